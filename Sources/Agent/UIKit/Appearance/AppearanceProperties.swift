/// A property of views that an appearance can set.
@MainActor
struct AppearanceProperty {
  /// Gives `view` the value of `proxy`, if somebody has set it there, and nobody has set it on the view.
  let carry: (_ proxy: UIView, _ plain: UIView, _ view: UIView) -> Void

  init<View: UIView, Value: Equatable>(_ type: View.Type, _ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(type, path, isSame: { $0 == $1 })
  }

  init<View: UIView, Value>(
    _ type: View.Type, _ path: ReferenceWritableKeyPath<View, Value>, isSame: @escaping (Value, Value) -> Bool
  ) {
    carry = { proxy, plain, view in
      guard let proxy = proxy as? View, let plain = plain as? View, let view = view as? View else { return }
      let (said, usual) = (proxy[keyPath: path], plain[keyPath: path])
      if !isSame(said, usual), isSame(view[keyPath: path], usual) { view[keyPath: path] = said }
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
