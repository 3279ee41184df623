import Testing
import VirtualTime

@testable import UIKit

/// What a collection tells of the views that come and go, and of those that it cannot use.
@MainActor struct PartDisplayTests {
  @MainActor
  final class Parts: UICollectionViewDataSource, UICollectionViewDelegate {
    let log = Log()
    var count = 20
    var cell: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      cell?(collectionView, path) ?? collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
      log.add("size \(Int(view.frame.width)) \(Int(view.frame.height))")
      return view
    }
    func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
      log.add("will \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {
      log.add("end \(path.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind kind: String, at path: IndexPath
    ) { log.add("will \(kind) \(path.section)") }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind kind: String, at path: IndexPath
    ) { log.add("end \(kind) \(path.section)") }
  }

  final class Counted: UICollectionViewCell {
    var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  /// A header of 50 points and rows of 100, in a view of 300 × 400, with a ground behind them.
  private func collection(_ parts: Parts) -> (view: UICollectionView, layout: UICollectionViewCompositionalLayout) {
    startAnew()
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(100), subitems: [NSCollectionLayoutItem(layoutSize: size(100))]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(50), elementKind: "head", alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "ground")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(Counted.self, forCellWithReuseIdentifier: "cell")
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "edge")
    (view.dataSource, view.delegate) = (parts, parts)
    view.layoutIfNeeded()
    return (view, layout)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func viewsThatComeAndGoAreToldOfButForThoseOfTheLayoutItself() {
    let parts = Parts()
    let (view, _) = collection(parts)
    #expect(parts.log.drain().sorted() == ["size 300 50", "will 0", "will 1", "will 2", "will 3", "will head 0"])
    view.contentOffset.y = 150
    view.layoutIfNeeded()
    #expect(parts.log.drain() == ["end 0", "end head 0", "will 4"])
    #expect(view.indexPathsForVisibleItems == [1, 2, 3, 4].map { path($0) })
    #expect(view.visibleSupplementaryViews(ofKind: "head").isEmpty)
    view.contentOffset.y = 149
    view.layoutIfNeeded()
    #expect(parts.log.drain().sorted() == ["will 0"])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(parts.log.drain() == [])
  }

  @Test func aCellIsUsedAgainForTheNextItem() throws {
    let parts = Parts()
    let (view, _) = collection(parts)
    let first = try #require(view.cellForItem(at: path(0)) as? Counted)
    view.contentOffset.y = 150
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(4)) === first && first.reuses == 1 && view.indexPath(for: first) == path(4))
    #expect(first.frame == CGRect(x: 0, y: 450, width: 300, height: 100) && view.cellForItem(at: path(0)) == nil)
    #expect(view.indexPath(for: UICollectionViewCell()) == nil)
  }

  @Test func aCellThatWasNotDequeuedIsAnException() {
    let parts = Parts()
    parts.count = 1
    parts.cell = { _, _ in UICollectionViewCell() }
    let (view, _) = collection(parts)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason:
            "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
            + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
      ])
    #expect(view.visibleCells.count == 1)
  }

  @Test func aCellComesAsSelectedAsItsItemIs() {
    let parts = Parts()
    let (view, _) = collection(parts)
    view.selectItem(at: path(6), animated: false, scrollPosition: [])
    view.contentOffset.y = 400
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.isSelected) == view.indexPathsForVisibleItems.map { $0.item == 6 })
    #expect(view.indexPathsForVisibleItems.contains(path(6)))
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { !$0.isSelected } && view.indexPathsForSelectedItems == [path(6)])
  }

  @Test func partsStandFromTheBackToTheFront() throws {
    let parts = Parts()
    let (view, _) = collection(parts)
    let ground = try #require(view.subviews.first as? UICollectionReusableView)
    #expect(ground.frame == CGRect(x: 0, y: 0, width: 300, height: 2050) && !(ground is UICollectionViewCell))
    #expect(view.subviews.dropFirst().dropLast().map(\.frame.minY) == [50, 150, 250, 350])
    #expect(view.subviews.last === view.supplementaryView(forElementKind: "head", at: path(0)))
  }

  @Test func anotherLayoutTakesAllViewsBack() {
    let parts = Parts()
    let (view, former) = collection(parts)
    _ = parts.log.drain()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 300, height: 200)
    view.setCollectionViewLayout(flow, animated: false)
    #expect(parts.log.drain().sorted() == ["end 0", "end 1", "end 2", "end 3", "end head 0"])
    #expect(former.collectionView == nil && flow.collectionView === view && view.collectionViewLayout === flow)
    view.layoutIfNeeded()
    #expect(parts.log.drain() == ["will 0", "will 1"] && view.visibleCells.map(\.frame.minY) == [0, 210])
  }

  @Test func whatIsLoadedAnewIsCountedAndNotSelectedAnyMore() {
    let parts = Parts()
    let (view, _) = collection(parts)
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    parts.count = 2
    #expect(view.numberOfItems(inSection: 0) == 20 && view.numberOfItems(inSection: 1) == 0)
    view.reloadData()
    #expect(view.numberOfItems(inSection: 0) == 2 && view.indexPathsForSelectedItems == [] && view.visibleCells.isEmpty)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 2 && view.contentSize.height == 250 && !view.hasUncommittedUpdates)
    parts.count = -3
    view.reloadData()
    #expect(view.numberOfItems(inSection: 0) == 0 && UIKitComplaints.drain() == [])
  }

  @Test func aGroundOfTheCollectionIsAsLargeAsItAndStaysBehind() {
    let parts = Parts()
    let (view, _) = collection(parts)
    let (one, other) = (UIView(), UIView())
    view.backgroundView = one
    view.layoutIfNeeded()
    #expect(view.subviews.first === one && one.frame == view.bounds)
    view.contentOffset.y = 30
    view.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 0, y: 30, width: 300, height: 400))
    view.backgroundView = other
    #expect(one.superview == nil && view.subviews.first === other)
    view.backgroundView = nil
    #expect(other.superview == nil)
  }
}
