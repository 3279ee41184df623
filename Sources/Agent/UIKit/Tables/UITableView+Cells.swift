/// Cells and headers that nobody uses at present, and how to make new ones.
@MainActor
struct TableCellStore {
  var registered: [String: @MainActor (String) -> UITableViewCell] = [:]
  var registeredEdges: [String: @MainActor (String) -> UITableViewHeaderFooterView] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  /// The cell of a row that is being reconfigured, which goes before all others.
  var offered: UITableViewCell?
  private var edges: [String: [UITableViewHeaderFooterView]] = [:]

  mutating func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
  }

  mutating func keep(_ view: UITableViewHeaderFooterView) {
    if let identifier = view.reuseIdentifier { edges[identifier, default: []].append(view) }
  }

  mutating func cell(_ identifier: String) -> UITableViewCell? {
    if cells[identifier]?.isEmpty ?? true { return nil }
    return cells[identifier]?.removeFirst()
  }

  mutating func edge(_ identifier: String) -> UITableViewHeaderFooterView? {
    if edges[identifier]?.isEmpty ?? true { return nil }
    return edges[identifier]?.removeFirst()
  }
}

extension UITableView {
  /// Makes `dequeueReusableCell` create cells of this class; nil takes the registration back.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass = Registration.of(cellClass, below: UITableViewCell.self) else {
      cells.registered[identifier] = nil
      return
    }
    cells.registered[identifier] = { cellClass.init(dequeuedAs: $0) }
  }

  /// The same for headers and footers.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass = Registration.of(aClass, below: UITableViewHeaderFooterView.self) else {
      cells.registeredEdges[identifier] = nil
      return
    }
    cells.registeredEdges[identifier] = { aClass.init(dequeuedAs: $0) }
  }

  /// For a storyboard's prototype cells: `make` is called with the identifier when a new cell is needed.
  package func registerPrototype(_ identifier: String, make: @escaping @MainActor (String) -> UITableViewCell) {
    cells.registered[identifier] = make
  }

  /// A cell that is no longer used, or a new one if the identifier is registered; otherwise nil.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cells.offered, cell.reuseIdentifier == identifier {
      cells.offered = nil
      return cell
    }
    if let cell = cells.cell(identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let cell = cells.registered[identifier]?(identifier) else { return nil }
    if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
    return cell
  }

  /// A cell that is no longer used, or a new one. An identifier that nobody registered is an exception in UIKit: here a
  /// complaint, and a bare cell.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIKitComplaints.raise(
      "NSInternalInconsistencyException",
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a "
        + "prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer that is no longer used, or a new one if the identifier is registered; otherwise nil.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = cells.edge(identifier) {
      view.prepareForReuse()
      return view
    }
    return cells.registeredEdges[identifier]?(identifier)
  }

  func recycle(_ cell: UITableViewCell, from path: IndexPath) {
    cell.removeFromSuperview()
    if placeholders.at(path) == nil {
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: placeholders.data(path))
    }
    cells.keep(cell)
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
    shown.first { $0.path == indexPath && $0.path != focusing.awayPath }?.cell
  }

  /// The row that a cell shows at present.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.cell === cell }?.path
  }

  /// From the top to the bottom; nil before the first layout when there are none.
  public var indexPathsForVisibleRows: [IndexPath]? { shownPaths }

  /// The rows in view, without one that is out of view and kept.
  var shownPaths: [IndexPath] { shown.lazy.map(\.path).filter { $0 != focusing.awayPath } }

  public var visibleCells: [UITableViewCell] { shown.lazy.filter { $0.path != self.focusing.awayPath }.map(\.cell) }

  /// The header of a section in view.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges[TableEdge(section: section, isHeader: true)] as? UITableViewHeaderFooterView
  }

  /// The footer of a section in view.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges[TableEdge(section: section, isHeader: false)] as? UITableViewHeaderFooterView
  }

  /// The row at a point of the content.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    measureIfNeeded()
    guard let path = rows.firstRow(below: point.y), rows.extent(of: path).top <= point.y else { return nil }
    return path
  }

  /// The rows that have something in a rectangle of the content.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    measureIfNeeded()
    return rows.rows(from: rect.minY, to: rect.maxY)
  }

  /// Where a row is in the content; empty for one that does not exist. A guess as long as the row was never in view and heights
  /// are estimated.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    measureIfNeeded()
    guard rows.contains(indexPath) else { return .zero }
    let (top, height) = rows.extent(of: indexPath)
    return CGRect(x: horizontalInset, y: top, width: bounds.width - 2 * horizontalInset, height: height)
  }

  /// Where a section is in the content, with its header and footer.
  public func rect(forSection section: Int) -> CGRect {
    strip(section) { ($0.top(ofSection: section), $0.sections[section].height) }
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    strip(section) { ($0.top(ofSection: section), $0.sections[section].headerHeight) }
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    strip(section) { ($0.rowsBottom(ofSection: section), $0.sections[section].footerHeight) }
  }

  private func strip(_ section: Int, _ extent: (TableRows) -> (CGFloat, CGFloat)) -> CGRect {
    measureIfNeeded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let (top, height) = extent(rows)
    return CGRect(x: 0, y: top, width: bounds.width, height: height)
  }

  // MARK: Scrolling

  /// Scrolls to a row, which must exist; with `NSNotFound` as row, to the beginning of the section.
  ///
  /// Without animation the rows that come into view are laid out at once, and where their heights were guesses the offset follows
  /// until the row is where it should be.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    measureIfNeeded()
    if indexPath.count == 2, indexPath.row == NSNotFound, rows.sections.indices.contains(indexPath.section) {
      return setContentOffset(offset(for: rect(forSection: indexPath.section), at: .top), animated: animated)
    }
    guard rows.contains(indexPath) else {
      UIKitComplaints.raise(
        "NSRangeException",
        "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (\(indexPath.row)) or section "
          + "(\(indexPath.section)) beyond bounds (\(bound(for: indexPath))).")
      return
    }
    if animated { return setContentOffset(offset(for: rectForRow(at: indexPath), at: position), animated: true) }
    scroll { offset(for: rectForRow(at: indexPath), at: position) }
  }

  /// Scrolls at once to an offset that depends on heights. In a window the rows that come into view are laid out, and where their
  /// heights were guesses it is asked for again, until nothing moves any more.
  func scroll(to wanted: () -> CGPoint) {
    setContentOffset(wanted(), animated: false)
    guard window != nil else { return }
    for _ in 0..<8 {
      layoutIfNeeded()
      let offset = wanted()
      if offset == contentOffset { return }
      setContentOffset(offset, animated: false)
    }
  }

  /// The count that a path is beyond.
  private func bound(for path: IndexPath) -> Int {
    rows.sections.indices.contains(path.section) ? rows.sections[path.section].rowCount : rows.sections.count
  }

  /// Scrolls to that selected row which is nearest to the middle of the view.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    let nearest = selected.min { abs(rectForRow(at: $0).midY - bounds.midY) < abs(rectForRow(at: $1).midY - bounds.midY) }
    if let nearest { scrollToRow(at: nearest, at: position, animated: animated) }
  }

  private func offset(for rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    switch position {
    case .none:
      if rect.minY < seen.minY || rect.height > seen.height {
        offset.y += rect.minY - seen.minY
      } else if rect.maxY > seen.maxY {
        offset.y += rect.maxY - seen.maxY
      }
    case .top:
      // A plain table's header covers what is at the top.
      let header =
        style == .plain ? indexPathForRow(at: CGPoint(x: 0, y: rect.minY)).map { rows.sections[$0.section].headerHeight } : 0
      offset.y += rect.minY - seen.minY - (header ?? 0)
    case .middle: offset.y += rect.midY - seen.midY
    case .bottom: offset.y += rect.maxY - seen.maxY
    }
    return limited(offset)
  }
}
