import Testing
import VirtualTime

@testable import UIKit

/// Snapshots, their differences, and the lists that show them.
@MainActor
struct DiffableTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test("A snapshot keeps sections and items in the order that it is told")
  func editing() {
    startAnew()
    var edited = snapshot(["a": [1, 2, 3], "b": [4]])
    edited.insertItems([9], afterItem: 1)
    edited.moveItem(4, beforeItem: 1)
    edited.deleteItems([3])
    edited.insertSections(["c"], beforeSection: "a")
    edited.moveSection("b", beforeSection: "c")
    #expect(edited.sectionIdentifiers == ["b", "c", "a"])
    #expect(edited.itemIdentifiers(inSection: "a") == [4, 1, 9, 2])
    #expect(edited.sectionIdentifier(containingItem: 4) == "a")
    #expect(edited.indexOfItem(9) == 2)
    #expect(edited.numberOfItems == 4)
    #expect(UIKitComplaints.drain() == [])
  }

  @Test("What is there twice, or not at all, is an exception and changes nothing")
  func exceptions() {
    startAnew()
    var edited = snapshot(["a": [1, 2]])
    edited.appendItems([2, 3])
    edited.moveItem(7, afterItem: 1)
    var empty = Snapshot()
    empty.appendItems([1])
    #expect(edited.itemIdentifiers == [1, 2, 3])
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    2\n)}"),
        .exception(name: "NSInternalInconsistencyException", reason: "Invalid item identifier specified: 7"),
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "There are currently no sections in the data source. Please add a section first."),
      ])
  }

  @Test("A difference has as few changes as there can be")
  func minimal() {
    startAnew()
    let changes = SnapshotDifference.changes(
      from: snapshot(["a": [1, 2, 3, 4, 5], "b": [6]]), to: snapshot(["a": [5, 1, 2, 4], "b": [7, 6, 3]]))
    #expect(changes.deleted == [])
    #expect(changes.inserted == [IndexPath(item: 0, section: 1)])
    #expect(
      changes.moves == [
        IndexPath(item: 2, section: 0): IndexPath(item: 2, section: 1),
        IndexPath(item: 4, section: 0): IndexPath(item: 0, section: 0),
      ])
    #expect(
      SnapshotDifference.increasing([3, 0, 1, 4, 2]) == [1, 2, 3] || SnapshotDifference.increasing([3, 0, 1, 4, 2]) == [1, 2, 4])
  }

  @Test("Any two snapshots differ by changes that fit their counts")
  func random() {
    startAnew()
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func some() -> Snapshot {
      var snapshot = Snapshot()
      var pool = Array(0..<12)
      for section in ["a", "b", "c"] where next(4) > 0 {

        if let first = snapshot.sectionIdentifiers.first, next(2) == 0 {
          snapshot.insertSections([section], beforeSection: first)
        } else {
          snapshot.appendSections([section])
        }
        for _ in 0..<next(6) where !pool.isEmpty { snapshot.appendItems([pool.remove(at: next(pool.count))], toSection: section) }
      }
      return snapshot
    }
    for _ in 0..<300 {
      let (old, new) = (some(), some())
      let changes = SnapshotDifference.changes(from: old, to: new)
      #expect(changes.contradiction(before: old.counts, after: new.counts, .table) == nil)
      for item in old.itemIdentifiers {
        guard let path = old.indexPath(of: item), let place = changes.destination(of: path) else { continue }
        #expect(new.item(at: place) == item)
      }
    }
    #expect(UIKitComplaints.drain() == [])
  }

  @Test("A table shows what is applied, keeps the cells of what stays, and completes when the rows stand still")
  func table() throws {
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
    source.apply(snapshot(["a": [1, 2, 3]]), animatingDifferences: false)
    rest()
    #expect(made == [1, 2, 3])
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    let start = milliseconds
    var end: Int64?
    source.apply(snapshot(["a": [3, 4, 1]])) { end = milliseconds }
    rest()
    #expect(end == start + 300)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["3", "4", "1"])
    #expect(table.visibleCells.first === cell)
    #expect(made == [1, 2, 3, 4])
    var again = source.snapshot()
    again.reconfigureItems([4])
    let fourth = table.cellForRow(at: IndexPath(row: 1, section: 0))
    source.apply(again)
    rest()
    #expect(made == [1, 2, 3, 4, 4])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === fourth)
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 3)
    #expect(source.indexPath(for: 1) == IndexPath(row: 2, section: 0))
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test("A collection shows what is applied, with cells from a registration")
  func collection() throws {
    startAnew()
    let controller = UIViewController()
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    controller.view = collection
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.accessibilityIdentifier = "\(item)"
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let window = show(controller)
    source.apply(snapshot(["a": [1, 2], "b": [3]]))
    rest()
    source.apply(snapshot(["b": [3, 1], "a": [2]]))
    rest()
    #expect(collection.visibleCells.map(\.accessibilityIdentifier) == ["3", "1", "2"])
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  /// As all types of an app in Swift 5 are here.
  @MainActor private struct Quote: @MainActor Hashable {
    var text: String
  }

  @Test func identifiersMayBeHashableOnTheMainActorAlone() {
    startAnew()
    var edited = NSDiffableDataSourceSnapshot<Quote, Quote>()
    edited.appendSections([Quote(text: "a")])
    edited.appendItems([Quote(text: "b"), Quote(text: "c")])
    edited.deleteItems([Quote(text: "b")])
    #expect(edited.itemIdentifiers.map(\.text) == ["c"])
    #expect(edited.sectionIdentifier(containingItem: Quote(text: "c"))?.text == "a")
  }

  @Test("An outline shows the children of what is expanded")
  func outline() {
    startAnew()
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([111], to: 11)
    #expect(outline.visibleItems == [1, 2])
    outline.expand([1])
    #expect(outline.visibleItems == [1, 11, 12, 2])
    #expect(outline.level(of: 111) == 2)
    outline.delete([11])
    #expect(outline.items == [1, 12, 2])
  }
}
