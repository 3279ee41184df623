/// Shows two or three columns where there is room, and one stack where there is not.
///
/// With a regular width the columns stand side by side, or the first ones over the secondary one. With a compact width it is
/// collapsed: the compact column's controller if there is one, or else the primary navigation controller with the other columns'
/// stacks pushed onto it; they get theirs back when there is room again. A column's controller that is no navigation controller
/// is put into one, other than in a split view without a column style.
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary

    /// Former names, of two columns.
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }

  /// Lets widths be chosen by the system.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  public internal(set) var style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// What was set, and the navigation controllers that stand for it; both by the raw value of the column.
  var given: [UIViewController?] = [nil, nil, nil, nil]
  var shown: [UIViewController?] = [nil, nil, nil, nil]

  public internal(set) var isCollapsed = false
  var mode = DisplayMode.secondaryOnly
  /// Those of other columns that stand on the primary stack while it is collapsed, by raw value of the column.
  var borrowed: [[UIViewController]] = [[], [], [], []]
  /// Whose views are in place.
  var placed: [UIViewController] = []
  /// Whether it has chosen between columns and one stack, as it does when it first appears.
  var isPrepared = false
  /// What was to be shown or hidden before that.
  var askedEarly: [(column: Column, shows: Bool)] = []
  let shade = UIDimmingView(frame: .zero)

  /// Columns by name. A column without a controller is not shown.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// Who was set for a column.
  open func viewController(for column: Column) -> UIViewController? { given[column.rawValue] }

  /// Sets a column's controller; nil empties it. Replacing that of a shown column shows the new one at once.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard vc !== given[column.rawValue] else { return }
    let old = shown[column.rawValue]
    given[column.rawValue] = vc
    let stand = vc.map { wrapped($0, column) }
    shown[column.rawValue] = stand
    if isPrepared, isCollapsed, column != .compact, given[Column.compact.rawValue] == nil {
      replaceCollapsed(column, by: stand)
    }
    if let stand, stand.parent !== self {
      addChild(stand)
      stand.tellDidMove(toParent: self)
    }
    if isPrepared { place() }
    if let old {
      old.tellWillMove(toParent: nil)
      old.removeFromParent()
    }
    updateTraitsOfColumns()
  }

  private func wrapped(_ controller: UIViewController, _ column: Column) -> UIViewController {
    guard style != .unspecified, column != .compact else { return controller }
    return controller as? UINavigationController ?? controller.navigationController
      ?? UINavigationController(rootViewController: controller)
  }

  /// The controllers of the columns from the first on; while it is collapsed the one that is shown.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? placed : [Column.primary, .supplementary, .secondary].compactMap { shown[$0.rawValue] } }
    set {
      let columns: [Column] = style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (index, column) in columns.enumerated() {
        setViewController(newValue.indices.contains(index) ? newValue[index] : nil, for: column)
      }
    }
  }

  /// Brings a column into sight.
  open func show(_ column: Column) {
    guard isPrepared else { return askedEarly.append((column, true)) }
    guard !isCollapsed else { return showCollapsed(column) }
    guard !visibleColumns(mode).contains(column), column != .compact else { return }
    let both = column == .primary && style == .tripleColumn
    change(to: both ? (overlays ? .twoOverSecondary : .twoBesideSecondary) : overlays ? .oneOverSecondary : .oneBesideSecondary)
  }

  /// Takes a column out of sight; the secondary one cannot be hidden where there is room.
  open func hide(_ column: Column) {
    guard isPrepared else { return askedEarly.append((column, false)) }
    guard !isCollapsed else { return hideCollapsed(column) }
    guard column != .secondary, visibleColumns(mode).contains(column) else { return }
    change(to: column == .primary && style == .tripleColumn ? .oneBesideSecondary : .secondaryOnly)
  }

  open override func canPerform(_ action: ShowAction, sender: Any?) -> Bool { true }

  /// Shows `controller` as the primary column, or pushes it while there is one stack only.
  open override func show(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) ?? false { return }
    if isCollapsed, let navigation = placed.first as? UINavigationController {
      return navigation.show(controller, sender: sender)
    }
    setViewController(controller, for: .primary)
  }

  /// Shows `controller` in the secondary column, or pushes it while there is one stack only.
  open override func showDetailViewController(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) ?? false { return }
    setViewController(controller, for: .secondary)
    show(.secondary)
  }

  // MARK: Display mode

  /// How the columns stand; `.secondaryOnly` while it is collapsed.
  public var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : mode }

  /// `.automatic` by default: beside in a wide view, the secondary column alone in a high one.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { if isPrepared, !isCollapsed { change(to: wantedMode) } } }

  /// `.automatic` by default: tiles in a wide view, overlays in a high one.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { if isPrepared, !isCollapsed { change(to: wantedMode) } } }

  public var splitBehavior: SplitBehavior { overlays ? .overlay : preferredSplitBehavior == .displace ? .displace : .tile }

  /// Points, or `automaticDimension`: then 320, and no more than 40 % of the view.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// A part of the view's width; counts where no width in points is preferred.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Which side the primary column is at; leading by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Whether a button in the secondary column shows the primary one; true by default. A swipe is not recognized here.
  open var presentsWithGesture = true { didSet { updateButton() } }

  /// Shows or hides the first column.
  public private(set) lazy var displayModeButtonItem: UIBarButtonItem = UIBarButtonItem(
    image: .symbol("sidebar.left"), style: .plain, target: self, action: UISplitViewController.toggleFirstColumn)

  private func toggleFirstColumn() {
    if isCollapsed { return }
    mode == .secondaryOnly ? show(style == .tripleColumn ? .supplementary : .primary) : change(to: .secondaryOnly)
  }

  func hideOverlay() { change(to: .secondaryOnly) }

  // MARK: Life cycle

  open override func viewDidLoad() {
    super.viewDidLoad()
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    shade.onTap = { [weak self] in self?.hideOverlay() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followSizeClass()
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.followSize() }, completion: nil)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    prepare()
    layoutColumns()
  }

  override var appearingChildren: [UIViewController] { placed }

  override func prepareToAppear() {
    loadViewIfNeeded()
    prepare()
    followSizeClass()
    place()
  }

  override func drivesAppearance(of child: UIViewController) -> Bool { shown.contains { $0 === child } }
}

extension UIViewController {
  /// The nearest split view controller around this controller.
  public var splitViewController: UISplitViewController? {
    withAncestors.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}
