/// A control with a title and a picture, one set for each state, or with a `Configuration`.
///
/// A tap (16.5), and with a menu as the primary action:
///
/// ```
/// touchDown ── touchUpInside → primaryActionTriggered
/// touchDown → menuActionTriggered → menu → touchCancel          choice ── 0.25 s ── handler
/// ```
@MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static var roundedRect: ButtonType { .system }
  }

  /// What a button means for what it is in.
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// What was set for one state.
  struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  public private(set) var buttonType = ButtonType.custom
  var contents: [State: StateContent] = [:]

  /// The label that shows the title of the present state.
  public private(set) lazy var titleLabel: UILabel? = makeTitleLabel()

  /// Shows the picture of the present state.
  public private(set) lazy var imageView: UIImageView? = makeImageView()

  /// Shows the second line of a configuration.
  public private(set) lazy var subtitleLabel: UILabel? = makeSubtitleLabel()
  lazy var backgroundView = makeBackgroundView()
  lazy var activityIndicator = makeActivityIndicator()
  private(set) var hasTitleLabel = false
  private(set) var hasImageView = false
  private(set) var hasSubtitleLabel = false
  private(set) var hasBackgroundView = false
  var hasActivityIndicator = false

  open var role = Role.normal

  /// `[]` of all sides by default; no configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false

  /// Whether a pointer changes over the button; kept, as there is no pointer here.
  open var isPointerInteractionEnabled = false

  /// The menu, shown by a long press, or by a touch with `showsMenuAsPrimaryAction`.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      if changesSelectionAsPrimaryAction { menuSelectionDidChange() }
    }
  }

  /// Whether a tap selects and deselects the button, or a choice in its menu becomes its title; false by default.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction && menu != nil { menuSelectionDidChange() } }
  }

  /// Replaces all that was set for states, as far as it says something.
  open var configuration: Configuration? {
    didSet {
      isUpdatingConfiguration = true
      defer { isUpdatingConfiguration = false }
      refresh()
    }
  }

  /// Called with the button when its state changes, to set another configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// Whether the system adapts the configuration to the state before the handler is called; true by default.
  open var automaticallyUpdatesConfiguration = true
  private var isUpdatingConfiguration = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    if let symbol = type.symbolName { setImage(.symbol(symbol), for: .normal) }
    refresh()
  }

  /// A button with the title and the picture of `primaryAction`, which it performs when it is tapped.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A button that looks as `configuration` says; what that leaves open comes from `primaryAction`.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil && !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
      if configuration.image == nil { configuration.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    refresh()
  }

  /// A button of the system with a picture and a method of `target`, which is not kept alive.
  public static func systemButton<Target: AnyObject>(
    with image: UIImage, target: Target?, action: @escaping (Target) -> @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    button.addTarget(target, action: action, for: .touchUpInside)
    return button
  }

  /// Becomes a button of this type, as a document says; UIKit's decoder does the same.
  func take(_ type: ButtonType) {
    buttonType = type
    if let symbol = type.symbolName { setImage(.symbol(symbol), for: .normal) }
    refresh()
  }

  // MARK: Parts, made when they are needed

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.isAccessibilityElement = false
    addSubview(label)
    hasTitleLabel = true
    return label
  }

  private func makeSubtitleLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.isAccessibilityElement = false
    addSubview(label)
    hasSubtitleLabel = true
    return label
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    addSubview(view)
    hasImageView = true
    return view
  }

  private func makeBackgroundView() -> UIImageView {
    let view = UIImageView(frame: bounds)
    insertSubview(view, at: 0)
    hasBackgroundView = true
    return view
  }

  private func makeActivityIndicator() -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: .medium)
    addSubview(view)
    hasActivityIndicator = true
    return view
  }

  // MARK: State

  override func stateDidChange() {
    super.stateDidChange()
    refresh()
    setNeedsUpdateConfiguration()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
    setNeedsUpdateConfiguration()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.differsInTextSize(from: previousTraitCollection) else { return }
    if configuration != nil { showConfiguration() } else { invalidateIntrinsicContentSize() }
  }

  /// Asks the handler for a configuration, now.
  open func updateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    configurationUpdateHandler?(self)
  }

  /// Has the configuration updated. UIKit waits for the next update; here it is done at once.
  open func setNeedsUpdateConfiguration() { if configurationUpdateHandler != nil { updateConfiguration() } }

  /// Shows what belongs to the present state.
  func refresh() {
    if configuration != nil { return showConfiguration() }
    let (title, attributed) = (currentTitle, currentAttributedTitle)
    if title != nil || attributed != nil || hasTitleLabel {
      titleLabel?.text = attributed?.string ?? title
      titleLabel?.textColor = currentTitleColor
    }
    if currentImage != nil || hasImageView { imageView?.image = currentImage }
    if currentBackgroundImage != nil || hasBackgroundView { backgroundView.image = currentBackgroundImage }
    setNeedsLayout()
  }

  // MARK: Use

  override func sendTouchUp(inside: Bool, _ event: UIEvent?) {
    if inside && changesSelectionAsPrimaryAction && menu == nil { isSelected.toggle() }
    super.sendTouchUp(inside: inside, event)
    if inside { send(.primaryActionTriggered, event) }
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  /// The first choice of a menu is on from the beginning, and the button says what is on.
  private func menuSelectionDidChange() {
    guard let menu else { return }
    if menu.selectedElements.isEmpty, let first = menu.firstAction(where: { !$0.attributes.contains(.disabled) }) {
      first.state = .on
    }
    showMenuSelection()
  }

  private func showMenuSelection() {
    guard let chosen = menu?.firstAction(where: { $0.state == .on }) else { return }
    if configuration != nil {
      configuration?.title = chosen.title
    } else {
      setTitle(chosen.title, for: .normal)
    }
  }

  /// After an element of the menu was performed.
  func menuDidPerform(_ element: UIMenuElement) {
    guard changesSelectionAsPrimaryAction, let menu, let chosen = element as? UIAction else { return }
    for action in menu.allActions { action.state = action === chosen ? .on : .off }
    showMenuSelection()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if hasBackgroundView { backgroundView.frame = backgroundRect(forBounds: bounds) }
    if configuration != nil { layoutConfiguration() } else { layoutContents() }
  }

  open override var intrinsicContentSize: CGSize {
    if configuration != nil { return configurationSize }
    return contentsSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { usualImageRect(in: contentRect) }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { usualTitleRect(in: contentRect) }

  // MARK: Accessibility: a button without a title is called as its picture is.

  override var defaultAccessibilityLabel: String? {
    let lines = [configuration?.title, configuration?.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
    if !lines.isEmpty { return lines.joined(separator: ", ") }
    if let title = currentAttributedTitle?.string ?? currentTitle, !title.isEmpty { return title }
    return buttonType.spokenName ?? (configuration?.image ?? currentImage)?.accessibilityLabel
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}

extension UIButton.ButtonType {
  var symbolName: String? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    case .custom, .system, .plain: nil
    }
  }

  var spokenName: String? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: "More Info"
    case .contactAdd: "Add"
    case .close: "Close"
    case .custom, .system, .plain: nil
    }
  }
}

extension UIMenu {
  var allActions: [UIAction] {
    children.flatMap { child -> [UIAction] in (child as? UIAction).map { [$0] } ?? (child as? UIMenu)?.allActions ?? [] }
  }
}
