import VirtualTime

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
  /// False when the item cannot be moved, as none can while there are placeholders.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard moving == nil, placeholders.isEmpty, contains(indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
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
    scrollWhileMoving()
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

  // MARK: Near an edge of the view the collection scrolls on as long as the item stays there

  /// Points from an edge at which it scrolls, points in one step, and seconds between two steps.
  private static var scrollZone: CGFloat { 44 }
  private static var scrollStep: CGFloat { 8 }
  private static var scrollPause: TimeInterval { 1.0 / 60 }

  private func scrollWhileMoving() {
    guard let position = moving?.position, step(at: position) != .zero, !isScrollingForMove else { return }
    isScrollingForMove = true
    EventQueue.main.schedule(.animation, after: .seconds(Self.scrollPause), label: "scrolling while an item is moved") {
      [weak self] in
      guard let self else { return }
      isScrollingForMove = false
      guard let position = moving?.position else { return }
      let (former, step) = (contentOffset, step(at: position))
      contentOffset = limited(CGPoint(x: former.x + step.x, y: former.y + step.y))
      let moved = CGPoint(x: contentOffset.x - former.x, y: contentOffset.y - former.y)
      guard moved != .zero else { return }
      updateInteractiveMovementTargetPosition(CGPoint(x: position.x + moved.x, y: position.y + moved.y))
    }
  }

  private func step(at position: CGPoint) -> CGPoint {
    let seen = bounds.inset(by: adjustedContentInset)
    let (least, most) = offsetLimits
    func step(_ place: CGFloat, _ range: (CGFloat, CGFloat), _ offset: CGFloat, _ limits: (CGFloat, CGFloat)) -> CGFloat {
      if place < range.0 + Self.scrollZone { return offset > limits.0 ? -Self.scrollStep : 0 }
      if place > range.1 - Self.scrollZone { return offset < limits.1 ? Self.scrollStep : 0 }
      return 0
    }
    return CGPoint(
      x: step(position.x, (seen.minX, seen.maxX), contentOffset.x, (least.x, most.x)),
      y: step(position.y, (seen.minY, seen.maxY), contentOffset.y, (least.y, most.y)))
  }
}
