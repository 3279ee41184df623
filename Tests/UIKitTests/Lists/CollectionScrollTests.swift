import Testing

@testable import UIKit

/// Where a collection scrolls to, and what it says of items, cells and views that are not there.
@MainActor
struct CollectionScrollTests {
  final class Source: UICollectionViewDataSource {
    var counts = [100]
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let source = Source()

  /// A hundred items of 50 points one after the other, of which ten are in view.
  private func collection(_ direction: UICollectionView.ScrollDirection) -> UICollectionView {
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = direction
    (flow.itemSize, flow.minimumLineSpacing) = (CGSize(width: 50, height: 50), 0)
    let isVertical = direction == .vertical
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: isVertical ? 50 : 500, height: isVertical ? 500 : 50), collectionViewLayout: flow)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.layoutIfNeeded()
    return collection
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test(
    arguments: [
      ([], [], [20, 29, 19, 30, 0, 99], [1000, 1000, 950, 1050, 0, 4500]),
      (.top, .left, [20, 29, 19, 30, 0, 90, 91], [1000, 1450, 950, 1500, 0, 4500, 4500]),
      (.centeredVertically, .centeredHorizontally, [20, 30, 0, 99], [775, 1275, 0, 4500]),
      (.bottom, .right, [30, 29, 28, 9, 8, 99], [1050, 1000, 950, 0, 0, 4500]),
    ] as [(UICollectionView.ScrollPosition, UICollectionView.ScrollPosition, [Int], [CGFloat])])
  func anItemIsScrolledToItsPosition(
    down: UICollectionView.ScrollPosition, across: UICollectionView.ScrollPosition, items: [Int], offsets: [CGFloat]
  ) {
    startAnew()
    let (vertical, horizontal) = (collection(.vertical), collection(.horizontal))
    for (item, offset) in zip(items, offsets) {
      vertical.contentOffset = CGPoint(x: 0, y: 1000)
      vertical.scrollToItem(at: path(item), at: down, animated: false)
      #expect(vertical.contentOffset == CGPoint(x: 0, y: offset), "item \(item) downwards")
      horizontal.contentOffset = CGPoint(x: 1000, y: 0)
      horizontal.scrollToItem(at: path(item), at: across, animated: false)
      #expect(horizontal.contentOffset == CGPoint(x: offset, y: 0), "item \(item) sideways")
    }
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func anItemThatIsNotThereIsAnException() {
    startAnew()
    source.counts = [3, 5]
    let collection = collection(.vertical)
    for path in [path(3), path(5, 1), path(0, 2), path(-1)] {
      collection.scrollToItem(at: path, at: .top, animated: false)
    }
    let beginning = "Attempted to scroll the collection view to an out-of-bounds"
    #expect(
      UIKitComplaints.drain().map(\.reason) == [
        "\(beginning) item (3) when there are only 3 items in section 0.",
        "\(beginning) item (5) when there are only 5 items in section 1.",
        "\(beginning) section (2) when there are only 2 sections.",
        "\(beginning) item (-1) when there are only 3 items in section 0.",
      ])
    #expect(collection.contentOffset == .zero)
  }

  @Test func whatNobodyRegisteredIsAnException() {
    startAnew()
    let collection = collection(.vertical)
    _ = UIKitComplaints.drain()
    func sentence(_ kind: String) -> String {
      "could not dequeue a view of kind: \(kind) with identifier other - must register a nib or a class for the identifier or "
        + "connect a prototype cell in a storyboard"
    }
    #expect(collection.dequeueReusableCell(withReuseIdentifier: "other", for: path(0)).reuseIdentifier == "other")
    #expect(UIKitComplaints.drain().map(\.reason) == [sentence("UICollectionElementKindCell")])
    let view = collection.dequeueReusableSupplementaryView(ofKind: "badge", withReuseIdentifier: "other", for: path(0))
    #expect(view.reuseIdentifier == "other")
    #expect(UIKitComplaints.drain().map(\.reason) == [sentence("badge")])
    // What is registered for one kind is not for another.
    collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "other")
    _ = collection.dequeueReusableSupplementaryView(ofKind: "badge", withReuseIdentifier: "other", for: path(0))
    #expect(UIKitComplaints.drain().count == 1)
    _ = collection.dequeueReusableSupplementaryView(ofKind: "header", withReuseIdentifier: "other", for: path(0))
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func itemsAreWhereTheirFramesAre() {
    startAnew()
    let collection = collection(.vertical)
    func item(_ y: CGFloat) -> IndexPath? { collection.indexPathForItem(at: CGPoint(x: 25, y: y)) }
    #expect([0, 49.9, 50, 120, 4999].map { item($0) } == [path(0), path(0), path(1), path(2), path(99)])
    #expect([-1, 5000].map { item($0) } == [nil, nil])
    #expect(collection.layoutAttributesForItem(at: path(99))?.frame == CGRect(x: 0, y: 4950, width: 50, height: 50))
    #expect(collection.layoutAttributesForItem(at: path(100)) == nil)
    #expect(collection.contentSize == CGSize(width: 50, height: 5000))
  }
}
