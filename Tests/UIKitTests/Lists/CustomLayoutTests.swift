import Testing
import UIKit
import VirtualTime

/// Layouts of apps: when they are asked, what they may place, and what they are told of changes.
@MainActor struct CustomLayoutTests {
  /// Items of 100 points below one another, a header over them and a line behind them.
  final class Ladder: UICollectionViewLayout {
    let log = Log()
    var depths: [Int: Int] = [:]
    var hidden: Set<Int> = []
    var opacities: [Int: CGFloat] = [:]
    var takesWishes = false
    var heights: [Int: CGFloat] = [:]

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let top = (0..<item).reduce(50) { $0 + (heights[$1] ?? 100) }
      attributes.frame = CGRect(x: 0, y: top, width: 390, height: heights[item] ?? 100)
      attributes.zIndex = depths[item] ?? 0
      attributes.isHidden = hidden.contains(item)
      attributes.alpha = opacities[item] ?? 1
      return attributes
    }

    override func prepare() { log.add("prepare") }
    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 50 + CGFloat(count) * 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: 0))
      header.frame = CGRect(x: 0, y: 0, width: 390, height: 50)
      let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
      line.frame = CGRect(x: 10, y: 0, width: 1, height: 500)
      line.zIndex = -1
      return ((0..<count).map { attributes($0) } + [header, line]).filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(indexPath.item)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      log.add(
        updateItems.map {
          "\($0.updateAction) \($0.indexPathBeforeUpdate?.item.description ?? "-")>\($0.indexPathAfterUpdate?.item.description ?? "-")"
        }.joined(separator: ", "))
    }
    override func finalizeCollectionViewUpdates() { log.add("finalize") }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard takesWishes else { return false }
      heights[original.indexPath.item] = preferred.size.height
      return true
    }
  }

  final class Wishing: UICollectionViewCell {
    static let height: CGFloat = 140
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      attributes.size.height = Self.height
      return attributes
    }
  }

  final class Shelf: UICollectionViewController {
    var count = 3
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  private func shelf(_ layout: UICollectionViewLayout, _ cell: UICollectionViewCell.Type = UICollectionViewCell.self)
    -> (window: UIWindow, shelf: Shelf)
  {
    startAnew()
    let shelf = Shelf(collectionViewLayout: layout)
    shelf.loadViewIfNeeded()
    shelf.collectionView.register(cell, forCellWithReuseIdentifier: "cell")
    shelf.collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    return (show(shelf), shelf)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func theBoundsOfAttributesAreTheSizeOfTheirFrame() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.bounds = CGRect(x: 5, y: 5, width: 50, height: 60)
    #expect(attributes.size == CGSize(width: 50, height: 60))
    attributes.center = CGPoint(x: 100, y: 200)
    #expect(attributes.frame.origin == CGPoint(x: 75, y: 170))
  }

  @Test func itPlacesCellsHeadersAndDecorations() {
    let layout = Ladder()
    let (window, shelf) = shelf(layout)
    let collection: UICollectionView = shelf.collectionView
    #expect(collection.contentSize == CGSize(width: 390, height: 350))
    #expect((0..<3).map { collection.cellForItem(at: path($0))?.frame.minY } == [50, 150, 250])
    #expect(collection.supplementaryView(forElementKind: "header", at: path(0))?.frame.height == 50)
    #expect(collection.indexPathsForVisibleItems.sorted() == [path(0), path(1), path(2)])
    #expect(collection.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [path(0)])
    // The line is behind everything.
    #expect(collection.subviews.first?.frame == CGRect(x: 10, y: 0, width: 1, height: 500))
    #expect(collection.subviews.count == 5)
    _ = window
  }

  @Test func aCellIsAsOpaqueAsTheLayoutSays() {
    let layout = Ladder()
    layout.opacities = [1: 0.4]
    let (window, shelf) = shelf(layout)
    #expect((0..<3).map { shelf.collectionView.cellForItem(at: path($0))?.alpha } == [1, 0.4, 1])
    _ = window
  }

  @Test func whatIsHigherStandsInFrontAndWhatIsHiddenIsNotThere() {
    let layout = Ladder()
    let (window, shelf) = shelf(layout)
    let collection: UICollectionView = shelf.collectionView
    layout.depths = [0: 5]
    layout.hidden = [1]
    layout.invalidateLayout()
    window.layoutIfNeeded()
    #expect(collection.subviews.last === collection.cellForItem(at: path(0)))
    #expect(collection.cellForItem(at: path(1)) == nil)
    #expect(collection.cellForItem(at: path(2)) != nil)
  }

  @Test func itIsAskedAgainOnlyWhenItIsInvalid() {
    let layout = Ladder()
    let (window, shelf) = shelf(layout)
    _ = layout.log.drain()
    shelf.collectionView.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(layout.log.drain() == [])
    layout.invalidateLayout()
    window.layoutIfNeeded()
    #expect(layout.log.drain() == ["prepare"])
    // Scrolling costs nothing, unless the layout says so.
    shelf.collectionView.contentOffset.y = 20
    window.layoutIfNeeded()
    #expect(layout.log.drain() == [])
  }

  @Test func itIsToldOfChangesBeforeAndAfterThem() {
    let layout = Ladder()
    let (window, shelf) = shelf(layout)
    let collection: UICollectionView = shelf.collectionView
    _ = layout.log.drain()
    shelf.count = 4
    collection.performBatchUpdates {
      collection.deleteItems(at: [path(0)])
      collection.insertItems(at: [path(2), path(3)])
      collection.reloadItems(at: [path(1)])
    }
    rest()
    #expect(layout.log.drain() == ["delete 0>-, insert ->2, insert ->3, reload 1>1", "prepare", "finalize"])
    #expect(collection.contentSize.height == 450)
    collection.moveItem(at: path(0), to: path(3))
    rest()
    #expect(layout.log.drain().first == "move 0>3")
    // Several come in the order of where they stood.
    collection.performBatchUpdates {
      for (from, to) in [(3, 0), (0, 3), (2, 1), (1, 2)] { collection.moveItem(at: path(from), to: path(to)) }
    }
    rest()
    #expect(layout.log.drain().first == "move 0>3, move 1>2, move 2>1, move 3>0")
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func aSizeThatACellWantsIsTakenOnlyIfTheLayoutSaysSo() {
    let stubborn = Ladder()
    let (first, shelf1) = shelf(stubborn, Wishing.self)
    #expect(shelf1.collectionView.cellForItem(at: path(0))?.frame.height == 100)
    let willing = Ladder()
    willing.takesWishes = true
    let (second, shelf2) = shelf(willing, Wishing.self)
    #expect((0..<3).map { shelf2.collectionView.cellForItem(at: path($0))?.frame.minY } == [50, 190, 330])
    _ = (first, second)
  }

  @Test func selectingByCodeTellsNobodyAndScrollsWhereItIsTold() {
    let (window, shelf) = shelf(Ladder())
    shelf.count = 30
    shelf.collectionView.reloadData()
    rest()
    let collection: UICollectionView = shelf.collectionView
    collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [path(1)])
    #expect(collection.cellForItem(at: path(1))?.isSelected == true)
    #expect(collection.contentOffset.y <= 0)
    // Where one can be selected the other is no longer.
    collection.selectItem(at: path(20), animated: false, scrollPosition: .top)
    rest()
    #expect(collection.indexPathsForSelectedItems == [path(20)])
    #expect(collection.cellForItem(at: path(20)) != nil && collection.cellForItem(at: path(1)) == nil)
    collection.selectItem(at: path(99), animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [])
    collection.allowsMultipleSelection = true
    collection.selectItem(at: path(20), animated: false, scrollPosition: [])
    collection.selectItem(at: path(21), animated: false, scrollPosition: [])
    collection.selectItem(at: path(20), animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [path(21), path(20)])
    collection.deselectItem(at: path(21), animated: false)
    #expect(collection.indexPathsForSelectedItems == [path(20)])
    collection.allowsMultipleSelection = false
    #expect(collection.indexPathsForSelectedItems == [path(20)])
    collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [])
    collection.allowsSelection = false
    collection.selectItem(at: path(20), animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [])
    _ = window
  }

  @Test func anInvalidationNamesWhatIsInvalid() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
    context.invalidateItems(at: [path(1)])
    context.invalidateItems(at: [path(2)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(0)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(3)])
    context.invalidateSupplementaryElements(ofKind: "footer", at: [path(4)])
    #expect(context.invalidatedItemIndexPaths == [path(1), path(2)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [path(0), path(3)], "footer": [path(4)]])
    #expect(!context.invalidateEverything)
  }
}
