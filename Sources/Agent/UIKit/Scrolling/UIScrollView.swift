import VirtualTime

/// A view onto something larger: the origin of its bounds is what is scrolled.
///
/// How fingers drag it is in `UIScrollView+Dragging`, how it goes on by itself in `UIScrollView+Motion` and `ScrollMotion`, and
/// how it zooms in `UIScrollView+Zooming`.
@MainActor
open class UIScrollView: UIView {
  /// Whether the safe area counts among the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What is left of the velocity after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// What a drag does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Told of scrolling; for a table view also what its `UITableViewDelegate` is.
  open weak var delegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// Where content that a finger leaves comes to rest, if not at `free`, where its velocity (points a second) would bring it;
  /// `start` is where it was when the drag began. nil, by default, for `free` or the next page.
  func restingPlace(_ free: CGPoint, velocity: CGPoint, start: CGPoint) -> CGPoint? { nil }

  /// Called when a finger begins to scroll: for a list that has something open.
  func dragWillBegin() {}

  // What a book of pages does while its pages are turned; each is called before the delegate is told, but for `contentDidRest`
  // after a drag that nothing follows: then the delegate has been told that the drag ended.

  /// Called before it is asked whether a finger could scroll.
  func dragMayComeNext() {}
  /// Called when the content has moved.
  func contentDidMove() {}
  /// Called when nothing moves any more: after a drag that nothing follows, or when what moved by itself has ended.
  func contentDidRest(afterAnimation: Bool) {}
  /// Called when the last finger has gone up that did not scroll.
  func fingersDidLeave() {}
  /// How far the content can be scrolled, where this is not what its size and insets say.
  var ownOffsetLimits: (least: CGPoint, most: CGPoint)? { nil }

  // MARK: Fingers

  /// Drags the content. Its settings may be changed; its delegate is better left alone.
  public let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer()

  /// Zooms the content; nil unless `maximumZoomScale` is larger than `minimumZoomScale`.
  public internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  private let touchDelay = UIScrollViewDelayedTouchesBeganGestureRecognizer()

  /// Whether fingers scroll; true by default.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }

  /// Whether a drag that begins along one axis stays on it; false by default.
  open var isDirectionalLockEnabled = false

  /// Whether the content can be dragged past its edges, and comes back; true by default.
  open var bounces = true
  /// False by default; true lets content bounce that is not higher than the view.
  open var alwaysBounceVertical = false { didSet { insetsDidChange() } }
  /// False by default; true lets content bounce that is not wider than the view.
  open var alwaysBounceHorizontal = false { didSet { insetsDidChange() } }

  /// Whether scrolling ends at multiples of the view's size; false by default.
  open var isPagingEnabled = false

  open var decelerationRate = DecelerationRate.normal

  /// Whether content is told of a finger only once it has been down for 0.15 s, or was lifted; true by default.
  open var delaysContentTouches = true

  /// Whether a drag takes the finger from content that has been told of it; true by default.
  open var canCancelContentTouches = true

  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a tap on the status bar scrolls to the top; true by default.
  open var scrollsToTop = true

  /// Whether a finger is down, even if it has not moved.
  public internal(set) var isTracking = false
  /// Whether a finger has moved the content and is still down.
  public internal(set) var isDragging = false
  /// Whether the content moves although no finger is down.
  public internal(set) var isDecelerating = false

  var drag: ScrollDrag?
  var motion: ScrollMotionInProgress?

