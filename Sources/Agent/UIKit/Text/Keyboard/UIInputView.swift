/// A view in the place of the keyboard, or above it.
@MainActor
open class UIInputView: UIView {
  /// How it looks: as the app says, or as the keys of the keyboard. Kept, and not seen: the ground is the app's.
  public enum Style: Int, Sendable {
    case `default`, keyboard
  }

  public let inputViewStyle: Style

  /// Whether its constraints say how high it is, in the place of its frame; false by default.
  open var allowsSelfSizing = false

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// An input view whose keys click.
@MainActor
public protocol UIInputViewAudioFeedback: AnyObject {
  /// Whether `playInputClick()` is heard while it is seen. Kept: here the device plays every click that it is asked for.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}
