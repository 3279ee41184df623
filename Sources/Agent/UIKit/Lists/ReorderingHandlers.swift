extension UICollectionViewDiffableDataSource {
  public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// Asked and told when a user moves items; nil each by default.
  @MainActor
  public struct ReorderingHandlers {
    /// Whether an item may be moved; without it, none may.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Before the data source has the new order.
    public var willReorder: (@MainActor (Transaction) -> Void)?
    /// When the data source has the new order, so that the app brings its own data into it.
    public var didReorder: (@MainActor (Transaction) -> Void)?

    public init() {}
  }
}
