import Testing

@testable import UIKit

/// Items of a diffable data source that a user moves.
@MainActor struct ReorderTests {
  typealias Source = UICollectionViewDiffableDataSource<String, Int>

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Rows of 44 points: 1, 2 and 3 in one section, 4 in the next.
  private func list() -> (UICollectionView, Source) {
    startAnew()
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 500),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in cell.tag = item }
    let source = Source(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
    }
    var snapshot = Source.Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4], toSection: "b")
    source.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    return (list, source)
  }

  private func move(_ list: UICollectionView, _ path: IndexPath, to y: CGFloat) -> Bool {
    guard list.beginInteractiveMovementForItem(at: path) else { return false }
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: y))
    list.endInteractiveMovement()
    list.layoutIfNeeded()
    return true
  }

  private func items(_ source: Source) -> [[Int]] { ["a", "b"].map { source.snapshot().itemIdentifiers(inSection: $0) } }

  @Test func nothingMovesUnlessTheHandlersLetIt() {
    let (list, source) = list()
    #expect(!move(list, path(0), to: 110))
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    #expect(!move(list, path(1), to: 110) && items(source) == [[1, 2, 3], [4]])
    #expect(move(list, path(0), to: 110) && items(source) == [[2, 3, 1], [4]])
    #expect(list.visibleCells.map(\.tag) == [2, 3, 1, 4] && UIKitComplaints.drain() == [])
  }

  @Test func handlersAreToldWhatChangesBeforeAndAfter() throws {
    let (list, source) = list()
    let log = Log()
    var last: Source.Transaction?
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { [unowned source] _ in log.add("will \(source.snapshot().itemIdentifiers)") }
    source.reorderingHandlers.didReorder = { [unowned source] in
      log.add("did \(source.snapshot().itemIdentifiers)")
      last = $0
    }
    #expect(move(list, path(2), to: 22))
    #expect(log.drain() == ["will [1, 2, 3, 4]", "did [3, 1, 2, 4]"])
    let first = try #require(last)
    #expect(first.initialSnapshot.itemIdentifiers == [1, 2, 3, 4] && first.finalSnapshot.itemIdentifiers == [3, 1, 2, 4])
    #expect([1, 2, 3, 4].applying(first.difference) == [3, 1, 2, 4])
    #expect(first.sectionTransactions.map(\.sectionIdentifier) == ["a"])
    #expect(move(list, path(0), to: 150))
    let second = try #require(last)
    #expect(items(source) == [[1, 2], [3, 4]] && second.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    #expect(second.sectionTransactions.map(\.finalSnapshot.items) == [[1, 2], [3, 4]])
    #expect(second.sectionTransactions.map(\.initialSnapshot.items) == [[3, 1, 2], [4]])
    #expect(list.visibleCells.map(\.tag) == [1, 2, 3, 4] && UIKitComplaints.drain() == [])
  }

  @Test func itemsOfANestedOutlineStay() {
    let (list, source) = list()
    source.reorderingHandlers.canReorderItem = { _ in true }
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    source.apply(outline, to: "a", animatingDifferences: false)
    list.layoutIfNeeded()
    #expect(move(list, path(0), to: 66) && items(source) == [[2, 1], [4]])
    outline.append([3], to: 2)
    source.apply(outline, to: "a", animatingDifferences: false)
    list.layoutIfNeeded()
    #expect(!move(list, path(0), to: 66) && items(source) == [[1, 2], [4]])
  }
}
