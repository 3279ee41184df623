import VirtualTime

/// The data source of a table that shows a snapshot.
///
/// ```
/// apply ─ the difference to the present snapshot becomes one update of the table ─── 0.3 s when animated ─── completion
/// ```
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  UITableViewDataSource
{
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// How rows come and go; `.automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Becomes the data source of `tableView`.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    tableView.dataSource = self
  }

  open func snapshot() -> Snapshot { current }

  /// Shows `snapshot` by as few changes as it takes; `completion` is called when they have ended, and at the next turn without
  /// animation.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    let changes = SnapshotDifference.changes(from: current, to: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    current = snapshot.settled
    guard let tableView else { return }
    if !changes.isEmpty {
      tableView.perform(changes, animated: animatingDifferences, defaultRowAnimation)
    }
    tableView.reconfigureRows(at: reconfigured.compactMap { current.indexPath(of: $0) })
    tell(completion, animated: animatingDifferences && !changes.isEmpty && tableView.window != nil)
  }

  /// Shows `snapshot` as if the table had been reloaded.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    current = snapshot.settled
    tableView?.reloadData()
    tell(completion, animated: false)
  }

  private func tell(_ completion: (@MainActor () -> Void)?, animated: Bool) {
    guard let completion else { return }
    EventQueue.main.schedule(
      .animation, after: UIView.duration(UITableView.updateDuration, animated: animated), label: "completion of a snapshot"
    ) { completion() }
  }

  // MARK: Looking

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source: what a subclass may override

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.counts.indices.contains(section) ? current.counts[section] : 0
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) { return cell }
    UIKitComplaints.raise(
      "NSInternalInconsistencyException",
      "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath.inMessages)")
    return UITableViewCell()
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// False, unlike in other data sources.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    tableView.reachedDefaultMove = true
  }
}
