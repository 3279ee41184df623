// How bar items meet the appearances of their classes.

/// What the appearances of bar button items say to a button that no item of the app's stands for.
@MainActor
final class BarButtonLook: UIBarButtonItem {
  /// Whether its button shows the title that an appearance has.
  var takesTitle = false
  var onChange: (BarButtonLook) -> Void = { _ in }

  override func refresh() { onChange(self) }
}

extension UIBarItem {
  @_silgen_name("rehearsal_bar_item_new")
  convenience init(new: Void) { self.init() }

  /// An item of this very class, by its `init()`, which is not `required`; see `LayerMaking`.
  @_silgen_name("rehearsal_bar_item_new")
  static func makeNew() -> Self
}

extension UIBarButtonItem {
  /// The colour that its own attributes give the title; nil for none.
  func titleColor(isEnabled: Bool, isHighlighted: Bool) -> UIColor? {
    func color(_ state: UIControl.State) -> UIColor? { titleTextAttributes(for: state)?[.foregroundColor] as? UIColor }
    guard isEnabled else { return color(.disabled) }
    return (isHighlighted ? color(.highlighted) : nil) ?? color(.normal)
  }
}

extension UIView {
  /// The bar item for which it stands in a bar, and which takes what appearances say; nil for any other view.
  var itemWithAppearance: UIBarItem? {
    switch self {
    case let button as UIBarButton: button.item
    case let tab as UITabBarButton: tab.item
    case let back as UINavigationBackButton: back.look
    default: (superview as? UISearchBar)?.cancelLook(of: self)
    }
  }
}
