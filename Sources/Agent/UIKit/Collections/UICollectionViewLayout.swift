/// Why a layout is made again, and how much of it.
@MainActor
open class UICollectionViewLayoutInvalidationContext: UIObject {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  public internal(set) var invalidatedItemIndexPaths: [IndexPath]?
  public internal(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero

  public required init() {}

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// Says where everything in a collection stands.
///
/// A subclass overrides these, which the collection calls in this order when the layout is invalid:
///
/// ```
/// prepare ─ collectionViewContentSize ─ layoutAttributesForElements(in:) for the bounds
/// ```
@MainActor
open class UICollectionViewLayout: UIObject {
  /// The collection that this layout is in.
  public internal(set) weak var collectionView: UICollectionView?

  public init() {}

  public required init?(coder: NSCoder) {}

  /// For a subclass with a context of its own: a class of `UICollectionViewLayoutInvalidationContext`, as is by default.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// For a subclass whose attributes say more: a class of `UICollectionViewLayoutAttributes`, as is by default.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  private static func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let own = invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (own ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Attributes of an item, of the layout's own class.
  static func makeAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (own ?? UICollectionViewLayoutAttributes.self).init()
    attributes.indexPath = indexPath
    return attributes
  }

  /// Whether left and right change places where people read from the right; false by default. Kept: places are as the layout
  /// says.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction that the layout was made for; from left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Invalidation

  var isInvalid = true

  /// Asks for a new layout in the next layout pass.
  open func invalidateLayout() {
    let context = Self.makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// A subclass that overrides it calls this one.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.layoutDidInvalidate(context)
  }

  /// Whether the layout is to be made again for other bounds; false by default, so that scrolling costs nothing.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    Self.makeContext()
  }

  /// Whether the size that an item wants is to be taken over; by default never.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { Self.makeContext() }

  // MARK: For subclasses

  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Where scrolling comes to rest; `proposed` by default.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
    targetContentOffset(forProposedContentOffset: proposed)
  }

  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  /// Called before an update is laid out, and after it.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}

  /// Where an item comes from and goes to when an update is animated; nil by default. Kept for layouts that override them: there
  /// is nothing between two states.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Where an item goes that is dragged to a place.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath
  {
    collectionView?.indexPathForItem(at: position) ?? previousIndexPath
  }

  // MARK: Decorations

  var decorations: [String: @MainActor (String) -> UICollectionReusableView] = [:]

  /// Makes decoration views of a kind; the layout names their places.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass = Registration.of(viewClass, below: UICollectionReusableView.self) else {
      decorations[elementKind] = nil
      return
    }
    decorations[elementKind] = { viewClass.init(dequeuedAs: $0) }
  }

  /// How the rows of a section look; nil unless it is a list.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// Whether rows of a list in it may have something to offer to a swipe.
  var offersSwipes: Bool { false }

  /// The section whose items scroll sideways by themselves at a place; nil in most layouts.
  func innerScrolling(ofSection section: Int) -> CGRect? { nil }

  /// Called with everything that is about to be shown, which it may change.
  func willShow(_ attributes: [UICollectionViewLayoutAttributes]) {}

  /// How a section scrolls by itself.
  func innerRest(ofSection section: Int) -> InnerRest? { nil }

  /// Whether an element is an item or stands at one, so that it goes where the item goes.
  func belongsToItem(_ element: CollectionElement) -> Bool { element.kind == nil }

  /// Whether sections follow each other sideways, so that those that scroll by themselves scroll up and down.
  var scrollsSideways: Bool { false }

  /// Whether items have sizes that are only guessed.
  var measuresItems: Bool { false }

  /// Takes over the size that an item or supplementary view turned out to have; true when that changed the layout.
  func take(_ size: CGSize, for element: CollectionElement) -> Bool { false }

  /// What was known of sizes goes with the items.
  func follow(_ changes: ListChanges?) {}
}

/// One change of an update, as a layout is told of it.
@MainActor
public struct UICollectionViewUpdateItem {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action
}
