import Testing
import UIKit

/// What a collection does for whatever its data source and its delegate leave out.
@MainActor struct CollectionDefaultsTests {
  /// Implements nothing but what has to be.
  final class Plain: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
    var count = 8
    var asked: [IndexPath] = []
    var isOfTheRight = true
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      isOfTheRight ? collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path) : UICollectionViewCell()
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt paths: [IndexPath]) { asked += paths }
  }

  final class Host: UIViewController {
    let source = Plain()
    lazy var layout = {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 60)
      layout.minimumLineSpacing = 0
      return layout
    }()
    lazy var collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    override func viewDidLoad() {
      super.viewDidLoad()
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (collection.dataSource, collection.delegate, collection.prefetchDataSource) = (source, source, source)
      view.addSubview(collection)
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func tap(_ host: Host, _ item: Int, _ window: UIWindow) throws {
    let cell = try #require(host.collection.cellForItem(at: path(item)))
    TouchSynthesizer().tap(at: cell.convert(CGPoint(x: 5, y: 5), to: nil), in: window)
    rest()
  }

  @Test func tapsSelectAndDeselectWithoutAnybodyWhoDecides() throws {
    startAnew()
    let host = Host()
    let window = show(host)
    #expect(host.collection.numberOfSections == 1)
    #expect(host.collection.visibleCells.count == 8)
    try tap(host, 2, window)
    #expect(host.collection.indexPathsForSelectedItems == [path(2)])
    try tap(host, 4, window)
    #expect(host.collection.indexPathsForSelectedItems == [path(4)])
    #expect(host.collection.cellForItem(at: path(2))?.isSelected == false)
    #expect(host.collection.cellForItem(at: path(4))?.isSelected == true)
    #expect(host.collection.cellForItem(at: path(4))?.isHighlighted == false)
    host.collection.allowsMultipleSelection = true
    try tap(host, 5, window)
    try tap(host, 4, window)
    #expect(host.collection.indexPathsForSelectedItems == [path(5)])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aFingerThatMovesMoreThanTenPointsSelectsNothing() throws {
    startAnew()
    let host = Host()
    let window = show(host)
    let collection = host.collection
    (collection.isScrollEnabled, collection.delaysContentTouches) = (false, false)
    func moved(by distance: CGFloat) -> [Bool] {
      var seen: [Bool] = []
      let start = collection.convert(CGPoint(x: 100, y: 150), to: nil)
      let finger = TouchScreen.begin(at: start, in: window)
      TouchScreen.send([finger])
      seen.append(collection.cellForItem(at: path(2))?.isHighlighted ?? false)
      finger.update(.moved, at: CGPoint(x: start.x + distance, y: start.y))
      TouchScreen.send([finger])
      seen.append(collection.cellForItem(at: path(2))?.isHighlighted ?? false)
      finger.update(.ended)
      TouchScreen.send([finger])
      rest()
      seen.append(collection.indexPathsForSelectedItems == [path(2)])
      collection.selectItem(at: nil, animated: false, scrollPosition: [])
      return seen
    }
    #expect(moved(by: 10) == [true, true, true])
    #expect(moved(by: 11) == [true, false, false])
  }

  @Test func aDelegateThatSaysNothingAllowsAllAndHasNoMenus() {
    startAnew()
    let host = Host()
    let window = show(host)
    let (collection, delegate) = (host.collection, host.source as any UICollectionViewDelegate)
    #expect(delegate.collectionView(collection, shouldHighlightItemAt: path(1)))
    #expect(delegate.collectionView(collection, shouldSelectItemAt: path(1)))
    #expect(delegate.collectionView(collection, shouldDeselectItemAt: path(1)))
    #expect(delegate.collectionView(collection, canPerformPrimaryActionForItemAt: path(1)))
    #expect(delegate.collectionView(collection, canEditItemAt: path(1)))
    #expect(!delegate.collectionView(collection, shouldBeginMultipleSelectionInteractionAt: path(1)))
    #expect(
      delegate.collectionView(
        collection, targetIndexPathForMoveOfItemFromOriginalIndexPath: path(1), atCurrentIndexPath: path(2),
        toProposedIndexPath: path(3)) == path(3))
    #expect(delegate.collectionView(collection, contextMenuConfigurationForItemAt: path(1), point: .zero) == nil)
    #expect(delegate.collectionView(collection, contextMenuConfigurationForItemsAt: [path(1)], point: .zero) == nil)
    _ = window
  }

  final class OneMenu: NSObject, UICollectionViewDelegate {
    var asked: [IndexPath] = []
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPath)
      return UIContextMenuConfiguration(actionProvider: { _ in nil })
    }
  }

  @Test func aMenuForOneItemIsThatOfTheOlderMethodAndOneForSeveralIsNone() {
    startAnew()
    let host = Host()
    let delegate = OneMenu()
    func isThere(_ items: [Int]) -> Bool {
      (delegate as any UICollectionViewDelegate)
        .collectionView(host.collection, contextMenuConfigurationForItemsAt: items.map(path), point: .zero) != nil
    }
    #expect(isThere([3]))
    #expect(!isThere([]) && !isThere([1, 2]))
    #expect(delegate.asked == [path(3)])
  }

  @Test func aDelegateBringsTheInteractionForMenusAndTakesItAlong() {
    startAnew()
    let host = Host()
    let window = show(host)
    let interaction = host.collection.contextMenuInteraction
    #expect(interaction != nil)
    #expect(host.collection.interactions.contains { $0 === interaction })
    host.collection.delegate = nil
    #expect(host.collection.contextMenuInteraction == nil)
    #expect(!host.collection.interactions.contains { $0 === interaction })
    _ = window
  }

  @Test func aDataSourceThatSaysNothingHasOneSectionAndNoIndex() {
    startAnew()
    let host = Host()
    let source = host.source as any UICollectionViewDataSource
    #expect(source.numberOfSections(in: host.collection) == 1)
    #expect(source.collectionView(host.collection, canMoveItemAt: path(1)))
    #expect(source.indexTitles(for: host.collection) == nil)
    #expect(
      source.collectionView(host.collection, indexPathForIndexTitle: "B", at: 4) == IndexPath(item: 0, section: 4))
  }

  final class Movable: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  }

  @Test func aLongPressDragsOnlyWhereTheDataSourceItselfSaysThatItMay() throws {
    startAnew()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 390, height: 60)
    let list = Movable(collectionViewLayout: flow)
    list.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let window = show(list)
    let source = Plain()
    func centers() throws -> [CGFloat] {
      let cell = try #require(list.collectionView.cellForItem(at: path(0)))
      let finger = TouchScreen.begin(at: cell.convert(CGPoint(x: 50, y: 30), to: nil), in: window)
      TouchScreen.send([finger])
      pass(.milliseconds(600))
      finger.update(.moved, at: cell.convert(CGPoint(x: 50, y: 40), to: nil))
      TouchScreen.send([finger])
      window.layoutIfNeeded()
      let middle = cell.center
      finger.update(.cancelled)
      TouchScreen.send([finger])
      rest()
      return [middle.x, middle.y]
    }
    #expect(try centers() == [50, 40])
    list.collectionView.dataSource = source
    list.collectionView.reloadData()
    window.layoutIfNeeded()
    #expect(try centers() == [195, 30])
  }

  @Test func aCellThatWasNotDequeuedIsToldOf() {
    startAnew()
    let host = Host()
    host.source.isOfTheRight = false
    host.source.count = 1
    let window = show(host)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
      ])
    #expect(host.collection.visibleCells.count == 1)
    _ = window
  }

  @Test func aDataSourceWithoutHeadersIsToldThatTheLayoutWantsOne() {
    startAnew()
    let host = Host()
    host.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let window = show(host)
    #expect(
      UIKitComplaints.drain().first?.description
        == "NSInternalInconsistencyException: the view returned from "
        + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: (nil) for element kind "
        + "'UICollectionElementKindSectionHeader' was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
    #expect(host.collection.visibleCells.first?.frame.minY == 30)
    _ = window
  }

  @Test func lookingAheadMayBeCalledOffWithoutAnybodyWhoListens() {
    startAnew()
    let host = Host()
    host.source.count = 60
    let window = show(host)
    #expect(!host.source.asked.isEmpty)
    host.collection.contentOffset.y = 2000
    rest()
    host.collection.contentOffset.y = 1900
    rest()
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func anUpdateIsUncommittedWhileItsBlockRuns() {
    startAnew()
    let host = Host()
    let window = show(host)
    #expect(!host.collection.hasUncommittedUpdates)
    var within: [Bool] = []
    host.collection.performBatchUpdates {
      within.append(host.collection.hasUncommittedUpdates)
      host.source.count = 9
      host.collection.insertItems(at: [path(0)])
      within.append(host.collection.hasUncommittedUpdates)
    }
    #expect(within == [true, true])
    #expect(!host.collection.hasUncommittedUpdates)
    _ = window
  }

  @Test func editingDeselectsAllAndAsksTheCellsAnew() throws {
    startAnew()
    let host = Host()
    let window = show(host)
    let collection = host.collection
    collection.selectItem(at: path(1), animated: false, scrollPosition: [])
    var states: [Bool] = []
    let cell = try #require(collection.cellForItem(at: path(3)))
    window.layoutIfNeeded()
    cell.configurationUpdateHandler = { _, state in states.append(state.isEditing) }
    window.layoutIfNeeded()
    #expect(states == [false])
    collection.isEditing = false
    window.layoutIfNeeded()
    #expect(collection.indexPathsForSelectedItems == [path(1)])
    #expect(states == [false])
    collection.isEditing = true
    window.layoutIfNeeded()
    #expect(collection.indexPathsForSelectedItems == [])
    #expect(states == [false, true])
    collection.isEditing = false
    window.layoutIfNeeded()
    #expect(states == [false, true, false])
  }

  @Test func anotherSourceShowsWhatItHas() {
    startAnew()
    let (host, other) = (Host(), Plain())
    let window = show(host)
    #expect(host.collection.visibleCells.count == 8)
    other.count = 3
    host.collection.dataSource = other
    host.collection.layoutIfNeeded()
    #expect(host.collection.numberOfItems(inSection: 0) == 3)
    #expect(host.collection.visibleCells.count == 3)
    _ = window
  }
}
