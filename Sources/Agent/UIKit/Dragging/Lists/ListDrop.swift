/// What is dropped on a table or a collection: the coordinator of both.
@MainActor
final class ListDrop: UITableViewDropCoordinator {
  private weak var list: (any DraggingList)?
  private let dropped: [ListDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private let note: (UIDragItem, DragAnimator) -> Void

  init(
    on list: any DraggingList, at path: IndexPath?, _ proposal: UITableViewDropProposal, _ session: any UIDropSession,
    note: @escaping (UIDragItem, DragAnimator) -> Void
  ) {
    (self.list, destinationIndexPath, self.proposal, self.session, self.note) = (list, path, proposal, session, note)
    dropped = session.items.map { item in
      ListDropItem(item, from: list.dragSource?.path(of: item).map { list.placeholders.data($0) }, in: session)
    }
  }

  var items: [any UITableViewDropItem] { dropped }

  private func fall(_ item: UIDragItem) -> any UIDragAnimating {
    let animation = DragAnimator()
    note(item, animation)
    return animation
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    _ = list?.dropParameters(at: indexPath)
    return fall(dragItem)
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating { fall(dragItem) }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { fall(dragItem) }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext {
    drop(dragItem, onto: placeholder.made)
  }

  fileprivate func drop(_ item: UIDragItem, onto placeholder: ListPlaceholder) -> PlaceholderContext {
    list?.insert(placeholder)
    if let cell = list?.cell(of: placeholder) { _ = placeholder.previewParameters(cell) }
    return PlaceholderContext(item, placeholder, in: list, fall(item))
  }

  /// The same for a collection.
  fileprivate var collectionItems: [any UICollectionViewDropItem] { dropped }
}

/// The coordinator of a collection.
@MainActor
final class CollectionDrop: UICollectionViewDropCoordinator {
  private let drop: ListDrop
  let proposal: UICollectionViewDropProposal

  init(_ drop: ListDrop) {
    self.drop = drop
    proposal = UICollectionViewDropProposal(
      operation: drop.proposal.operation,
      intent: UICollectionViewDropProposal.Intent(rawValue: drop.proposal.intent.rawValue) ?? .unspecified)
  }

  var items: [any UICollectionViewDropItem] { drop.collectionItems }
  var destinationIndexPath: IndexPath? { drop.destinationIndexPath }
  var session: any UIDropSession { drop.session }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.drop(dragItem, toRowAt: indexPath)
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.drop(dragItem, intoRowAt: indexPath, rect: rect)
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { drop.drop(dragItem, to: target) }
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  { drop.drop(dragItem, onto: placeholder.made) }
}

/// One thing that is dropped.
@MainActor
final class ListDropItem: UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath?, in session: any UIDropSession) {
    (dragItem, sourceIndexPath) = (item, path)
    previewSize = (session as? DropSession)?.previewSize(of: item) ?? .zero
  }
}
