import Testing
import UIKit

/// A snapshot as a list of sections and items, each of which is there once.
@MainActor struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot() -> Snapshot {
    _ = UIKitComplaints.drain()
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5], toSection: "b")
    return snapshot
  }

  private func complaint() -> String { UIKitComplaints.drain().map(\.description).joined(separator: "\n") }

  @Test func itemsAreCountedAndFoundByTheirPlace() {
    let list = snapshot()
    #expect(list.numberOfSections == 3 && list.numberOfItems == 5)
    #expect(list.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(list.numberOfItems(inSection: "b") == 2 && list.numberOfItems(inSection: "c") == 0)
    #expect(list.indexOfItem(1) == 0 && list.indexOfItem(5) == 4 && list.indexOfItem(6) == nil)
    #expect(list.indexOfSection("c") == 2 && list.indexOfSection("d") == nil)
    #expect(list.sectionIdentifier(containingItem: 4) == "b" && list.sectionIdentifier(containingItem: 9) == nil)
    #expect(complaint() == "")
    #expect(list.itemIdentifiers(inSection: "d") == [])
    #expect(complaint().contains("Section identifier was not found: d"))
  }

  @Test func sectionsAreInsertedBeforeAndAfterOthersInTheirOrder() {
    var list = snapshot()
    list.insertSections(["x", "y"], beforeSection: "b")
    #expect(list.sectionIdentifiers == ["a", "x", "y", "b", "c"])
    list.insertSections(["z", "w"], afterSection: "b")
    #expect(list.sectionIdentifiers == ["a", "x", "y", "b", "z", "w", "c"])
    list.insertSections(["n"], afterSection: "nowhere")
    #expect(complaint().contains("section identifier nowhere is in the snapshot"))
    list.appendSections(["a", "end"])
    #expect(complaint().contains("Duplicate section identifier: a"))
    #expect(list.sectionIdentifiers.last == "end" && list.numberOfSections == 8)
  }

  @Test func sectionsMoveWithTheirItems() {
    var list = snapshot()
    list.moveSection("a", afterSection: "b")
    #expect(list.sectionIdentifiers == ["b", "a", "c"] && list.itemIdentifiers == [4, 5, 1, 2, 3])
    list.moveSection("c", beforeSection: "b")
    #expect(list.sectionIdentifiers == ["c", "b", "a"])
    list.moveSection("b", beforeSection: "b")
    #expect(list.sectionIdentifiers == ["c", "b", "a"] && complaint() == "")
    list.moveSection("b", beforeSection: "q")
    #expect(list.sectionIdentifiers == ["c", "b", "a"] && complaint().contains("section identifier q"))
  }

  @Test func aSectionThatGoesTakesItsItemsAlong() {
    var list = snapshot()
    list.reloadSections(["a", "b"])
    list.reloadItems([1, 4])
    list.reconfigureItems([2, 5])
    list.deleteSections(["a", "nowhere"])
    #expect(list.sectionIdentifiers == ["b", "c"] && list.itemIdentifiers == [4, 5])
    #expect(list.reloadedSectionIdentifiers == ["b"])
    #expect(list.reloadedItemIdentifiers == [4] && list.reconfiguredItemIdentifiers == [5])
    list.appendItems([1])
    #expect(list.itemIdentifiers(inSection: "c") == [1] && complaint() == "")
  }

  @Test func itemsAreInsertedBeforeAndAfterOthersInTheirOrder() {
    var list = snapshot()
    list.insertItems([10, 11], beforeItem: 2)
    list.insertItems([20, 21], afterItem: 3)
    #expect(list.itemIdentifiers(inSection: "a") == [1, 10, 11, 2, 3, 20, 21])
    list.insertItems([4, 30], afterItem: 1)
    #expect(list.itemIdentifiers(inSection: "a") == [1, 30, 10, 11, 2, 3, 20, 21])
    #expect(complaint().contains("supplied item identifiers are not unique"))
    list.insertItems([40], beforeItem: 99)
    #expect(complaint().contains("Invalid item identifier specified: 99") && !list.itemIdentifiers.contains(40))
  }

  @Test func itemsMoveWithinAndBetweenSections() {
    var list = snapshot()
    list.moveItem(1, afterItem: 3)
    #expect(list.itemIdentifiers(inSection: "a") == [2, 3, 1])
    list.moveItem(2, beforeItem: 5)
    #expect(list.itemIdentifiers(inSection: "a") == [3, 1] && list.itemIdentifiers(inSection: "b") == [4, 2, 5])
    #expect(list.sectionIdentifier(containingItem: 2) == "b")
    list.moveItem(5, beforeItem: 5)
    #expect(list.itemIdentifiers(inSection: "b") == [4, 2, 5] && complaint() == "")
    list.moveItem(5, afterItem: 77)
    #expect(list.itemIdentifiers(inSection: "b") == [4, 2, 5] && complaint().contains("specified: 77"))
  }

  @Test func itemsGoAndSoDoRequestsForThem() {
    var list = snapshot()
    list.reloadItems([1, 2])
    list.reconfigureItems([2, 3])
    list.deleteItems([2, 4, 99])
    #expect(list.itemIdentifiers == [1, 3, 5])
    #expect(list.reloadedItemIdentifiers == [1] && list.reconfiguredItemIdentifiers == [3])
    #expect(list.sectionIdentifier(containingItem: 4) == nil && complaint() == "")
    list.reloadItems([2])
    #expect(list.reloadedItemIdentifiers == [1] && complaint().contains("specified: 2"))
    list.deleteAllItems()
    #expect(list.numberOfItems == 0 && list.numberOfSections == 0 && list.reloadedItemIdentifiers == [])
  }

  @Test func withoutASectionThereIsNoPlaceForItems() {
    _ = UIKitComplaints.drain()
    var list = Snapshot()
    list.appendItems([1])
    #expect(complaint().contains("There are currently no sections in the data source"))
    list.appendSections(["a"])
    list.appendItems([1], toSection: "b")
    #expect(complaint().contains("section identifier b is in the snapshot"))
    #expect(list.numberOfItems == 0)
  }
}
