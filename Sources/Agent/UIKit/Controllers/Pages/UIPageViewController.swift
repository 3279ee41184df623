/// Shows a book of controllers, one page at a time, which a finger or a program turns.
///
/// `UIPageViewController+Turning` draws the order of calls. Pages that scroll lie on a `PageScrollView`; a curl turns by the same
/// finger, and is seen as a slide. Of two pages side by side (`spineLocation` `.mid`) each is set and answered, and both are
/// turned at once.
@MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points between pages that scroll, as a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine is, as the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Seconds that a turn takes that a program asks for. Chosen to look like a device.
  package static let turnDuration: TimeInterval = 0.3
  /// Points that the dots take at the bottom. As reported of devices.
  package static let dotsHeight: CGFloat = 37

  public internal(set) var transitionStyle: TransitionStyle
  public internal(set) var navigationOrientation: NavigationOrientation
  public internal(set) var spineLocation: SpineLocation
  let spacing: CGFloat

  open weak var delegate: (any UIPageViewControllerDelegate)?
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      if turn == nil { neighbours = nil }
      updateDots(countAnew: true)
    }
  }

  /// Whether the back of a page shows content; false by default. Kept.
  open var isDoubleSided = false

  var pages: [UIViewController] = []
  var turn: PageTurn?
  /// What pages lie on that scroll.
  var scrollView: PageScrollView?
  /// What may come before and after the pages, while a finger that may turn them is down.
  var neighbours: (before: [UIViewController]?, after: [UIViewController]?)?
  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  let dots = UIPageControl(frame: .zero)
  /// Which dot is that of the page that is shown.
  var shownDot = 0

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init(rawValue:))
    spineLocation = style == .scroll ? .none : spine ?? .min
    let gap = options?[.interPageSpacing]
    spacing = style == .scroll ? (gap as? CGFloat) ?? (gap as? Int).map { CGFloat($0) } ?? 0 : 0
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation, spacing) = (.pageCurl, .horizontal, .min, 0)
    super.init(coder: coder)
  }

  /// The recognizers that turn pages: a pan, and for a curl a tap near an edge. Those of a scrolling book are its own in UIKit,
  /// where this is empty for it.
  public var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? [pan, tap] : [] }

  /// What is shown: one page, or two with a spine in the middle; nil when nothing was set.
  public var viewControllers: [UIViewController]? { pages.isEmpty ? nil : pages }

  /// Shows other pages; `completion` comes when they are there, with false when another turn came first.
  ///
  /// The delegate is not told, and the data source is asked about its dots only.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let wanted = viewControllers ?? []
    let count = spineLocation == .mid ? 2 : 1
    guard wanted.count == count || wanted.isEmpty else {
      UIKitComplaints.raise(
        "NSInvalidArgumentException",
        "The number of view controllers provided (\(wanted.count)) doesn't match the number required (\(count)) for the requested "
          + "spine location")
      return
    }
    turnByProgram(to: wanted, direction, animated: animated, completion: completion)
    updateDots(countAnew: true)
  }

  // MARK: Dots

  func updateDots(countAnew: Bool) {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, let dataSource else {
      dots.isHidden = true
      return
    }
    if countAnew, !pages.isEmpty {
      dots.numberOfPages = dataSource.presentationCount(for: self)
      shownDot = dataSource.presentationIndex(for: self)
      dots.currentPage = shownDot
    }
    dots.isHidden = dots.numberOfPages == 0
    viewIfLoaded?.setNeedsLayout()
  }

  /// Where the pages are: all of the view but what the dots take.
  var pageFrame: CGRect {
    var frame = view.bounds
    if !dots.isHidden { frame.size.height -= Self.dotsHeight + view.safeAreaInsets.bottom }
    return frame
  }

  // MARK: Life cycle

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    dots.isHidden = dots.numberOfPages == 0
    dots.pageIndicatorTintColor = .systemGray3
    dots.currentPageIndicatorTintColor = .systemGray
    dots.addAction(UIAction { [weak self] _ in self?.dotTapped() }, for: .valueChanged)
    if transitionStyle == .scroll {
      let scrollView = PageScrollView(self)
      self.scrollView = scrollView
      view.insertSubview(scrollView, at: 0)
    }
    view.addSubview(dots)
    setUpGestures()
    placePages()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    dots.frame = CGRect(
      x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - Self.dotsHeight, width: view.bounds.width,
      height: Self.dotsHeight)
    if turn == nil { placePages() }
  }

  /// Puts the present pages' views where they belong.
  func placePages() {
    guard isViewLoaded else { return }
    let frame = pageFrame
    if let scrollView {
      scrollView.place(in: frame)
      for page in pages { scrollView.show(page) }
      return
    }
    for (index, page) in pages.enumerated() {
      let width = frame.width / CGFloat(max(pages.count, 1))
      page.view.frame = CGRect(x: frame.minX + CGFloat(index) * width, y: frame.minY, width: width, height: frame.height)
      guard page.view.superview !== view else { continue }
      UIViewController.withoutViewTriggeredAppearance { view.insertSubview(page.view, belowSubview: dots) }
    }
  }

  override var isMovingChildren: Bool { turn != nil }

  override func drivesAppearance(of child: UIViewController) -> Bool { turn != nil }

  override var appearingChildren: [UIViewController] { pages }

  override func prepareToAppear() { placePages() }
}
