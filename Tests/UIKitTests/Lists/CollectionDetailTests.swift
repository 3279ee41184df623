import Testing
import VirtualTime

@testable import UIKit

/// What collections look ahead to, remember of their items' sizes, and ask of their cells.
@MainActor
struct CollectionDetailTests {
  final class Ahead: CollectionTests.Grid, UICollectionViewDataSourcePrefetching {
    private func add(_ name: String, _ paths: [IndexPath]) {
      log.add("\(name) " + paths.map { "\($0.section).\($0.item)" }.joined(separator: " "))
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt paths: [IndexPath]) { add("prefetch", paths) }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
      add("cancel", paths)
    }
  }

  @Test func prefetchingLooksAcrossSectionsInTheDirectionOfScrolling() throws {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 400)
    layout.minimumLineSpacing = 0
    let grid = Ahead(collectionViewLayout: layout)
    // The sections begin at 0, 1200, 1200 and 2000.
    grid.counts = [3, 0, 2, 4]
    grid.loadViewIfNeeded()
    grid.collectionView.prefetchDataSource = grid
    let window = show(grid)
    func prefetched(at offset: CGFloat) -> [String] {
      _ = grid.log.drain()
      grid.collectionView.contentOffset.y = offset
      rest()
      return grid.log.drain().filter { $0.hasPrefix("prefetch") }
    }
    // In view are 0.1 and 0.2, and a part of 2.0.
    #expect(prefetched(at: 410) == ["prefetch 2.1 3.0 3.1"])
    #expect(prefetched(at: 2400) == [])
    // In view are all of the last section.
    #expect(prefetched(at: 2390) == ["prefetch 2.1 2.0 0.2 0.1"])
    _ = window
  }

  final class OwnHeightCell: UICollectionViewCell {
    var height: CGFloat = 0
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.frame.size = CGSize(width: 390, height: height)
      return attributes
    }
  }

  final class Heights: UICollectionViewController {
    var heights = (0..<12).map { CGFloat(100 + 10 * $0) }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? OwnHeightCell)?.height = heights[path.item]
      return cell
    }
    var laidOut: [CGFloat] {
      heights.indices.map { collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.height ?? 0 }
    }
  }

  @Test func measuredSizesGoWithTheirItemsWhenOthersAreDeleted() throws {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let grid = Heights(collectionViewLayout: layout)
    grid.loadViewIfNeeded()
    grid.collectionView.register(OwnHeightCell.self, forCellWithReuseIdentifier: "cell")
    let window = show(grid)
    for offset in stride(from: 0, through: 1050, by: 150) {
      grid.collectionView.contentOffset.y = CGFloat(offset)
      rest()
    }
    let measured = grid.heights
    #expect(grid.laidOut == measured)
    // The first is far above what is in view, and so are those that come after it.
    grid.heights.removeFirst()
    grid.collectionView.performBatchUpdates { grid.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    rest()
    #expect(grid.laidOut == Array(measured.dropFirst()))
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func attributesAreMovedByTheirCentreAndGrowAroundIt() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
    #expect(attributes.center == CGPoint(x: 60, y: 40))
    attributes.center = CGPoint(x: 100, y: 200)
    #expect(attributes.frame == CGRect(x: 50, y: 180, width: 100, height: 40))
    attributes.size = CGSize(width: 20, height: 10)
    #expect(attributes.frame == CGRect(x: 90, y: 195, width: 20, height: 10))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func aCellIsConfiguredOnceForEachTimeThatItIsAskedFor() {
    startAnew()
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isSelected) }
    #expect(states == [])
    cell.layoutIfNeeded()
    #expect(states == [false])
    for _ in 0..<2 {
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
    }
    #expect(states == [false])
    cell.isSelected = true
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(states == [false, true])
  }
}
