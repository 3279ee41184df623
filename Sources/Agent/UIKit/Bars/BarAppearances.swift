/// The appearances that a bar was given, each a copy of its own.
@MainActor
struct BarAppearances<Appearance: UIBarAppearance> {
  /// When one counts.
  enum Place {
    case standard, edge, compact, compactEdge
  }

  private var given: [Place: Appearance] = [:]

  subscript(place: Place) -> Appearance? {
    get { given[place] }
    set { given[place] = newValue?.copied() }
  }

  /// While no content is beneath the bar; nil for the standard one without a ground and a line.
  func atEdge(isCompact: Bool) -> Appearance? { (isCompact ? self[.compactEdge] : nil) ?? self[.edge] }

  /// While content is beneath the bar; nil where the properties of the bar itself count.
  func overContent(isCompact: Bool) -> Appearance? { (isCompact ? self[.compact] : nil) ?? self[.standard] }

  /// The standard one, which begins as the system's in the colour of the bar.
  mutating func standard(tinted color: UIColor?, _ begin: (Appearance) -> Void = { _ in }) -> Appearance {
    if let standard = given[.standard] { return standard }
    let appearance = Appearance()
    if let color { (appearance.backgroundColor, appearance.backgroundEffect) = (color, nil) }
    begin(appearance)
    given[.standard] = appearance
    return appearance
  }
}

// What UIKit declares for each bar by itself.

extension UINavigationBar {
  /// While content is beneath the bar; once it is asked for it counts before the bar's own colour and attributes.
  public var standardAppearance: UINavigationBarAppearance {
    get {
      appearances.standard(tinted: barTintColor) {
        $0.titleTextAttributes = titleTextAttributes ?? [:]
        $0.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
      }
    }
    set { appearances[.standard] = newValue }
  }

  /// While no content is beneath the bar; nil, the default, is the standard one without a ground and a line.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.edge] }
    set { appearances[.edge] = newValue }
  }

  /// In place of the standard one where the height is compact; nil by default.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }

  /// In place of the one at the edge where the height is compact; nil by default.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactEdge] }
    set { appearances[.compactEdge] = newValue }
  }
}

extension UITabBar {
  /// While content is beneath the bar; once it is asked for it counts before the bar's own colour.
  public var standardAppearance: UITabBarAppearance {
    get { appearances.standard(tinted: barTintColor) }
    set { appearances[.standard] = newValue }
  }

  /// While no content is beneath the bar; nil, the default, is the standard one without a ground and a line.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.edge] }
    set { appearances[.edge] = newValue }
  }
}

extension UIToolbar {
  /// While content is beneath the bar; once it is asked for it counts before the bar's own colour.
  public var standardAppearance: UIToolbarAppearance {
    get { appearances.standard(tinted: barTintColor) }
    set { appearances[.standard] = newValue }
  }

  /// While no content is beneath the bar of a navigation controller; nil, the default, is the standard one without a ground and a
  /// line.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.edge] }
    set { appearances[.edge] = newValue }
  }

  /// In place of the standard one where the height is compact; nil by default.
  public var compactAppearance: UIToolbarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }

  /// In place of the one at the edge where the height is compact; nil by default.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.compactEdge] }
    set { appearances[.compactEdge] = newValue }
  }
}
