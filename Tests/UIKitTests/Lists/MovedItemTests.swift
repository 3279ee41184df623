import Testing
import UIKit

/// Items that a finger takes to another place take along what belongs to them.
@MainActor struct MovedItemTests {
  final class Shelf: UICollectionViewController {
    var titles = ["A", "B", "C", "D"]
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = titles[path.item]
      return cell
    }
    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      titles.insert(titles.remove(at: source.item), at: destination.item)
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func shelf() -> (window: UIWindow, shelf: Shelf) {
    startAnew()
    let shelf = Shelf(collectionViewLayout: UICollectionViewFlowLayout())
    shelf.loadViewIfNeeded()
    shelf.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return (show(shelf), shelf)
  }

  @Test func anItemKeepsItsCellAndItsSelection() {
    let (window, shelf) = shelf()
    let collection: UICollectionView = shelf.collectionView
    collection.selectItem(at: path(0), animated: false, scrollPosition: [])
    let cell = collection.cellForItem(at: path(0))
    #expect(collection.beginInteractiveMovementForItem(at: path(0)))
    let third = collection.layoutAttributesForItem(at: path(2))?.center ?? .zero
    collection.updateInteractiveMovementTargetPosition(third)
    window.layoutIfNeeded()
    #expect(cell?.center == third)
    collection.endInteractiveMovement()
    rest()
    #expect(shelf.titles == ["B", "C", "A", "D"])
    #expect(collection.indexPathsForSelectedItems == [path(2)])
    #expect(collection.cellForItem(at: path(2)) === cell)
    #expect((0..<4).map { collection.cellForItem(at: path($0))?.accessibilityLabel } == ["B", "C", "A", "D"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func whatIsLetGoWhereItWasOrCancelledStays() {
    let (window, shelf) = shelf()
    let collection: UICollectionView = shelf.collectionView
    let first = collection.layoutAttributesForItem(at: path(0))?.center ?? .zero
    for ends in [true, false] {
      #expect(collection.beginInteractiveMovementForItem(at: path(0)))
      let third = collection.layoutAttributesForItem(at: path(2))?.center ?? .zero
      collection.updateInteractiveMovementTargetPosition(third)
      if ends {
        collection.updateInteractiveMovementTargetPosition(first)
        collection.endInteractiveMovement()
      } else {
        collection.cancelInteractiveMovement()
      }
      rest()
      window.layoutIfNeeded()
      #expect(shelf.titles == ["A", "B", "C", "D"])
      #expect(collection.cellForItem(at: path(0))?.center == first)
    }
    #expect(!collection.beginInteractiveMovementForItem(at: path(9)))
  }
}
