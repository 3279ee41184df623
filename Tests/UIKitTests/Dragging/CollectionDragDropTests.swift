import Testing
import VirtualTime

@testable import UIKit

/// Items of a collection that are dragged: to other places, to other collections, and by which of two gestures.
@MainActor struct CollectionDragDropTests {
  class Shelf: UICollectionViewController, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    let log = Log()
    var keptWindow: UIWindow?
    var titles = ["A", "B", "C", "D", "E"]
    var proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    var onPerform: ((any UICollectionViewDropCoordinator) -> Void)?

    func words(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "nil" }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = titles[path.item]
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
      -> [UIDragItem]
    {
      log.add("items \(words(indexPath))")
      return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: titles[indexPath.item])))]
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
      log.add("will begin \(collectionView.hasActiveDrag)")
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
      log.add("did end \(collectionView.hasActiveDrag)")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
      log.add("enter \(collectionView.hasActiveDrop)")
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      log.add("update \(words(destinationIndexPath))")
      return proposal
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
      log.add("end \(collectionView.hasActiveDrop)")
    }
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
      let items = coordinator.items.map { words($0.sourceIndexPath) }
      log.add("perform \(items) at \(words(coordinator.destinationIndexPath)) \(coordinator.proposal.intent)")
      onPerform?(coordinator)
    }
  }

  final class Mover: Shelf {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      log.add("move \(words(source)) to \(words(destination))")
      titles.insert(titles.remove(at: source.item), at: destination.item)
    }
  }

  private func shown<Controller: Shelf>(_ controller: (UICollectionViewLayout) -> Controller) -> (Controller, UIWindow) {
    startAnew()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let shelf = controller(layout)
    shelf.loadViewIfNeeded()
    shelf.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (shelf.collectionView.dragDelegate, shelf.collectionView.dropDelegate) = (shelf, shelf)
    let window = show(shelf)
    shelf.keptWindow = window
    return (shelf, window)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func middle(_ item: Int, _ shelf: Shelf) -> CGPoint {
    let frame = shelf.collectionView.layoutAttributesForItem(at: path(item))?.frame ?? .zero
    return shelf.collectionView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  private func play(_ shelf: Shelf, _ window: UIWindow, _ points: CGPoint...) -> [String] {
    TouchSynthesizer().play(dragging(points), in: window)
    rest()
    return shelf.log.drain()
  }

  private func titles(_ shelf: Shelf) -> [String?] {
    shelf.titles.indices.map { shelf.collectionView.cellForItem(at: path($0))?.accessibilityLabel }
  }

  @Test func aDropDelegateMovesAnItem() {
    let (shelf, window) = shown { Shelf(collectionViewLayout: $0) }
    shelf.onPerform = { [shelf] coordinator in
      guard let item = coordinator.items.first, let source = item.sourceIndexPath, let place = coordinator.destinationIndexPath
      else { return }
      #expect(item.previewSize == CGSize(width: 100, height: 100))
      shelf.collectionView.performBatchUpdates {
        shelf.titles.insert(shelf.titles.remove(at: source.item), at: place.item)
        shelf.collectionView.deleteItems(at: [source])
        shelf.collectionView.insertItems(at: [place])
      }
      coordinator.drop(item.dragItem, toItemAt: place)
    }
    #expect(
      play(shelf, window, middle(0, shelf), middle(2, shelf)) == [
        "items 0", "will begin true", "enter true", "update 2", "perform [\"0\"] at 2 insertAtDestinationIndexPath", "end false",
        "did end false",
      ])
    #expect(titles(shelf) == ["B", "C", "A", "D", "E"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aDataSourceThatMovesItemsGoesFirst() {
    let (shelf, window) = shown { Mover(collectionViewLayout: $0) }
    let told = play(shelf, window, middle(0, shelf), middle(3, shelf))
    #expect(told.contains("move 0 to 3") && !told.contains { $0.hasPrefix("perform") })
    #expect(titles(shelf) == ["B", "C", "D", "A", "E"])
    shelf.proposal = UICollectionViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    #expect(
      play(shelf, window, middle(0, shelf), middle(3, shelf)).contains("perform [\"0\"] at 3 insertIntoDestinationIndexPath"))
    #expect(shelf.titles == ["B", "C", "D", "A", "E"])
  }

  @Test func withoutADropDelegateTheDataSourceMovesItemsToo() {
    let (shelf, window) = shown { Mover(collectionViewLayout: $0) }
    shelf.collectionView.dropDelegate = nil
    let told = play(shelf, window, middle(1, shelf), middle(0, shelf))
    #expect(told == ["items 1", "will begin true", "move 1 to 0", "did end false"])
    #expect(titles(shelf) == ["B", "A", "C", "D", "E"])
  }

  @Test func besideTheLastItemIsTheEndAndBelowIsNowhere() {
    let (shelf, window) = shown { Shelf(collectionViewLayout: $0) }
    shelf.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    let last = middle(4, shelf)
    #expect(play(shelf, window, middle(0, shelf), CGPoint(x: last.x + 60, y: last.y)).contains("update 4"))
    let below = play(shelf, window, middle(0, shelf), CGPoint(x: last.x, y: last.y + 200))
    #expect(below.contains("update nil") && below.contains("perform [\"0\"] at nil unspecified"))
  }

  @Test func aCollectionThatIsDraggedIsNotMovedByAPress() {
    let (shelf, window) = shown { Mover(collectionViewLayout: $0) }
    shelf.proposal = UICollectionViewDropProposal(operation: .forbidden)
    #expect(!play(shelf, window, middle(0, shelf), middle(3, shelf)).contains { $0.hasPrefix("move") })
    shelf.collectionView.dragInteractionEnabled = false
    #expect(play(shelf, window, middle(0, shelf), middle(3, shelf)) == ["move 0 to 3"])
    #expect(UICollectionViewDropProposal(operation: .copy).intent == .unspecified)
  }

  @Test func whatComesFromElsewhereHasNoSource() {
    let (shelf, window) = shown { Shelf(collectionViewLayout: $0) }
    shelf.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    let (host, view) = (DragHost("host", Log()), UIView(frame: CGRect(x: 20, y: 500, width: 50, height: 50)))
    view.addInteraction(UIDragInteraction(delegate: host))
    window.addSubview(view)
    #expect(
      play(shelf, window, CGPoint(x: 40, y: 520), middle(1, shelf)).contains(
        "perform [\"nil\"] at 1 insertAtDestinationIndexPath"))
    let last = middle(4, shelf)
    #expect(play(shelf, window, CGPoint(x: 40, y: 520), CGPoint(x: last.x + 60, y: last.y)).contains("update 5"))
    #expect(withExtendedLifetime(host) { !shelf.collectionView.hasActiveDrop })
  }
}
