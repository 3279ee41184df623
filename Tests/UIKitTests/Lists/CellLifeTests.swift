import Testing

@testable import UIKit

/// Cells from one row to the next: what is told them when they are used again, and what they know of their state.
@MainActor struct CellLifeTests {
  final class Row: UITableViewCell {
    static var reused = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      Self.reused += 1
    }
  }

  final class Item: UICollectionViewCell {
    static var reused = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      Self.reused += 1
    }
  }

  final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  final class Items: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
  }

  @Test func aClassOfWhichNothingIsSaidIsRegisteredIfItIsOneOfCells() {
    startAnew()
    final class Special: UITableViewCell {}
    final class Tile: UICollectionViewCell {}
    let (special, tile, other): (AnyClass?, AnyClass?, AnyClass?) = (Special.self, Tile.self, UIViewController.self)
    let table = UITableView()
    table.register(special, forCellReuseIdentifier: "a")
    #expect(table.dequeueReusableCell(withIdentifier: "a") is Special)
    table.register(other, forCellReuseIdentifier: "a")
    #expect(UIKitComplaints.drain().map(\.reason) == ["must pass a class of kind UITableViewCell, and UIViewController is none"])
    #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(tile, forCellWithReuseIdentifier: "b")
    collection.register(tile, forSupplementaryViewOfKind: "head", withReuseIdentifier: "c")
    let path = IndexPath(item: 0, section: 0)
    #expect(collection.dequeueReusableCell(withReuseIdentifier: "b", for: path) is Tile)
    #expect(collection.dequeueReusableSupplementaryView(ofKind: "head", withReuseIdentifier: "c", for: path) is Tile)
  }

  @Test func aCellThatIsUsedAgainIsToldSoOnceForEachTime() {
    startAnew()
    Row.reused = 0
    let rows = Rows(style: .plain)
    rows.loadViewIfNeeded()
    rows.tableView.rowHeight = 100
    rows.tableView.register(Row.self, forCellReuseIdentifier: "row")
    let window = show(rows)
    let first = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    first?.isSelected = true
    #expect(Row.reused == 0)
    rows.tableView.contentOffset.y = 5000
    window.layoutIfNeeded()
    let seen = rows.tableView.visibleCells
    #expect(Row.reused > 0 && Row.reused <= seen.count)
    #expect(seen.contains { $0 === first })
    #expect(seen.allSatisfy { !$0.isSelected && !$0.isHighlighted })
  }

  @Test func anItemsCellIsToldSoToo() {
    startAnew()
    Item.reused = 0
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let items = Items(collectionViewLayout: layout)
    items.loadViewIfNeeded()
    items.collectionView.register(Item.self, forCellWithReuseIdentifier: "item")
    let window = show(items)
    items.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.isHighlighted = true
    #expect(Item.reused == 0)
    items.collectionView.contentOffset.y = 5000
    window.layoutIfNeeded()
    #expect(Item.reused > 0 && Item.reused <= items.collectionView.visibleCells.count)
    #expect(items.collectionView.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func aCellWithAHandlerIsConfiguredForEachState() {
    startAnew()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var states: [String] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append("\(state.isSelected) \(state.isHighlighted) \(state.isDisabled)")
    }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    cell.isHighlighted = true
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    #expect(states == ["false false false", "true false false", "true true true"])
    #expect(cell.configurationState.isSelected && !cell.configurationState.isEditing)
  }

  @Test func backgroundsStandBehindTheContentWhileTheyAreMeant() {
    startAnew()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let (plain, chosen, other) = (UIView(), UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = chosen
    #expect(cell.subviews == [plain, cell.contentView])
    cell.isHighlighted = true
    #expect(cell.subviews == [plain, chosen, cell.contentView])
    cell.isHighlighted = false
    #expect(cell.subviews == [plain, cell.contentView])
    cell.isSelected = true
    cell.selectedBackgroundView = other
    #expect(cell.subviews == [plain, other, cell.contentView] && chosen.superview == nil)
    cell.backgroundView = nil
    #expect(cell.subviews == [other, cell.contentView])
    cell.prepareForReuse()
    #expect(cell.subviews == [cell.contentView])
  }

  @Test func linesBetweenRowsAreTheListsUnlessTheRowSaysOtherwise() {
    func shown(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> [Bool] {
      let lines = UIListSeparatorConfiguration(listAppearance: appearance)
      return [lines.showsTop, lines.showsBottom(isLast: false), lines.showsBottom(isLast: true)]
    }
    #expect(shown(.plain) == [false, true, true])
    #expect(shown(.grouped) == [false, true, false])
    #expect(shown(.insetGrouped) == [false, true, false])
    #expect(shown(.sidebar) == [false, false, false])
    #expect(shown(.sidebarPlain) == [false, false, false])
    var lines = UIListSeparatorConfiguration(listAppearance: .sidebar)
    (lines.topSeparatorVisibility, lines.bottomSeparatorVisibility) = (.visible, .visible)
    #expect(lines.showsTop && lines.showsBottom(isLast: true))
    (lines.topSeparatorVisibility, lines.bottomSeparatorVisibility) = (.hidden, .hidden)
    #expect(!lines.showsTop && !lines.showsBottom(isLast: false))
    #expect(lines.color == .separator && lines.multipleSelectionColor == .separator)
  }

  @Test func aRegistrationCanBeTakenBack() {
    startAnew()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "strip")
    #expect(table.dequeueReusableCell(withIdentifier: "row") is Row)
    #expect(table.dequeueReusableCell(withIdentifier: "row")?.reuseIdentifier == "row")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "strip")?.reuseIdentifier == "strip")
    table.register(nil as UITableViewCell.Type?, forCellReuseIdentifier: "row")
    table.register(nil as UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier: "strip")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "strip") == nil)
  }
}
