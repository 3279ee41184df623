/// A choice in an alert.
@MainActor
open class UIAlertAction: UIObject {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  /// What the choice does; for whoever wants to call it without the alert.
  package let handler: (@MainActor (UIAlertAction) -> Void)?

  /// True by default.
  open var isEnabled = true { didSet { view?.refresh() } }

  /// A name for tests; never spoken.
  open var accessibilityIdentifier: String? { didSet { view?.refresh() } }

  /// What shows the action while its alert is loaded.
  package internal(set) weak var view: UIAlertActionView?

  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// The part of an alert that is tapped for one action.
@MainActor
package final class UIAlertActionView: UIControl {
  package let action: UIAlertAction
  private let label = UILabel()
  /// Whether it is shown in bold.
  var isProminent = false { didSet { if isProminent != oldValue { refresh() } } }

  init(action: UIAlertAction) {
    self.action = action
    super.init(frame: .zero)
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    action.view = self
    refresh()
  }

  package required init?(coder: NSCoder) { nil }

  /// The text is larger on a sheet of actions.
  var isInSheet = false { didSet { if isInSheet != oldValue { refresh() } } }

  /// The font of a title at the text size of `view`.
  static func font(isSheet: Bool, isProminent: Bool, _ view: UIView?) -> UIFont {
    let font = UIFont.following(
      isSheet ? .title3 : .body, size: isSheet ? 20 : 17, weight: isProminent ? .semibold : .regular)
    return view.map { font.adjusted(to: $0.traitCollection) } ?? font
  }

  func refresh() {
    label.text = action.title
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    label.follow(Self.font(isSheet: isInSheet, isProminent: isProminent, self))
    isEnabled = action.isEnabled
    accessibilityIdentifier = action.accessibilityIdentifier
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override var defaultAccessibilityLabel: String? { action.title }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