  /// Whether a touch goes to `view` in the content; true by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a drag may take the finger from `view` in the content: by default from all but controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(recognizer) else { return false }
    return recognizer !== panGestureRecognizer || dragMayBegin
  }

  // MARK: Indicators: in pictures they are seen while the content moves

  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Both at once; reading gives the vertical ones.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// How often the indicators were flashed.
  package private(set) var indicatorFlashes = 0

  open func flashScrollIndicators() { indicatorFlashes += 1 }

  // MARK: Content

  /// Zero by default.
  open var contentSize = CGSize.zero {
    willSet { if newValue != contentSize { ValueChanges.willChange(self, "contentSize") } }
    didSet {
      guard contentSize != oldValue else { return }
      insetsDidChange()
      ValueChanges.didChange(self, "contentSize")
    }
  }

  /// Which point of the content is at the upper left corner; negative where an inset is in view.
  ///
  /// Setting it while the content moves by itself shifts the movement; `setContentOffset(_:animated:)` ends it.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open override var bounds: CGRect {
    willSet { if newValue.origin != bounds.origin { ValueChanges.willChange(self, "contentOffset") } }
    didSet {
      if bounds.size != oldValue.size { insetsDidChange() }
      guard bounds.origin != oldValue.origin else { return }
      setNeedsLayout()
      // Before the first insets have arrived the place means nothing to a bar.
      if let barObserver, insetsInForce == adjustedContentInset { barObserver.contentDidScroll(self) }
      contentDidMove()
      delegate?.scrollViewDidScroll(self)
      ValueChanges.didChange(self, "contentOffset")
    }
  }

  var isGoingToTop = false

  /// Scrolls, also to where there is no content: at once, or in 0.3 s. Ends what moves by itself.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    if animated { return animateOffset(to: offset) }
    stopMotion()
    contentOffset = offset
  }

  /// Scrolls as little as it takes to bring `rect` into view; not at all if it is there.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let seen = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.minY < seen.minY || rect.height > seen.height {
      offset.y += rect.minY - seen.minY
    } else if rect.maxY > seen.maxY {
      offset.y += rect.maxY - seen.maxY
    }
    if rect.minX < seen.minX || rect.width > seen.width {
      offset.x += rect.minX - seen.minX
    } else if rect.maxX > seen.maxX {
      offset.x += rect.maxX - seen.maxX
    }
    setContentOffset(limited(offset), animated: animated)
  }

  // MARK: Zoom: see UIScrollView+Zooming

  /// 1 by default.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// 1 by default; larger than the minimum makes the content zoom.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether fingers can zoom past the limits, and the content comes back; true by default.
  open var bouncesZoom = true
  /// Whether fingers are zooming.
  public internal(set) var isZooming = false
  /// Whether the content comes back from a scale past its limits.
  public internal(set) var isZoomBouncing = false

  /// How large the zoomed view is, as a multiple of its own size; 1 without one.
  open var zoomScale: CGFloat {
    get { scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms around the middle of what is in view, within the limits; not at all without a view for it.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: clampedScale(scale), keeping: middle, at: middle, animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the zoomed view, just fits, and brings its middle to that of this view.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let wanted = clampedScale(min(bounds.width / rect.width, bounds.height / rect.height))
    let middle = CGPoint(x: rect.midX * scale - contentOffset.x, y: rect.midY * scale - contentOffset.y)
    zoom(to: wanted, keeping: middle, at: CGPoint(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
  }

  var scale: CGFloat = 1
  var pinchStart: (scale: CGFloat, place: CGPoint)?

  // MARK: Insets

  private var insetsInForce = UIEdgeInsets.zero

  /// Whose bar collapses and expands with the content.
  weak var barObserver: UINavigationController?
  /// Points of that bar that have collapsed, and come out again when the content is pulled down.
  var collapsedBarHeight: CGFloat = 0

  /// Added around the content; zero by default.
  open var contentInset = UIEdgeInsets.zero { didSet { insetsDidChange() } }

  /// `.automatic` by default: the safe area is added at top and bottom, and at the sides if the content scrolls sideways.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetsDidChange() } }

  /// `contentInset` and as much of the safe area as the behaviour says.
  public var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let (across, along) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic: (isWide, true)
      case .scrollableAxes: (isWide, contentSize.height > bounds.height || alwaysBounceVertical)
      }
    return contentInset
      + UIEdgeInsets(
        top: along ? safe.top : 0, left: across ? safe.left : 0, bottom: along ? safe.bottom : 0, right: across ? safe.right : 0)
  }

  private var isWide: Bool { contentSize.width > bounds.width || alwaysBounceHorizontal }

  /// Called before the delegate is told the same.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsDidChange()
  }

  /// Content that was at its top edge stays there.
  private func insetsDidChange() {
    let insets = adjustedContentInset
    let former = insetsInForce
    guard insets != former else { return }
    insetsInForce = insets
    var offset = contentOffset
    if offset.y == -former.top { offset.y = -insets.top }
    if offset.x == -former.left { offset.x = -insets.left }
    contentOffset = offset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
