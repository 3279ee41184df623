extension ViewKind {
  static let bars: [String: ViewKind] = ["navigationBar": navigationBar, "toolbar": toolbar, "tabBar": tabBar]

  static let navigationBar = ViewKind(UINavigationBar.self, after: view) { bar, reader in
    if let isTranslucent = reader.flag("translucent") { bar.isTranslucent = isTranslucent }
    if let prefers = reader.flag("largeTitles") { bar.prefersLargeTitles = prefers }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    let items = reader.elements(in: "items").compactMap { BarReading.navigationItem($0, reader.instance) }
    if !items.isEmpty { bar.setItems(items, animated: false) }
    if let attributes = reader.child(key: "titleTextAttributes") {
      bar.titleTextAttributes = BarReading.textAttributes(attributes, reader.instance)
    }
    if let attributes = reader.child(key: "largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = BarReading.textAttributes(attributes, reader.instance)
    }
    if let style = reader.barStyle { bar.barStyle = style }
    reader.ignore("backIndicatorImage", "backIndicatorTransitionMaskImage", "shadowImage", "catalog")
    reader.ignoreChildren { $0.name.hasSuffix("Appearance") || $0.key == "backgroundImage" }
  }

  static let toolbar = ViewKind(UIToolbar.self, after: view) { bar, reader in
    if let isTranslucent = reader.flag("translucent") { bar.isTranslucent = isTranslucent }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    let items = reader.elements(in: "items").compactMap { BarReading.barButtonItem($0, reader.instance) }
    if !items.isEmpty { bar.setItems(items, animated: false) }
    if let style = reader.barStyle { bar.barStyle = style }
    reader.ignoreChildren { $0.name.hasSuffix("Appearance") }
  }

  static let tabBar = ViewKind(UITabBar.self, after: view) { bar, reader in
    if let isTranslucent = reader.flag("translucent") { bar.isTranslucent = isTranslucent }
    if let color = reader.color("barTintColor") { bar.barTintColor = color }
    if let color = reader.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    let items = reader.elements(in: "items").compactMap { BarReading.tabBarItem($0, reader.instance) }
    if !items.isEmpty { bar.setItems(items, animated: false) }
    if let style = reader.barStyle { bar.barStyle = style }
    reader.ignore("itemPositioning", "selectedImageTintColor", "itemWidth", "itemSpacing")
    reader.ignoreChildren { $0.name.hasSuffix("Appearance") }
  }
}

extension ElementReader {
  /// Nil where the document has none; the styles of old, translucent and opaque, are black.
  var barStyle: UIBarStyle? { string("barStyle").map { $0.hasPrefix("black") ? .black : .default } }
}
