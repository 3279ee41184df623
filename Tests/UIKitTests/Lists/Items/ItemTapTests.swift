import Testing
import VirtualTime

@testable import UIKit

/// What a collection makes of fingers on its items, and what it keeps while items change.
@MainActor struct ItemTapTests {
  @MainActor
  final class Items: UICollectionViewDataSource, UICollectionViewDelegate {
    let log = Log()
    var names: [[String]]
    var (highlights, selects, deselects, acts) = (true, true, true, true)
    init(_ names: [[String]]) { self.names = names }

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityIdentifier = names[path.section][path.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
      log.add("shouldHighlight \(path.item)")
      return highlights
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) { log.add("light \(path.item)") }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) { log.add("dark \(path.item)") }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      log.add("shouldSelect \(path.item)")
      return selects
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) { log.add("didSelect \(path.item)") }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
      log.add("shouldDeselect \(path.item)")
      return deselects
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
      log.add("didDeselect \(path.item)")
    }
    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
      log.add("can \(path.item)")
      return acts
    }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
      log.add("act \(path.item)")
    }
  }

  /// Rows of 300 × 100 points in a view of 300 × 400, beside all safe areas.
  private func collection(_ names: [[String]] = [["a", "b", "c"]]) -> (view: UICollectionView, items: Items, window: UIWindow) {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 100), 0)
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
    let items = Items(names)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (items, items)
    return (view, items, shown(view))
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// What is told of a tap on an item of the first three.
  private func tap(_ item: Int, _ parts: (view: UICollectionView, items: Items, window: UIWindow)) -> [String] {
    TouchSynthesizer().tap(at: point(150, 150 + 100 * CGFloat(item)), in: parts.window)
    rest()
    return parts.items.log.drain()
  }

  @Test func anItemIsSelectedAndTheFormerOneIsLeft() {
    let parts = collection()
    #expect(tap(0, parts) == ["shouldHighlight 0", "light 0", "shouldSelect 0", "didSelect 0", "can 0", "act 0", "dark 0"])
    parts.items.acts = false
    #expect(
      tap(1, parts) == ["shouldHighlight 1", "light 1", "shouldSelect 1", "didDeselect 0", "didSelect 1", "can 1", "dark 1"])
    #expect(tap(1, parts) == ["shouldHighlight 1", "light 1", "shouldSelect 1", "didSelect 1", "can 1", "dark 1"])
    #expect(parts.view.indexPathsForSelectedItems == [path(1)])
    #expect((0...1).map { parts.view.cellForItem(at: path($0))?.isSelected } == [false, true])
  }

  @Test func whatIsRefusedDoesNotHappen() {
    let parts = collection()
    parts.items.selects = false
    #expect(tap(2, parts) == ["shouldHighlight 2", "light 2", "shouldSelect 2", "dark 2"])
    parts.items.highlights = false
    #expect(tap(2, parts) == ["shouldHighlight 2"])
    #expect(parts.view.indexPathsForSelectedItems == [])
    parts.view.allowsSelection = false
    #expect(tap(2, parts) == [])
  }

  @Test func whereSeveralAreSelectedASecondTapLeavesTheItem() {
    let parts = collection()
    parts.items.acts = false
    parts.view.allowsMultipleSelection = true
    for item in [2, 0] { _ = tap(item, parts) }
    #expect(parts.view.indexPathsForSelectedItems == [path(2), path(0)])
    #expect(tap(2, parts) == ["shouldHighlight 2", "light 2", "shouldDeselect 2", "didDeselect 2", "dark 2"])
    #expect(parts.view.indexPathsForSelectedItems == [path(0)])
    parts.items.deselects = false
    #expect(tap(0, parts) == ["shouldHighlight 0", "light 0", "shouldDeselect 0", "dark 0"])
    #expect(parts.view.indexPathsForSelectedItems == [path(0)])
    parts.items.deselects = true
    parts.view.allowsMultipleSelection = false
    #expect(tap(1, parts).contains("didDeselect 0"))
  }

  @Test func whileACollectionIsEditedItSelectsOnlyWhereThatIsAllowed() {
    let parts = collection()
    _ = tap(0, parts)
    parts.view.isEditing = true
    #expect(parts.view.indexPathsForSelectedItems == [] && tap(1, parts) == [])
    parts.view.allowsSelectionDuringEditing = true
    #expect(tap(1, parts) == ["shouldHighlight 1", "light 1", "shouldSelect 1", "didSelect 1", "dark 1"])
    _ = tap(2, parts)
    #expect(parts.view.indexPathsForSelectedItems == [path(2)])
    parts.view.allowsMultipleSelectionDuringEditing = true
    _ = tap(0, parts)
    #expect(parts.view.indexPathsForSelectedItems == [path(2), path(0)])
  }

  // MARK: Updates

  private func names(_ view: UICollectionView) -> [String?] {
    view.layoutIfNeeded()
    return view.visibleCells.map(\.accessibilityIdentifier)
  }

  @Test func selectionsAndCellsFollowTheirItems() {
    let (view, items, window) = collection([["a", "b", "c"]])
    view.allowsMultipleSelection = true
    for item in [2, 0] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    let cell = view.cellForItem(at: path(2))
    items.names = [["new", "b", "c"]]
    view.performBatchUpdates {
      view.deleteItems(at: [path(0)])
      view.insertItems(at: [path(0)])
    }
    #expect(names(view) == ["new", "b", "c"] && view.cellForItem(at: path(2)) === cell)
    #expect(view.indexPathsForSelectedItems == [path(2)])
    items.names = [["c", "new", "b"]]
    view.moveItem(at: path(2), to: path(0))
    #expect(names(view) == ["c", "new", "b"] && view.cellForItem(at: path(0)) === cell)
    #expect(view.indexPathsForSelectedItems == [path(0)] && cell?.isSelected == true)
    items.names = [["x"], ["c", "new", "b"]]
    view.insertSections([0])
    #expect(names(view) == ["x", "c", "new", "b"] && view.cellForItem(at: path(0, 1)) === cell)
    items.names = [["x"]]
    view.deleteSections([1])
    #expect(names(view) == ["x"] && view.indexPathsForSelectedItems == [] && UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func anUpdateTakesThreeTenthsOfASecondAndKeepsTheContentInView() {
    let (view, items, window) = collection([(0..<10).map { "\($0)" }])
    view.contentOffset.y = 600
    rest()
    let start = milliseconds
    var ends: [Int64] = []
    items.names[0].removeLast(3)
    view.performBatchUpdates {
      view.deleteItems(at: (7..<10).map { path($0) })
    } completion: { _ in
      ends.append(milliseconds - start)
    }
    #expect(view.contentOffset.y == 300 && view.contentSize.height == 700)
    rest()
    #expect(ends == [300])
    items.names[0][6] = "changed"
    view.reloadItems(at: [path(6)])
    #expect(names(view).last == "changed")
    items.names[0][5] = "again"
    let cell = view.cellForItem(at: path(5))
    view.reconfigureItems(at: [path(5), path(0)])
    #expect(view.cellForItem(at: path(5)) === cell && cell?.accessibilityIdentifier == "again")
    _ = window
  }
}
