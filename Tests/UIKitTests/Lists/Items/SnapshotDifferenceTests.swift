import Testing

@testable import UIKit

/// The changes that make one snapshot another, and what a snapshot knows of places.
@MainActor struct SnapshotDifferenceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  /// Each change in words, sections before items.
  private func changes(_ old: Snapshot, _ new: Snapshot) -> [String] {
    let changes = SnapshotDifference.changes(from: old, to: new)
    func place(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }
    return changes.deletedSections.map { "delete section \($0)" } + changes.insertedSections.map { "insert section \($0)" }
      + changes.sectionMoves.map { "move section \($0.key) to \($0.value)" }.sorted()
      + changes.reloadedSections.map { "reload section \($0)" } + changes.deleted.sorted().map { "delete \(place($0))" }
      + changes.inserted.sorted().map { "insert \(place($0))" }
      + changes.moves.map { "move \(place($0.key)) to \(place($0.value))" }.sorted()
      + changes.reloaded.sorted().map { "reload \(place($0))" }
  }

  @Test func theSameListNeedsNoChange() {
    let list = snapshot(["a": [1, 2], "b": [3]])
    #expect(changes(list, list) == [] && SnapshotDifference.changes(from: list, to: list).isEmpty)
    #expect(changes(Snapshot(), Snapshot()) == [])
  }

  @Test func itemsComeAndGo() {
    #expect(changes(snapshot(["a": [1, 2, 3]]), snapshot(["a": [1, 4, 3, 5]])) == ["delete 0.1", "insert 0.1", "insert 0.3"])
    #expect(changes(Snapshot(), snapshot(["a": [1], "b": [2]])) == ["insert section 0", "insert section 1"])
    #expect(changes(snapshot(["a": [1], "b": [2]]), Snapshot()) == ["delete section 0", "delete section 1"])
  }

  @Test func whatLeavesTheOrderMovesAndTheRestStays() {
    #expect(changes(snapshot(["a": [1, 2, 3, 4]]), snapshot(["a": [4, 1, 2, 3]])) == ["move 0.3 to 0.0"])
    #expect(changes(snapshot(["a": [1, 2, 3, 4]]), snapshot(["a": [2, 3, 4, 1]])) == ["move 0.0 to 0.3"])
    #expect(changes(snapshot(["a": [1, 2], "b": [3]]), snapshot(["a": [1], "b": [2, 3]])) == ["move 0.1 to 1.0"])
    #expect(
      changes(snapshot(["a": [1], "b": [2], "c": [3]]), snapshot(["c": [3], "a": [1], "b": [2]])) == ["move section 2 to 0"])
  }

  @Test func anItemThatLeavesASectionThatGoesComesAnew() {
    #expect(changes(snapshot(["a": [1, 2], "b": [3]]), snapshot(["b": [3, 1]])) == ["delete section 0", "insert 0.1"])
    #expect(changes(snapshot(["a": [1, 2]]), snapshot(["x": [2, 5], "a": [1]])) == ["insert section 0", "delete 0.1"])
    #expect(changes(snapshot(["a": [1]]), snapshot(["x": [1]])) == ["delete section 0", "insert section 0"])
  }

  @Test func whatIsReloadedIsNamedByItsFormerPlaceUnlessItMoves() {
    let old = snapshot(["z": [9], "a": [1, 2, 3]])
    var new = old
    new.deleteSections(["z"])
    new.moveItem(3, beforeItem: 1)
    new.appendSections(["n"])
    new.appendItems([7], toSection: "n")
    new.reloadItems([3, 1, 7])
    #expect(changes(old, new) == ["delete section 0", "insert section 1", "move 1.2 to 0.0", "reload 1.0"])
    new.reloadSections(["n", "a"])
    #expect(
      changes(old, new) == ["delete section 0", "insert section 1", "reload section 1", "move 1.2 to 0.0", "reload 1.0"])
    #expect(changes(old, new.settled) == ["delete section 0", "insert section 1", "move 1.2 to 0.0"])
    #expect(new.settled.itemIdentifiers == [3, 1, 2, 7] && new.settled.reloadedSectionIdentifiers == [])
  }

  @Test(
    arguments: [
      ([], []), ([7], [0]), ([0, 1, 2], [0, 1, 2]), ([2, 1, 0], [2]), ([5, 1, 2, 0, 3], [1, 2, 4]),
      ([3, 4, 1, 2, 5], [2, 3, 4]), ([4, 1, 5, 2, 6, 3, 7], [1, 3, 5, 6]), ([1, 0], [1]),
    ] as [([Int], [Int])])
  func theLongestRunOfRisingNumbersIsFound(values: [Int], indices: [Int]) {
    #expect(SnapshotDifference.increasing(values) == Set(indices))
  }

  @Test func placesAreThoseOfTheListAndNoOthers() {
    let list = snapshot(["a": [1, 2], "b": [], "c": [3]])
    #expect([1, 2, 3, 4].map { list.indexPath(of: $0) } == [path(0, 0), path(1, 0), path(0, 2), nil])
    #expect(
      [path(1, 0), path(0, 2), path(2, 0), path(0, 1), path(0, 3), path(-1, 0)].map { list.item(at: $0) } == [
        2, 3, nil, nil, nil, nil,
      ])
    #expect(list.item(at: IndexPath(index: 0)) == nil && list.item(at: IndexPath()) == nil)
    #expect((-1...3).map { list.section(at: $0) } == [nil, "a", "b", "c", nil] && list.counts == [2, 0, 1])
  }

  private func path(_ item: Int, _ section: Int) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func theItemsOfASectionAreTakenBackForOthers() {
    var list = snapshot(["a": [1, 2], "b": [3]])
    list.reloadItems([1, 3])
    list.replaceItems(of: "a", by: [5, 1])
    #expect(list.itemIdentifiers(inSection: "a") == [5, 1] && list.itemIdentifiers(inSection: "b") == [3])
    #expect(list.reloadedItemIdentifiers == [3] && list.sectionIdentifier(containingItem: 2) == nil)
  }

  @Test func anOutlineShowsItsVisibleItemsInItsSection() {
    startAnew()
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collection) { _, _, _ in nil }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "bread"])
    outline.append(["apple"], to: "fruit")
    source.apply(outline, to: "food", animatingDifferences: false)
    #expect(source.snapshot().sectionIdentifiers == ["food"] && source.snapshot().itemIdentifiers == ["fruit", "bread"])
    #expect(collection.itemCounts == [2])
    outline.expand(["fruit"])
    var ends = 0
    source.apply(outline, to: "food", animatingDifferences: false) { ends += 1 }
    rest()
    #expect(source.snapshot().itemIdentifiers == ["fruit", "apple", "bread"] && collection.itemCounts == [3] && ends == 1)
    #expect(source.snapshot(for: "food").isExpanded("fruit") && source.snapshot(for: "food").parent(of: "apple") == "fruit")
    var other = source.snapshot()
    other.appendSections(["drinks"])
    other.appendItems(["tea", "milk"])
    source.apply(other, animatingDifferences: false)
    #expect(source.snapshot(for: "drinks").rootItems == ["tea", "milk"] && source.snapshot(for: "nowhere").items == [])
    #expect(source.itemIdentifier(for: path(1, 1)) == "milk" && source.indexPath(for: "tea") == path(0, 1))
    #expect(source.itemIdentifier(for: path(2, 1)) == nil && source.indexPath(for: "wine") == nil)
    #expect(source.numberOfSections(in: collection) == 2 && UIKitComplaints.drain() == [])
  }
}
