/// How the buttons of a bar look in each of their states.
@MainActor
open class UIBarButtonItemAppearance: UIObject {
  public let normal = UIBarButtonItemStateAppearance()
  /// While a finger is on the button. What is not set is as in `normal`.
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  /// For buttons of a style, whose defaults are the system's.
  public init(style: UIBarButtonItem.Style = .plain) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Everything is the system's again.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.take(from: UIBarButtonItemStateAppearance()) }
  }

  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    copy.normal.take(from: normal)
    copy.highlighted.take(from: highlighted)
    copy.disabled.take(from: disabled)
    copy.focused.take(from: focused)
    return copy
  }

  /// The colour of a title; nil for the system's.
  func titleColor(isEnabled: Bool, isHighlighted: Bool) -> UIColor? {
    func color(_ state: UIBarButtonItemStateAppearance) -> UIColor? { state.titleTextAttributes[.foregroundColor] as? UIColor }
    // A button that is off is grey, unless the app says what it is.
    guard isEnabled else { return color(disabled) }
    return (isHighlighted ? color(highlighted) : nil) ?? color(normal)
  }
}

/// How the buttons of a bar look in one state; what is not set is the bar's.
@MainActor
public final class UIBarButtonItemStateAppearance: UIObject {
  /// Of the title; only the colour can be seen.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  fileprivate func take(from other: UIBarButtonItemStateAppearance) { titleTextAttributes = other.titleTextAttributes }
}

extension UIBarButton {
  /// The colour that the app wants for the title: of this item, or of the buttons of its bar; nil for the tint.
  var wantedTitleColor: UIColor? {
    guard let item else { return nil }
    if let color = item.titleColor(isEnabled: isEnabled, isHighlighted: isHighlighted) { return color }
    let isDone = item.style == .done
    let appearance =
      switch superview {
      case let bar as UINavigationBar: bar.buttonAppearance(isDone: isDone)
      case let bar as UIToolbar: bar.buttonAppearance(isDone: isDone)
      default: nil as UIBarButtonItemAppearance?
      }
    return appearance?.titleColor(isEnabled: isEnabled, isHighlighted: isHighlighted)
  }
}

extension UINavigationBackButton {
  /// The colour that the app wants for the title; nil for the tint.
  var wantedTitleColor: UIColor? {
    let appearance = (superview as? UINavigationBar)?.backButtonAppearance
    return look.titleColor(isEnabled: isEnabled, isHighlighted: isHighlighted)
      ?? appearance?.titleColor(isEnabled: isEnabled, isHighlighted: isHighlighted)
  }
}
