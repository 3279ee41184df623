/// Lifts rows of a table or items of a collection, as the delegate of the list wants.
@MainActor
final class ListDragSource: UIDragInteractionDelegate {
  private weak var list: (any DraggingList)?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)

  /// What was lifted, and where it was; without a place since the list has changed.
  private(set) var lifted: [(item: UIDragItem, path: IndexPath?)] = []
  /// The cells that know that they are lifted.
  private var cells: [UIView] = []
  private(set) var isActive = false

  init(_ list: any DraggingList) { self.list = list }

  /// Where in the list an item was lifted.
  func path(of item: UIDragItem) -> IndexPath? { lifted.first { $0.item === item }?.path }

  /// Whether all that was lifted is from one section.
  func startsOnly(in section: Int) -> Bool { lifted.allSatisfy { $0.path?.section == section } }

  /// The list has changed: nobody knows where the items are.
  func forgetPaths() {
    guard !lifted.isEmpty else { return }
    for index in lifted.indices { lifted[index].path = nil }
  }

  private func tellCells(_ state: UITableViewCell.DragState) {
    for cell in cells {
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
    lifted = items.map { ($0, path) }
    cells = list.draggedCell(at: path).map { [$0] } ?? []
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
    tellCells(.lifting)
  }

  /// The finger was lifted before it had moved.
  func liftWasTakenBack() {
    tellCells(.none)
    (lifted, cells) = ([], [])
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    isActive = true
    tellCells(.dragging)
    list?.dragWillBegin(session)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    list?.dragAllowsMove(session) ?? true
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession)
    -> Bool
  { list?.dragIsRestricted(session) ?? false }

  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
    isActive = false
    liftWasTakenBack()
    list?.dragDidEnd(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let list, let path = list.draggedPath(at: point) else { return [] }
    let items = list.itemsForAdding(to: session, at: path, point)
    guard !items.isEmpty else { return [] }
    lifted += items.map { ($0, path) }
    if let cell = list.draggedCell(at: path) {
      cells.append(cell)
      tellCells(.dragging)
    }
    return items
  }
}
