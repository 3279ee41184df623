/// How the lines of a paragraph stand. Spacings and indents are in points, and zero by default.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// Stored before everything else.
  private let mark = FoundationMark()
  var values = ParagraphValues()

  // Of the process: it never changes.
  nonisolated(unsafe) private static let standard = NSParagraphStyle()

  /// The style of a text that has none.
  open class var `default`: NSParagraphStyle { standard }

  public override init() { super.init() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Below the last line of the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Above the first line of the paragraph, unless it is the first of the text.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// 0 means the line's own height.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// From the leading margin.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Of all lines but the first, from the leading margin.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: above 0 from the leading margin, otherwise from the trailing one.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Where a natural alignment begins: on the right for `.rightToLeft`.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Twelve by default, 28 points apart. Kept: a tab is as wide as a character of the table of widths.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// Between tab stops behind the last one. Kept, as they are.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Kept: no word is broken at a hyphen that is not there.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Kept, as `hyphenationFactor` is.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Kept: no text is tightened.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
  /// Kept: lines break in one way.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// Where a text in a language begins; `languageName` is that of a locale, and nil stands for the device's. `.natural` for a
  /// language of which nobody knows.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    switch Locale.Language(identifier: languageName ?? Locale.current.identifier).characterDirection {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    default: .natural
    }
  }

  // MARK: Copies and comparison

  /// A style that cannot be changed: itself, unless it can be.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether `object` is a style that says the same, be it one that can be changed or not.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return self === other || values == other.values
  }

  /// Equal for equal styles, and in every run.
  open override var hash: Int {
    let numbers = [lineSpacing, paragraphSpacing, lineHeightMultiple, firstLineHeadIndent, headIndent]
    return numbers.reduce(alignment.rawValue) { $0 &* 31 &+ Int(truncatingIfNeeded: ($1 + 0).bitPattern) }
  }

  /// Which rules for the ends of lines count beside the mode.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No single word is left on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// No line ends within a Korean word.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// What the system's labels do.
    public static let standard = LineBreakStrategy(rawValue: 0xffff)
  }
}

/// What a paragraph style says.
struct ParagraphValues: Equatable {
  var alignment: NSTextAlignment = .natural
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var lineBreakMode: NSLineBreakMode = .byWordWrapping
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var baseWritingDirection: NSWritingDirection = .natural
  var tabStops = NSTextTab.usual
  var defaultTabInterval: CGFloat = 0
  var hyphenationFactor: Float = 0
  var usesDefaultHyphenation: Bool = false
  var allowsDefaultTighteningForTruncation: Bool = false
  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
}
