import TextMeasuring

extension UITextField {
  // MARK: Clear button and views at the sides
  //
  //   ┌──────────┬────────────────────────────┬───────────────────────────┐
  //   │ leftView │ text, or else placeholder  │ rightView, or else clear  │
  //   └──────────┴────────────────────────────┴───────────────────────────┘

  func makeClearButton() -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in _ = self?.pressClear() }, for: .touchUpInside)
    return button
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && shows(rightViewMode) }
  private var showsClearButton: Bool { (hasText || holdsTokens) && !showsRightView && shows(clearButtonMode) }

  /// Puts in and takes out what is to be seen now.
  func updateSideViews() {
    if let leftView { put(leftView, showsLeftView) }
    if let rightView { put(rightView, showsRightView) }
    if clearButtonMode != .never || clearButton.superview != nil { put(clearButton, showsClearButton) }
  }

  private func put(_ view: UIView, _ isShown: Bool) {
    guard isShown != (view.superview === self) else { return }
    if isShown { addSubview(view) } else { view.removeFromSuperview() }
  }

  func placeSideViews() {
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    if showsClearButton { clearButton.frame = clearButtonRect(forBounds: bounds) }
  }

  // MARK: Rectangles

  private var inset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  func textArea(in bounds: CGRect, whileEditing: Bool) -> CGRect {
    var area = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
    if showsLeftView {
      let edge = leftViewRect(forBounds: bounds).maxX
      area = CGRect(x: max(edge, area.minX), y: area.minY, width: area.maxX - max(edge, area.minX), height: area.height)
    }
    if showsRightView {
      area.size.width = max(0, min(area.maxX, rightViewRect(forBounds: bounds).minX) - area.minX)
    } else if showsClearButton {
      area.size.width = max(0, min(area.maxX, clearButtonRect(forBounds: bounds).minX) - area.minX)
    }
    return area
  }

  func clearButtonArea(in bounds: CGRect) -> CGRect {
    let side = min(bounds.height, 30)
    return CGRect(x: bounds.maxX - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  func leftViewArea(in bounds: CGRect) -> CGRect {
    let size = sideSize(leftView, in: bounds)
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  func rightViewArea(in bounds: CGRect) -> CGRect {
    let size = sideSize(rightView, in: bounds)
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private func sideSize(_ view: UIView?, in bounds: CGRect) -> CGSize {
    guard let view else { return .zero }
    let size = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
    return CGSize(width: max(size.width, 0), height: min(max(size.height, 0), bounds.height))
  }

  // MARK: Text

  /// What can be read: bullets for a secret.
  package var displayedText: String { isSecureTextEntry ? String(repeating: "•", count: buffer.string.count) : buffer.string }

  /// The size of the shown text to that of the font: below 1 where it shrinks to fit.
  private var shrinkage: CGFloat {
    guard adjustsFontSizeToFitWidth, let font, font.pointSize > 0 else { return 1 }
    let width = font.width(of: hasText ? displayedText : placeholder ?? "")
    let room = textArea(in: bounds, whileEditing: isEditing).width
    guard width > room, width > 0 else { return 1 }
    return min(1, max(room / width, minimumFontSize / font.pointSize))
  }

  /// The font in which the text is seen: smaller than `font` where it has to fit.
  package var shownFont: UIFont {
    let (font, shrinkage) = (font ?? .systemFont(ofSize: 17), shrinkage)
    return shrinkage < 1 ? font.withSize(font.pointSize * shrinkage) : font
  }

  var textLayout: TextLayout {
    let (font, shrinkage) = (font ?? .systemFont(ofSize: 17), shrinkage)
    guard shrinkage < 1 else { return TextLayout(buffer.attributed, width: .greatestFiniteMagnitude, font: font) }
    let smaller = NSMutableAttributedString(attributedString: buffer.attributed)
    buffer.attributed.enumerateAttribute(.font, in: buffer.wholeRange) { value, range, _ in
      let own = value as? UIFont ?? font
      smaller.addAttribute(.font, value: own.withSize(own.pointSize * shrinkage), range: range)
    }
    return TextLayout(smaller, width: .greatestFiniteMagnitude, font: shownFont)
  }

  package func rects(of range: NSRange) -> [CGRect] { range.length > 0 ? [firstRect(for: TextSpan(range))] : [] }

  /// One: line feeds are no ends of lines here.
  package var lineRanges: [Range<Int>] { [0..<buffer.length] }

  package func character(at point: CGPoint) -> Int? {
    let start = caretRect(for: TextOffset(0))
    return textLayout.character(at: CGPoint(x: point.x - start.minX, y: point.y - start.minY))
  }

  var sizeOfText: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = hasText ? displayedText : placeholder ?? ""
    let padding: CGFloat = borderStyle == .roundedRect ? 14 : 0
    let sides =
      (showsLeftView ? leftViewRect(forBounds: bounds).width : 0)
      + (showsRightView ? rightViewRect(forBounds: bounds).width : 0)
    return CGSize(
      width: font.width(of: shown).rounded(.up) + padding + sides,
      height: font.lineHeight.rounded(.up) + (borderStyle == .roundedRect ? 13 : 1))
  }
}
