/// A place without a view that sends the focus on: an arrow key that would move the focus to the guide moves it to what the guide
/// prefers.
@MainActor
open class UIFocusGuide: UILayoutGuide {
  /// Whether the focus finds it; true by default. It takes part in layout either way.
  open var isEnabled = true

  private var environments: [any UIFocusEnvironment]?
  private weak var preferredView: UIView?

  /// Where it sends the focus: the first that can have it. Empty by default and after it was set to nil, and then the focus does
  /// not find the guide.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
    get { environments ?? preferredView.map { [$0] } ?? [] }
    set { (environments, preferredView) = (newValue, nil) }
  }

  /// The first of `preferredFocusEnvironments`, if that is a view. The guide does not keep a view that is set here.
  open var preferredFocusedView: UIView? {
    get { preferredFocusEnvironments.first as? UIView }
    set { (environments, preferredView) = (nil, newValue) }
  }
}
