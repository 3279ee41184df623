// What a table adds to swipes over its rows, in this order:
//
//   finger moves 10 points sideways   leading-/trailingSwipeActionsConfiguration, else editActionsForRowAt,
//                                     else editingStyleForRowAt and titleForDeleteConfirmationButton ─ willBeginEditingRowAt
//   action                            handler (delete button: commit) ─ swipe closes ─ didEndEditingRowAt
//
// In UIKit a contextual action's swipe stays open until its handler calls the completion; so it does here.
extension UITableView: SwipingList {
  /// False while rows are edited or moved.
  var maySwipe: Bool { !editing && reordering == nil }

  func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func swipedCell(at path: IndexPath) -> (any SwipedCell)? { cellForRow(at: path) }

  func swipeActions(at path: IndexPath, isLeading: Bool) -> (actions: [UIContextualAction], performsFirst: Bool) {
    guard canEditRow(at: path) else { return ([], false) }
    let path = placeholders.data(path)
    if isLeading {
      let own = tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      return (own?.actions ?? [], own?.performsFirstActionWithFullSwipe ?? false)
    }
    if let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return (own.actions, own.performsFirstActionWithFullSwipe)
    }
    if let legacy = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return (legacy.map { converted($0) }, false)
    }
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard style == .delete else { return ([], false) }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return ([deletion(title)], true)
  }

  private func converted(_ action: UITableViewRowAction) -> UIContextualAction {
    let converted = UIContextualAction(style: action.style == .default ? .destructive : .normal, title: action.title) {
      [weak self] _, _, done in
      if let self, let path = swipe?.path { action.handler(action, placeholders.data(path)) }
      done(true)
    }
    if let color = action.backgroundColor { converted.backgroundColor = color }
    converted.isLegacy = true
    return converted
  }

  private func deletion(_ title: String) -> UIContextualAction {
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self, let path = swipe?.path { commit(.delete, at: path) }
      done(true)
    }
    action.isLegacy = true
    return action
  }

  // MARK: Opening and closing

  /// The delegate is told that the row is edited, unless a delete control opened it.
  func swipeWillOpen(at path: IndexPath, byFinger: Bool) {
    if byFinger { tableDelegate?.tableView(self, willBeginEditingRowAt: placeholders.data(path)) }
    guard let cell = cellForRow(at: path) else { return }
    cell.willTransition(to: cell.currentState.union(.showingDeleteConfirmation))
  }

  func swipeDidOpen(_ swipe: ListSwipe) { didTransition(swipe) }

  func swipeWillClose(_ swipe: ListSwipe) {
    guard let cell = swipe.cell as? UITableViewCell else { return }
    cell.willTransition(to: cell.currentState.subtracting(.showingDeleteConfirmation))
  }

  /// The delegate is told that the row is no longer edited.
  func swipeDidClose(_ swipe: ListSwipe) {
    didTransition(swipe)
    guard swipe.isByFinger else { return }
    let isThere = rows.contains(swipe.path) && cellForRow(at: swipe.path) === swipe.cell
    tableDelegate?.tableView(self, didEndEditingRowAt: isThere ? placeholders.data(swipe.path) : nil)
  }

  private func didTransition(_ swipe: ListSwipe) {
    guard let cell = swipe.cell as? UITableViewCell else { return }
    cell.didTransition(to: cell.currentState)
    cell.setNeedsUpdateConfiguration()
  }
}

extension UITableViewCell: SwipedCell {}
