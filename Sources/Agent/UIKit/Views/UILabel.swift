import VirtualTime

/// Text to read.
@MainActor
open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// A label of the system's own parts in the font of a text style, which follows the user's text size.
  convenience init(following style: UIFont.TextStyle) {
    self.init(frame: .zero)
    follow(.preferredFont(forTextStyle: style))
  }

  /// Takes a font that follows the user's text size.
  func follow(_ font: UIFont) {
    self.font = font
    adjustsFontForContentSizeCategory = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.fill(self, as: UILabel.self)
  }

  /// nil by default.
  open var text: String? {
    get { storedText }
    set {
      let (old, oldAttributes) = (storedText, attributes)
      telling("text") { (storedText, attributes) = (newValue, nil) }
      guard newValue != old || oldAttributes != nil else { return }
      if oldAttributes != nil { layoutRoot.layoutEngine?.baselinesDidChange(of: self) }
      ViewIndex.note(self)
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
      superview?.setNeedsLayout()
    }
  }

  private var storedText: String?

  /// The system font of 17 points by default, and again once it is set to nil.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      guard font != oldValue else { return }
      invalidateIntrinsicContentSize()
      layoutRoot.layoutEngine?.baselinesDidChange(of: self)
    }
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
  /// The label colour by default, and again once it is set to nil.
  open var textColor: UIColor! = .label { didSet { if textColor == nil { textColor = .label } } }
  open var highlightedTextColor: UIColor?

  /// False by default.
  open var isHighlighted = false

  /// Whether the text is not dimmed; true by default.
  open var isEnabled = true
  open var textAlignment = NSTextAlignment.natural
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var allowsDefaultTighteningForTruncation = false

  /// Whether the font of one line shrinks, down to `minimumScaleFactor`, where the text is too wide; false by default.
  open var adjustsFontSizeToFitWidth = false

  /// The least part of the font's size; 0, the default, means no limit.
  open var minimumScaleFactor: CGFloat = 0

  private var attributes: NSAttributedString?

  /// The text with the attributes that the app gave it; nil for plain text. Foundation on Linux never frees an attributed string,
  /// so that none is made for each picture.
  var givenAttributedText: NSAttributedString? { attributes?.string == text ? attributes : nil }

  /// The text with attributes, which a new `text` loses. What has no font of its own is read in the label's, so that it can be
  /// laid out elsewhere as it stands here.
  open var attributedText: NSAttributedString? {
    get { givenAttributedText.map(inOwnFont) ?? text.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set {
      let old = givenAttributedText
      text = newValue?.string
      // A text that the app changes later is another one.
      attributes = newValue?.copy() as? NSAttributedString
      guard attributes != old else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
      superview?.setNeedsLayout()
      layoutRoot.layoutEngine?.baselinesDidChange(of: self)
    }
  }

  private func inOwnFont(_ text: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      if value == nil { result.addAttribute(.font, value: font as Any, range: range) }
    }
    return result
  }

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
    return textSize(width: width, lineLimit: numberOfLines, mode: lineBreakMode)
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
  override var baselineOffsetFromTop: CGFloat { firstBaseline }
  override var baselineOffsetFromBottom: CGFloat { lastBaseline }

  // MARK: Drawing

  /// Where the text stands in `bounds`: at the edge that the alignment names, in the middle of the height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = textSize(width: bounds.width, lineLimit: numberOfLines)
    let x: CGFloat =
      switch textAlignment {
      case .left, .natural, .justified: bounds.minX
      case .center: bounds.midX - size.width / 2
      case .right: bounds.maxX - size.width
      }
    let height = min(size.height, bounds.height)
    return CGRect(x: x, y: bounds.midY - height / 2, width: size.width, height: height)
  }

  /// Where the text of a class of the app's is drawn: where `drawText(in:)` was told to.
  enum TextArea: Equatable {
    case bounds
    case rect(CGRect)
    /// The class draws without the text.
    case none
  }

  var textArea = TextArea.bounds

  open override func draw(_ layer: CALayer, in context: CGContext) {
    textArea = .none
    super.draw(layer, in: context)
  }

  /// Draws the text; what else a class draws lies behind it.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in `rect`. A class that wants it elsewhere hands another rectangle on.
  open func drawText(in rect: CGRect) { textArea = .rect(rect) }

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  override var defaultAccessibilityLabel: String? { text }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { isEnabled ? .staticText : [.staticText, .notEnabled] }
}

extension UILabel {
  /// The colour in which the text is seen.
  package var shownTextColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? textColor : textColor
  }

  /// The font in which the text is seen: smaller than `font` where it has to fit.
  package var shownFont: UIFont {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, let text else { return font }
    let width = font.width(of: text)
    guard width > bounds.width, width > 0 else { return font }
    return font.withSize(font.pointSize * max(bounds.width / width, minimumScaleFactor))
  }
}

/// How text stands when its font had to shrink.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

/// How lines stand between the edges.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// What happens to text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
