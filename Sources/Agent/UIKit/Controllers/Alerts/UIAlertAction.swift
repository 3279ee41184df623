/// A choice in an alert.
@MainActor
open class UIAlertAction {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  let handler: (@MainActor (UIAlertAction) -> Void)?

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

  func refresh() {
    label.text = action.title
    label.textColor = action.style == .destructive ? .systemRed : tintColor
    label.font = .systemFont(ofSize: 17, weight: action.style == .cancel ? .semibold : .regular)
    isEnabled = action.isEnabled
    accessibilityIdentifier = action.accessibilityIdentifier
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override var defaultAccessibilityLabel: String? { action.title }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }
}
