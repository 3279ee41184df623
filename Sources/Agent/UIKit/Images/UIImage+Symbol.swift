extension UIImage {
  /// The size and weight in which a symbol is drawn.
  ///
  /// What is not said is taken from where the symbol is used: 17 points, regular, medium.
  public struct SymbolConfiguration: Hashable, Sendable {
    var pointSize: CGFloat?
    var weight: SymbolWeight?
    var scale: SymbolScale?
    var colors: [UIColor] = []
    var isMulticolor = false

    init() {}

    /// Nothing said.
    public static let unspecified = SymbolConfiguration()

    public init(pointSize: CGFloat) { self.pointSize = pointSize }

    public init(pointSize: CGFloat, weight: SymbolWeight) { (self.pointSize, self.weight) = (pointSize, weight) }

    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }

    public init(weight: SymbolWeight) { self.weight = weight }

    public init(scale: SymbolScale) { self.scale = scale }

    /// As large as text of that style.
    public init(textStyle: UIFont.TextStyle) { pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize }

    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(textStyle: textStyle)
      self.scale = scale
    }

    /// As large as text in that font.
    public init(font: UIFont) { pointSize = font.pointSize }

    public init(font: UIFont, scale: SymbolScale) { (pointSize, self.scale) = (font.pointSize, scale) }

    public init(hierarchicalColor: UIColor) { colors = [hierarchicalColor] }

    public init(paletteColors: [UIColor]) { colors = paletteColors }

    public static func preferringMulticolor() -> SymbolConfiguration {
      var configuration = SymbolConfiguration()
      configuration.isMulticolor = true
      return configuration
    }

    /// This configuration, except for what `other` says.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      var result = self
      result.pointSize = other.pointSize ?? pointSize
      result.weight = other.weight ?? weight
      result.scale = other.scale ?? scale
      if !other.colors.isEmpty { result.colors = other.colors }
      result.isMulticolor = isMulticolor || other.isMulticolor
      return result
    }

    /// Symbols are as wide as they are high here, 1.2 times the point size at medium scale; Apple's differ by a little.
    static func pixels(of name: String, _ configuration: SymbolConfiguration?) -> CGSize {
      let factor: CGFloat =
        switch configuration?.scale ?? .default {
        case .small: 0.8
        case .large: 1.3
        default: 1
        }
      let side = ((configuration?.pointSize ?? 17) * 1.2 * factor).rounded(.up) * 3
      return CGSize(width: side, height: side)
    }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The symbol of this name; nil when it cannot be one.
  ///
  /// On a device it is nil for every name that the system has no symbol of. Apple's list of names is not here: whatever is made
  /// of lower-case letters, digits and dots counts as a symbol. One that we have no drawing for is named on the console, once in
  /// a launch, with the names that may be meant.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    let isName = name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
    guard isName else { return nil }
    UnknownSymbols.note(name)
    let pixels = SymbolConfiguration.pixels(of: name, configuration)
    self.init(
      Traits(
        content: .symbol(name), pixels: pixels, scale: 3, renderingMode: .automatic, symbol: configuration), name: name)
  }

  /// Whether this is one of the system's symbols.
  public var isSymbolImage: Bool { symbolName != nil }

  public var symbolConfiguration: SymbolConfiguration? { traits.symbol }

  /// The symbol's name; nil for other pictures.
  package var symbolName: String? {
    if case .symbol(let name) = traits.content { name } else { nil }
  }

  public static var add: UIImage { symbol("plus") }
  public static var remove: UIImage { symbol("minus") }
  public static var checkmark: UIImage { symbol("checkmark") }
  public static var strokedCheckmark: UIImage { symbol("checkmark.circle") }
  public static var actions: UIImage { symbol("ellipsis.circle") }

  static func symbol(_ name: String, _ configuration: SymbolConfiguration? = nil) -> UIImage {
    UIImage(systemName: name, withConfiguration: configuration) ?? UIImage()
  }
}

/// What VoiceOver says of symbols, in English.
enum SymbolNames {
  /// Those whose meaning is not their name.
  private static let meanings: [String: String] = [
    "plus": "Add", "minus": "Remove", "square.and.arrow.up": "Share", "trash": "Delete", "trash.fill": "Delete",
    "magnifyingglass": "Search", "gear": "Settings", "gearshape": "Settings", "gearshape.fill": "Settings",
    "xmark": "Close", "chevron.left": "Back", "chevron.right": "Forward", "star": "Favorite", "star.fill": "Favorite",
    "heart": "Love", "heart.fill": "Love", "ellipsis": "More", "ellipsis.circle": "More", "square.and.pencil": "Compose",
    "pencil": "Edit", "checkmark": "Selected", "arrow.clockwise": "Refresh", "bookmark": "Bookmark", "house": "Home",
    "house.fill": "Home", "info.circle": "More Info", "person": "Person", "play.fill": "Play", "pause.fill": "Pause",
    "camera": "Camera", "paperplane": "Send", "folder": "Folder", "doc": "Document", "calendar": "Calendar",
  ]

  /// The meaning of a well known symbol, or else the words of its name.
  static func spoken(_ name: String) -> String {
    meanings[name] ?? name.split(separator: ".").joined(separator: " ")
  }
}
