/// Where a text view's text stands: only what shapes the lines.
@MainActor
public final class NSTextContainer: UIObject {
  weak var textView: UITextView?

  /// Points that are left free at both ends of each line; 5 by default.
  public var lineFragmentPadding: CGFloat = 5 { didSet { textView?.textDidChangeByAnyMeans() } }
  /// 0, the default, means any number.
  public var maximumNumberOfLines = 0 { didSet { textView?.textDidChangeByAnyMeans() } }
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  public var widthTracksTextView = true
  public var heightTracksTextView = false
  /// The size in which the text is laid out, paddings included.
  public var size: CGSize { textView.map { CGSize(width: $0.textWidth + 2 * lineFragmentPadding, height: 0) } ?? .zero }
}
