import Testing
import VirtualTime

@testable import UIKit

/// Snapshots that are shown by loading anew, and what the lists' data sources answer by themselves.
@MainActor
struct DiffableReloadTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func aTableLoadsASnapshotAnewAndTellsAtTheNextTurn() throws {
    startAnew()
    let controller = UIViewController()
    let table = UITableView(frame: UIScreen.main.bounds)
    controller.view = table
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    var made: [Int] = []
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      made.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    let window = show(controller)
    source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    rest()
    #expect(made == [1, 2])
    let start = milliseconds
    var ends: [Int64] = []
    source.applySnapshotUsingReloadData(snapshot(["b": [3], "a": [1, 2]])) { ends.append(milliseconds) }
    #expect(ends == [])
    rest()
    #expect(ends == [start] && made == [1, 2, 3, 1, 2])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["3", "1", "2"])
    #expect(source.snapshot().sectionIdentifiers == ["b", "a"] && source.snapshot().itemIdentifiers == [3, 1, 2])
    #expect((-1...2).map { source.sectionIdentifier(for: $0) } == [nil, "b", "a", nil])
    #expect(["a", "b", "c"].map { source.index(for: $0) } == [1, 0, nil])
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func aTablesDataSourceAllowsNoEditingOfItsOwnAccord() {
    startAnew()
    let table = UITableView()
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in item == 2 ? nil : UITableViewCell()
    }
    source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    let path = IndexPath(row: 0, section: 0)
    #expect(table.dataSource === source)
    #expect(!source.tableView(table, canEditRowAt: path) && !source.tableView(table, canMoveRowAt: path))
    #expect(source.tableView(table, titleForHeaderInSection: 0) == nil)
    #expect(source.tableView(table, titleForFooterInSection: 0) == nil)
    #expect(source.sectionIndexTitles(for: table) == nil)
    #expect(source.tableView(table, sectionForSectionIndexTitle: "x", at: 3) == 3)
    source.tableView(table, commit: .delete, forRowAt: path)
    source.tableView(table, moveRowAt: path, to: IndexPath(row: 1, section: 0))
    #expect(source.snapshot().itemIdentifiers == [1, 2])
    #expect([0, 1, -1].map { source.tableView(table, numberOfRowsInSection: $0) } == [2, 0, 0])
    #expect(UIKitComplaints.drain() == [])
    let cell = source.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0))
    #expect(type(of: cell) == UITableViewCell.self)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "UITableViewDiffableDataSource cell provider returned nil for index path "
            + "<NSIndexPath: 0x0> {length = 2, path = 0 - 1}")
      ])
  }

  @Test func aCollectionLoadsASnapshotAnewAndTellsAtTheNextTurn() throws {
    startAnew()
    let controller = UIViewController()
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    controller.view = collection
    var made: [Int] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      made.append(item)
      cell.accessibilityIdentifier = "\(item)"
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let window = show(controller)
    source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    rest()
    let start = milliseconds
    var ends: [Int64] = []
    source.applySnapshotUsingReloadData(snapshot(["b": [3], "a": [1, 2]])) { ends.append(milliseconds) }
    #expect(ends == [])
    rest()
    #expect(ends == [start] && made == [1, 2, 3, 1, 2])
    #expect(collection.visibleCells.map(\.accessibilityIdentifier) == ["3", "1", "2"])
    #expect(source.snapshot().sectionIdentifiers == ["b", "a"])
    #expect((-1...2).map { source.sectionIdentifier(for: $0) } == [nil, "b", "a", nil])
    #expect(["a", "b", "c"].map { source.index(for: $0) } == [1, 0, nil])
    // Animated it takes as long as an update does.
    var end: Int64?
    source.apply(snapshot(["a": [1, 2]])) { end = milliseconds }
    rest()
    #expect(try #require(end) - start == Int64(UICollectionView.updateDuration * 1000))
    source.apply(source.snapshot()) { end = milliseconds }
    let present = milliseconds
    rest()
    #expect(end == present)
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func aCollectionsDataSourceComplainsOfMissingViews() {
    startAnew()
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { _, _, item in
      item == 2 ? nil : UICollectionViewCell()
    }
    source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    let path = IndexPath(item: 1, section: 0)
    #expect(!source.collectionView(collection, canMoveItemAt: path))
    source.collectionView(collection, moveItemAt: path, to: IndexPath(item: 0, section: 0))
    #expect(source.snapshot().itemIdentifiers == [1, 2])
    #expect(source.indexTitles(for: collection) == nil)
    #expect(source.collectionView(collection, indexPathForIndexTitle: "x", at: 3) == IndexPath(item: 0, section: 3))
    #expect([0, 1, -1].map { source.collectionView(collection, numberOfItemsInSection: $0) } == [2, 0, 0])
    #expect(UIKitComplaints.drain() == [])
    #expect(type(of: source.collectionView(collection, cellForItemAt: path)) == UICollectionViewCell.self)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "UICollectionViewDiffableDataSource cell provider returned nil for index path "
            + "<NSIndexPath: 0x0> {length = 2, path = 0 - 1}")
      ])
    _ = source.collectionView(collection, viewForSupplementaryElementOfKind: "header", at: path)
    #expect(UIKitComplaints.drain().count == 1)
    let header = UICollectionReusableView()
    var asked: [String] = []
    source.supplementaryViewProvider = { _, kind, path in
      asked.append("\(kind) \(path.section) \(path.item)")
      return header
    }
    #expect(source.collectionView(collection, viewForSupplementaryElementOfKind: "header", at: path) === header)
    #expect(asked == ["header 0 1"] && UIKitComplaints.drain() == [])
  }
}
