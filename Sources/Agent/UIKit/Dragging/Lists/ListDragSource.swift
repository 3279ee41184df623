/// Lifts rows of a table or items of a collection, as the delegate of the list wants.
@MainActor
final class ListDragSource: UIDragInteractionDelegate, LiftWatcher {
  private weak var list: (any DraggingList)?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)

  /// What one drag has of the list: several can be under way, as one settles while the next begins.
  private struct Lift {
    let session: any UIDragSession
    /// What was lifted, and where it was; without a place since the list has changed.
    var items: [(item: UIDragItem, path: IndexPath?)]
    /// The cells that know that they are lifted.
    var cells: [UIView]
    /// Whether the finger has moved, or added to a drag that goes on.
    var isDragged = false
    /// Whether the drag began here.
    var beganHere = false
  }

  private var lifts: [Lift] = []
  private var lifted: [(item: UIDragItem, path: IndexPath?)] { lifts.flatMap(\.items) }
  var isActive: Bool { lifts.contains { $0.beganHere } }

  init(_ list: any DraggingList) { self.list = list }

  /// Where in the list an item was lifted.
  func path(of item: UIDragItem) -> IndexPath? { lifted.first { $0.item === item }?.path }

  /// Whether all that was lifted is from one section.
  func startsOnly(in section: Int) -> Bool { lifted.allSatisfy { $0.path?.section == section } }

  /// The list has changed: nobody knows where the items are.
  func forgetPaths() {
    for lift in lifts.indices {
      for item in lifts[lift].items.indices { lifts[lift].items[item].path = nil }
    }
  }

  private func place(of session: any UIDragSession) -> Int? { lifts.firstIndex { $0.session === session } }

  private func tellCells(of session: any UIDragSession, _ state: UITableViewCell.DragState) {
    for cell in place(of: session).map({ lifts[$0].cells }) ?? [] {
      (cell as? UITableViewCell)?.dragStateDidChange(state)
      if let state = UICollectionViewCell.DragState(rawValue: state.rawValue) {
        (cell as? UICollectionViewCell)?.dragStateDidChange(state)
      }
    }
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let list, let path = list.draggedPath(at: session.location(in: list)) else { return [] }
    let items = list.itemsForBeginning(session, at: path)
    guard !items.isEmpty else { return [] }
    // There is one press at a time: what was lifted and not dragged is held by nobody any more.
    lifts.removeAll { !$0.isDragged }
    lifts.append(
      Lift(session: session, items: items.map { ($0, path) }, cells: list.draggedCell(at: path).map { [$0] } ?? []))
    return items
  }

  func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession)
    -> UITargetedDragPreview?
  {
    guard let list, let path = path(of: item), let cell = list.draggedCell(at: path) else { return nil }
    return UITargetedDragPreview(view: cell, parameters: list.dragParameters(at: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    tellCells(of: session, .lifting)
  }

  /// The finger was lifted before it had moved.
  func liftWasTakenBack(_ session: any UIDragSession, byPerson: Bool) { forget(session) }

  private func forget(_ session: any UIDragSession) {
    tellCells(of: session, .none)
    lifts.removeAll { $0.session === session }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    if let place = place(of: session) { (lifts[place].isDragged, lifts[place].beganHere) = (true, true) }
    tellCells(of: session, .dragging)
    list?.dragWillBegin(session)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    list?.dragAllowsMove(session) ?? true
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession)
    -> Bool
  { list?.dragIsRestricted(session) ?? false }

  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    forget(session)
    list?.dragDidEnd(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let list, let path = list.draggedPath(at: point) else { return [] }
    let items = list.itemsForAdding(to: session, at: path, point)
    guard !items.isEmpty else { return [] }
    let place = place(of: session) ?? lifts.endIndex
    if place == lifts.endIndex { lifts.append(Lift(session: session, items: [], cells: [], isDragged: true)) }
    lifts[place].items += items.map { ($0, path) }
    if let cell = list.draggedCell(at: path) {
      lifts[place].cells.append(cell)
      tellCells(of: session, .dragging)
    }
    return items
  }
}
