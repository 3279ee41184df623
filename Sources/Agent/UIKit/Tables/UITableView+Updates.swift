import VirtualTime

/// Changes to the rows, collected between `beginUpdates` and `endUpdates`.
struct TableChanges {
  var depth = 0
  /// In terms of the rows before the update.
  var deleted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  /// In terms of the rows after it.
  var inserted: Set<IndexPath> = []
  var insertedSections = IndexSet()
  var isAnimated = false

  /// Where a row ends up; nil when it goes.
  func destination(of path: IndexPath) -> IndexPath? {
    guard !deleted.contains(path), !deletedSections.contains(path.section), !reloadedSections.contains(path.section) else {
      return nil
    }
    var row = path.row - deleted.filter { $0.section == path.section && $0.row < path.row }.count
    var section = path.section - deletedSections.count(in: 0..<path.section)
    for inserted in insertedSections where inserted <= section { section += 1 }
    for inserted in inserted.filter({ $0.section == section }).map(\.row).sorted() where inserted <= row { row += 1 }
    return IndexPath(row: row, section: section)
  }
}

extension UITableView {
  /// Seconds in which rows come and go when that is animated.
  package static let updateDuration: TimeInterval = 0.3

  /// Collects the changes until the matching `endUpdates`.
  public func beginUpdates() {
    if changes == nil {
      measureIfNeeded()
      changes = TableChanges()
    }
    changes?.depth += 1
  }

  /// Checks the changes against the data source and applies them.
  public func endUpdates() {
    changes?.depth -= 1
    guard let update = changes, update.depth <= 0 else { return }
    changes = nil
    apply(update)
  }

  /// Runs `updates` between `beginUpdates` and `endUpdates`; `completion` is told when the rows stand still.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    changes?.isAnimated = true
    endUpdates()
    guard let completion else { return }
    EventQueue.main.schedule(
      .animation, after: UIView.duration(Self.updateDuration, animated: true), label: "completion of row updates"
    ) { completion(true) }
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.inserted.formUnion(indexPaths) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deleted.formUnion(indexPaths) }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloaded.formUnion(indexPaths) }
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

  private func change(_ animation: RowAnimation, _ edit: (inout TableChanges) -> Void) {
    beginUpdates()
    if var edited = changes {
      edit(&edited)
      if animation != .none { edited.isAnimated = true }
      changes = edited
    }
    endUpdates()
  }

  // MARK: Applying

  private func apply(_ update: TableChanges) {
    let before = rows.counts
    measure()
    if let problem = contradiction(update, before: before) {
      UIKitComplaints.raise("NSInternalInconsistencyException", problem)
      return reloadData()
    }
    var moved: [(path: IndexPath, cell: UITableViewCell)] = []
    for (path, cell) in shown {
      if !update.reloaded.contains(path), let destination = update.destination(of: path) {
        moved.append((destination, cell))
      } else {
        recycle(cell, from: path)
      }
    }
    shown = moved
    selected = selected.compactMap { update.destination(of: $0) }
    highlighted = nil
    removeEdges()
    setNeedsLayout()
    let duration = UIView.duration(Self.updateDuration, animated: update.isAnimated)
    guard duration > .zero, window != nil else { return }
    EventQueue.main.schedule(.animation, after: duration, label: "row updates of \(type(of: self))") {}
  }

  /// What UIKit says when the data source's counts do not fit the changes; nil when they do.
  private func contradiction(_ update: TableChanges, before: [Int]) -> String? {
    let after = rows.counts
    let expected = before.count + update.insertedSections.count - update.deletedSections.count
    guard after.count == expected else {
      return "Invalid update: invalid number of sections. The number of sections contained in the table view after the update "
        + "(\(after.count)) must be equal to the number of sections contained in the table view before the update "
        + "(\(before.count)), plus or minus the number of sections inserted or deleted (\(update.insertedSections.count) inserted, "
        + "\(update.deletedSections.count) deleted)."
    }
    for (old, count) in before.enumerated()
    where !update.deletedSections.contains(old) && !update.reloadedSections.contains(old) {
      guard let section = update.destination(of: IndexPath(row: count, section: old))?.section else { continue }
      let inserted = update.inserted.filter { $0.section == section }.count
      let deleted = update.deleted.filter { $0.section == old }.count
      guard after[section] != count + inserted - deleted else { continue }
      return
        "Invalid update: invalid number of rows in section \(old). The number of rows contained in an existing section after "
        + "the update (\(after[section])) must be equal to the number of rows contained in that section before the update "
        + "(\(count)), plus or minus the number of rows inserted or deleted from that section (\(inserted) inserted, \(deleted) "
        + "deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
    }
    return nil
  }
}
