/// The long press by which a finger drags an item to another place.
///
/// ```
/// down ─ 0.5 s on an item that can be moved ─▶ beginInteractiveMovement ─ moved ─▶ updateInteractiveMovement … ─ lifted ─▶ end
/// ```
/// Near an edge of the collection it scrolls on.
@MainActor
package final class CollectionMovementGesture: UIGestureRecognizerDelegate {
  private weak var collection: UICollectionView?
  private let press = UILongPressGestureRecognizer()

  init(_ collection: UICollectionView) {
    self.collection = collection
    press.delegate = self
    press.addTarget(self, action: CollectionMovementGesture.pressed)
    collection.addGestureRecognizer(press)
  }

  func remove() { collection?.removeGestureRecognizer(press) }

  package func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let collection, collection.placeholders.isEmpty,
      let path = collection.indexPathForItem(at: press.location(in: collection))
    else { return false }
    // A collection whose items can be dragged is not moved in two ways.
    guard collection.dragDelegate == nil || !collection.dragInteractionEnabled else { return false }
    collection.reachedDefault = false
    let canMove = collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
    return canMove && !collection.reachedDefault
  }

  private func pressed() {
    guard let collection else { return }
    let place = press.location(in: collection)
    switch press.state {
    case .began:
      guard let path = collection.indexPathForItem(at: place) else { return }
      _ = collection.beginInteractiveMovementForItem(at: path)
    case .changed: collection.updateInteractiveMovementTargetPosition(place)
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    case .possible: break
    }
  }
}
