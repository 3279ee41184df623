import Testing
import UIKit

/// Sections of collections that move, and items that are configured anew where they are.
@MainActor struct MovedSectionTests {
  final class SelfSized: UICollectionViewCell {
    var height: CGFloat = 50
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 390, height: height) }
  }

  final class Shelf: UICollectionViewController {
    var sections = [("A", 1), ("B", 2), ("C", 1)]
    var height: CGFloat = 50
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].1
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = "\(sections[path.section].0)\(path.item)"
      (cell as? SelfSized)?.height = height
      return cell
    }
  }

  private func shelf(_ layout: UICollectionViewFlowLayout, _ cell: UICollectionViewCell.Type = UICollectionViewCell.self)
    -> (window: UIWindow, shelf: Shelf)
  {
    startAnew()
    let shelf = Shelf(collectionViewLayout: layout)
    shelf.loadViewIfNeeded()
    shelf.collectionView.register(cell, forCellWithReuseIdentifier: "cell")
    return (show(shelf), shelf)
  }

  private func labels(_ shelf: Shelf) -> [String] {
    let collection: UICollectionView = shelf.collectionView
    return collection.indexPathsForVisibleItems.sorted().compactMap { collection.cellForItem(at: $0)?.accessibilityLabel }
  }

  @Test func aSectionMovesWithItsCellsAndSelection() {
    let (window, shelf) = shelf(UICollectionViewFlowLayout())
    let collection: UICollectionView = shelf.collectionView
    #expect(labels(shelf) == ["A0", "B0", "B1", "C0"])
    collection.selectItem(at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
    let cell = collection.cellForItem(at: IndexPath(item: 1, section: 1))
    shelf.sections = [("B", 2), ("A", 1), ("C", 1)]
    collection.moveSection(1, toSection: 0)
    rest()
    #expect(labels(shelf) == ["B0", "B1", "A0", "C0"])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    shelf.sections = [("B", 2), ("C", 1)]
    collection.deleteSections([1])
    rest()
    #expect(labels(shelf) == ["B0", "B1", "C0"])
    shelf.sections = [("B", 2), ("D", 1), ("C", 1)]
    collection.insertSections([1])
    rest()
    #expect(labels(shelf) == ["B0", "B1", "D0", "C0"])
    shelf.sections[1].0 = "E"
    collection.reloadSections([1])
    rest()
    #expect(labels(shelf) == ["B0", "B1", "E0", "C0"])
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func anItemThatIsConfiguredAnewKeepsItsCellAndIsMeasuredAgain() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 50)
    let (window, shelf) = shelf(layout, SelfSized.self)
    let collection: UICollectionView = shelf.collectionView
    let path = IndexPath(item: 0, section: 0)
    let cell = collection.cellForItem(at: path)
    #expect(cell?.frame.height == 50)
    shelf.height = 90
    shelf.sections[0].0 = "Z"
    collection.reconfigureItems(at: [path, IndexPath(item: 7, section: 7)])
    window.layoutIfNeeded()
    #expect(collection.cellForItem(at: path) === cell)
    #expect(cell?.accessibilityLabel == "Z0")
    #expect(cell?.frame.height == 90)
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.height == 50)
  }
}
