/// Something more that assistive technology can tell of an element, when a person asks for more.
@MainActor
open class AXCustomContent: UIObject {
  /// Whether it is told by itself, or only when it is asked for.
  public enum Importance: UInt, Sendable {
    case `default`, high
  }

  open var label: String { attributedLabel.string }
  public let attributedLabel: NSAttributedString
  open var value: String { attributedValue.string }
  public let attributedValue: NSAttributedString
  /// `.default` by default: told when it is asked for.
  open var importance = Importance.default

  public init(label: String, value: String) {
    (attributedLabel, attributedValue) = (NSAttributedString(string: label), NSAttributedString(string: value))
  }

  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
    (attributedLabel, attributedValue) = (label, value)
  }
}

/// Has more to tell than a label and a value. Adopted by classes of the app's.
@MainActor
public protocol AXCustomContentProvider: AnyObject {
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
