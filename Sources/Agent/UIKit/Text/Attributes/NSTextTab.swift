/// A place in a line, in points from the leading margin, at which the text behind a tab stands. Paragraph styles keep them, and
/// no text is moved to them.
open class NSTextTab: NSObject, NSCopying {
  /// Stored before everything else.
  private let mark = FoundationMark()
  public let alignment: NSTextAlignment
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, self.location, self.options) = (alignment, location, options)
    super.init()
  }

  /// The stops of a style that has none of its own: twelve, 28 points apart (Apple's documentation of `tabStops`).
  // Of the process: they never change.
  nonisolated(unsafe) static let usual = (1...12).map { NSTextTab(textAlignment: .left, location: 28 * CGFloat($0)) }

  /// The characters at which the text of a column ends in `aLocale`: the decimal separator.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a stop at the same place with the same alignment and ends of columns.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location && terminators == other.terminators
  }

  private var terminators: CharacterSet? { options[.columnTerminators] as? CharacterSet }

  open override var hash: Int { Int(truncatingIfNeeded: (location + 0).bitPattern) }

  /// What a tab stop can say beside its place.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CharacterSet` of what ends the text of a column.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }
}
