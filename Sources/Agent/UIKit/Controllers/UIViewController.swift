/// Manages one screenful, or a part of one.
///
/// The life of its view (transitions are drawn in `UINavigationController` and `PresentationContainer`):
///
/// ```
/// loadView → viewDidLoad → ( viewWillAppear → viewIsAppearing → viewWillLayoutSubviews → viewDidLayoutSubviews → viewDidAppear
///                            → viewWillDisappear → viewDidDisappear )*
/// ```
@MainActor
open class UIViewController: UIResponder {
  /// The log of its launch, which it may outlive.
  let lifecycleLog = LifecycleLog.main

  /// The storyboard or xib that the controller and its view come from; see `UIViewController+Nib`.
  var nib: ControllerNib?

  /// A controller whose view is loaded from a xib; without a name, from one that is called as the class, or else `loadView` makes
  /// an empty view.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    if nibName != nil || bundle != nil { nib = ControllerNib(nibName: nibName, bundle: bundle) }
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// What a storyboard or xib makes a controller with: all but its outlets and its view is there when this returns.
  public required init?(coder: NSCoder) {
    super.init()
    coder.fill(self, as: UIViewController.self)
  }

  // As UIKit, which lets go of controllers on the main thread whoever held them last.
  isolated deinit {
    lifecycleLog.add(.deinitialized, of: serial, className: "\(type(of: self))", state: lastState)
    lifecycleLog.observer?(self, .deinitialized)
  }

  /// The state at the last step, for `deinit`, when the present one can no longer be worked out.
  var lastState = LifecycleState.notLoaded

  /// Whether something that it cannot do without was not to be had, and was complained of: its view stays empty and its code is
  /// not called.
  package var isUnusable = false

  // MARK: View

  private var loadedView: UIView?

