extension UICollectionViewDiffableDataSource {
  /// Asked and told when an item of an outline is expanded or collapsed by its disclosure; nil each by default.
  @MainActor
  public struct SectionSnapshotHandlers<ItemType: Hashable> {
    /// Whether an item may be expanded; without it, each may.
    public var shouldExpandItem: (@MainActor (ItemType) -> Bool)?
    public var willExpandItem: (@MainActor (ItemType) -> Void)?
    /// Whether an item may be collapsed; without it, each may.
    public var shouldCollapseItem: (@MainActor (ItemType) -> Bool)?
    public var willCollapseItem: (@MainActor (ItemType) -> Void)?
    /// What is below an item that is being expanded, given what has been there.
    public var snapshotForExpandingParent:
      (
        @MainActor (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) -> NSDiffableDataSourceSectionSnapshot<ItemType>
      )?

    public init() {}
  }
}
