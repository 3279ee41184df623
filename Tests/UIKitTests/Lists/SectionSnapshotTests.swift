import Testing
import UIKit

/// Outlines: what is in them, what is visible, and how deep it is.
@MainActor struct SectionSnapshotTests {
  /// ```
  /// fruit ─ apple ─ boskoop
  ///       └ pear
  /// bread
  /// ```
  private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["fruit", "bread"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["boskoop"], to: "apple")
    return snapshot
  }

  @Test func itemsStandUnderTheirParents() {
    let snapshot = outline()
    #expect(snapshot.rootItems == ["fruit", "bread"])
    #expect(snapshot.items == ["fruit", "apple", "boskoop", "pear", "bread"])
    #expect(["fruit", "apple", "boskoop", "none"].map { snapshot.level(of: $0) } == [0, 1, 2, -1])
    #expect(snapshot.parent(of: "boskoop") == "apple")
    #expect(snapshot.parent(of: "fruit") == nil)
    #expect(snapshot.contains("pear") && snapshot.contains("bread") && !snapshot.contains("none"))
  }

  @Test func onlyTheChildrenOfExpandedItemsAreVisible() {
    var snapshot = outline()
    #expect(snapshot.visibleItems == ["fruit", "bread"])
    snapshot.expand(["apple"])
    // What is expanded in something that is not, is not seen.
    #expect(snapshot.visibleItems == ["fruit", "bread"])
    #expect(snapshot.isExpanded("apple") && !snapshot.isExpanded("fruit"))
    snapshot.expand(["fruit", "none"])
    #expect(snapshot.visibleItems == ["fruit", "apple", "boskoop", "pear", "bread"])
    #expect(snapshot.isVisible("boskoop") && !snapshot.isExpanded("none"))
    snapshot.collapse(["fruit"])
    #expect(snapshot.visibleItems == ["fruit", "bread"])
    #expect(!snapshot.isExpanded("fruit") && snapshot.isExpanded("apple") && !snapshot.isVisible("apple"))
  }

  @Test func whatIsDeletedTakesAllBelowItAlong() {
    var snapshot = outline()
    snapshot.expand(["fruit", "apple"])
    snapshot.delete(["apple"])
    #expect(snapshot.items == ["fruit", "pear", "bread"])
    #expect(!snapshot.contains("boskoop") && !snapshot.isExpanded("apple"))
    snapshot.append(["apple"], to: "fruit")
    #expect(snapshot.visibleItems == ["fruit", "pear", "apple", "bread"])
    snapshot.delete(["fruit"])
    #expect(snapshot.items == ["bread"])
    snapshot.deleteAll()
    #expect(snapshot.items == [] && snapshot.rootItems == [])
  }

  @Test func anItemThatIsThereAlreadyIsAnException() {
    startAnew()
    var snapshot = outline()
    snapshot.append(["apple", "plum"])
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    apple\n)}"
      ])
    #expect(snapshot.rootItems == ["fruit", "bread", "plum"])
  }
}
