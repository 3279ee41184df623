// A tap on row n while row o is selected:
//
//   finger down  shouldHighlight(n) → cell highlighted → didHighlight(n)
//   finger up    cell no longer highlighted → didUnhighlight(n)
//                willSelect(n), which may name another row, or none: then nothing more happens and o stays selected
//                willDeselect(o), which may refuse → o deselected → selectionDidChange → didDeselect(o)
//                n selected → selectionDidChange → the cell's segue (shouldPerform → prepare → perform) → didSelect(n)
//
// That willSelect comes before willDeselect is what logs of UIKit show; its documentation says only that willDeselect is sent
// when the user tries to select another row. Fleet deselects the old row first, and so loses it when the new one is refused.
//
// A tap on a row that is selected selects it again, or, where several rows can be selected, deselects it. A program that selects
// or deselects a row calls nobody.
extension UITableView {
  /// The selected row that was selected first.
  public var indexPathForSelectedRow: IndexPath? { selected.first }

  /// In the order of selection; nil when there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row, or none with nil, and scrolls to it; the delegate is not told.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    measureIfNeeded()
    if indexPath == nil || !selectsSeveral { deselectAll(animated) }
    guard let indexPath, rows.contains(indexPath) else { return }
    setSelected(true, indexPath, animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row; the delegate is not told.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath, animated) }

  func deselectAll(_ animated: Bool = false) {
    for path in selected { setSelected(false, path, animated) }
  }

  func keepOneSelected() {
    for path in selected.dropFirst() { setSelected(false, path, false) }
  }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath, _ animated: Bool) {
    selected.removeAll { $0 == path }
    if isSelected { selected.append(path) }
    cellForRow(at: path)?.setSelected(isSelected, animated: animated)
  }

  /// Whether a tap selects at present.
  package var selectsNow: Bool {
    editing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var selectsSeveral: Bool { editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: Fingers

  /// Points that a finger may move before it counts as dragging.
  private static var slack: CGFloat { 10 }

  func fingerDown(_ touch: UITouch?) {
    if let swipe {
      // A touch beside the buttons only closes an open swipe.
      if touch?.view.map({ $0.isDescendant(of: swipe.view) }) != true { closeSwipe() }
      return
    }
    guard finger?.isDown != true, selectsNow, let cell = touch?.view.flatMap(cell(around:)), let path = indexPath(for: cell)
    else {
      return
    }
    finger = touch
    fingerStart = touch?.location(in: nil) ?? .zero
    highlight(path)
  }

  private func highlight(_ path: IndexPath) {
    guard placeholders.at(path) == nil,
      tableDelegate?.tableView(self, shouldHighlightRowAt: placeholders.data(path)) ?? true
    else { return }
    highlighted = path
    cellForRow(at: path)?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: placeholders.data(path))
  }

  func fingerMoved(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    let here = finger.location(in: nil)
    if hypot(here.x - fingerStart.x, here.y - fingerStart.y) > Self.slack { unhighlight() }
  }

  func fingerLost(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    unhighlight()
  }

  func fingerUp(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    guard let path = highlighted else { return }
    unhighlight()
    tapRow(at: path)
  }

  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForRow(at: path)?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: placeholders.data(path))
  }

  private func cell(around view: UIView) -> UITableViewCell? {
    let cell = sequence(first: view, next: { $0.superview }).first { $0 is UITableViewCell } as? UITableViewCell
    return cell?.superview === self ? cell : nil
  }

  func tapRow(at path: IndexPath) {
    if selectsSeveral && selected.contains(path) { return leave(path) }
    var wanted: IndexPath? = path
    if let tableDelegate {
      wanted = tableDelegate.tableView(self, willSelectRowAt: placeholders.data(path)).map { placeholders.seen($0) }
    }
    guard let wanted, rows.contains(wanted) else { return }
    if !selectsSeveral {
      for other in selected where other != wanted { leave(other) }
    }
    setSelected(true, wanted, false)
    postSelectionDidChange()
    if let cell = cellForRow(at: wanted) { cell.selectionSegue?.perform(cell) }
    tableDelegate?.tableView(self, didSelectRowAt: placeholders.data(wanted))
  }

  private func leave(_ path: IndexPath) {
    var left: IndexPath? = path
    if let tableDelegate {
      left = tableDelegate.tableView(self, willDeselectRowAt: placeholders.data(path)).map { placeholders.seen($0) }
    }
    guard let left else { return }
    setSelected(false, left, false)
    postSelectionDidChange()
    tableDelegate?.tableView(self, didDeselectRowAt: placeholders.data(left))
  }

  private func postSelectionDidChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }
}
