// What a list in a collection adds to swipes over its rows: the configuration of the section says what they offer, as long as the
// delegate lets the item be edited.
extension UICollectionView: SwipingList {
  /// False while rows are edited or moved.
  var maySwipe: Bool { !isEditing && moving == nil }

  func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  func swipedCell(at path: IndexPath) -> (any SwipedCell)? { cellForItem(at: path) }

  func swipeActions(at path: IndexPath, isLeading: Bool) -> (actions: [UIContextualAction], performsFirst: Bool) {
    guard let list = layout.list(ofSection: path.section), contains(path), placeholders.at(path) == nil,
      let provider = isLeading
        ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider,
      collectionDelegate?.collectionView(self, canEditItemAt: placeholders.data(path)) ?? true,
      let own = provider(placeholders.data(path))
    else { return ([], false) }
    return (own.actions, own.performsFirstActionWithFullSwipe)
  }

  func swipeWillOpen(at path: IndexPath, byFinger: Bool) {}
  func swipeDidOpen(_ swipe: ListSwipe) { (swipe.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
  func swipeWillClose(_ swipe: ListSwipe) {}
  func swipeDidClose(_ swipe: ListSwipe) { (swipe.cell as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }

  /// A row that is open goes with its item, or closes.
  func closeSwipe(before update: ListChanges) {
    guard let path = swipe?.path else { return }
    if update.isReloaded(path) { return closeSwipe() }
    guard let destination = update.destination(of: path) else { return closeSwipe() }
    swipe?.path = destination
  }
}

extension UICollectionViewCell: SwipedCell {}
