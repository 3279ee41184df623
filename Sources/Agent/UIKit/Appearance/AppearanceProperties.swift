/// A property of views or of bar items that an appearance can set.
@MainActor
struct AppearanceProperty {
  /// Gives `object` the value of `proxy`, if somebody has set it there, and nobody has set it on the object.
  let carry: (_ proxy: AnyObject, _ plain: AnyObject, _ object: AnyObject) -> Void

  init<Object: AnyObject, Value: Equatable>(_ type: Object.Type, _ path: ReferenceWritableKeyPath<Object, Value>) {
    self.init(type, path, isSame: { $0 == $1 })
  }

  init<Object: AnyObject, Value>(
    _ type: Object.Type, _ path: ReferenceWritableKeyPath<Object, Value>, isSame: @escaping (Value, Value) -> Bool,
    where suits: @escaping (Object) -> Bool = { _ in true }
  ) {
    carry = { proxy, plain, object in
      guard let proxy = proxy as? Object, let plain = plain as? Object, let object = object as? Object else { return }
      let (said, usual) = (proxy[keyPath: path], plain[keyPath: path])
      if suits(object), !isSame(said, usual), isSame(object[keyPath: path], usual) { object[keyPath: path] = said }
    }
  }
}

/// The properties that UIKit marks with `UI_APPEARANCE_SELECTOR`, as far as they are here.
@MainActor
enum AppearanceProperties {
  nonisolated private static func isSame(_ one: [NSAttributedString.Key: Any]?, _ other: [NSAttributedString.Key: Any]?) -> Bool {
    one.map { NSAttributedString(string: "x", attributes: $0) } == other.map { NSAttributedString(string: "x", attributes: $0) }
  }

  static let all: [AppearanceProperty] = views + bars + controls

  /// Those of bar items, which `appearance()` of `UIBarItem` and its subclasses sets.
  static let items =
    [UIControl.State.normal, .highlighted, .disabled, .selected, .focused].map {
      AppearanceProperty(UIBarItem.self, \.titleAttributes[$0], isSame: isSame)
    } + [
      AppearanceProperty(UIBarButtonItem.self, \.tintColor), AppearanceProperty(UITabBarItem.self, \.badgeColor),
      AppearanceProperty(UIBarButtonItem.self, \.title, isSame: ==) { ($0 as? BarButtonLook)?.takesTitle ?? false },
    ]

  private static let views = [
    AppearanceProperty(UIView.self, \.appearanceTint), AppearanceProperty(UIView.self, \.backgroundColor),
    AppearanceProperty(UILabel.self, \.font), AppearanceProperty(UILabel.self, \.textColor),
    AppearanceProperty(UITableView.self, \.separatorColor), AppearanceProperty(UITableView.self, \.separatorInset),
    AppearanceProperty(UIActivityIndicatorView.self, \.color),
  ]

  private static let bars = [
    AppearanceProperty(UINavigationBar.self, \.barTintColor), AppearanceProperty(UINavigationBar.self, \.isTranslucent),
    AppearanceProperty(UINavigationBar.self, \.titleTextAttributes, isSame: isSame),
    AppearanceProperty(UINavigationBar.self, \.largeTitleTextAttributes, isSame: isSame),
    AppearanceProperty(UINavigationBar.self, \.prefersLargeTitles),
    AppearanceProperty(UITabBar.self, \.barTintColor), AppearanceProperty(UITabBar.self, \.isTranslucent),
    AppearanceProperty(UITabBar.self, \.unselectedItemTintColor),
    AppearanceProperty(UIToolbar.self, \.barTintColor), AppearanceProperty(UIToolbar.self, \.isTranslucent),
    AppearanceProperty(UISearchBar.self, \.barTintColor), AppearanceProperty(UISearchBar.self, \.isTranslucent),
    AppearanceProperty(UINavigationBar.self, \.barStyle), AppearanceProperty(UIToolbar.self, \.barStyle),
    AppearanceProperty(UITabBar.self, \.barStyle), AppearanceProperty(UISearchBar.self, \.barStyle),
    AppearanceProperty(UINavigationBar.self, \.appearances[.standard], isSame: ===),
    AppearanceProperty(UINavigationBar.self, \.appearances[.edge], isSame: ===),
    AppearanceProperty(UINavigationBar.self, \.appearances[.compact], isSame: ===),
    AppearanceProperty(UINavigationBar.self, \.appearances[.compactEdge], isSame: ===),
    AppearanceProperty(UITabBar.self, \.appearances[.standard], isSame: ===),
    AppearanceProperty(UITabBar.self, \.appearances[.edge], isSame: ===),
    AppearanceProperty(UIToolbar.self, \.appearances[.standard], isSame: ===),
    AppearanceProperty(UIToolbar.self, \.appearances[.edge], isSame: ===),
  ]

  private static let controls = [
    AppearanceProperty(UIPageControl.self, \.pageIndicatorTintColor),
    AppearanceProperty(UIPageControl.self, \.currentPageIndicatorTintColor),
    AppearanceProperty(UISwitch.self, \.onTintColor), AppearanceProperty(UISwitch.self, \.thumbTintColor),
    AppearanceProperty(UISlider.self, \.minimumTrackTintColor), AppearanceProperty(UISlider.self, \.maximumTrackTintColor),
    AppearanceProperty(UISlider.self, \.thumbTintColor),
    AppearanceProperty(UIProgressView.self, \.progressTintColor), AppearanceProperty(UIProgressView.self, \.trackTintColor),
    AppearanceProperty(UISegmentedControl.self, \.selectedSegmentTintColor),
    AppearanceProperty(UISegmentedControl.self, \.titleAttributes[.normal], isSame: isSame),
    AppearanceProperty(UISegmentedControl.self, \.titleAttributes[.selected], isSame: isSame),
    AppearanceProperty(UISegmentedControl.self, \.titleAttributes[.disabled], isSame: isSame),
  ]
}

extension UIView {
  /// The colour that this view was given itself.
  fileprivate var appearanceTint: UIColor? {
    get { ownTintColor }
    set { tintColor = newValue }
  }
}
