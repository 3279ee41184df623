/// Shows the last one of a stack of controllers, under a bar.
///
/// The stack changes when a method is called; what is shown follows at the next turn, where the new view is loaded. What
/// comes while a transition runs waits for its end. See `UINavigationController+Transition` for the order of calls, and
/// `UINavigationController+Bars` for how high the bars are.
@MainActor
open class UINavigationController: UIViewController, UINavigationBarDelegate {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// Seconds that bars take to come and go. As reported of devices.
  public static let hideShowBarDuration: TimeInterval = 0.2

  public weak var delegate: (any UINavigationControllerDelegate)?

  public private(set) lazy var navigationBar: UINavigationBar = makeBar()
  public private(set) lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)

  private var stack: [UIViewController] = []
  /// Whose view is in place, or is on its way in.
  var displayed: UIViewController?
  var transition: NavigationTransition?
  var isUpdateScheduled = false
  var nextIsAnimated = false
  /// Who has been added or removed since the last transition began, and how the stack was then.
  var added: [UIViewController] = []
  var removed: [UIViewController] = []
  var formerStack: [UIViewController] = []
  private let navigationBarClass: UINavigationBar.Type?
  private lazy var interactivePop = InteractivePop(self)
  lazy var barGestures = BarGestures(self)

  public init(rootViewController: UIViewController) {
    navigationBarClass = nil
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// For a bar of a class of one's own; nil for the usual one. The stack is empty.
  public init(navigationBarClass: UINavigationBar.Type?, toolbarClass: UIToolbar.Type?) {
    self.navigationBarClass = navigationBarClass
    super.init(nibName: nil, bundle: nil)
    if let toolbar = toolbarClass?.init(coder: NSCoder.empty) { self.toolbar = toolbar }
  }

  public override init(nibName: String?, bundle: Bundle?) {
    navigationBarClass = nil
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    navigationBarClass = nil
    super.init(coder: coder)
  }

  private func makeBar() -> UINavigationBar {
    // A class that is only known at run time has but this initialiser that every subclass has, too.
    let bar = navigationBarClass?.init(coder: NSCoder.empty) ?? UINavigationBar()
    bar.delegate = self
    bar.onBack = { [weak self] in self?.backTapped() }
    bar.onHeightChange = { [weak self] in self?.barSettingsDidChange() }
    return bar
  }

  /// Whether a tap on the back button pops; true by default. `popViewController(animated:)` is not asked.
  open func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }

  private func backTapped() {
    guard let item = navigationBar.topItem, self.navigationBar(navigationBar, shouldPop: item) else { return }
    popViewController(animated: true)
  }

  /// Pops while a finger comes in from the left edge; it may be turned off, or given another delegate.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

  // MARK: Stack

  /// The stack, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  public var topViewController: UIViewController? { stack.last }

  /// What is presented in front of the top controller, or else that itself.
  public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewController is UINavigationController {
      UIKitComplaints.raise("NSInvalidArgumentException", "Pushing a navigation controller is not supported")
      return
    }
    if stack.contains(where: { $0 === viewController }) {
      UIKitComplaints.raise(
        "NSInvalidArgumentException",
        "Pushing the same view controller instance more than once is not supported (<\(type(of: viewController))>)")
      return
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Leaves the top controller and returns it; nil when it is the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// Leaves all controllers in front of the root and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1, let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Leaves all controllers in front of `viewController` and returns them.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      UIKitComplaints.raise(
        "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    let left = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return left
  }

  /// Replaces the stack: who is new is told `willMove(toParent:)` at once, and so is, with nil, who leaves.
  ///
  /// When the top one stays nothing moves; when it was in the old stack it comes back as by a pop, otherwise as by a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = viewControllers
    // A push or pop changes the end alone.
    var common = 0
    while common < min(old.count, viewControllers.count), old[common] === viewControllers[common] { common += 1 }
    let (left, entered) = (old[common...], viewControllers[common...])
    for controller in left.reversed() where !entered.contains(where: { $0 === controller }) {
      controller.tellWillMove(toParent: nil)
      added.removeAll { $0 === controller }
      removed.append(controller)
    }
    for controller in entered where !left.contains(where: { $0 === controller }) {
      removed.removeAll { $0 === controller }
      addChild(controller)
      added.append(controller)
    }
    nextIsAnimated = animated && UIView.areAnimationsEnabled
    stackDidChange()
  }

  /// Takes back a stack that was left for a moment; nobody is told.
  func restore(_ controllers: [UIViewController]) { (stack, formerStack) = (controllers, controllers) }

  open override func canPerform(_ action: ShowAction, sender: Any?) -> Bool { action == .show }

  /// Pushes `controller`, animated.
  open override func show(_ controller: UIViewController, sender: Any?) { pushViewController(controller, animated: true) }

  // MARK: Bars: see UINavigationController+Bars

  /// Whether the top bar is away; false by default. Setting it takes effect at once, without an animation.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { moveBars(hidesAnimated) } }
  }
  /// Whether the bar at the bottom is away; true by default. Setting it takes effect at once, without an animation.
  open var isToolbarHidden = true {
    didSet { if isToolbarHidden != oldValue { moveBars(hidesAnimated) } }
  }
  /// Whether the bars that are hidden or shown next move there.
  private var hidesAnimated = false
  /// False by default.
  open var hidesBarsOnTap = false { didSet { barGestures.update() } }
  /// False by default; up hides, down shows.
  open var hidesBarsOnSwipe = false { didSet { barGestures.update() } }
  /// Kept; the keyboard leaves the bars alone.
  open var hidesBarsWhenKeyboardAppears = false
  /// Kept; a phone on its side keeps its bars.
  open var hidesBarsWhenVerticallyCompact = false
  /// How many points of what collapses under the top bar (large title, search bar) are out at present; by controller.
  var expansion: CGFloat = 0
  weak var watchedScrollView: UIScrollView?

  /// Shows or hides the top bar: at once, or in 0.2 s.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesAnimated = animated
    defer { hidesAnimated = false }
    isNavigationBarHidden = hidden
  }

  /// Shows or hides the bar at the bottom: at once, or in 0.2 s.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hidesAnimated = animated
    defer { hidesAnimated = false }
    isToolbarHidden = hidden
  }

  // MARK: Life cycle

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    view.addGestureRecognizer(interactivePop.recognizer)
    layoutBars()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutBars()
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  override var isMovingChildren: Bool { transition != nil || isUpdateScheduled }

  override func drivesAppearance(of child: UIViewController) -> Bool { transition?.from === child || transition?.to === child }

  override var appearingChildren: [UIViewController] {
    [displayed].compactMap { $0 } + children.filter { $0 is UISearchController && $0.viewIfLoaded?.superview != nil }
  }

  override func prepareToAppear() { showTopWithoutTransition() }

  override func childrenWillAppear(_ animated: Bool) {
    if let displayed { delegate?.navigationController(self, willShow: displayed, animated: animated) }
  }

  override func childrenDidAppear(_ animated: Bool) {
    if let displayed { delegate?.navigationController(self, didShow: displayed, animated: animated) }
    if displayed !== topViewController { stackDidChange() }
  }
}
