/// What apps set on a bar by the older names. Its style is seen, and the height of the picture behind a search field; the rest is
/// only kept.
struct FormerBarLook {
  var style = UIBarStyle.default
  var shadow: UIImage?
  private var backgrounds: [UIBarMetrics: UIImage] = [:]
  /// Of a search bar's field.
  private var fields: [UIControl.State: UIImage] = [:]

  func field(for state: UIControl.State) -> UIImage? { fields[state] }

  mutating func setField(_ background: UIImage?, for state: UIControl.State) { fields[state] = background }

  /// What stands for the system's pictures in a search field, by kind and state.
  var icons: [UISearchBar.Icon: [UIControl.State: UIImage]] = [:]
  /// How far these are moved.
  var iconOffsets: [UISearchBar.Icon: UIOffset] = [:]
  /// Behind the scopes of a search bar.
  var scopes: UIImage?

  func background(for metrics: UIBarMetrics) -> UIImage? { backgrounds[metrics] }

  mutating func set(_ background: UIImage?, for metrics: UIBarMetrics) { backgrounds[metrics] = background }
}

@MainActor
private protocol FormerlyStyledBar: UIView {
  var formerLook: FormerBarLook { get set }
}

extension FormerlyStyledBar {
  fileprivate func take(_ style: UIBarStyle) {
    formerLook.style = style
    ensuredTraitOwner.barStyle = style == .default ? .unspecified : .dark
    updateTraits()
  }
}

extension UINavigationBar: FormerlyStyledBar {}
extension UIToolbar: FormerlyStyledBar {}
extension UITabBar: FormerlyStyledBar {}
extension UISearchBar: FormerlyStyledBar {}

extension UINavigationBar {
  /// `.default` by default. A black bar and what is in it have the dark style, so that titles are white.
  public var barStyle: UIBarStyle {
    get { formerLook.style }
    set { take(newValue) }
  }

  /// The line below the bar; nil, the default, for the system's. Kept, and not seen.
  public var shadowImage: UIImage? {
    get { formerLook.shadow }
    set { formerLook.shadow = newValue }
  }

  /// Kept, and not seen.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    formerLook.set(backgroundImage, for: barMetrics)
  }

  /// What was set for these metrics; nil by default.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { formerLook.background(for: barMetrics) }
}

extension UIToolbar {
  /// `.default` by default. A black bar and what is in it have the dark style.
  public var barStyle: UIBarStyle {
    get { formerLook.style }
    set { take(newValue) }
  }
}

extension UITabBar {
  /// `.default` by default. A black bar and what is in it have the dark style.
  public var barStyle: UIBarStyle {
    get { formerLook.style }
    set { take(newValue) }
  }

  /// The line above the bar; nil, the default, for the system's. Kept, and not seen.
  public var shadowImage: UIImage? {
    get { formerLook.shadow }
    set { formerLook.shadow = newValue }
  }

  /// Nil by default. Kept, and not seen.
  public var backgroundImage: UIImage? {
    get { formerLook.background(for: .default) }
    set { formerLook.set(newValue, for: .default) }
  }
}

extension UISearchBar {
  /// `.default` by default. A black bar and what is in it have the dark style.
  public var barStyle: UIBarStyle {
    get { formerLook.style }
    set { take(newValue) }
  }
}
