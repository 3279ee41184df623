import VirtualTime

// The order of an update:
//
//   changes are collected ─ counts are asked for ─ the changes are checked ─ layout.prepare(forCollectionViewUpdates:)
//     ─ cells of deleted and reloaded items: didEndDisplaying ─ layout pass: new cells ─ finalizeCollectionViewUpdates
//     ─── 0.3 s ─── completion
extension UICollectionView {
  /// Seconds in which items come and go when that is animated. Chosen to look like a device.
  package static let updateDuration: TimeInterval = 0.3

  /// Collects the changes that `updates` makes, and applies them together.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    finish(animated: true, "item updates", completion)
  }

  private func begin() {
    if changes == nil {
      countIfNeeded()
      changes = ListChanges()
    }
    changes?.depth += 1
  }

  private func end() {
    changes?.depth -= 1
    guard let update = changes, update.depth <= 0 else { return }
    changes = nil
    apply(placeholders.follow(update))
  }

  private func change(_ edit: (inout ListChanges) -> Void) {
    begin()
    let isAlone = changes?.depth == 1
    if var edited = changes {
      edit(&edited)
      changes = edited
    }
    end()
    if isAlone { finish(animated: true, "item updates", nil) }
  }

  public func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted.formUnion(indexPaths) } }
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted.formUnion(indexPaths) } }
  /// Makes new cells for items.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded.formUnion(indexPaths) } }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.moves[indexPath] = newIndexPath } }
  public func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  public func moveSection(_ section: Int, toSection newSection: Int) { change { $0.sectionMoves[section] = newSection } }

  /// Calls `cellForItemAt` for items in view, which gets the present cell when it dequeues.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: placeholders.seen(path)), let dataSource else { continue }
      store.offered = cell
      _ = dataSource.collectionView(self, cellForItemAt: path)
      store.offered = nil
    }
    if layout.measuresItems { layout.invalidateLayout() }
    setNeedsLayout()
  }

  /// The items were moved by a drag: the data source knows already.
  func follow(_ update: ListChanges) { apply(update) }

  func apply(_ update: ListChanges) {
    let before = counts
    count()
    if let problem = update.contradiction(before: before, after: counts, .collection) {
      UIKitComplaints.raise("NSInternalInconsistencyException", problem)
      return reloadData()
    }
    dragSource?.forgetPaths()
    closeSwipe(before: update)
    layout.follow(update)
    layout.invalidateLayout()
    layout.prepare(forCollectionViewUpdates: items(of: update))
    let former = shown
    shown = [:]
    for (element, part) in former.sorted(by: { $0.key < $1.key }) {
      var element = element
      if element.path.count == 1 {
        shown[element] = part
      } else if !update.isReloaded(element.path), let destination = destination(of: element, update) {
        element.path = destination
        shown[element] = part
      } else {
        shown[element] = part
        recycle(element)
      }
    }
    selected = selected.compactMap { update.destination(of: $0) }
    focusing.follow(update)
    highlighted = nil
    prefetched = []
    for section in innerScrollers.keys.sorted() where !counts.indices.contains(section) {
      innerScrollers.removeValue(forKey: section)?.removeFromSuperview()
    }
    if window != nil {
      prepareLayout()
      let offset = limited(contentOffset)
      if offset.y < contentOffset.y || offset.x < contentOffset.x { contentOffset = offset }
    }
    layout.finalizeCollectionViewUpdates()
    setNeedsLayout()
  }

  /// Views beside the items stay with their sections.
  private func destination(of element: CollectionElement, _ update: ListChanges) -> IndexPath? {
    guard !layout.belongsToItem(element) else { return update.destination(of: element.path) }
    guard element.path.count == 2, let section = update.destination(ofSection: element.path.section) else { return nil }
    return IndexPath(item: element.path.item, section: section)
  }

  private func items(of update: ListChanges) -> [UICollectionViewUpdateItem] {
    func item(_ before: IndexPath?, _ after: IndexPath?, _ action: UICollectionViewUpdateItem.Action)
      -> UICollectionViewUpdateItem
    {
      UICollectionViewUpdateItem(indexPathBeforeUpdate: before, indexPathAfterUpdate: after, updateAction: action)
    }
    return update.deleted.sorted().map { item($0, nil, .delete) } + update.inserted.sorted().map { item(nil, $0, .insert) }
      + update.reloaded.sorted().map { item($0, $0, .reload) }
      + update.moves.sorted { $0.key < $1.key }.map { item($0.key, $0.value, .move) }
  }
}

extension UICollectionView {
  /// Applies changes that fit what the data source says now. A collection that has not asked for its items yet just does so.
  func perform(_ update: ListChanges, animated: Bool) {
    guard !needsReload, placeholders.isEmpty else { return reloadData() }
    apply(update)
    finish(animated: animated, "item updates", nil)
  }
}
