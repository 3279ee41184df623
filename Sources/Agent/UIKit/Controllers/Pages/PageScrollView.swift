import VirtualTime

/// What the pages of a book lie on that scrolls: room for three, of which the one in the middle is seen while nothing moves.
///
/// ```
///   | before |  page  | after  |      contentOffset is one length, that of a page and its space, while nothing moves
///            ^ contentOffset          and the page turned to is in the middle again when the turn has ended
/// ```
/// It is the first subview of the book's view, as in UIKit, where apps look for it: they turn its scrolling off, and put a
/// delegate of their own in, which the book does not need.
@MainActor
final class PageScrollView: UIScrollView {
  private weak var book: UIPageViewController?
  private let isAcross: Bool
  /// Points between two pages.
  private let spacing: CGFloat
  /// What holds the page before, the page, and the page after.
  private var slots = [UIView(), UIView(), UIView()]
  /// In which slot the pages of the book are.
  var slot = 1
  private var isCentering = false

  init(_ book: UIPageViewController) {
    (self.book, isAcross, spacing) = (book, book.navigationOrientation == .horizontal, book.spacing)
    super.init(frame: .zero)
    (isPagingEnabled, scrollsToTop, contentInsetAdjustmentBehavior) = (true, false, .never)
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    (alwaysBounceHorizontal, alwaysBounceVertical) = (isAcross, !isAcross)
    for slot in slots { addSubview(slot) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Places

  /// From one page to the next.
  var length: CGFloat { isAcross ? bounds.width : bounds.height }

  /// The offset at which slot `index` is seen.
  func offset(of index: Int) -> CGPoint {
    let way = CGFloat(index) * length
    return isAcross ? CGPoint(x: way, y: 0) : CGPoint(x: 0, y: way)
  }

  /// How far the page has been moved, forward or, below zero, back.
  var way: CGFloat { (isAcross ? contentOffset.x : contentOffset.y) - length }

  /// Takes so much of the book, and half a space at both ends.
  func place(in frame: CGRect) {
    let wanted = isAcross ? frame.insetBy(dx: -spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: -spacing / 2)
    let isNew = wanted.size != bounds.size
    if self.frame != wanted { self.frame = wanted }
    contentSize = CGSize(width: wanted.width * (isAcross ? 3 : 1), height: wanted.height * (isAcross ? 1 : 3))
    placeSlots()
    if isNew, !isDragging, motion == nil { center() }
  }

  private func placeSlots() {
    for (index, slot) in slots.enumerated() {
      let frame = CGRect(origin: offset(of: index), size: bounds.size)
      slot.frame = isAcross ? frame.insetBy(dx: spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: spacing / 2)
    }
  }

  /// Where a slot is on the view when it is in the middle and nothing moves.
  func restingFrame(_ frame: CGRect) -> CGRect {
    let shift = isAcross ? CGPoint(x: spacing / 2, y: 0) : CGPoint(x: 0, y: spacing / 2)
    return CGRect(origin: CGPoint(x: bounds.minX + shift.x, y: bounds.minY + shift.y), size: frame.size)
  }

  func show(_ page: UIViewController) {
    if page.view.superview !== slots[slot] {
      UIViewController.withoutViewTriggeredAppearance { slots[slot].addSubview(page.view) }
    }
    page.view.frame = slots[slot].bounds
  }

  /// The view of the page that is seen.
  var shownPage: UIView? { slots[1].subviews.first }

  /// The page in `slot` is from now on the one in the middle.
  func take(_ direction: UIPageViewController.NavigationDirection) {
    slots = direction == .forward ? [slots[1], slots[2], slots[0]] : [slots[2], slots[0], slots[1]]
    placeSlots()
  }

  /// Shows the middle; a finger that drags goes on from there.
  func center() {
    guard contentOffset != offset(of: 1) else { return }
    isCentering = true
    contentOffset = offset(of: 1)
    isCentering = false
    if isDragging { restartDrag() }
  }

  // MARK: Turning

  override var ownOffsetLimits: (least: CGPoint, most: CGPoint)? {
    let known = book?.neighbours
    return (offset(of: known?.before == nil ? 1 : 0), offset(of: known?.after == nil ? 1 : 2))
  }

  override func dragMayComeNext() { book?.askForNeighbours() }

  override func contentDidMove() {
    if !isCentering, isDragging { book?.dragged(by: way) }
  }

  override func contentDidRest(afterAnimation: Bool) {
    // A finger that stops a page lets go of it later.
    if afterAnimation || !isTracking { book?.pageDidRest(isThrough: afterAnimation || abs(way) > length / 2) }
  }

  override func fingersDidLeave() {
    guard motion == nil, let book else { return }
    guard book.turn != nil else { return book.pageDidRest(isThrough: false) }
    settle(velocity: .zero, target: offset(of: length > 0 ? Int(((way + length) / length).rounded()) : 1), isChosen: true)
  }
}
