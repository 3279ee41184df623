/// Items, arranged by a layout, of which only those in view have cells.
///
/// ```
/// reloadData      counts are asked for again, views in the next layout pass
/// layoutSubviews  layout.prepare (when invalid) ─▶ layoutAttributesForElements(in: bounds)
///                 ─▶ views that left the view: didEndDisplaying ─▶ reuse queue
///                 ─▶ new ones: (prepareForReuse) ─▶ cellForItemAt ─▶ (measured) ─▶ willDisplay
/// tap             see `UICollectionView+Selection`
/// ```
@MainActor
open class UICollectionView: UIScrollView {
  public typealias ElementCategory = UICollectionViewLayoutAttributes.ElementCategory

  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// Which part of the view an item is scrolled to, one for each direction.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      outlineSource = dataSource as? any OutlineSource
      setNeedsReload()
    }
  }
  /// The data source, where its sections may be outlines.
  private(set) weak var outlineSource: (any OutlineSource)?
  public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }
  public var isPrefetchingEnabled = true
  weak var collectionDelegate: (any UICollectionViewDelegate)?

  /// Says which items can be dragged; nil by default.
  public weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { updateDragging() } }
  /// Says what is done with what is dropped on the collection; nil by default.
  public weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { updateDragging() } }
  /// Whether fingers drag items; true by default, on a phone as well as on a tablet.
  public var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault { didSet { updateDragging() } }
  var dragSource: ListDragSource?
  var dropTarget: ListDropTarget?

  var layout: UICollectionViewLayout
  /// Set by the defaults of some methods of the delegate.
  var reachedDefault = false
  /// Set by the default of `moveItemAt`.
  var reachedDefaultMove = false
  var counts: [Int] = []
  var placeholders = ListPlaceholders()
  var needsReload = true
  var shown: [CollectionElement: CollectionPart] = [:]
  var store = CollectionViewStore()
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var fingerStart = CGPoint.zero
  /// The finger that taps: what others do meanwhile is nothing to it.
  weak var finger: UITouch?
  var changes: ListChanges?
  var moving: CollectionMovement?
  var isScrollingForMove = false
  var contextMenu: CollectionContextMenu?
  var prefetched: Set<IndexPath> = []
  var lastOrigin = CGPoint.zero
  var prefetchesBack = false
  var innerScrollers: [Int: InnerScrollView] = [:]
  // See `SwipingList`.
  var swipe: ListSwipe?
  var swipeRecognizer: ListSwipeRecognizer?
  var swipePath: IndexPath?
  var swipeRest: CGFloat = 0

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layout.collectionView = self
    coder.fill(self, as: UICollectionView.self)
  }

  open override var delegate: (any UIScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any UICollectionViewDelegate
      updateContextMenu()
      layout.invalidateLayout()
    }
  }

  open override var bounds: CGRect {
    willSet {
      guard newValue != bounds, layout.shouldInvalidateLayout(forBoundsChange: newValue) else { return }
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: newValue))
    }
  }

  // MARK: Layout

  /// Setting it lays everything out by the new layout, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // While the former layout still tells which views are its decorations.
    recycleAll()
    self.layout.collectionView = nil
    self.layout = layout
    layout.collectionView = self
    layout.invalidateLayout()
    finish(animated: animated, "change of a layout", completion)
  }

  func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    setNeedsLayout()
  }

  /// The bounds without the insets, from which layouts take their breadth.
  var insetBounds: CGRect { bounds.inset(by: adjustedContentInset) }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    layout.invalidateLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.differsInTextSize(from: previousTraitCollection) { textSizeDidChange() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutCollection()
  }

  /// Lies behind everything, as large as the collection, and does not scroll; nil by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Selection

  /// Whether a tap selects; true by default.
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false { didSet { if !allowsMultipleSelection { keepOneSelected() } } }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether an item is selected when a key moves the focus to it, where the delegate does not say; false by default. UIKit's
  /// default depends on the platform and on more of the collection, which only devices know.
  open var selectionFollowsFocus = false
  /// Whether the focus that comes back goes to the item that had it last; false by default.
  open var remembersLastFocusedIndexPath = false
  var focusing = ListFocusing()

  /// Whether list cells show their editing accessories; false by default.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      closeSwipe()
      deselectAll()
      for part in shown.values { (part.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
      for part in shown.values { (part.view as? UICollectionViewListCell)?.refreshAccessories() }
    }
  }

  // MARK: Data

  func setNeedsReload() {
    needsReload = true
    layout.follow(nil)
    layout.invalidateLayout()
  }

  /// Asks the data source anew; what was selected is not any more.
  open func reloadData() {
    dragSource?.forgetPaths()
    placeholders.removeAll()
    recycleAll()
    selected = []
    highlighted = nil
    moving = nil
    prefetched = []
    setNeedsReload()
    count()
  }

  /// Asks for counts.
  func count() {
    needsReload = false
    counts = []
    guard let dataSource else { return }
    for section in 0..<max(dataSource.numberOfSections(in: self), 0) {
      let count = max(dataSource.collectionView(self, numberOfItemsInSection: section), 0)
      counts.append(count + placeholders.count(in: section))
    }
  }

  func countIfNeeded() {
    guard needsReload else { return }
    recycleAll()
    count()
  }

  public var numberOfSections: Int {
    countIfNeeded()
    return counts.count
  }

  /// 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    countIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Whether changes are being collected, or placeholders wait.
  public var hasUncommittedUpdates: Bool { changes != nil || !placeholders.isEmpty }

  func contains(_ path: IndexPath) -> Bool {
    countIfNeeded()
    return path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  /// A row that is open closes when the collection is scrolled or pulled.
  override func dragWillBegin() { closeSwipe() }

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !isTakenBySwipe(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Cells and views: see UICollectionView+Cells

  /// Makes `dequeueReusableCell` create cells of this class; nil takes the registration back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, asCell: identifier)
  }

  /// Makes `dequeueReusableCell` create cells from a xib.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { register(nib, asCell: identifier) }

  /// The same for views beside the items.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { register(viewClass, as: identifier, of: elementKind) }

  open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    register(nib, as: identifier, of: kind)
  }

  /// A cell that is no longer used, or a new one. An identifier that nobody registered is an exception in UIKit: here a
  /// complaint, and a bare cell.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    cellForReuse(identifier)
  }

  /// The same for a view beside the items.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { viewForReuse(elementKind, identifier) }

  // MARK: Touches: what lands on an item and is not taken by something in it

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingerDown(touches.first) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { fingerMoved(touches) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fingerUp(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fingerLost(touches) }
}

/// A view that a collection shows, and where.
@MainActor
struct CollectionPart {
  let view: UICollectionReusableView
  var attributes: UICollectionViewLayoutAttributes
}