  /// The controller's view, loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      updateTraits()
    }
  }

  /// The view if it is loaded.
  public var viewIfLoaded: UIView? { loadedView }

  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view unless it is loaded: `loadView`, then `viewDidLoad`.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    // A check of a file makes what the document says, and runs no screen of the app.
    if nib?.loadViewAlone(into: self) ?? false { return }
    guard !isUnusable else { return view = UIView(frame: UIScreen.main.bounds) }
    onOwnBehalf { loadView() }
    guard loadedView != nil else {
      UIKitComplaints.raise("NSInternalInconsistencyException", "loadView of \(type(of: self)) did not set a view")
      view = UIView(frame: UIScreen.main.bounds)
      return
    }
    tell(.viewDidLoad)
    onOwnBehalf { viewDidLoad() }
  }

  /// Makes the view: that of the storyboard or xib, or else an empty one as large as the screen.
  open func loadView() {
    if loadViewFromNib() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after `viewWillAppear`, when the view is in its window and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}

  /// Called in the place of the view's `updateConstraints`, which an override calls by `super`.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  open func viewLayoutMarginsDidChange() {}

  /// The margins at the sides of the view are not smaller than the system's; true by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { loadedView?.marginsDidChange() }
  }

  open override var next: UIResponder? { loadedView?.superview ?? loadedView?.window }

  override var responderWindow: UIWindow? { loadedView?.window }

  // MARK: Titles

  /// Shown by a container; also the title of `navigationItem`.
  open var title: String? {
    didSet {
      navigationItem.title = title
      ownTabBarItem?.title = title
    }
  }

  /// What a navigation controller's bar shows for this controller.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  // MARK: Traits

  var knownTraits = UITraitCollection.ofScreen
  var traitOwner: TraitOwner?

  /// What the controller inherits from where its view is, or else from its parent, with its `traitOverrides`.
  open var traitCollection: UITraitCollection { knownTraits }

  /// Called after the traits changed, before those of the view do.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Size and orientation; see `Rotation` for the order of calls

  /// Called before the view gets another size in a transition; hands on to the children whose size changes with it.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }

  /// Called before the traits change in a transition; hands on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// How large `container`, a child, will be when this controller is as large as `parentSize`; the same for one that fills the
  /// view.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  {
    let child = (container as? UIViewController)?.viewIfLoaded
    guard let own = viewIfLoaded?.bounds.size, let size = child?.bounds.size else { return parentSize }
    return size == own ? parentSize : size
  }

  /// All but upside down on a phone, all on a tablet.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// True by default.
  open var shouldAutorotate: Bool { true }

  /// Portrait, when it is supported.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let order: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    return order.first { supportedInterfaceOrientations.contains($0.mask) } ?? .portrait
  }

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether it says how the status bar looks though it is not presented over the full screen; false by default.
  open var modalPresentationCapturesStatusBarAppearance = false
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// The edges at which the app's gestures go before the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Called when memory gets short, after the app's delegate.
  open func didReceiveMemoryWarning() {}

  // MARK: Editing

  /// Whether the controller's content is edited; false by default. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var isInEditing = false

  /// Called when editing begins or ends; a table view controller hands it on to its table.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditing = editing
    ownEditButtonItem?.become(editing ? .done : .edit)
  }

  /// See `editButtonItem`.
  var ownEditButtonItem: UIBarButtonItem?

  // MARK: Containment

  public internal(set) weak var parent: UIViewController?
  public internal(set) var children: [UIViewController] = []

  /// Whether children are told of appearing along with this controller; true by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Called before the controller enters (or, with nil, leaves) a container.
  open func willMove(toParent parent: UIViewController?) {
    noteMove(.willMoveToParent(isNil: parent == nil))
    if parent == nil && self.parent != nil { isMovingFromParent = true }
  }

  /// Called after that; a container of one's own calls it after `addChild`.
  open func didMove(toParent parent: UIViewController?) {
    noteMove(.didMoveToParent(isNil: parent == nil))
    (isMovingToParent, isMovingFromParent) = (false, false)
  }

  /// Whether the step was written down already by who calls `willMove` or `didMove`.
  var isToldOfMove = false

  /// Makes `child` a child, which leaves the parent it had; calls its `willMove(toParent:)`.
  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.tellWillMove(toParent: self)
    child.isMovingToParent = true
    children.append(child)
    child.parent = self
    child.updateTraits()
  }

  /// Leaves the parent; calls `didMove(toParent: nil)`.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    tellDidMove(toParent: nil)
  }

  /// Which children appear and disappear along with this controller.
  var appearingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: view) ?? false }
  }

  // MARK: Appearance

  /// The coordinator of a transition that this controller runs or takes part in, from its start to just before its completions.
  var ownCoordinator: TransitionCoordinator?

  /// Where the view stands between invisible and visible.
  package internal(set) var appearanceState = AppearanceState.disappeared
  var appearanceIsAnimated = false
  /// Whether the view was ever on its way to the screen.
  var hasEverAppeared = false
  /// Whether a container moves children in a transition of its own just now.
  var isMovingChildren: Bool { false }
  var needsIsAppearing = false

  /// For a container that must have its child in place before anybody is told.
  func prepareToAppear() {}
  /// Whether this container tells `child` of appearing itself at present, wherever its view goes.
  func drivesAppearance(of child: UIViewController) -> Bool { false }
  func childrenWillAppear(_ animated: Bool) {}
  func childrenDidAppear(_ animated: Bool) {}

  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false
  /// From `addChild` to `didMove(toParent:)`, which the container calls.
  public internal(set) var isMovingToParent = false
  /// From `willMove(toParent: nil)`, which the container calls, until the controller has left.
  public internal(set) var isMovingFromParent = false

  // MARK: Safe area

  /// Added to what the device and the containers cover; zero by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.setNeedsSafeAreaCheck() } }
  }

  /// What the container's bars cover.
  var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard containerSafeAreaInsets != oldValue else { return }
      loadedView?.setNeedsSafeAreaCheck()
      loadedView?.setNeedsLayout()
    }
  }

  var ownSafeAreaInsets: UIEdgeInsets { additionalSafeAreaInsets + containerSafeAreaInsets }

  // MARK: Presentation

  /// `.automatic` by default, which is a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// How the system brings it in and out; up from the bottom by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Whether a sheet refuses to be pulled down; false by default.
  open var isModalInPresentation = false

  /// Gives the animators of its presentation and dismissal, and the presentation controller of the style `.custom`.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether what is presented in a context from here on down covers this controller's view; false by default.
  open var definesPresentationContext = false

  /// Whether what covers it in its context moves as this controller's `modalTransitionStyle` says; false by default.
  open var providesPresentationContextTransitionStyle = false

  /// Whether what had the keys gets them back when what was presented in front is gone; true by default.
  open var restoresFocusAfterTransition = true

  /// The size that the content would like, for popovers, form sheets and containers; zero, the default, says nothing.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      ownPresentation?.active.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when a child wants another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The layer in which this controller is shown, and that in which another one is shown in front of it.
  var ownPresentation: PresentationContainer?
  var frontPresentation: PresentationContainer?
  var keptPresentationController: UIPresentationController?

  /// Shows `controller` in front of this one's outermost container. See `PresentationContainer` for the order of calls.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)? = nil
  ) {
    startPresenting(controller, animated: animated, completion: completion)
  }

  /// Dismisses what is shown in front of this controller, with all in front of that; if nothing is, this controller itself.
  ///
  /// Without either, and while a dismissal runs, nothing happens and `completion` is not called.
  open func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
    startDismissing(animated: animated, completion: completion)
  }

  /// The presentation controller of a style; alerts have their own.
  func makePresentationController(
    for style: UIModalPresentationStyle, presenter: UIViewController?
  ) -> UIPresentationController {
    systemPresentationController(for: style, presenter: presenter)
  }

  // MARK: Segues; see `UIStoryboardSegue` for the order of calls

  /// The segues of the storyboard that start from this controller.
  var segueTemplates: [UIStoryboardSegueTemplate] = []

  /// Takes a segue of the storyboard in code; raises when there is none with this identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { takeSegue(identifier, sender: sender) }

  /// Whether a control, a cell or a recogniser may take a segue, whose identifier is empty where none was given; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// The place to hand something to the destination, whose view is not loaded.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue ends here: when the class has the action and did not start the segue itself, by default.
  open func canPerformUnwindSegueAction(_ action: String, from source: UIViewController, sender: Any?) -> Bool {
    takesUnwindAction(action, from: source)
  }

  /// Which children may be where an unwind segue ends, in the order in which they are asked; all but the one that it starts in.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    childrenToSearch(source)
  }

  /// Brings `next`, a child on the way to the destination of an unwind segue, to the front; a navigation controller pops to it.
  open func unwind(for segue: UIStoryboardSegue, towards next: UIViewController) { stepTowards(next, for: segue) }

  // MARK: Containers that show others: see UIViewController+Showing

  /// Has the next container around this controller show `controller` its way, such as by a push; presents it without one.
  open func show(_ controller: UIViewController, sender: Any?) { showInTarget(controller, sender) }

  /// Has a split view controller around this one show `controller` as its detail; without one it presents it.
  open func showDetailViewController(_ controller: UIViewController, sender: Any?) { showDetailInTarget(controller, sender) }

  /// Whether this container answers `action` for the controllers in it; false by default.
  open func canPerform(_ action: ShowAction, sender: Any?) -> Bool { false }

  /// The nearest container around this controller, or around who presents it, that answers `action`; nil without one.
  ///
  /// UIKit looks for who overrides the method of a selector; here a container says so by `canPerform(_:sender:)`.
  open func targetViewController(forAction action: ShowAction, sender: Any?) -> UIViewController? {
    targetAround(action, sender)
  }

  // MARK: Nothing to show: see UIViewController+ContentUnavailable

  /// What a configuration in the place of content depends on; a class of the app's may add to it.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { systemContentUnavailableState }

  /// The place to set `contentUnavailableConfiguration`; called before the first layout, and when asked for.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
  var contentUnavailability = ContentUnavailability()

  // MARK: Bars around: see UIViewController+Bars

  /// What a tab bar shows for this controller; of a navigation controller without one of its own, that of its root.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? makeTabBarItem() }
    set { ownTabBarItem = newValue }
  }
  var ownTabBarItem: UITabBarItem? { didSet { tabBarController?.tabBarItemsDidChange() } }

  /// What the navigation controller's toolbar shows for this controller; nil by default.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { if navigationController?.topViewController === self { navigationController?.toolbarItemsDidChange() } }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// Whether the tab bar goes while this controller, other than as its root, is on a navigation stack; false by default.
  open var hidesBottomBarWhenPushed = false

  /// Which edges a view may go under bars at; all by default. Kept: views always do, and safe areas say what is covered.
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  /// Kept: insets of scroll views are as their `contentInsetAdjustmentBehavior` says, as since iOS 11.
  open var automaticallyAdjustsScrollViewInsets = true

  var contentScrollViews: [(edges: UIRectEdge, view: UIScrollView?)] = []
}
