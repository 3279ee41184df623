import VirtualTime

/// A row that is being dragged by its handle.
@MainActor
struct TableReordering {
  let source: IndexPath
  let cell: UITableViewCell
  /// Where the finger is in the cell.
  let grip: CGFloat
  var finger: CGFloat
  var destination: IndexPath

  /// How far another row makes way.
  func shift(of path: IndexPath) -> CGFloat {
    guard path != source else { return 0 }
    if source < path && path <= destination { return -cell.bounds.height }
    if destination <= path && path < source { return cell.bounds.height }
    return 0
  }
}

// The order of a drag:
//
//   finger down   canMoveRowAt (asked when the handle was made)
//   finger moves  targetIndexPathForMoveFromRowAt, whenever another row is below the middle of the dragged one
//   finger up     moveRowAt:to:, unless the row is back at its place; the table then counts the rows as moved
extension UITableView {
  /// Points from an edge of the view at which a drag scrolls.
  private static var scrollZone: CGFloat { 44 }
  /// Points that it scrolls in one step, and seconds between two steps.
  private static var scrollStep: CGFloat { 8 }
  private static var scrollPause: TimeInterval { 1.0 / 60 }

  /// False while there are placeholders.
  func beginReordering(_ cell: UITableViewCell, at y: CGFloat) -> Bool {
    guard reordering == nil, placeholders.isEmpty, let path = indexPath(for: cell) else { return false }
    closeSwipe()
    reordering = TableReordering(source: path, cell: cell, grip: y - cell.frame.minY, finger: y, destination: path)
    bringSubviewToFront(cell)
    cell.setNeedsUpdateConfiguration()
    return true
  }

  func continueReordering(to y: CGFloat) {
    guard var state = reordering else { return }
    state.finger = y
    let middle = (y - state.grip + state.cell.bounds.height / 2).clamped(to: rows.top...max(rows.top, rows.bottom - 0.5))
    if let proposed = row(nearest: middle), proposed != state.destination {
      let wanted =
        tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: state.source, toProposedIndexPath: proposed) ?? proposed
      if isPlace(wanted, forRowFrom: state.source) { state.destination = wanted }
    }
    reordering = state
    setNeedsLayout()
    layoutIfNeeded()
    scrollWhileDragging()
  }

  /// A row can also be put behind the last one of another section.
  func isPlace(_ path: IndexPath, forRowFrom source: IndexPath) -> Bool {
    guard path.count == 2, rows.sections.indices.contains(path.section) else { return false }
    let count = rows.sections[path.section].rowCount
    return path.row >= 0 && path.row < count + (path.section == source.section ? 0 : 1)
  }

  /// The row at a height, or the end of the section whose header or footer is there.
  private func row(nearest y: CGFloat) -> IndexPath? {
    if let path = indexPathForRow(at: CGPoint(x: 0, y: y)) { return path }
    guard let section = rows.sections(from: y, to: y + 0.5).first else { return nil }
    let isAbove = y < rows.rowsTop(ofSection: section)
    let count = rows.sections[section].rowCount
    if isAbove { return IndexPath(row: 0, section: section) }
    return IndexPath(row: reordering?.source.section == section ? max(0, count - 1) : count, section: section)
  }

  func layoutReordering(_ state: TableReordering) {
    let lowest = max(rows.top, rows.bottom - state.cell.bounds.height)
    state.cell.frame.origin.y = (state.finger - state.grip).clamped(to: rows.top...lowest)
    if subviews.last !== state.cell { bringSubviewToFront(state.cell) }
  }

  func endReordering() {
    guard let state = reordering else { return }
    reordering = nil
    if state.destination != state.source {
      var update = ListChanges()
      update.moves[state.source] = state.destination
      dataSource?.tableView(self, moveRowAt: state.source, to: state.destination)
      follow(update)
    }
    state.cell.setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  func cancelReordering() {
    reordering = nil
    setNeedsLayout()
  }

  /// Near an edge of the view the table scrolls on as long as the finger stays there.
  private func scrollWhileDragging() {
    guard let state = reordering, scrollStepNow(state.finger) != 0, !isScrollingForDrag else { return }
    isScrollingForDrag = true
    EventQueue.main.schedule(.animation, after: .seconds(Self.scrollPause), label: "scrolling while a row is dragged") {
      [weak self] in
      guard let self else { return }
      isScrollingForDrag = false
      guard let state = reordering else { return }
      let former = contentOffset.y
      contentOffset = limited(CGPoint(x: contentOffset.x, y: former + scrollStepNow(state.finger)))
      if contentOffset.y != former { continueReordering(to: state.finger + contentOffset.y - former) }
    }
  }

  /// How a finger that holds a row must stand to have another row come into view: in which direction the table has to scroll, 0
  /// where the other one is free of the zones at the edges, or as free as it can be.
  package func scrollNeeded(toDropAt path: IndexPath) -> CGFloat {
    guard rows.contains(path) else { return 0 }
    let seen = bounds.inset(by: adjustedContentInset)
    let (least, most) = offsetLimits
    let (top, height) = rows.extent(of: path)
    if top + height > seen.maxY - Self.scrollZone, contentOffset.y < most.y { return 1 }
    if top < seen.minY + Self.scrollZone, contentOffset.y > least.y { return -1 }
    return 0
  }

  /// Where a finger rests that has the table scroll, in the coordinates of the table's bounds.
  package func scrollingEdge(towards direction: CGFloat) -> CGFloat {
    let seen = bounds.inset(by: adjustedContentInset)
    return direction > 0 ? seen.maxY - Self.scrollZone / 2 : seen.minY + Self.scrollZone / 2
  }

  private func scrollStepNow(_ y: CGFloat) -> CGFloat {
    let seen = bounds.inset(by: adjustedContentInset)
    let (least, most) = offsetLimits
    if y < seen.minY + Self.scrollZone { return contentOffset.y > least.y ? -Self.scrollStep : 0 }
    if y > seen.maxY - Self.scrollZone { return contentOffset.y < most.y ? Self.scrollStep : 0 }
    return 0
  }
}
