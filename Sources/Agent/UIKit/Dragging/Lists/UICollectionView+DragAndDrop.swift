// Stored parts are in `UICollectionView`.
extension UICollectionView {
  /// Whether an item is being dragged, from the first move of the finger until it has come to its place.
  public var hasActiveDrag: Bool { dragSource?.isActive ?? false }

  /// Whether a drag is over the collection.
  public var hasActiveDrop: Bool { dropTarget?.isActive ?? false }
}

extension UICollectionView: DraggingList {
  var givesItems: Bool { dragDelegate != nil }
  func draggedPath(at point: CGPoint) -> IndexPath? {
    indexPathForItem(at: point).flatMap { placeholders.at($0) == nil ? $0 : nil }
  }
  func draggedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: placeholders.data(path)) ?? []
  }
  func itemsForAdding(to session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForAddingTo: session, at: placeholders.data(path), point: point) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: placeholders.data(path))
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  var takesDrops: Bool { dropDelegate != nil }
  func dropIsHandled(_ session: any UIDropSession) -> Bool { dropDelegate?.collectionView(self, canHandle: session) ?? false }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UITableViewDropProposal {
    guard let wanted = dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path) else {
      return UITableViewDropProposal(operation: .cancel)
    }
    let intent = UITableViewDropProposal.Intent(rawValue: wanted.intent.rawValue) ?? .unspecified
    return UITableViewDropProposal(operation: wanted.operation, intent: intent)
  }
  func performDrop(_ drop: ListDrop) { dropDelegate?.collectionView(self, performDropWith: CollectionDrop(drop)) }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }

  /// The item at the point; beside the last one of a section, in its line, the end of that section. Nil elsewhere.
  func dropPath(at point: CGPoint, fromHere: Bool) -> IndexPath? {
    if let path = indexPathForItem(at: point) {
      return min(path, dropEnd(ofSection: path.section, numberOfItems(inSection: path.section), fromHere: fromHere))
    }
    for section in 0..<numberOfSections where numberOfItems(inSection: section) > 0 {
      let count = numberOfItems(inSection: section)
      let last = IndexPath(item: count - 1, section: section)
      guard let frame = layoutAttributesForItem(at: last)?.frame else { continue }
      guard point.x >= frame.maxX, (frame.minY..<frame.maxY).contains(point.y) else { continue }
      return dropEnd(ofSection: section, count, fromHere: fromHere)
    }
    return nil
  }

  func dropRect(at path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }

  func destination(ofMoveFrom source: IndexPath, to path: IndexPath) -> IndexPath? {
    guard placeholders.isEmpty, contains(source), dataSource?.collectionView(self, canMoveItemAt: source) == true else {
      return nil
    }
    let wanted =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: source, toProposedIndexPath: path)
      ?? path
    let end = IndexPath(item: wanted.item - 1, section: wanted.section)
    return contains(wanted) || wanted.section != source.section && (contains(end) || wanted.item == 0) ? wanted : nil
  }

  func moveByDataSource(from source: IndexPath, to destination: IndexPath) -> Bool {
    reachedDefaultMove = false
    dataSource?.collectionView(self, moveItemAt: source, to: destination)
    guard !reachedDefaultMove else { return false }
    var update = ListChanges()
    update.moves[source] = destination
    follow(update)
    setNeedsLayout()
    return true
  }

  // MARK: Placeholders

  func takeCell(at path: IndexPath) {
    guard let cell = shown.removeValue(forKey: CollectionElement(kind: nil, path: path))?.view else { return }
    cell.removeFromSuperview()
    store.keep(cell, kind: nil)
  }

  func carryOut(_ update: ListChanges) {
    apply(update)
    finish(animated: true, "placeholders", nil)
  }
}
