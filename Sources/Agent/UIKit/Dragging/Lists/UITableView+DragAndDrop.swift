// Stored parts are in `UITableView`.
extension UITableView {
  /// Whether a row is being dragged, from the first move of the finger until it has come to its place.
  public var hasActiveDrag: Bool { dragSource?.isActive ?? false }

  /// Whether a drag is over the table.
  public var hasActiveDrop: Bool { dropTarget?.isActive ?? false }
}

extension UITableView: DraggingList {
  var givesItems: Bool { dragDelegate != nil }
  func draggedPath(at point: CGPoint) -> IndexPath? {
    indexPathForRow(at: point).flatMap { placeholders.at($0) == nil ? $0 : nil }
  }
  func draggedCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

  func itemsForBeginning(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: placeholders.data(path)) ?? []
  }
  func itemsForAdding(to session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForAddingTo: session, at: placeholders.data(path), point: point) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: placeholders.data(path))
  }
  func dragWillBegin(_ session: any UIDragSession) {
    closeSwipe()
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  var takesDrops: Bool { dropDelegate != nil }
  func dropIsHandled(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> UITableViewDropProposal {
    dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      ?? UITableViewDropProposal(operation: .cancel)
  }
  func performDrop(_ drop: ListDrop) { dropDelegate?.tableView(self, performDropWith: drop) }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }

  /// The row at the point. Below the middle of the last one of a section, and over its footer, what comes from elsewhere goes
  /// behind it; over a header it goes in front. Nil below all rows.
  func dropPath(at point: CGPoint, fromHere: Bool) -> IndexPath? {
    measureIfNeeded()
    guard let section = rows.sections(from: point.y, to: point.y + 0.5).first, point.y >= rows.top(ofSection: section) else {
      return nil
    }
    let count = rows.sections[section].rowCount
    if point.y < rows.rowsTop(ofSection: section) || count == 0 { return IndexPath(row: 0, section: section) }
    let end = dropEnd(ofSection: section, count, fromHere: fromHere)
    guard let path = indexPathForRow(at: point), path.section == section else { return end }
    let (top, height) = rows.extent(of: path)
    return path.row == count - 1 && point.y > top + height / 2 ? end : min(path, end)
  }

  func dropRect(at path: IndexPath) -> CGRect { rectForRow(at: path) }

  func destination(ofMoveFrom source: IndexPath, to path: IndexPath) -> IndexPath? {
    guard placeholders.isEmpty, rows.contains(source), dataSource?.tableView(self, canMoveRowAt: source) == true else {
      return nil
    }
    let wanted =
      tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: path) ?? path
    return isPlace(wanted, forRowFrom: source) ? wanted : nil
  }

  func moveByDataSource(from source: IndexPath, to destination: IndexPath) -> Bool {
    reachedDefaultMove = false
    dataSource?.tableView(self, moveRowAt: source, to: destination)
    guard !reachedDefaultMove else { return false }
    var update = ListChanges()
    update.moves[source] = destination
    follow(update)
    setNeedsLayout()
    return true
  }

  // MARK: Placeholders

  func countIfNeeded() { measureIfNeeded() }

  func takeCell(at path: IndexPath) {
    guard let index = shown.firstIndex(where: { $0.path == path }) else { return }
    let cell = shown.remove(at: index).cell
    cell.removeFromSuperview()
    cells.keep(cell)
  }

  func carryOut(_ update: ListChanges) { apply(update) }
}
