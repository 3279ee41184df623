extension UITableView {
  /// Whether rows are selected while the table is edited, and so show circles.
  var selectsWhileEditing: Bool { editing && allowsMultipleSelectionDuringEditing }

  func changeEditing(_ isEditing: Bool, animated: Bool) {
    closeSwipe()
    guard isEditing != editing else { return }
    editing = isEditing
    deselectAll()
    for (path, cell) in shown { refreshEditing(of: cell, at: path, animated: animated) }
  }

  /// Tells a cell whether and how it is edited.
  func refreshEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    beingPrepared = (cell, path)
    defer { beingPrepared = nil }
    let canEdit = editing && canEditRow(at: path)
    cell.rowEditingStyle =
      canEdit ? tableDelegate?.tableView(self, editingStyleForRowAt: placeholders.data(path)) ?? .delete : .none
    let isIndented =
      placeholders.at(path) != nil
      || tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: placeholders.data(path)) ?? true
    if !isIndented { cell.shouldIndentWhileEditing = false }
    let canMove = editing && canMoveRow(at: path)
    cell.setEditing(canEdit || canMove, animated: animated)
    cell.refreshEditingControls()
  }

  /// True unless the data source says otherwise.
  package func canEditRow(at path: IndexPath) -> Bool {
    placeholders.at(path) == nil && dataSource?.tableView(self, canEditRowAt: placeholders.data(path)) ?? false
  }

  /// True unless the data source says otherwise; remembers whether it was the data source that said so.
  func canMoveRow(at path: IndexPath) -> Bool {
    guard placeholders.at(path) == nil, let dataSource else { return false }
    reachedDefault = false
    let can = dataSource.tableView(self, canMoveRowAt: placeholders.data(path))
    answersCanMove = !reachedDefault
    return can
  }

  /// The row of a cell that is just being prepared and not yet shown.
  func preparing(_ cell: UITableViewCell) -> IndexPath? { beingPrepared?.cell === cell ? beingPrepared?.path : nil }

  /// What an editing control or the delete button does: the data source changes its data and the table's rows.
  func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    dataSource?.tableView(self, commit: style, forRowAt: placeholders.data(path))
  }

  /// Somebody touched the delete control of a row: its trailing actions are shown, which are a delete button if there are no
  /// others.
  func confirmDeletion(at path: IndexPath) { openSwipe(at: path, isLeading: false, byFinger: false) }
}
