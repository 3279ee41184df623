extension UITableView {
  /// Whether rows can have the focus, where the delegate does not say; by default in the first columns of a split view with room
  /// for several. UIKit's default depends on the platform and on more of the table, which only devices know.
  public var allowsFocus: Bool {
    get { focusing.allowsFocus ?? isInSidebar }
    set { focusing.allowsFocus = newValue }
  }

  /// The same while the table is edited; by default as `allowsFocus`.
  public var allowsFocusDuringEditing: Bool {
    get { focusing.allowsFocusDuringEditing ?? allowsFocus }
    set { focusing.allowsFocusDuringEditing = newValue }
  }
}

extension UITableView: FocusList {
  func focusPath(of item: (any UIFocusItem)?) -> IndexPath? {
    guard let view = item?.focusView else { return nil }
    let cell = sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UITableViewCell }.first { $0.table === self }
    return cell.flatMap(indexPath(for:))
  }

  func canFocus(_ path: IndexPath) -> Bool {
    guard rows.contains(path), placeholders.at(path) == nil else { return false }
    let own = editing ? allowsFocusDuringEditing : allowsFocus
    return tableDelegate?.tableView(self, canFocusRowAt: placeholders.data(path)) ?? own
  }

  func focusPath(after path: IndexPath, _ heading: UIFocusHeading) -> IndexPath? {
    guard heading == .up || heading == .down else { return nil }
    measureIfNeeded()
    var next = heading == .down ? row(after: path) : row(before: path)
    while let candidate = next {
      if canFocus(candidate) { return candidate }
      next = heading == .down ? row(after: candidate) : row(before: candidate)
    }
    return nil
  }

  private func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < numberOfRows(inSection: path.section) { return IndexPath(row: path.row + 1, section: path.section) }
    let section = ((path.section + 1)..<max(numberOfSections, path.section + 1)).first { numberOfRows(inSection: $0) > 0 }
    return section.map { IndexPath(row: 0, section: $0) }
  }

  private func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    let section = (0..<path.section).last { numberOfRows(inSection: $0) > 0 }
    return section.map { IndexPath(row: numberOfRows(inSection: $0) - 1, section: $0) }
  }

  func shownCell(at path: IndexPath) -> UIView? { shown.first { $0.path == path }?.cell }

  func cellForFocus(at path: IndexPath) -> UIView? { shownCell(at: path) ?? bringIntoView(path, at: .none) }

  func bringFocusIntoView(_ path: IndexPath) {
    scrollToRow(at: path, at: .none, animated: false)
    layoutIfNeeded()
  }

  var delegatePreference: IndexPath? {
    (tableDelegate?.indexPathForPreferredFocusedView(in: self)).map { placeholders.seen($0) }
  }

  func delegateAllows(_ context: UIFocusUpdateContext) -> Bool {
    guard let tableDelegate else { return true }
    return tableDelegate.tableView(self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self))
  }

  func tellDelegateOnly(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    guard let tableDelegate else { return }
    tableDelegate.tableView(
      self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
  }

  func askDelegateOfSelection(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: placeholders.data(path)) ?? selectionFollowsFocus
  }

  func isSelected(_ path: IndexPath) -> Bool { selected.contains(path) }

  func selectByKey(at path: IndexPath) -> Bool {
    guard selectsNow, placeholders.at(path) == nil,
      tableDelegate?.tableView(self, shouldHighlightRowAt: placeholders.data(path)) ?? true
    else { return false }
    tapRow(at: path)
    return true
  }
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.isEditing ? tableView.allowsFocusDuringEditing : tableView.allowsFocus
  }
  public func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool { true }
  public func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
  public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    tableView.selectionFollowsFocus
  }
}
