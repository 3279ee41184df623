// Attributes that UIKit adds to Foundation's attributed strings. What shapes text (font, kerning, paragraph style) is measured;
// the rest is kept, so that it can be read back and drawn.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Points between characters.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A `URL` or a `String`.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// An ``NSTextAttachment``, which stands in place of the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// Points by which characters stand above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A `UIColor`; the colour of the text where there is none.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// In percent of the font's size: above 0 the outline alone is drawn, below 0 the filled text, too.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// An ``NSShadow``, which is drawn without a blur.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// How far characters lean to the right, as a part of their height.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The logarithm of the factor by which characters are wider. Kept, and not drawn: our table of widths has no wider fonts.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// 1 for ligatures, 0 for none. Kept, and not drawn: our table of widths has no ligatures.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// An `NSAttributedString.TextEffectStyle`. Kept, and not drawn.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  /// Numbers, each the raw value of an `NSWritingDirection` and of an `NSWritingDirectionFormatType`. Kept, and not drawn: texts
  /// run from left to right.
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  /// 0 for horizontal text, the only kind here.
  public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
}

extension NSAttributedString {
  /// How characters look as a whole, for `.textEffect`.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As if pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// How a part of a text in another direction stands among its neighbours; the numbers are those of Apple's headers.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Within the direction of the paragraph.
  case embedding = 0
  /// Whatever direction its characters have.
  case override = 2
}

extension [NSAttributedString.Key: Any] {
  /// A number, of whichever type it is; 0 where there is none. On Linux a `CGFloat` is no `NSNumber`.
  func number(_ key: NSAttributedString.Key) -> CGFloat {
    self[key] as? CGFloat ?? CGFloat((self[key] as? NSNumber)?.doubleValue ?? 0)
  }
}

/// How a line under or through text is drawn.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
