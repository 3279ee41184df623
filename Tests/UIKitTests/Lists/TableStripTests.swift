import Testing
import UIKit

/// Strips above and below sections, sections that move, and what a table knows of its own updates.
@MainActor struct TableStripTests {
  final class Source: UITableViewController {
    var sections = [("A", 3), ("B", 3), ("C", 3)]
    var made = 0
    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(sections[indexPath.section].0)\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let known = tableView.dequeueReusableHeaderFooterView(withIdentifier: "strip")
      if known == nil { made += 1 }
      let strip = known ?? UITableViewHeaderFooterView(reuseIdentifier: "strip")
      strip.textLabel?.text = sections[section].0
      return strip
    }
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  }

  private func table() -> (window: UIWindow, source: Source) {
    startAnew()
    let source = Source(style: .grouped)
    source.loadViewIfNeeded()
    source.tableView.rowHeight = 100
    source.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    return (show(source), source)
  }

  private func texts(_ source: Source) -> [String] {
    source.tableView.visibleCells.compactMap { $0.textLabel?.text }
  }

  @Test func stripsThatScrolledAwayAreUsedAgain() {
    let (window, source) = table()
    source.sections = (0..<30).map { ("S\($0)", 3) }
    source.tableView.reloadData()
    window.layoutIfNeeded()
    for offset in stride(from: 0, through: 6000, by: 200) {
      source.tableView.contentOffset.y = CGFloat(offset)
      window.layoutIfNeeded()
    }
    #expect(source.made <= 6)
    #expect(source.tableView.headerView(forSection: 19)?.textLabel?.text == "S19")
  }

  @Test func sectionsMoveWithTheirRows() {
    let (window, source) = table()
    let first = source.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    source.sections = [("B", 3), ("C", 3), ("A", 3)]
    source.tableView.moveSection(0, toSection: 2)
    rest()
    source.tableView.contentOffset.y = 400
    window.layoutIfNeeded()
    #expect(texts(source).suffix(3) == ["A0", "A1", "A2"])
    #expect(first?.textLabel?.text == "A0")
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func whileUpdatesAreCollectedATableSaysSo() {
    let (window, source) = table()
    #expect(!source.tableView.hasUncommittedUpdates)
    source.tableView.performBatchUpdates {
      #expect(source.tableView.hasUncommittedUpdates)
      source.sections[0].1 = 2
      source.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(!source.tableView.hasUncommittedUpdates)
    rest()
    #expect(source.tableView.numberOfRows(inSection: 0) == 2)
    #expect(source.tableView.numberOfRows(inSection: 9) == 0)
    _ = window
  }

  @Test func rowsAreConfiguredAnewInTheirCells() {
    let (window, source) = table()
    let path = IndexPath(row: 1, section: 0)
    let cell = source.tableView.cellForRow(at: path)
    source.sections[0].0 = "Z"
    source.tableView.reconfigureRows(at: [path])
    window.layoutIfNeeded()
    #expect(source.tableView.cellForRow(at: path) === cell)
    #expect(cell?.textLabel?.text == "Z1")
    #expect(source.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "A0")
  }

  @Test func deselectingByCodeTakesTheRowOut() {
    let (window, source) = table()
    let path = IndexPath(row: 1, section: 0)
    source.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    #expect(source.tableView.indexPathForSelectedRow == path)
    #expect(source.tableView.cellForRow(at: path)?.isSelected == true)
    source.tableView.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    #expect(source.tableView.indexPathForSelectedRow == path)
    source.tableView.deselectRow(at: path, animated: false)
    #expect(source.tableView.indexPathForSelectedRow == nil)
    #expect(source.tableView.cellForRow(at: path)?.isSelected == false)
    _ = window
  }

  @Test func theTitlesOfAnIndexLeadToTheirSectionsUnlessTheControllerSaysOtherwise() {
    startAnew()
    let controller = UITableViewController(style: .plain)
    #expect(controller.sectionIndexTitles(for: controller.tableView) == nil)
    #expect(controller.tableView(controller.tableView, sectionForSectionIndexTitle: "F", at: 5) == 5)
  }

  @Test func aStripHasOneBackground() {
    startAnew()
    let strip = UITableViewHeaderFooterView(reuseIdentifier: "x")
    #expect(strip.reuseIdentifier == "x")
    let (one, other) = (UIView(), UIView())
    strip.backgroundView = one
    #expect(strip.subviews.first === one)
    strip.backgroundView = other
    #expect(strip.subviews.first === other && one.superview == nil)
    strip.backgroundView = nil
    #expect(other.superview == nil)
  }

  @Test func anOutlineShowsItsVisibleItemsInItsSection() {
    startAnew()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800), collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collection) { collection, path, _ in
      collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple"], to: "fruit")
    source.apply(outline, to: "food", animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers(inSection: "food") == ["fruit", "bread"])
    outline.expand(["fruit"])
    source.apply(outline, to: "food", animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers(inSection: "food") == ["fruit", "apple", "bread"])
    #expect(source.snapshot(for: "food").isExpanded("fruit"))
    #expect(source.snapshot(for: "none").items == [])
    #expect(source.indexPath(for: "bread") == IndexPath(item: 2, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "apple")
    #expect(source.sectionIdentifier(for: 0) == "food" && source.index(for: "food") == 0 && source.index(for: "none") == nil)
  }
}
