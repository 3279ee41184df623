import Testing

@testable import UIKit

/// Where the parts of a header stand, how high it is, and how few changes make one order of another.
@MainActor struct StripLayoutTests {
  private func strip() -> UITableViewHeaderFooterView {
    startAnew()
    let strip = UITableViewHeaderFooterView(reuseIdentifier: "strip")
    strip.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    return strip
  }

  @Test func theTitleHasTheContentBetweenTheMargins() throws {
    let strip = strip()
    let ground = UIView()
    strip.backgroundView = ground
    strip.layoutIfNeeded()
    #expect(strip.contentView.subviews.isEmpty && strip.contentView.frame == strip.bounds && ground.frame == strip.bounds)
    let label = try #require(strip.textLabel)
    label.text = "Fruit"
    strip.setNeedsLayout()
    strip.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 16, y: 0, width: 268, height: 40) && label.superview === strip.contentView)
    #expect(label.accessibilityTraits == [.staticText, .header] && label.textColor == .secondaryLabel)
    #expect(strip.subviews == [ground, strip.contentView])
    let made = UITableViewHeaderFooterView()
    #expect(made.reuseIdentifier == nil && made.frame == CGRect(x: 0, y: 0, width: 320, height: 28))
  }

  @Test func aStripIsAsHighAsItsTitleNeeds() throws {
    let strip = strip()
    func height() -> CGFloat { strip.sizeThatFits(CGSize(width: 300, height: 0)).height }
    #expect(height() == 28)
    let label = try #require(strip.textLabel)
    label.text = "Fruit"
    #expect(height() == 28)
    label.numberOfLines = 0
    label.text = String(repeating: "many words ", count: 30)
    let needed = label.sizeThatFits(CGSize(width: 268, height: 0)).height
    #expect(needed > 40 && height() == needed + 12)
    #expect(strip.sizeThatFits(CGSize(width: 300, height: 0)).width == 300)
  }

  // MARK: Cells

  @Test func aCellSaysItsStateToItsHandler() throws {
    let table = BookTable { book, _ in book.canMove = true }
    let cell = try #require(table.cell(1))
    #expect(!cell.configurationState.isEditing && !cell.configurationState.isReordering && !cell.configurationState.isSwiped)
    table.table.setEditing(true, animated: false)
    #expect(cell.configurationState.isEditing)
    #expect(table.table.beginReordering(cell, at: 70) && cell.configurationState.isReordering)
    #expect(!table.table.beginReordering(cell, at: 70))
    table.table.cancelReordering()
    #expect(!cell.configurationState.isReordering)
    table.table.setEditing(false, animated: false)
    table.drag(row: 1, x: 200, CGPoint(x: -80, y: 0))
    #expect(cell.configurationState.isSwiped)
  }

  @Test func aCellThatIsUsedAgainIsAsNew() {
    startAnew()
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
    (cell.isSelected, cell.isHighlighted, cell.isEditing) = (true, true, true)
    cell.swipeOffset = -30
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted && !cell.isEditing && cell.swipeOffset == 0)
    #expect(cell.reuseIdentifier == "cell" && UITableViewCell().reuseIdentifier == nil)
  }

  @Test func labelsAreMadeAsTheStyleSays() {
    startAnew()
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let cells = styles.map { UITableViewCell(style: $0, reuseIdentifier: nil) }
    #expect(cells.map { $0.detailTextLabel == nil } == [true, false, false, false])
    #expect(cells.map { $0.textLabel?.textAlignment } == [.natural, .natural, .right, .natural])
    #expect(cells.map { $0.detailTextLabel?.textAlignment } == [nil, .right, .natural, .natural])
    #expect(cells.map { $0.detailTextLabel?.textColor } == [nil, .secondaryLabel, .label, .label])
    #expect(cells.map { $0.contentView.subviews.count } == [1, 2, 2, 2])
    #expect(cells.map { $0.contentView.subviews.first === $0.textLabel } == [true, true, true, true])
    typealias List = UIListContentConfiguration
    let contents = cells.map { $0.defaultContentConfiguration().prefersSideBySideTextAndSecondaryText }
    #expect(contents == [false, true, true, false])
  }

  // MARK: Orders

  @Test func theLongestRunThatKeepsItsOrderStays() {
    func stay(_ places: [Int]) -> [Int] { SnapshotDifference.increasing(places).sorted() }
    #expect(stay([]) == [] && stay([7]) == [0])
    #expect(stay([0, 1, 2]) == [0, 1, 2] && stay([2, 1, 0]) == [2])
    #expect(stay([1, 2, 0]) == [0, 1] && stay([3, 0, 1, 2]) == [1, 2, 3])
    #expect(stay([0, 2, 1, 3]) == [0, 2, 3])
    #expect(stay([4, 0, 5, 1, 6, 2, 3]) == [1, 3, 5, 6])
  }

  @Test func aDifferenceNamesEachChangeByItsPlace() {
    func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> NSDiffableDataSourceSnapshot<String, Int> {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items, toSection: section)
      }
      return snapshot
    }
    func path(_ item: Int, _ section: Int) -> IndexPath { IndexPath(item: item, section: section) }
    let old = snapshot(["a": [1, 2, 3], "b": [4], "gone": [5, 6]])
    var new = snapshot(["b": [4, 7, 2], "a": [3, 1, 5], "new": [8]])
    new.reloadItems([4])
    new.reloadSections(["a"])
    let changes = SnapshotDifference.changes(from: old, to: new)
    #expect(changes.deletedSections == [2] && changes.insertedSections == [2])
    #expect(changes.sectionMoves == [0: 1])
    #expect(changes.inserted == [path(1, 0), path(2, 1)] && changes.deleted == [])
    #expect(changes.moves == [path(1, 0): path(2, 0), path(0, 0): path(1, 1)])
    #expect(changes.reloaded == [path(0, 1)] && changes.reloadedSections == [0])
    #expect(SnapshotDifference.changes(from: old, to: old).isEmpty)
  }
}
