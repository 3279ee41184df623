import Testing

@testable import UIKit

/// What rows of a collection's list offer to a swipe, and the headers of such lists.
@MainActor struct ListSwipeTests {
  private func actions(_ titles: [String], _ log: Log, _ path: IndexPath) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(style: .normal, title: title) { _, _, done in
          log.add("\(title) \(path.item)")
          done(true)
        }
      })
  }

  /// Rows that offer A and B at their end, and C at their beginning.
  private func rows() -> (RowList, UIWindow) {
    startAnew()
    var log = Log()
    let list = RowList { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { actions(["A", "B"], log, $0) }
      configuration.leadingSwipeActionsConfigurationProvider = { $0.item == 3 ? nil : actions(["C"], log, $0) }
    }
    log = list.log
    return (list, show(list))
  }

  private func swipe(_ list: RowList, _ window: UIWindow, _ item: Int, from x: CGFloat = 200, by distance: CGFloat) {
    let start = list.place(item, x)
    TouchSynthesizer().press(at: start, in: window, through: [CGPoint(x: start.x + distance, y: start.y)], length: 0.3)
    rest()
    window.layoutIfNeeded()
  }

  private func content(_ list: RowList, _ item: Int) -> CGFloat? { list.row(item)?.contentView.frame.minX }

  @Test func aSwipeMovesTheContentAsideAndShowsWhatTheListOffers() throws {
    let (list, window) = rows()
    swipe(list, window, 1, by: -60)
    #expect(content(list, 1) == -148 && content(list, 0) == 0)
    #expect(list.row(1)?.configurationState.isSwiped == true && list.row(0)?.configurationState.isSwiped == false)
    let swipe = try #require(list.collectionView.swipe)
    #expect(swipe.view.buttons.map(\.currentTitle) == ["A", "B"] && swipe.view.superview === list.row(1))
    #expect(swipe.view.frame == CGRect(x: 242, y: 0, width: 148, height: 44))
    swipe.view.buttons[1].sendActions(for: .touchUpInside)
    rest()
    window.layoutIfNeeded()
    #expect(list.log.drain() == ["B 1"])
    #expect(list.collectionView.swipe == nil && content(list, 1) == 0 && swipe.view.superview == nil)
  }

  @Test func aSwipeTheOtherWayShowsWhatStandsAtTheBeginning() {
    let (list, window) = rows()
    swipe(list, window, 2, by: 40)
    #expect(content(list, 2) == 74)
    swipe(list, window, 3, by: 40)
    #expect(content(list, 2) == 0 && content(list, 3) == 0)
    // Over most of the row the first action is carried out.
    swipe(list, window, 0, from: 50, by: 300)
    #expect(list.log.drain() == ["C 0"] && content(list, 0) == 0)
  }

  @Test func aTouchBesideAnOpenSwipeClosesItAndSelectsNothing() {
    let (list, window) = rows()
    swipe(list, window, 1, by: -60)
    TouchSynthesizer().press(at: list.place(2, 100), in: window, length: 0.1)
    rest()
    #expect(list.collectionView.swipe == nil && list.log.drain() == [])
    TouchSynthesizer().press(at: list.place(2, 100), in: window, length: 0.1)
    rest()
    #expect(list.log.drain() == ["didSelect 2"])
  }

  @Test func rowsThatAreEditedOrMayNotBeAreNotSwiped() {
    let (list, window) = rows()
    list.canEdit = false
    swipe(list, window, 1, by: -60)
    #expect(list.collectionView.swipe == nil)
    list.canEdit = true
    list.collectionView.isEditing = true
    swipe(list, window, 1, by: -60)
    #expect(list.collectionView.swipe == nil)
    list.collectionView.isEditing = false
    swipe(list, window, 1, by: -60)
    #expect(list.collectionView.swipe?.path.item == 1)
    list.collectionView.isEditing = true
    #expect(list.collectionView.swipe == nil)
  }

  @Test func dataThatAreLoadedAnewCloseAnOpenSwipe() {
    let (list, window) = rows()
    swipe(list, window, 1, by: -60)
    list.collectionView.reloadItems(at: [IndexPath(item: 0, section: 0)])
    #expect(list.collectionView.swipe?.path.item == 1)
    list.collectionView.reloadData()
    rest()
    window.layoutIfNeeded()
    #expect(list.collectionView.swipe == nil && content(list, 1) == 0)
  }

  @Test func aListThatOffersNothingWatchesForNoSwipe() {
    startAnew()
    let list = RowList(.plain)
    let window = show(list)
    #expect(list.collectionView.swipeRecognizer == nil)
    swipe(list, window, 1, by: -60)
    #expect(content(list, 1) == 0)
  }

  // MARK: Headers

  private func starts(_ mode: UICollectionLayoutListConfiguration.HeaderMode, _ padding: CGFloat?) -> [CGFloat?] {
    startAnew()
    let list = RowList(.grouped) { ($0.headerMode, $0.headerTopPadding) = (mode, padding) }
    list.sections = 2
    let window = show(list)
    defer { _ = window }
    return [(0, 0), (3, 0), (0, 1)].map { item, section in
      list.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame.minY
    }
  }

  @Test func roomOverHeadersIsWhatTheListSays() {
    let plain = starts(.supplementary, nil)
    #expect(starts(.supplementary, 0) == plain)
    #expect(starts(.supplementary, 9) == [plain[0].map { $0 + 9 }, plain[1].map { $0 + 9 }, plain[2].map { $0 + 18 }])
    #expect(starts(.firstItemInSection, nil) == [0, 132, 176] && starts(.firstItemInSection, 9) == [9, 141, 194])
    #expect(starts(.none, 9) == [0, 132, 176])
  }

  @Test func aHeaderThatIsAnItemHasNoLine() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    func lines(_ item: Int) -> UIListSeparatorConfiguration.Visibility? {
      list.separators(of: IndexPath(item: item, section: 0))?.bottomSeparatorVisibility
    }
    #expect(lines(0) == .automatic)
    list.headerMode = .firstItemInSection
    #expect(lines(0) == .hidden && lines(1) == .automatic)
    list.itemSeparatorHandler = { path, own in
      var own = own
      own.bottomSeparatorVisibility = .visible
      return path.item == 0 ? own : .init(listAppearance: .plain)
    }
    #expect(lines(0) == .visible && lines(1) == .automatic)
  }
}
