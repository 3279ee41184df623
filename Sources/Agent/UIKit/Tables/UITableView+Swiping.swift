import VirtualTime

// The order of a swipe and of an action:
//
//   finger moves 10 points sideways   leading-/trailingSwipeActionsConfiguration, else editActionsForRowAt,
//                                     else editingStyleForRowAt and titleForDeleteConfirmationButton ─ willBeginEditingRowAt
//   finger up                         opens or closes; over most of the row: performs the first action
//   action                            handler (delete button: commit) ─ swipe closes ─ didEndEditingRowAt
//
// In UIKit a contextual action's swipe stays open until its handler calls the completion; so it does here.
extension UITableView {
  /// The part of a row's width from which on a swipe is a full one.
  private static var fullSwipe: CGFloat { 0.6 }
  /// Points from which on a swipe stays open, if the finger does not move back at the end.
  private static var openingSwipe: CGFloat { 30 }
  /// Seconds in which a swipe closes.
  package static var swipeDuration: TimeInterval { 0.25 }

  func addSwipeRecognizer() {
    let recognizer = TableSwipeRecognizer(target: self, action: UITableView.swiped(_:))
    recognizer.delaysTouchesEnded = false
    swipeRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  /// Scrolling gives way to a swipe that the row has something for.
  func isTakenBySwipe(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let swipeRecognizer, recognizer !== swipeRecognizer, recognizer.view === self else { return false }
    return !(recognizer is UITapGestureRecognizer) && swipeRecognizer.claims(movementTo: recognizer.location(in: window))
  }

  func canSwipe(atWindowPoint point: CGPoint, isLeading: Bool) -> Bool {
    guard !editing, let path = indexPathForRow(at: convert(point, from: window)), cellForRow(at: path) != nil else {
      return false
    }
    if let swipe, swipe.path == path { return true }
    swipePath = path
    return !actions(at: path, isLeading: isLeading).actions.isEmpty
  }

  private func swiped(_ recognizer: TableSwipeRecognizer) {
    switch recognizer.state {
    case .began:
      guard let path = swipePath else { return }
      unhighlight()
      if swipe == nil || swipe?.path != path {
        closeSwipe()
        openSwipe(at: path, isLeading: recognizer.translation > 0, byFinger: true, isHeld: true)
      }
      drag(recognizer)
    case .changed: drag(recognizer)
    case .ended: release(recognizer)
    case .cancelled: closeSwipe()
    default: break
    }
  }

  private func drag(_ recognizer: TableSwipeRecognizer) {
    guard let swipe else { return }
    let base = swipeRest
    let offset = base + recognizer.translation
    swipe.cell.swipeOffset = swipe.isLeading ? max(0, offset) : min(0, offset)
  }

  private func release(_ recognizer: TableSwipeRecognizer) {
    guard let swipe else { return }
    let direction: CGFloat = swipe.isLeading ? 1 : -1
    let travelled = swipe.cell.swipeOffset * direction
    if swipe.performsFirst, travelled > swipe.cell.bounds.width * Self.fullSwipe, let first = swipe.view.buttons.first {
      perform(first.action)
    } else if travelled >= Self.openingSwipe, recognizer.lastStep * direction >= 0 {
      settleSwipe()
    } else {
      closeSwipe()
    }
  }

  // MARK: What is offered

  private func actions(at path: IndexPath, isLeading: Bool) -> (actions: [UIContextualAction], performsFirst: Bool) {
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

  /// Shows what a row in view offers on one side. False when that is nothing.
  @discardableResult
  func openSwipe(at path: IndexPath, isLeading: Bool, byFinger: Bool, isHeld: Bool = false) -> Bool {
    guard let cell = cellForRow(at: path) else { return false }
    let (actions, performsFirst) = actions(at: path, isLeading: isLeading)
    guard !actions.isEmpty else { return false }
    closeSwipe()
    if byFinger { tableDelegate?.tableView(self, willBeginEditingRowAt: placeholders.data(path)) }
    cell.willTransition(to: cell.currentState.union(.showingDeleteConfirmation))
    let view = SwipeActionsView(actions, isLeading: isLeading) { [weak self] in self?.perform($0) }
    swipe = TableSwipe(path: path, cell: cell, view: view, performsFirst: performsFirst, isByFinger: byFinger)
    swipeRest = 0
    cell.addSubview(view)
    if !isHeld { settleSwipe() }
    cell.didTransition(to: cell.currentState)
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// The buttons stand still, all of them in view.
  private func settleSwipe() {
    guard let swipe else { return }
    swipeRest = swipe.view.fullWidth * (swipe.isLeading ? 1 : -1)
    swipe.cell.swipeOffset = swipeRest
    EventQueue.main.schedule(
      .animation, after: UIView.duration(Self.swipeDuration, animated: true), label: "swipe actions of a row come in"
    ) {}
  }

  /// Hides the actions, if any are shown, and tells the delegate that the row is no longer edited.
  func closeSwipe() {
    guard let swipe else { return }
    let cell = swipe.cell
    cell.willTransition(to: cell.currentState.subtracting(.showingDeleteConfirmation))
    self.swipe = nil
    swipeRest = 0
    swipe.view.removeFromSuperview()
    cell.swipeOffset = 0
    cell.didTransition(to: cell.currentState)
    cell.setNeedsUpdateConfiguration()
    if swipe.isByFinger {
      let isThere = rows.contains(swipe.path) && cellForRow(at: swipe.path) === cell
      tableDelegate?.tableView(self, didEndEditingRowAt: isThere ? placeholders.data(swipe.path) : nil)
    }
    EventQueue.main.schedule(
      .animation, after: UIView.duration(Self.swipeDuration, animated: true), label: "swipe actions of a row go"
    ) {}
  }

  func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    let view = swipe.view.buttons.first { $0.action === action } ?? swipe.view
    action.handler(action, view) { [weak self] _ in
      if let self, self.swipe?.view === swipe.view { closeSwipe() }
    }
  }
}
