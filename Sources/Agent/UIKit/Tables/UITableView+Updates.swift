import VirtualTime

// The order of an update:
//
//   beginUpdates ─ changes are collected ─ endUpdates ─ counts and heights are asked for ─ the changes are checked
//     ─ cells of deleted and reloaded rows: didEndDisplaying ─ layout pass: cells of new and reloaded rows
//     ─── 0.3 s ─── completion
//
// Rows that stay keep their cells, their selection and their measured heights.
extension UITableView {
  /// Seconds in which rows come and go when that is animated. Chosen to look like a device.
  package static let updateDuration: TimeInterval = 0.3

  /// Collects the changes until the matching `endUpdates`.
  public func beginUpdates() {
    if changes == nil {
      measureIfNeeded()
      changes = ListChanges()
    }
    changes?.depth += 1
  }

  /// Checks the changes against the data source and applies them. With none, heights are asked for again.
  public func endUpdates() {
    changes?.depth -= 1
    guard let update = changes, update.depth <= 0 else { return }
    changes = nil
    apply(placeholders.follow(update))
  }

  /// Runs `updates` between `beginUpdates` and `endUpdates`; `completion` is told when the rows stand still.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    changes?.isAnimated = true
    endUpdates()
    guard let completion else { return }
    EventQueue.main.schedule(
      .animation, after: UIView.duration(Self.updateDuration, animated: window != nil), label: "completion of row updates"
    ) { completion(true) }
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.inserted.formUnion(indexPaths) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deleted.formUnion(indexPaths) }
  }

  /// Makes new cells for rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloaded.formUnion(indexPaths) }
  }

  /// Calls `cellForRowAt` for rows in view, which gets the present cell from `dequeueReusableCell`, and measures them again.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      let seen = placeholders.seen(path)
      guard rows.contains(seen) else {
        UIKitComplaints.raise(
          "NSInternalInconsistencyException",
          "attempt to reconfigure row \(path.row) from section \(path.section), which does not exist")
        continue
      }
      rows.forgetMeasure(of: seen)
      guard let cell = cellForRow(at: seen), let dataSource else { continue }
      cells.offered = cell
      _ = dataSource.tableView(self, cellForRowAt: path)
      cells.offered = nil
    }
    setNeedsLayout()
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.moves[indexPath] = newIndexPath }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.sectionMoves[section] = newSection }
  }

  private func change(_ animation: RowAnimation, _ edit: (inout ListChanges) -> Void) {
    beginUpdates()
    if var edited = changes {
      edit(&edited)
      if animation != .none { edited.isAnimated = true }
      changes = edited
    }
    endUpdates()
  }

  // MARK: Applying

  func apply(_ update: ListChanges) {
    let former = rows
    measure()
    if let problem = update.contradiction(before: former.counts, after: rows.counts, .table) {
      UIKitComplaints.raise("NSInternalInconsistencyException", problem)
      return reloadData()
    }
    carryOver(update, former)
    let duration = UIView.duration(Self.updateDuration, animated: update.isAnimated)
    guard duration > .zero, window != nil else { return }
    EventQueue.main.schedule(.animation, after: duration, label: "row updates of \(type(of: self))") {}
  }

  /// The rows were moved by a drag: the data source knows already.
  func follow(_ update: ListChanges) {
    let former = rows
    measure()
    if let problem = update.contradiction(before: former.counts, after: rows.counts, .table) {
      UIKitComplaints.raise("NSInternalInconsistencyException", problem)
      return reloadData()
    }
    carryOver(update, former)
  }

  private func carryOver(_ update: ListChanges, _ former: TableRows) {
    dragSource?.forgetPaths()
    if let path = swipe?.path, update.isReloaded(path) || update.destination(of: path) == nil { closeSwipe() }
    let isInView = Set(shown.map(\.path))
    // Rows in view are measured again, as UIKit does; of the others what is known stays known.
    for (number, section) in former.sections.enumerated() where section.hasEstimates {
      for row in section.measured {
        let path = IndexPath(row: row, section: number)
        guard !isInView.contains(path), !update.isReloaded(path), let destination = update.destination(of: path),
          rows.contains(destination), !rows.isMeasured(destination)
        else { continue }
        rows.setHeight(section.heights[row], of: destination)
      }
    }
    var moved: [(path: IndexPath, cell: UITableViewCell)] = []
    var gone: [(path: IndexPath, cell: UITableViewCell)] = []
    for (path, cell) in shown {
      if !update.isReloaded(path), let destination = update.destination(of: path) {
        // Until it is laid out, a row in view is as high as it was.
        if !rows.isMeasured(destination) {
          rows.setHeight(former.extent(of: path).height, of: destination)
          rows.forgetMeasure(of: destination)
        }
        moved.append((destination, cell))
      } else {
        gone.append((path, cell))
      }
    }
    shown = moved.sorted { $0.path < $1.path }
    for (path, cell) in gone { recycle(cell, from: path) }
    if let path = swipe?.path, let destination = update.destination(of: path) { swipe?.path = destination }
    selected = selected.compactMap { update.destination(of: $0) }
    focusing.follow(update)
    highlighted = nil
    prefetched = []
    removeEdges()
    updateContentSize()
    if window != nil {
      let offset = limited(contentOffset)
      if offset.y < contentOffset.y { contentOffset = offset }
    }
    setNeedsLayout()
  }
}

extension UITableView {
  /// Applies changes that fit what the data source says now. A table that has not asked for its rows yet just does so.
  func perform(_ update: ListChanges, animated: Bool, _ animation: RowAnimation) {
    guard !needsReload, placeholders.isEmpty else { return reloadData() }
    var update = update
    update.isAnimated = animated && animation != .none
    apply(update)
  }
}
