extension UITableView {
  /// Makes `dequeueReusableCell` create cells of this class.
  public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    registered[identifier] = cellClass
  }

  /// A cell that is no longer used, or a new one if the identifier is registered; otherwise nil.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if var queue = reusable[identifier], !queue.isEmpty {
      let cell = queue.removeFirst()
      reusable[identifier] = queue
      cell.prepareForReuse()
      return cell
    }
    return registered[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
  }

  /// A cell that is no longer used, or a new one. An identifier that nobody registered is an exception in UIKit: here a complaint,
  /// and a bare cell.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIKitComplaints.raise(
      "NSInternalInconsistencyException",
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a "
        + "prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func recycle(_ cell: UITableViewCell, from path: IndexPath) {
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
  }

  func recycleAll() {
    let former = shown
    shown = []
    for (path, cell) in former { recycle(cell, from: path) }
    removeEdges()
  }

  // MARK: Looking

  /// The cell of a row in view; nil for any other.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown.first { $0.path == indexPath }?.cell
  }

  /// The row that a cell shows at present.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.path
  }

  /// From the top to the bottom; nil before the first layout when there are none.
  public var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.path) }

  public var visibleCells: [UITableViewCell] { shown.map(\.cell) }

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    measureIfNeeded()
    return rows.rows(from: point.y, to: point.y + 0.001).first
  }

  /// Where a row is in the content; empty for one that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    measureIfNeeded()
    guard rows.contains(indexPath) else { return .zero }
    let (top, height) = rows.extent(of: indexPath)
    return CGRect(x: 0, y: top, width: bounds.width, height: height)
  }

  /// Scrolls to a row, which must exist.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    measureIfNeeded()
    guard rows.contains(indexPath) else {
      UIKitComplaints.raise(
        "NSRangeException",
        "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (\(indexPath.row)) or section "
          + "(\(indexPath.section)) beyond bounds \(rows.counts).")
      return
    }
    let rect = rectForRow(at: indexPath)
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: offset.y += rect.minY - seen.minY
    case .middle: offset.y += rect.midY - seen.midY
    case .bottom: offset.y += rect.maxY - seen.maxY
    }
    setContentOffset(limited(offset), animated: animated)
  }
}
