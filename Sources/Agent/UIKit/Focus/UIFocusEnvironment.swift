/// What the focus of a keyboard or a remote moves through. A phone has neither: nothing ever has the focus, and nobody is asked
/// or told of it.
@MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// Where the focus would go, the first that can have it.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// What it is in; nil for a window.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What can have the focus.
@MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  var isFocused: Bool { get }
}

extension UIView: UIFocusItem {
  /// Always false.
  public var isFocused: Bool { false }

  /// The controller whose view it is, or else its superview.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }
}

extension UIViewController: UIFocusEnvironment {
  /// The superview of its view, or else its parent.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
}

extension UIResponder {
  var usualFocusEnvironments: [any UIFocusEnvironment] {
    guard let view = (self as? UIViewController)?.view else { return [] }
    return [view]
  }
}

extension UIScreen {
  /// Always nil.
  public var focusedItem: (any UIFocusItem)? { nil }
  /// Always nil.
  public var focusedView: UIView? { nil }
  /// Always false: no screen here is one that a remote moves through.
  public var supportsFocus: Bool { false }
}
