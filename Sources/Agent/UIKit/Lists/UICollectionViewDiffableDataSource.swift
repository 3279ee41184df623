import VirtualTime

/// The data source of a collection that shows a snapshot; see `UITableViewDiffableDataSource` for what `apply` does.
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  UICollectionViewDataSource, OutlineSource
{
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var sectionSnapshots: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Asked and told when a user moves items.
  open var reorderingHandlers = ReorderingHandlers()

  /// Asked and told when an item of an outline is expanded or collapsed by its disclosure.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Becomes the data source of `collectionView`.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    collectionView.dataSource = self
  }

  open func snapshot() -> Snapshot { current }

  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    let changes = SnapshotDifference.changes(from: current, to: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    current = snapshot.settled
    dropOutlines()
    guard let collectionView else { return }
    if !changes.isEmpty { collectionView.perform(changes, animated: animatingDifferences) }
    collectionView.reconfigureItems(at: reconfigured.compactMap { current.indexPath(of: $0) })
    tell(completion, animated: animatingDifferences && !changes.isEmpty && collectionView.window != nil)
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    current = snapshot.settled
    dropOutlines()
    collectionView?.reloadData()
    tell(completion, animated: false)
  }

  private func tell(_ completion: (@MainActor () -> Void)?, animated: Bool) {
    guard let completion else { return }
    EventQueue.main.schedule(
      .animation, after: UIView.duration(UICollectionView.updateDuration, animated: animated), label: "completion of a snapshot"
    ) { completion() }
  }

  // MARK: Sections with an outline

  /// Shows the visible items of an outline in a section, which is added when it is not there.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    sectionSnapshots[section] = snapshot
    var new = current
    if new.indexOfSection(section) == nil { new.appendSections([section]) }
    new.replaceItems(of: section, by: snapshot.visibleItems)
    apply(new, animatingDifferences: animatingDifferences, completion: completion)
  }

  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = sectionSnapshots[section] { return known }
    var plain = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { plain.append(current.itemIdentifiers(inSection: section)) }
    return plain
  }

  /// Forgets the outlines of sections that now show other items.
  private func dropOutlines() {
    guard !sectionSnapshots.isEmpty else { return }
    sectionSnapshots = sectionSnapshots.filter { section, outline in
      current.indexOfSection(section) != nil && current.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  private func outline(at path: IndexPath) -> (SectionIdentifierType, OutlineOf, ItemIdentifierType)? {
    guard let item = current.item(at: path), let section = current.section(at: path.section),
      let outline = sectionSnapshots[section]
    else { return nil }
    return (section, outline, item)
  }

  private typealias OutlineOf = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard let (_, outline, item) = outline(at: path) else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  /// In this order: should ─ will ─ (the children, when it is expanded) ─ the section shows them.
  func toggleOutline(at path: IndexPath) {
    guard let (section, former, item) = outline(at: path) else { return }
    var outline = former
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  // MARK: Looking

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source: what a subclass may override

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.counts.indices.contains(section) ? current.counts[section] : 0
  }

  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    if let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) { return cell }
    UIKitComplaints.raise(
      "NSInternalInconsistencyException",
      "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath.inMessages)")
    return UICollectionViewCell()
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? collectionView.missingSupplementaryView(kind, indexPath)
  }

  /// What `reorderingHandlers` say; false without them, and in an outline of which items stand in others.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let can = reorderingHandlers.canReorderItem, let item = current.item(at: indexPath) else { return false }
    return outline(at: indexPath)?.1.isNested != true && can(item)
  }

  /// In this order, with `reorderingHandlers`: willReorder ─ the snapshot has the new order ─ didReorder.
  open func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    guard reorderingHandlers.canReorderItem != nil, let moved = current.moving(from: source, to: destination) else {
      return collectionView.reachedDefaultMove = true
    }
    let transaction = Transaction(from: current, to: moved)
    reorderingHandlers.willReorder?(transaction)
    current = moved
    dropOutlines()
    reorderingHandlers.didReorder?(transaction)
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    IndexPath(item: 0, section: index)
  }
}
