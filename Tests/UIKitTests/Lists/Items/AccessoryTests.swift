import Testing

@testable import UIKit

/// Accessories of list cells: their options, their order, and what a finger does with them.
@MainActor struct AccessoryTests {
  private func cell(_ accessories: [UICellAccessory]) -> UICollectionViewListCell {
    startAnew()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    cell.accessories = accessories
    cell.layoutIfNeeded()
    return cell
  }

  private func parts(_ cell: UICollectionViewListCell) -> [UIView] { cell.subviews.filter { $0 !== cell.contentView } }

  private func square(_ side: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: side, height: side)) }

  // MARK: Options

  @Test(
    arguments: [(.actual, 250, 242), (.custom(40), 238.5, 219), (.standard, 244.5, 231), (.custom(10), 253.5, 249)]
      as [(UICellAccessory.LayoutDimension, CGFloat, CGFloat)])
  func aMarkStandsInTheMiddleOfTheRoomThatIsKeptForIt(room: UICellAccessory.LayoutDimension, place: CGFloat, content: CGFloat) {
    let cell = cell([.checkmark(options: .init(reservedLayoutWidth: room)), .disclosureIndicator()])
    // The chevron begins at 275, and what stands before it ends at 267.
    #expect(parts(cell).map(\.frame.minX) == [place, 275] && cell.contentView.frame.width == content)
  }

  @Test func aHiddenAccessoryKeepsItsRoomAndDoesNothing() {
    var calls = 0
    let options = UICellAccessory.OutlineDisclosureOptions(style: .header, isHidden: true)
    let cell = cell([.outlineDisclosure(options: options) { calls += 1 }])
    #expect(parts(cell).map(\.isHidden) == [true] && cell.contentView.frame.width == 300 - 16 - 26 - 8)
    #expect(cell.tapAction == nil)
    cell.accessories = [.outlineDisclosure(options: .init(style: .header)) { calls += 1 }]
    cell.tapAction?()
    #expect(calls == 1)
  }

  @Test func aViewOfTheAppsThatWasHiddenIsSeenAgain() {
    let view = square(10)
    func custom(isHidden: Bool) -> UICellAccessory {
      .customView(configuration: .init(customView: view, placement: .trailing(), isHidden: isHidden))
    }
    let cell = cell([custom(isHidden: true)])
    #expect(view.isHidden)
    cell.accessories = [custom(isHidden: false)]
    cell.layoutIfNeeded()
    #expect(!view.isHidden)
  }

  @Test func coloursAndFontsAreThoseOfTheOptions() throws {
    let cell = cell([
      .delete(displayed: .always, options: .init(tintColor: .green, backgroundColor: .blue)),
      .label(
        text: "12", options: .init(tintColor: .red, font: .systemFont(ofSize: 11), adjustsFontForContentSizeCategory: false)),
      .reorder(options: .init(showsVerticalSeparator: false)), .insert(), .detail(options: .init(tintColor: .brown)),
    ])
    let delete = try #require(parts(cell).first as? ListCellButton)
    #expect(delete.tintColor == .green && delete.ground == .blue)
    let label = try #require(parts(cell).compactMap { $0 as? UILabel }.first)
    #expect(label.textColor == .red && label.font == .systemFont(ofSize: 11) && !label.adjustsFontForContentSizeCategory)
    let plain = UICellAccessory.LabelOptions()
    #expect(!plain.isHidden && plain.reservedLayoutWidth == .actual && plain.tintColor == nil)
    #expect(plain.font == .preferredFont(forTextStyle: .body) && plain.adjustsFontForContentSizeCategory)
    #expect(UICellAccessory.ReorderOptions().showsVerticalSeparator)
    #expect(UICellAccessory.OutlineDisclosureOptions().style == .automatic)
  }

  // MARK: Places

  @Test func viewsOfTheAppsStandWhereTheyWantAmongTheOthers() {
    let (first, last, late) = (square(10), square(11), square(12))
    func custom(_ view: UIView, _ placement: UICellAccessory.Placement) -> UICellAccessory {
      .customView(configuration: .init(customView: view, placement: placement))
    }
    let cell = cell([
      custom(first, .trailing()), .checkmark(), .disclosureIndicator(),
      custom(last, .trailing(at: UICellAccessory.Placement.position(after: .disclosureIndicator()))),
      custom(late, .trailing(displayed: .whenEditing)),
    ])
    func widths() -> [CGFloat] { parts(cell).sorted { $0.frame.minX < $1.frame.minX }.map(\.frame.width) }
    #expect(widths() == [10, 17, 9, 11])
    typealias Placement = UICellAccessory.Placement
    let system: [UICellAccessory] = [.checkmark(), .detail()]
    #expect([Placement.position(before: .detail()), Placement.position(before: .label(text: ""))].map { $0(system) } == [1, 0])
    #expect([Placement.position(after: .checkmark()), Placement.position(after: .label(text: ""))].map { $0(system) } == [1, 2])
    cell.accessories = [
      .delete(displayed: .always), custom(first, .leading()), custom(last, .leading { _ in -3 }),
      custom(late, .leading { _ in 99 }),
    ]
    cell.layoutIfNeeded()
    #expect(widths() == [11, 26, 10, 12])
  }

  @Test func whatStandsAtTheBeginningIsIndentedUnlessItIsNotToBe() {
    let cell = cell([.delete(displayed: .always)])
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(parts(cell)[0].frame.minX == 48 && cell.contentView.frame.minX == 82)
    cell.indentsAccessories = false
    cell.layoutIfNeeded()
    #expect(parts(cell)[0].frame.minX == 16 && cell.contentView.frame.minX == 82)
  }

  // MARK: Fingers

  private func list(
    _ accessories: [UICellAccessory], _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> (RowList, UIWindow) {
    startAnew()
    let list = RowList(.plain, change)
    let window = show(list)
    for item in 0..<4 { list.row(item)?.accessories = accessories }
    list.collectionView.isEditing = true
    window.layoutIfNeeded()
    return (list, window)
  }

  private func tap(_ view: UIView?, _ window: UIWindow) {
    guard let view else { return }
    TouchSynthesizer().press(
      at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), in: window, length: 0.1)
    rest()
    window.layoutIfNeeded()
  }

  @Test func aDeleteButtonWithoutAHandlerShowsWhatASwipeWould() {
    let (list, window) = list([.delete()]) { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Away") { _, _, done in done(true) }]
        )
      }
    }
    tap(list.row(1)?.subviews.first { $0 is ListCellButton }, window)
    #expect(list.collectionView.swipe?.path.item == 1)
    #expect(list.collectionView.swipe?.view.buttons.map(\.currentTitle) == ["Away"])
    let x: CGFloat? = list.row(1)?.contentView.frame.minX
    #expect(x == -28)
  }

  @Test func aTapOnTheCircleSelectsItsItemBesideOthers() throws {
    let (list, window) = list([.multiselect()])
    list.collectionView.allowsMultipleSelectionDuringEditing = true
    func marks() -> [Bool?] {
      (0..<3).map { item in list.row(item)?.subviews.compactMap { $0 as? ListSelectionMark }.first?.isOn }
    }
    #expect(marks() == [false, false, false] && list.row(0)?.contentView.frame.minX == 50)
    for item in [2, 0] { tap(list.row(item)?.subviews.first { $0 is ListSelectionMark }, window) }
    #expect(marks() == [true, false, true] && list.log.drain() == ["didSelect 2", "didSelect 0"])
    tap(list.row(2)?.subviews.first { $0 is ListSelectionMark }, window)
    #expect(marks() == [true, false, false])
    list.collectionView.isEditing = false
    #expect(marks() == [nil, nil, nil])
  }

  @Test func aTapAnywhereInTheRowShowsItsMenu() throws {
    var told: [[String]] = []
    let menu = UIMenu(options: .singleSelection, children: ["Small", "Large"].map { title in UIAction(title: title) { _ in } })
    let (list, window) = list([.popUpMenu(menu) { told.append($0.selectedElements.map(\.title)) }])
    let button = try #require(list.row(1)?.subviews.compactMap { $0 as? ListPopUpButton }.first)
    #expect(button.accessibilityLabel == "Small" && abs(button.frame.maxX - 374) < 1e-9)
    TouchSynthesizer().press(at: list.place(1, 60), in: window, length: 0.1)
    rest()
    let shown = try #require(MenuPresentation.current(in: window))
    #expect(shown.menu.children.map(\.title) == ["Small", "Large"] && list.log.drain() == [])
    let rows = window.selfAndDescendants.compactMap { $0 as? UIContextMenuCell }
    try #require(rows.count == 2)
    tap(rows[1], window)
    window.layoutIfNeeded()
    #expect(told == [["Large"]] && button.accessibilityLabel == "Large" && abs(button.frame.maxX - 374) < 1e-9)
  }

  @Test func aGripMovesTheItemThatMayBeMoved() throws {
    let (list, window) = list([.reorder()])
    func drag(_ item: Int, by distance: CGFloat) throws {
      let grip = try #require(list.row(item)?.subviews.first { $0 is ListReorderGrip })
      let start = grip.convert(CGPoint(x: 13, y: 22), to: nil)
      TouchSynthesizer().press(at: start, in: window, through: [CGPoint(x: start.x, y: start.y + distance)], length: 0.3)
      rest()
    }
    try drag(0, by: 90)
    #expect(list.log.drain() == ["move 0 to 2"])
    list.canMove = false
    try drag(0, by: 90)
    #expect(list.log.drain() == [])
  }
}
