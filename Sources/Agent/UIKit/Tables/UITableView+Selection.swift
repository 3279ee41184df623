// A tap on row n while row o is selected (LIF-16, FLT-06):
//
//   finger down  shouldHighlight(n) → cell highlighted → didHighlight(n)
//   finger up    cell no longer highlighted → didUnhighlight(n)
//                willDeselect(o) → o deselected → selectionDidChange → didDeselect(o)
//                willSelect(n), which may name another row, or none → selected → selectionDidChange → didSelect(n)
//
// A program that selects or deselects a row calls nobody.
extension UITableView {
  /// The selected row that was selected first.
  public var indexPathForSelectedRow: IndexPath? { selected.first }

  /// In the order of selection; nil when there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row, or none with nil, and scrolls to it; the delegate is not told.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    measureIfNeeded()
    if indexPath == nil || !allowsMultipleSelection { for path in selected { setSelected(false, path, animated) } }
    guard let indexPath, rows.contains(indexPath) else { return }
    setSelected(true, indexPath, animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row; the delegate is not told.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath, animated) }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath, _ animated: Bool) {
    selected.removeAll { $0 == path }
    if isSelected { selected.append(path) }
    cellForRow(at: path)?.setSelected(isSelected, animated: animated)
  }

  // MARK: Fingers

  /// Points that a finger may move before it counts as dragging.
  private static let slack: CGFloat = 10

  func fingerDown(_ touch: UITouch?) {
    guard allowsSelection, let cell = touch?.view.flatMap(cell(around:)), let path = indexPath(for: cell),
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    highlighted = path
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  func fingerMoved(_ touch: UITouch?) {
    guard let touch else { return }
    let (here, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
    if hypot(here.x - before.x, here.y - before.y) > Self.slack { unhighlight() }
  }

  func fingerUp() {
    guard let path = highlighted else { return }
    unhighlight()
    tapRow(at: path)
  }

  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForRow(at: path)?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  private func cell(around view: UIView) -> UITableViewCell? {
    let cell = sequence(first: view, next: { $0.superview }).first { $0 is UITableViewCell } as? UITableViewCell
    return cell?.superview === self ? cell : nil
  }

  private func tapRow(at path: IndexPath) {
    if allowsMultipleSelection {
      if selected.contains(path) { return leave(path) }
    } else {
      for other in selected where other != path { leave(other) }
    }
    var wanted: IndexPath? = path
    if let tableDelegate { wanted = tableDelegate.tableView(self, willSelectRowAt: path) }
    guard let wanted, rows.contains(wanted) else { return }
    setSelected(true, wanted, false)
    postSelectionDidChange()
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func leave(_ path: IndexPath) {
    var left: IndexPath? = path
    if let tableDelegate { left = tableDelegate.tableView(self, willDeselectRowAt: path) }
    guard let left else { return }
    setSelected(false, left, false)
    postSelectionDidChange()
    tableDelegate?.tableView(self, didDeselectRowAt: left)
  }

  private func postSelectionDidChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }
}
