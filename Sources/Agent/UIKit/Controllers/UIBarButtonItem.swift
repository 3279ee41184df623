/// A button in a bar.
@MainActor
open class UIBarButtonItem: Hashable {
  public enum Style: Int, Sendable {
    case plain, done
  }

  public enum SystemItem: Int, Sendable, CaseIterable {
    case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    case play, pause, rewind, fastForward, undo, redo, close

    /// The title, or what is spoken for the picture, in English.
    package var title: String {
      switch self {
      case .fastForward: "Fast forward"
      case .action: "Share"
      case .trash: "Delete"
      default:
        "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
      }
    }
  }

  nonisolated private let serial: Int
  private static var lastSerial = 0
  private var receiver: TargetAction?
  private(set) lazy var button = UIBarButton(item: self)

  open var title: String? { didSet { refresh() } }
  open var style: Style { didSet { refresh() } }

  /// True by default.
  open var isEnabled = true { didSet { refresh() } }
  open var tintColor: UIColor? { didSet { refresh() } }
  open var tag = 0

  /// Shown in place of a button.
  public let customView: UIView?

  /// Performed when the button is tapped; its title is the item's when that has none.
  open var primaryAction: UIAction? { didSet { if title == nil { title = primaryAction?.title } } }

  open var accessibilityLabel: String? { didSet { refresh() } }
  open var accessibilityIdentifier: String? { didSet { refresh() } }
  open var accessibilityHint: String? { didSet { refresh() } }

  private init(_ title: String?, _ style: Style, _ customView: UIView?) {
    Self.lastSerial += 1
    serial = Self.lastSerial
    (self.title, self.style, self.customView) = (title, style, customView)
  }

  nonisolated public static func == (left: UIBarButtonItem, right: UIBarButtonItem) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(serial) }

  public convenience init(customView: UIView) { self.init(nil, .plain, customView) }

  /// `action` is called on `target`, which is not kept alive; nil searches the responder chain for one of its type.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(title, style, nil)
    receiver = TargetAction(target, action)
  }

  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title, style, nil)
    receiver = TargetAction(target, action)
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem item: SystemItem, target: Target?, action: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.init(item.title, item == .done || item == .save ? .done : .plain, nil)
    receiver = TargetAction(target, action)
  }

  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem item: SystemItem, target: Target?, action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(item.title, item == .done || item == .save ? .done : .plain, nil)
    receiver = TargetAction(target, action)
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(systemItem.title, systemItem == .done || systemItem == .save ? .done : .plain, nil)
    self.primaryAction = primaryAction
  }

  public convenience init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.init(title ?? primaryAction?.title, .plain, nil)
    self.primaryAction = primaryAction
  }

  /// What the bar shows.
  package var view: UIView { customView ?? button }

  private func refresh() { if customView == nil { button.refresh() } }

  func perform(_ event: UIEvent?) {
    primaryAction?.perform(from: self)
    receiver?.perform(from: self, chain: button, event: event)
  }
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

  func refresh() {
    guard let item else { return }
    titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    setTitle(item.title, for: .normal)
    setTitleColor(item.isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel, for: .normal)
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    superview?.setNeedsLayout()
  }

  override func sendTouchUp(inside: Bool, _ event: UIEvent?) {
    super.sendTouchUp(inside: inside, event)
    if inside { item?.perform(event) }
  }
}
