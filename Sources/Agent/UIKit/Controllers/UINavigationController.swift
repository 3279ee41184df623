/// Shows the last one of a stack of controllers, under a bar.
///
/// The stack changes when a method is called; what is shown follows at the next turn, where the new view is loaded (LIF-03). What
/// comes while a transition runs waits for its end. See `UINavigationController+Transition` for the order of calls.
@MainActor
open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?

  public private(set) lazy var navigationBar: UINavigationBar = makeBar()

  private var stack: [UIViewController] = []
  /// Whose view is in place, or is on its way in.
  var displayed: UIViewController?
  var transition: NavigationTransition?
  var isUpdateScheduled = false
  var nextIsAnimated = false
  /// Who has been added or removed since the last transition began.
  var added: [UIViewController] = []
  var removed: [UIViewController] = []

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeBar() -> UINavigationBar {
    let bar = UINavigationBar()
    bar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
    return bar
  }

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
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = viewControllers
    for controller in old.reversed() where !viewControllers.contains(where: { $0 === controller }) {
      controller.tellWillMove(toParent: nil)
      added.removeAll { $0 === controller }
      removed.append(controller)
    }
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      removed.removeAll { $0 === controller }
      addChild(controller)
      added.append(controller)
    }
    nextIsAnimated = animated
    stackDidChange()
  }

  // MARK: Bar

  public private(set) var isNavigationBarHidden = false

  /// Shows or hides the bar, at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
    viewIfLoaded?.setNeedsLayout()
    layoutBar()
  }

  func layoutBar() {
    guard let view = viewIfLoaded else { return }
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: UINavigationBar.height)
    for child in children {
      child.containerSafeAreaInsets.top = isNavigationBarHidden ? 0 : UINavigationBar.height
    }
  }

  // MARK: Life cycle

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    layoutBar()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutBar()
  }

  override var isMovingChildren: Bool { transition != nil || isUpdateScheduled }

  override var appearingChildren: [UIViewController] { [displayed].compactMap { $0 } }

  override func prepareToAppear() { showTopWithoutTransition() }

  override func childrenWillAppear(_ animated: Bool) {
    if let displayed { delegate?.navigationController(self, willShow: displayed, animated: animated) }
  }

  override func childrenDidAppear(_ animated: Bool) {
    if let displayed { delegate?.navigationController(self, didShow: displayed, animated: animated) }
    if displayed !== topViewController { stackDidChange() }
  }
}

extension UIViewController {
  /// The nearest navigation controller around this controller.
  public var navigationController: UINavigationController? {
    withAncestors.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }
}
