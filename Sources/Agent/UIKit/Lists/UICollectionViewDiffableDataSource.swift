import VirtualTime

/// The data source of a collection that shows a snapshot; see `UITableViewDiffableDataSource` for what `apply` does.
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  UICollectionViewDataSource
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
    guard let collectionView else { return }
    if !changes.isEmpty { collectionView.perform(changes, animated: animatingDifferences) }
    collectionView.reconfigureItems(at: reconfigured.compactMap { current.indexPath(of: $0) })
    tell(completion, animated: animatingDifferences && !changes.isEmpty && collectionView.window != nil)
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    current = snapshot.settled
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

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  open func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    collectionView.reachedDefaultMove = true
  }
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    IndexPath(item: 0, section: index)
  }
}
