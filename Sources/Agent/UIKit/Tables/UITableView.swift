/// A column of rows, of which only those in view have cells.
///
/// ```
/// reloadData      counts are asked for at once, cells in the next layout pass
/// layoutSubviews  cells that left the view ─▶ didEndDisplaying ─▶ reuse queue
///                 heightForRowAt ─▶ (prepareForReuse) ─▶ cellForRowAt ─▶ willDisplay, from the top to the bottom
/// tap             see `UITableView+Selection`
/// ```
///
/// A row costs nothing until it is near the view. With estimates, which are on by default as in UIKit, heights are asked for when
/// a row comes into view; with `estimatedRowHeight = 0` UIKit asks `heightForRowAt` for every row, and so does this class. In
/// Swift it cannot be seen whether a delegate has a method, but its default says that it ran: what the default answers for the
/// first row of a section of more than a thousand is not asked for the others.
@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// Which part of the view a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// How rows come and go. There is nothing between the two states; only how long it takes is kept.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Stands for the usual height, or for one that fits the content.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// Posted, with the table as object, when a tap has changed what is selected.
  nonisolated public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")

  /// The name of the magnifying glass in an index.
  nonisolated public static let indexSearch = "{search}"

  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  public weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { setNeedsLayout() } }

  /// Whether rows are prefetched when there is somebody to do it; true by default.
  public var isPrefetchingEnabled = true
  weak var tableDelegate: (any UITableViewDelegate)?

  /// Says which rows can be dragged; nil by default.
  public weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { updateDragging() } }
  /// Says what is done with what is dropped on the table; nil by default.
  public weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { updateDragging() } }
  /// Whether fingers drag rows; true by default, on a phone as well as on a tablet.
  public var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault { didSet { updateDragging() } }
  var dragSource: ListDragSource?
  var dropTarget: ListDropTarget?

  /// Set by the defaults of some methods of data source and delegate.
  var reachedDefault = false
  /// Set by the default of `moveRowAt`, in the midst of which an app may well have others called.
  var reachedDefaultMove = false

  var rows = TableRows()
  var placeholders = ListPlaceholders()
  var needsReload = true
  var shown: [(path: IndexPath, cell: UITableViewCell)] = []
  var cells = TableCellStore()
  var edges: [TableEdge: UIView] = [:]
  var selected: [IndexPath] = []
  var highlighted: IndexPath?
  var changes: ListChanges?
  var prefetched: Set<IndexPath> = []
  var lastVisibleTop: CGFloat = 0
  var prefetchesUpwards = false
  var swipe: ListSwipe?
  var reordering: TableReordering?
  var indexView: TableIndexView?
  var contextMenu: TableContextMenu?
  /// The cells that stand in the storyboard, for a table that has no others.
  var staticContent: StaticTable?
  var measuredWidth: CGFloat = 0
  var beingPrepared: (cell: UITableViewCell, path: IndexPath)?
  /// Whether the data source has `canMoveRowAt`, as far as that is known.
  var answersCanMove = false
  var isScrollingForDrag = false
  var fingerStart = CGPoint.zero
  /// The finger that taps: what others do meanwhile is nothing to it.
  weak var finger: UITouch?
  var swipeRecognizer: ListSwipeRecognizer?
  /// The row that the finger of a beginning swipe came down on.
  var swipePath: IndexPath?
  /// Where the content of the swiped row stands when no finger moves it.
  var swipeRest: CGFloat = 0

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = coder.tableStyle
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UITableView.self)
  }

  private func setUp() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    // A table bounces also when all of its rows are in view.
    alwaysBounceVertical = true
    addSwipeRecognizer()
  }

  open override var delegate: (any UIScrollViewDelegate)? {
    didSet {
      // That a table's controller conforms is known; of another class it is looked for in the whole program.
      if let controller = delegate as? UITableViewController {
        tableDelegate = controller
      } else {
        tableDelegate = delegate as? any UITableViewDelegate
      }
      updateContextMenu()
      setNeedsReload()
    }
  }

  // MARK: Measures

  /// `automaticDimension` by default: as high as the cell wants to be.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }

  /// `automaticDimension` by default: as high as a title needs, and in a plain table nothing without one.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }

  /// `automaticDimension` by default, a guess of the table's own (44 points, or `rowHeight`); 0 turns estimates off.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }

  /// Kept for apps that set them: headers and footers are measured at once.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension

  /// Space above a header in a plain table. `automaticDimension` by default, which is 0 here and about 22 points in UIKit.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsReload() } }

  /// 0 by default: an empty plain table draws no rows.
  open var fillerRowHeight: CGFloat = 0

  /// Stands above the first section.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }

  /// Stands below the last section.
  open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }

  /// Lies behind all rows, as large as the table, and does not scroll; nil by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Looks

  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// `.singleLine` by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { for row in shown { row.cell.setNeedsLayout() } }
  }
  open var separatorColor: UIColor? = .separator
  /// As far from the left as the content of rows unless it is set: 16 points, 20 from a width of 414 points on.
  open var separatorInset: UIEdgeInsets {
    get {
      let side = SystemMargins.ofRow(width: bounds.width, followsReadableWidth: cellLayoutMarginsFollowReadableWidth).leading
      return ownSeparatorInset ?? UIEdgeInsets(top: 0, left: side, bottom: 0, right: 0)
    }
    set { ownSeparatorInset = newValue }
  }

  private var ownSeparatorInset: UIEdgeInsets?
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Whether the content of rows is no wider than lines that are easily read; false by default.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { for row in shown { row.cell.setNeedsLayout() } } }
  open var insetsContentViewsToSafeArea = true { didSet { setNeedsLayout() } }
  /// Whether a row is selected when a key moves the focus to it, where the delegate does not say; false by default. UIKit's
  /// default depends on the platform and on more of the table, which only devices know.
  open var selectionFollowsFocus = false
  /// Whether the focus that comes back goes to the row that had it last; false by default.
  open var remembersLastFocusedIndexPath = false
  var focusing = ListFocusing()

  // MARK: Index

  /// The index is shown from so many rows on; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsLayout() } }
  open var sectionIndexColor: UIColor?
  open var sectionIndexBackgroundColor: UIColor?
  open var sectionIndexTrackingBackgroundColor: UIColor?

  // MARK: Selection

  /// Whether a tap selects; true by default.
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }

  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false { didSet { if !allowsMultipleSelection { keepOneSelected() } } }

  /// Whether a tap selects while the table is edited; false by default.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected while the table is edited, which shows circles in place of the delete controls; false
  /// by default.
  open var allowsMultipleSelectionDuringEditing = false

  // MARK: Editing

  var editing = false

  /// Whether the rows show their editing controls; false by default.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls of all rows; what was selected is not any more, and an open swipe closes.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return setNeedsReload() }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload()
  }

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Data

  /// Asks the data source anew; what was selected is not any more.
  open func reloadData() {
    closeSwipe()
    dragSource?.forgetPaths()
    placeholders.removeAll()
    reordering = nil
    recycleAll()
    selected = []
    highlighted = nil
    prefetched = []
    measure()
    setNeedsLayout()
  }

  /// Asks for the titles of the index again.
  open func reloadSectionIndexTitles() {
    refreshIndex()
    setNeedsLayout()
  }

  public var numberOfSections: Int {
    measureIfNeeded()
    return rows.sections.count
  }

  /// 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    measureIfNeeded()
    return rows.sections.indices.contains(section) ? rows.sections[section].rowCount : 0
  }

  /// Whether a batch of updates is being collected, or placeholders wait.
  public var hasUncommittedUpdates: Bool { changes != nil || !placeholders.isEmpty }

  /// A row that is open closes when the table is scrolled or pulled.
  override func dragWillBegin() { closeSwipe() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.differsInTextSize(from: previousTraitCollection) { textSizeDidChange() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutTable()
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !isTakenBySwipe(recognizer) && super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Touches: what lands on a row and is not taken by something in it

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingerDown(touches.first) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { fingerMoved(touches) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fingerUp(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fingerLost(touches) }
}
