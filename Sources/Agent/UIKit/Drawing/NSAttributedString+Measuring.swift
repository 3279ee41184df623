import TextMeasuring

// Measuring text without a view, in UIKit's functions.

extension NSAttributedString {
  /// The size of the text on lines of any length, rounded up to whole points.
  public func size() -> CGSize {
    TextLayout(self, width: .greatestFiniteMagnitude, font: .systemFont(ofSize: 12)).size.roundedUp
  }

  /// The rectangle that the text takes in `size`; only its width is a limit.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil)
    -> CGRect
  {
    let isBroken = options.contains(.usesLineFragmentOrigin)
    let layout = TextLayout(
      self, width: isBroken && size.width > 0 ? size.width : .greatestFiniteMagnitude, font: .systemFont(ofSize: 12),
      lineLimit: isBroken ? 0 : 1)
    return CGRect(origin: .zero, size: layout.size)
  }
}

extension String {
  /// The size of the text on lines of any length, rounded up to whole points; 12 points high without a `.font`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// The rectangle that the text takes in `size`; only its width is a limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options)
  }
}

extension NSString {
  /// The size of the text on lines of any length, rounded up to whole points; 12 points high without a `.font`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }

  /// The rectangle that the text takes in `size`; only its width is a limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// How a text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines; without it the text is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

extension CGSize {
  fileprivate var roundedUp: CGSize { CGSize(width: width.rounded(.up), height: height.rounded(.up)) }
}
