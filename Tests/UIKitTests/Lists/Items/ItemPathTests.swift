import Testing
import VirtualTime

@testable import UIKit

/// Items by their numbers, the prefetching of those ahead, and where one that is moved may go.
@MainActor struct ItemPathTests {
  @MainActor
  final class Grid: UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
    let log = Log()
    var counts: [Int]
    var canMove = true
    var target: IndexPath?
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { canMove }
    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      log.add("move \(source.item) to \(destination.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
      atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      log.add("from \(original.item) at \(current.item) to \(proposed.item)")
      return target ?? proposed
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      log.add("prefetch \(indexPaths.map(\.item))")
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      log.add("cancel \(indexPaths.map(\.item))")
    }
  }

  /// Rows of 300 × 100 points in a view of 300 × 400, beside all safe areas.
  private func collection(_ counts: [Int], prefetches: Bool = false) -> (view: UICollectionView, grid: Grid, window: UIWindow) {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 100), 0)
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
    let grid = Grid(counts)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (grid, grid)
    if prefetches { view.prefetchDataSource = grid }
    return (view, grid, shown(view))
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func itemsAreCountedFromEitherEnd() throws {
    let (view, grid, window) = collection([2, 0, 1])
    #expect(view.itemCounts == [2, 0, 1] && view.allIndexPaths == [path(0), path(1), path(0, 2)])
    #expect(try view.resolve(item: -2, section: -3) == path(0) && view.resolve(item: -1, section: 2) == path(0, 2))
    #expect(throws: UICollectionView.ItemProblem.noSection(3)) { try view.resolve(item: 0, section: 3) }
    #expect(throws: UICollectionView.ItemProblem.noSection(-4)) { try view.resolve(item: 0, section: -4) }
    #expect(throws: UICollectionView.ItemProblem.noItem(0, section: 1)) { try view.resolve(item: 0, section: 1) }
    #expect(throws: UICollectionView.ItemProblem.noItem(-3, section: 0)) { try view.resolve(item: -3, section: 0) }
    #expect(
      UICollectionView.ItemProblem.noItem(4, section: 1).description == "Item 4 is not found in section 1 of collection view")
    #expect(UICollectionView.ItemProblem.noSection(4).description == "Section 4 is not found in collection view")
    let cell = try #require(view.cellForItem(at: path(1)))
    #expect(cell.collectionView === view && UICollectionViewCell().collectionView == nil)
    withExtendedLifetime((grid, window)) {}
  }

  @Test func itemsAreAskedForOneViewAheadAndTakenBack() {
    let (view, grid, window) = collection([50], prefetches: true)
    #expect(grid.log.drain() == ["prefetch [4, 5, 6, 7]"])
    view.contentOffset.y = 1000
    rest()
    #expect(grid.log.drain() == ["cancel [4, 5, 6, 7]", "prefetch [14, 15, 16, 17]"])
    view.contentOffset.y = 1100
    rest()
    #expect(grid.log.drain() == ["prefetch [18]"])
    view.contentOffset.y = 4600
    rest()
    #expect(grid.log.drain() == ["cancel [15, 16, 17, 18]"])
    view.isPrefetchingEnabled = false
    view.contentOffset.y = 2000
    rest()
    #expect(grid.log.drain() == [])
    _ = window
  }

  @Test func aLayoutAfterScrollingBackDoesNotLookAhead() {
    let (view, grid, window) = collection([50], prefetches: true)
    view.contentOffset.y = 2000
    rest()
    view.contentOffset.y = 1900
    rest()
    #expect(grid.log.drain().last == "prefetch [18, 17, 16, 15]")
    view.setNeedsLayout()
    rest()
    #expect(grid.log.drain() == [])
    _ = window
  }

  @Test func anItemThatIsMovedGoesWhereItsMiddleIsOrTheDelegateSays() {
    let (view, grid, window) = collection([4])
    #expect(!view.beginInteractiveMovementForItem(at: path(4)))
    grid.canMove = false
    #expect(!view.beginInteractiveMovementForItem(at: path(0)))
    grid.canMove = true
    #expect(view.beginInteractiveMovementForItem(at: path(0)) && !view.beginInteractiveMovementForItem(at: path(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 160))
    #expect(grid.log.drain() == ["from 0 at 0 to 1"])
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.center == CGPoint(x: 150, y: 160))
    grid.target = path(3)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 250))
    #expect(grid.log.drain() == ["from 0 at 1 to 2"])
    view.endInteractiveMovement()
    #expect(grid.log.drain() == ["move 0 to 3"])
    view.endInteractiveMovement()
    #expect(grid.log.drain() == [])
    grid.target = nil
    #expect(view.beginInteractiveMovementForItem(at: path(1)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 250))
    view.cancelInteractiveMovement()
    view.endInteractiveMovement()
    #expect(grid.log.drain() == ["from 1 at 1 to 2"])
    rest()
    view.layoutIfNeeded()
    #expect((0..<4).map { view.cellForItem(at: path($0))?.frame.minY } == [0, 100, 200, 300])
    _ = window
  }
}
