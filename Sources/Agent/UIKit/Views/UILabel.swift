/// Text to read.
@MainActor
open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// nil by default.
  open var text: String? {
    didSet { if text != oldValue { superview?.setNeedsLayout() } }
  }

  /// The system font of 17 points by default.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  open var textColor: UIColor! = .label
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var isEnabled = true
  open var textAlignment = NSTextAlignment.natural

  /// 1 by default; 0 means as many as it takes.
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The size of the text, whatever the limit on the height; on one line the width is limited only when more lines are allowed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
    return font.size(of: text ?? "", width: width, lineLimit: numberOfLines)
  }

  open override func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(CGSize(width: bounds.width, height: 0)))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: bounds.width, height: 0)) }

  /// The lines that are drawn, broken to the present width.
  package var lines: [String] {
    let lines = font.lines(of: text ?? "", width: bounds.width)
    return numberOfLines == 0 ? lines : Array(lines.prefix(numberOfLines))
  }

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  override var defaultAccessibilityLabel: String? { text }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .staticText }
}

/// How lines stand between the edges.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// What happens to text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
