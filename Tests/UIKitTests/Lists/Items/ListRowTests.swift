import Testing

@testable import UIKit

/// What stands at the sides of a list's rows, and where.
@MainActor struct ListRowTests {
  private func cell(_ accessories: [UICellAccessory], width: CGFloat = 300) -> UICollectionViewListCell {
    startAnew()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: width, height: 50))
    cell.accessories = accessories
    cell.layoutIfNeeded()
    return cell
  }

  /// The frames of what stands beside the content.
  private func sides(_ cell: UICollectionViewListCell) -> [CGRect] {
    cell.subviews.filter { $0 !== cell.contentView }.map(\.frame)
  }

  @Test func trailingViewsStandInTheirOrderBeforeTheEdge() {
    let cell = cell([.checkmark(), .disclosureIndicator()])
    #expect(sides(cell) == [CGRect(x: 250, y: 18, width: 17, height: 14), CGRect(x: 275, y: 18, width: 9, height: 14)])
    // The margin, both views, and eight points behind each.
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 242, height: 50))
    cell.accessories = []
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds && sides(cell) == [])
  }

  @Test func leadingViewsAndIndentationMoveTheContent() {
    let cell = cell([.delete(displayed: .always), .insert(displayed: .always), .detail()])
    #expect(
      sides(cell) == [
        CGRect(x: 16, y: 3, width: 26, height: 44), CGRect(x: 50, y: 3, width: 26, height: 44),
        CGRect(x: 258, y: 3, width: 26, height: 44),
      ])
    #expect(cell.contentView.frame == CGRect(x: 84, y: 0, width: 166, height: 50))
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 116, y: 0, width: 134, height: 50))
    cell.indentationWidth = 5
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 94, y: 0, width: 156, height: 50))
  }

  @Test func aTextStandsAtTheSide() throws {
    let cell = cell([.label(text: "12")])
    let label = try #require(cell.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "12" && label.textColor == .secondaryLabel && abs(label.frame.maxX - 284) < 1e-9)
    #expect(abs(cell.contentView.frame.width - (300 - 16 - label.frame.width - 8)) < 1e-9)
  }

  @Test func buttonsHaveNamesAndDoWhatTheyAreFor() throws {
    var calls: [String] = []
    let cell = cell([
      .delete(displayed: .always) { calls.append("delete") }, .insert(displayed: .always) { calls.append("insert") },
      .detail { calls.append("detail") }, .reorder(displayed: .always),
    ])
    let buttons = cell.subviews.compactMap { $0 as? ListCellButton }
    #expect(buttons.map(\.accessibilityLabel) == ["Delete", "Insert", "More info", "Reorder"])
    #expect(buttons.allSatisfy { $0.accessibilityTraits == .button })
    for button in buttons { button.sendActions(for: .touchUpInside) }
    #expect(calls == ["delete", "insert", "detail"])
    buttons[0].sendActions(for: .touchDown)
    #expect(calls.count == 3)
  }

  @Test func accessoriesAreThereWhenTheyAreMeantToBe() {
    startAnew()
    let view = UIView()
    typealias Custom = UICellAccessory.CustomViewConfiguration
    let all: [UICellAccessory] = [
      .disclosureIndicator(), .checkmark(), .detail(), .delete(), .insert(), .reorder(), .label(text: "x"),
      .customView(configuration: Custom(customView: view, placement: .leading())),
      .customView(configuration: Custom(customView: view, placement: .trailing(displayed: .whenNotEditing))),
      .checkmark(displayed: .whenEditing),
    ]
    #expect(all.map(\.isLeading) == [false, false, false, true, true, false, false, true, false, false])
    #expect(all.map { $0.isShown(whileEditing: false) } == [true, true, true, false, false, false, true, true, true, false])
    #expect(all.map { $0.isShown(whileEditing: true) } == [true, true, true, true, true, true, true, true, false, true])
  }

  @Test func aRowIsAtLeast44PointsHighAndAsHighAsItsContent() {
    let cell = cell([])
    #expect(cell.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = "one line"
    cell.contentConfiguration = content
    #expect(cell.sizeThatFits(CGSize(width: 300, height: 0)).height == 44)
    #expect(cell.accessibilityLabel == "one line")
    content.text = String(repeating: "many words ", count: 30)
    cell.contentConfiguration = content
    let high = cell.sizeThatFits(CGSize(width: 300, height: 0)).height
    #expect(high > 100)
    cell.indentationLevel = 5
    #expect(cell.sizeThatFits(CGSize(width: 300, height: 0)).height > high)
    cell.contentConfiguration = nil
    #expect(cell.accessibilityLabel == nil)
  }
}
