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
    didSet {
      guard text != oldValue else { return }
      invalidateIntrinsicContentSize()
      superview?.setNeedsLayout()
    }
  }

  /// The system font of 17 points by default.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether a font of a text style follows the text size that the user chose; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  private func adjustFont() { font = font.adjusted(to: traitCollection) }

  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if adjustsFontForContentSizeCategory { adjustFont() }
  }
  open var textColor: UIColor! = .label
  open var highlightedTextColor: UIColor?
  open var isHighlighted = false
  open var isEnabled = true
  open var textAlignment = NSTextAlignment.natural

  /// 1 by default; 0 means as many as it takes.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } } }

  /// The width to which text of several lines is broken for the intrinsic size; 0, the default, means what constraints give.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The size of the text, whatever the limit on the height; on one line the width is limited only when more lines are allowed.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
    return font.size(of: text ?? "", width: width, lineLimit: numberOfLines, mode: lineBreakMode)
  }

  open override func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(CGSize(width: bounds.width, height: 0)))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }

  override var measuresHeightByWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: 0)).height
  }

  // Text stands in the middle of a label that is higher than its lines; constraints see a label as high as they are.
  override var baselineOffsetFromTop: CGFloat { font.ascender }
  override var baselineOffsetFromBottom: CGFloat { -font.descender }

  /// The lines that are drawn, broken to the present width.
  package var lines: [String] {
    let lines = font.lines(of: text ?? "", width: bounds.width, mode: lineBreakMode)
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
