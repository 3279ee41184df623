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
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
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

/// How the lines of a paragraph stand; spacings are in points and zero by default.
open class NSParagraphStyle: NSObject {
  /// Stored before everything else.
  private let mark = FoundationMark()
  fileprivate var storedAlignment = NSTextAlignment.natural
  fileprivate var storedLineSpacing: CGFloat = 0
  fileprivate var storedParagraphSpacing: CGFloat = 0
  fileprivate var storedLineBreakMode = NSLineBreakMode.byWordWrapping
  fileprivate var storedMinimumLineHeight: CGFloat = 0
  fileprivate var storedMaximumLineHeight: CGFloat = 0
  fileprivate var storedLineHeightMultiple: CGFloat = 0
  fileprivate var storedFirstLineHeadIndent: CGFloat = 0
  fileprivate var storedHeadIndent: CGFloat = 0

  public override init() { super.init() }

  open var alignment: NSTextAlignment { storedAlignment }
  open var lineSpacing: CGFloat { storedLineSpacing }
  open var paragraphSpacing: CGFloat { storedParagraphSpacing }
  open var lineBreakMode: NSLineBreakMode { storedLineBreakMode }
  open var minimumLineHeight: CGFloat { storedMinimumLineHeight }
  /// 0 means no limit.
  open var maximumLineHeight: CGFloat { storedMaximumLineHeight }
  /// 0 means the line's own height.
  open var lineHeightMultiple: CGFloat { storedLineHeightMultiple }
  open var firstLineHeadIndent: CGFloat { storedFirstLineHeadIndent }
  open var headIndent: CGFloat { storedHeadIndent }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { storedAlignment }
    set { storedAlignment = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { storedLineSpacing }
    set { storedLineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { storedParagraphSpacing }
    set { storedParagraphSpacing = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set { storedLineBreakMode = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { storedMinimumLineHeight }
    set { storedMinimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { storedMaximumLineHeight }
    set { storedMaximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { storedLineHeightMultiple }
    set { storedLineHeightMultiple = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { storedFirstLineHeadIndent }
    set { storedFirstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { storedHeadIndent }
    set { storedHeadIndent = newValue }
  }
}
