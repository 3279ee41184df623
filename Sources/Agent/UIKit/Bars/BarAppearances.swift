/// The appearances that a bar was given, each a copy of its own.
@MainActor
struct BarAppearances<Appearance: UIBarAppearance> {
  private(set) var standard: Appearance?
  private(set) var edge: Appearance?
  private(set) var compact: Appearance?
  private(set) var compactEdge: Appearance?

  mutating func setStandard(_ appearance: Appearance?) { standard = appearance?.copied() }
  mutating func setEdge(_ appearance: Appearance?) { edge = appearance?.copied() }
  mutating func setCompact(_ appearance: Appearance?) { compact = appearance?.copied() }
  mutating func setCompactEdge(_ appearance: Appearance?) { compactEdge = appearance?.copied() }

  /// While no content is beneath the bar; nil for the standard one without a ground and a line.
  func atEdge(isCompact: Bool) -> Appearance? { (isCompact ? compactEdge : nil) ?? edge }

  /// While content is beneath the bar; nil where the properties of the bar itself count.
  func overContent(isCompact: Bool) -> Appearance? { (isCompact ? compact : nil) ?? standard }

  /// The standard one, which begins as the system's in the colour of the bar.
  mutating func standard(tinted color: UIColor?, _ begin: (Appearance) -> Void = { _ in }) -> Appearance {
    if let standard { return standard }
    let appearance = Appearance()
    if let color { (appearance.backgroundColor, appearance.backgroundEffect) = (color, nil) }
    begin(appearance)
    standard = appearance
    return appearance
  }
}

extension UINavigationBar {
  /// While content is beneath the bar; once it is asked for it counts before the bar's own colour and attributes.
  public var standardAppearance: UINavigationBarAppearance {
    get {
      appearances.standard(tinted: barTintColor) {
        $0.titleTextAttributes = titleTextAttributes ?? [:]
        $0.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
      }
    }
    set { appearances.setStandard(newValue) }
  }

  /// While no content is beneath the bar; nil, the default, is the standard one without a ground and a line.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.edge }
    set { appearances.setEdge(newValue) }
  }

  /// In place of the standard one where the height is compact; nil by default.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { appearances.setCompact(newValue) }
  }

  /// In place of the one at the edge where the height is compact; nil by default.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactEdge }
    set { appearances.setCompactEdge(newValue) }
  }
}

extension UITabBar {
  /// While content is beneath the bar; once it is asked for it counts before the bar's own colour.
  public var standardAppearance: UITabBarAppearance {
    get { appearances.standard(tinted: barTintColor) }
    set { appearances.setStandard(newValue) }
  }

  /// While no content is beneath the bar; nil, the default, is the standard one without a ground and a line.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.edge }
    set { appearances.setEdge(newValue) }
  }
}

extension UIToolbar {
  /// While content is beneath the bar; once it is asked for it counts before the bar's own colour.
  public var standardAppearance: UIToolbarAppearance {
    get { appearances.standard(tinted: barTintColor) }
    set { appearances.setStandard(newValue) }
  }

  /// While no content is beneath the bar of a navigation controller; nil, the default, is the standard one without a ground and a line.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.edge }
    set { appearances.setEdge(newValue) }
  }

  /// In place of the standard one where the height is compact; nil by default.
  public var compactAppearance: UIToolbarAppearance? {
    get { appearances.compact }
    set { appearances.setCompact(newValue) }
  }

  /// In place of the one at the edge where the height is compact; nil by default.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.compactEdge }
    set { appearances.setCompactEdge(newValue) }
  }
}
