/// Takes what is dropped on a table or a collection, as the delegate of the list wants.
///
/// ```
/// over the list   dropSessionDidUpdate, with the place under the finger
/// dropped         one row of the list's own, to be moved to a place: the data source's moveRowAt, if it has that
///                 anything else: performDropWith
/// ```
/// A list without a delegate for drops takes its own rows where its data source says that they can be moved.
@MainActor
final class ListDropTarget: UIDropInteractionDelegate {
  private weak var list: (any DraggingList)?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private(set) var isActive = false
  private var path: IndexPath?
  private var proposal = UITableViewDropProposal(operation: .cancel)
  /// What the delegate got when it let items fall to their places.
  private var animators: [ObjectIdentifier: DragAnimator] = [:]

  init(_ list: any DraggingList) { self.list = list }

  /// The place from which the only item was lifted, if that was in this list.
  private func ownSource(_ session: any UIDropSession) -> IndexPath? {
    guard session.items.count == 1, let item = session.items.first else { return nil }
    return list?.dragSource?.path(of: item)
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let list else { return false }
    return list.takesDrops ? list.dropIsHandled(session) : ownSource(session) != nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    isActive = true
    list?.dropDidEnter(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    guard let list else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: list)
    let isOwn = session.items.allSatisfy { list.dragSource?.path(of: $0) != nil }
    let found = list.dropPath(at: point, fromHere: isOwn)
    // Over empty space a row that only changes its place stays where it would have gone.
    path = list.takesDrops ? found : found ?? path
    guard list.takesDrops else {
      let isMove = ownSource(session).flatMap { source in path.flatMap { list.destination(ofMoveFrom: source, to: $0) } } != nil
      proposal = UITableViewDropProposal(operation: isMove ? .move : .cancel, intent: .insertAtDestinationIndexPath)
      return proposal
    }
    let wanted = list.dropProposal(session, at: path.map { list.placeholders.data($0) })
    proposal = UITableViewDropProposal(operation: wanted.operation, intent: intent(wanted.intent, at: point))
    return proposal
  }

  private func intent(_ wanted: UITableViewDropProposal.Intent, at point: CGPoint) -> UITableViewDropProposal.Intent {
    guard let list, let path else { return .unspecified }
    guard wanted == .automatic else { return wanted }
    // Nothing goes into a placeholder.
    guard list.placeholders.at(path) == nil else { return .insertAtDestinationIndexPath }
    let row = list.dropRect(at: path)
    let isInside = row.insetBy(dx: 0, dy: row.height / 4).contains(point)
    return isInside ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    list?.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let list else { return }
    if let path, let source = ownSource(session), proposal.operation == .move, proposal.intent == .insertAtDestinationIndexPath,
      let destination = list.destination(ofMoveFrom: source, to: path),
      destination != source || !list.takesDrops, destination == source || list.moveByDataSource(from: source, to: destination)
    {
      return
    }
    guard list.takesDrops else { return }
    list.performDrop(
      ListDrop(on: list, at: path.map { list.placeholders.data($0) }, proposal, session) { [weak self] in
        self?.animators[ObjectIdentifier($0)] = $1
      })
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    animators = [:]
    list?.dropDidEnd(session)
  }

  private func leave() {
    isActive = false
    path = nil
  }

  /// The animator that the delegate got for the item when it took it.
  func animator(of item: UIDragItem) -> DragAnimator? { animators[ObjectIdentifier(item)] }
}
