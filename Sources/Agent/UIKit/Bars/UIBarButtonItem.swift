/// A button in a bar, or room between buttons.
///
/// A tap: `touchDown` of the button view ── `touchUpInside` → `primaryAction`, then the method of the target. With a menu and
/// without either of these the touch shows the menu.
@MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
    public static var prominent: Style { .done }
  }

  public enum SystemItem: Int, Sendable, CaseIterable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    /// The title, or what is spoken for the picture, in English.
    package var title: String {
      switch self {
      case .fastForward: "Fast forward"
      case .action: "Share"
      case .trash: "Delete"
      case .pageCurl: "Page curl"
      case .flexibleSpace, .fixedSpace: ""
      default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }

    /// The picture that UIKit shows in place of the title; nil where it shows the title.
    package var symbolName: String? {
      switch self {
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace, .pageCurl: nil
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      }
    }
  }

  private(set) var receiver: TargetAction?
  private(set) lazy var button = UIBarButton(item: self)

  /// Calls what a storyboard says, in the place of what the item called.
  func setReceiver(_ call: TargetAction) {
    action = Selector(call.selector)
    receiver = call
  }

  /// Who the item calls; kept by somebody else. Without one, the first responder in the chain that has the method is called.
  public weak var target: AnyObject? {
    get { receiver?.target ?? wantedTarget }
    set {
      wantedTarget = newValue
      if let action { receiver = TargetAction(newValue, action) }
    }
  }
  /// Whom the item is to call, before it is known by what name.
  private weak var wantedTarget: AnyObject?

  /// The name of the method that the item calls; nil for none, and for one that was given in another way.
  public var action: Selector? {
    didSet { receiver = action.map { TargetAction(target, $0) } }
  }

  /// What the item is of the system's; nil for one of the app's own.
  package private(set) var systemItem: SystemItem? { didSet { refresh() } }

  open var style = Style.plain { didSet { refresh() } }
  open var tintColor: UIColor? { didSet { refresh() } }

  /// Points; 0, the default, means as wide as the content. For fixed space, that space.
  open var width: CGFloat = 0 { didSet { refresh() } }
  open var possibleTitles: Set<String>?

  /// The group in which it is; nil by default.
  public internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  /// False by default.
  open var isHidden = false { didSet { barView?.isHidden = isHidden } }
  open var isSelected = false { didSet { refresh() } }

  /// Whether a tap selects and deselects, or a choice in the menu becomes the title; false by default.
  open var changesSelectionAsPrimaryAction = false { didSet { refresh() } }

  /// Shown in place of a button.
  open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      let former = oldValue ?? button
      guard let bar = former.superview, bar is UINavigationBar || bar is UIToolbar else { return }
      former.removeFromSuperview()
      (bar as? UINavigationBar)?.setNeedsUpdate()
      bar.setNeedsLayout()
    }
  }

  /// Shown by a long press, or by a tap when there is neither an action nor a target.
  open var menu: UIMenu? { didSet { refresh() } }

  /// Performed when the button is tapped; its title and picture are the item's when that has none.
  open var primaryAction: UIAction? {
    didSet {
      takeFaceOfAction()
      refresh()
    }
  }

  private func takeFaceOfAction() {
    guard title == nil, image == nil else { return }
    title = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    image = primaryAction?.image
  }

  public override init() { super.init() }

  private convenience init(_ title: String?, _ image: UIImage?, _ style: Style, _ systemItem: SystemItem? = nil) {
    self.init()
    // An initializer of the class itself calls no observer of its own properties; those of the title and the picture show them.
    (self.systemItem, self.style) = (systemItem, style)
    (self.title, self.image) = (title, image)
  }

  private convenience init(system item: SystemItem) {
    self.init(item.title.isEmpty ? nil : item.title, nil, item == .done || item == .save ? .done : .plain, item)
  }

  /// Turns into another of the system's items, as an edit button does.
  func become(_ item: SystemItem) { (title, style, systemItem) = (item.title, item == .done ? .done : .plain, item) }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// The method of that name is called on `target`, which is not kept alive; without one, on the first responder in the chain
  /// that has it. It takes nothing, the item, or the item and the event.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title, nil, style)
    call(target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, image, style)
    call(target, action)
  }

  public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, image, style)
    self.landscapeImagePhone = landscapeImagePhone
    call(target, action)
  }

  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(system: item)
    call(target, action)
  }

  private func call(_ target: Any?, _ action: Selector?) {
    self.target = target.flatMap(KeyedValue.flattened) as AnyObject?
    self.action = action
  }

  /// `action` is called on `target`, which is not kept alive; nil searches the responder chain for one of its type.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(title, nil, style)
    receiver = TargetAction(target, action)
  }

  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title, nil, style)
    receiver = TargetAction(target, action)
  }

  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(nil, image, style)
    receiver = TargetAction(target, action)
  }

  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(nil, image, style)
    receiver = TargetAction(target, action)
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem item: SystemItem, target: Target?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(system: item)
    receiver = TargetAction(target, action)
  }

  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem item: SystemItem, target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(system: item)
    receiver = TargetAction(target, action)
  }

  /// An item that does nothing by itself, such as space.
  public convenience init(barButtonSystemItem item: SystemItem) { self.init(system: item) }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(system: systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title, image, .plain)
    self.primaryAction = primaryAction
    // An initializer of the class itself calls no observer.
    takeFaceOfAction()
    self.menu = menu
  }

  /// Room that takes what is left, shared with others of its kind.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(system: .flexibleSpace) }

  /// So many points of room.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(system: .fixedSpace)
    item.width = width
    return item
  }

  /// Whether a tap would reach anybody: a target that is there, an action or a menu.
  package var hasReceiver: Bool {
    if primaryAction != nil || menu != nil { return true }
    guard let receiver else { return false }
    return !receiver.hasTarget || receiver.target != nil
  }

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// What the bar shows.
  package var view: UIView { customView ?? button }

  package override var barView: UIView? { isSpace ? nil : view }

  override func refresh() { if customView == nil && !isSpace { button.refresh() } }

  func perform(_ event: UIEvent?) {
    if changesSelectionAsPrimaryAction && menu == nil { isSelected.toggle() }
    primaryAction?.perform(from: self)
    receiver?.perform(from: self, chain: button, event: event)
  }

  fileprivate var menuIsPrimary: Bool { menu != nil && primaryAction == nil && receiver == nil }
}

