/// An item that is being moved to another place.
@MainActor
struct CollectionMovement {
  let source: IndexPath
  var destination: IndexPath
  var position: CGPoint?
}

// The order of an interactive move, which an app drives by a recognizer of its own:
//
//   beginInteractiveMovementForItem   canMoveItemAt
//   updateInteractiveMovement…        layout.targetIndexPath ─ targetIndexPathForMoveOfItem…, whenever another place is below
//   endInteractiveMovement            moveItemAt:to:, unless the item is back at its place; the collection counts it as moved
extension UICollectionView {
  /// False when the item cannot be moved.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard moving == nil, contains(indexPath), dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false else {
      return false
    }
    moving = CollectionMovement(source: indexPath, destination: indexPath)
    return true
  }

  /// Moves the item's middle to a point of the content.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var state = moving else { return }
    state.position = targetPosition
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: state.destination, withPosition: targetPosition)
    if proposed != state.destination {
      state.destination =
        collectionDelegate?.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: state.source, atCurrentIndexPath: state.destination,
          toProposedIndexPath: proposed) ?? proposed
    }
    moving = state
    setNeedsLayout()
  }

  public func endInteractiveMovement() {
    guard let state = moving else { return }
    moving = nil
    if state.destination != state.source {
      var update = ListChanges()
      update.moves[state.source] = state.destination
      dataSource?.collectionView(self, moveItemAt: state.source, to: state.destination)
      follow(update)
    }
    setNeedsLayout()
  }

  public func cancelInteractiveMovement() {
    moving = nil
    setNeedsLayout()
  }

  func layoutMoving(_ state: CollectionMovement) {
    guard let position = state.position, let cell = cellForItem(at: state.source) else { return }
    cell.center = position
    cell.superview?.bringSubviewToFront(cell)
  }
}
