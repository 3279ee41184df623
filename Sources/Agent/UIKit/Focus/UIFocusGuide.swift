/// A place without a view that sends the focus on: an arrow key that would move the focus to the guide moves it to what the guide
/// prefers.
@MainActor
open class UIFocusGuide: UILayoutGuide {
  /// Whether the focus finds it; true by default. It takes part in layout either way.
  open var isEnabled = true

  /// Where it sends the focus: the first that can have it. Empty by default, and then the focus does not find the guide.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []

  /// The first of `preferredFocusEnvironments`, if that is a view.
  open var preferredFocusedView: UIView? {
    get { preferredFocusEnvironments?.first as? UIView }
    set { preferredFocusEnvironments = newValue.map { [$0] } ?? [] }
  }
}