/// The view of a bar button item.
@MainActor
package final class UIBarButton: UIButton {
  package private(set) weak var item: UIBarButtonItem?

  init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    refresh()
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  override func refresh() {
    super.refresh()
    guard let item, !isRefreshing else { return }
    isRefreshing = true
    defer { isRefreshing = false }
    let image = item.image ?? item.systemItem?.symbolName.map { UIImage.symbol($0) }
    titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    setTitle(image == nil ? item.title : nil, for: .normal)
    setImage(image, for: .normal)
    setTitleColor(item.isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel, for: .normal)
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    isHidden = item.isHidden
    if menu !== item.menu { menu = item.menu }
    changesSelectionAsPrimaryAction = item.changesSelectionAsPrimaryAction && item.menu != nil
    showsMenuAsPrimaryAction = item.menuIsPrimary
    accessibilityLabel = item.accessibilityLabel
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    accessibilityValue = item.accessibilityValue
    superview?.setNeedsLayout()
  }

  private var isRefreshing = false

  override func menuDidPerform(_ element: UIMenuElement) {
    super.menuDidPerform(element)
    if changesSelectionAsPrimaryAction { item?.title = element.title }
  }

  override func sendTouchUp(inside: Bool, _ event: UIEvent?) {
    super.sendTouchUp(inside: inside, event)
    if inside { item?.perform(event) }
  }

  /// As wide as its content and 8 points on each side, or as the item says; at least 44 points.
  func width(inBarOf height: CGFloat) -> CGFloat {
    if let width = item?.width, width > 0 { return width }
    return max(height, intrinsicContentSize.width + 16)
  }
}
