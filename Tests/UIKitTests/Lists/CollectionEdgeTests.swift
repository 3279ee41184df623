import Testing

@testable import UIKit

/// What only touches a rectangle is not in it, as rectangles of Core Graphics have it.
@MainActor
struct CollectionEdgeTests {
  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let source = Source()

  /// Items of 100 by 100 points without a gap, three beside each other, four lines in the view.
  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let collection = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    collection.contentInsetAdjustmentBehavior = .never
    window.addSubview(collection)
    window.isHidden = false
    collection.layoutIfNeeded()
    return collection
  }

  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 100), 0)
    layout.minimumInteritemSpacing = 0
    return layout
  }

  private func compositional() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  @Test(arguments: [true, false])
  func aRectangleHasWhatLiesInItAndNotWhatTouchesIt(isFlow: Bool) {
    let layout: UICollectionViewLayout = isFlow ? flow() : compositional()
    let collection = collection(layout)
    func items(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> [Int] {
      (layout.layoutAttributesForElements(in: CGRect(x: x, y: y, width: width, height: height)) ?? []).map(\.indexPath.item)
        .sorted()
    }
    #expect(items(0, 0, 100, 100) == [0])
    #expect(items(100, 100, 100, 100) == [4])
    #expect(items(99, 100, 102, 100) == [3, 4, 5])
    #expect(items(100, 99, 100, 102) == [1, 4, 7])
    #expect(collection.indexPathForItem(at: CGPoint(x: 100, y: 100)) == IndexPath(item: 4, section: 0))
    #expect(collection.indexPathsForVisibleItems.count == 12)
    collection.contentOffset.y = 100
    collection.layoutIfNeeded()
    #expect(collection.indexPathsForVisibleItems.map(\.item).sorted() == Array(3..<15))
    collection.contentOffset.y = 101
    collection.layoutIfNeeded()
    #expect(collection.indexPathsForVisibleItems.map(\.item).sorted() == Array(3..<18))
  }

  @Test func aStripBesideTheRectangleIsNotInIt() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100)),
        subitems: [
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100)))
        ]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
        elementKind: "header", alignment: .top)
    ]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let source = source
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.dataSource = source
    layout.prepare()
    func kinds(_ y: CGFloat) -> [String] {
      (layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 300, height: 100)) ?? [])
        .compactMap(\.representedElementKind)
    }
    #expect(kinds(49) == ["header"])
    #expect(kinds(50) == [])
  }

  @Test func theStatusBarPassesOverWhatOnlyTouchesTheWindow() throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let shown = UIScrollView(frame: window.bounds)
    let beside = UIScrollView(frame: window.bounds.offsetBy(dx: window.bounds.width, dy: 0))
    for scroll in [shown, beside] {
      scroll.contentSize = CGSize(width: 100, height: 5000)
      scroll.contentInsetAdjustmentBehavior = .never
      window.addSubview(scroll)
      scroll.contentOffset.y = 100
    }
    window.makeKeyAndVisible()
    #expect(try UIApplication.shared.tapStatusBar() === shown)
    beside.frame.origin.x -= 1
    for scroll in [shown, beside] { scroll.contentOffset.y = 100 }
    #expect(try UIApplication.shared.tapStatusBar() == nil)
    window.isHidden = true
  }
}
