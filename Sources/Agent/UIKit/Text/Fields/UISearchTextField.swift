/// A field to search in: with a magnifying glass before the text, tokens, and a button that empties it while it is edited.
///
/// ```
/// ┌───────┬─────────┬─────────┬──────────────────────┬───────┐
/// │ glass │ (token) │ (token) │ text, or placeholder │ clear │
/// └───────┴─────────┴─────────┴──────────────────────┴───────┘
/// backspace before the text   the last token is selected; once more: it goes, editingChanged
/// tap on a token              it is selected (the field begins to be edited)
/// clear                       the tokens go as well
/// ```
/// Tokens are not part of the text: all of them stand at its beginning, so a position in the text is one as in any field. They
/// are not copied, and not dragged.
@MainActor
open class UISearchTextField: UITextField {
  /// Points before the glass, and between it, the tokens and the text. Chosen to look like a device.
  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 6

  package private(set) var tokenViews: [SearchTokenView] = []

  /// What the field holds before its text; none by default. Setting them tells nobody.
  open var tokens: [UISearchToken] {
    get { tokenViews.map(\.token) }
    set {
      for view in tokenViews { view.removeFromSuperview() }
      tokenViews = newValue.map(makeTokenView)
      tokensDidChange()
    }
  }

  /// nil, the default, means a pale tint here; UIKit has a colour of its own.
  open var tokenBackgroundColor: UIColor! { didSet { tokensDidChange() } }
  /// True by default.
  open var allowsDeletingTokens = true
  /// True by default; kept, as tokens are not copied here.
  open var allowsCopyingTokens = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UISearchTextField.self)
  }

  private func prepare() {
    borderStyle = .roundedRect
    clearButtonMode = .whileEditing
    returnKeyType = .search
    let glass = UIImageView(image: UIImage.symbol("magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.isAccessibilityElement = false
    leftView = glass
    leftViewMode = .always
  }

  /// Shows another picture in the place of the glass; nil brings that back.
  func show(glass: UIImage?) {
    (leftView as? UIImageView)?.image = glass ?? .symbol("magnifyingglass")
    setNeedsLayout()
  }

  // MARK: Tokens

  open func insertToken(_ suggestion: UISearchToken, at tokenIndex: Int) {
    guard (0...tokenViews.count).contains(tokenIndex) else { return complain(tokenIndex) }
    tokenViews.insert(makeTokenView(suggestion), at: tokenIndex)
    tokensDidChange()
  }

  open func removeToken(at tokenIndex: Int) {
    guard tokenViews.indices.contains(tokenIndex) else { return complain(tokenIndex) }
    tokenViews.remove(at: tokenIndex).removeFromSuperview()
    tokensDidChange()
  }

  private func complain(_ index: Int) {
    UIKitComplaints.raise(
      "NSRangeException", "-[UISearchTextField]: token index \(index) beyond bounds (\(tokenViews.count))")
  }

  /// Takes a part of the text away and puts a token in.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    insertToken(token, at: tokenIndex)
    replace(textRange, withText: "")
  }

  /// The beginning of the text, which is where all tokens are.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

  /// The tokens at a range, all of them where it begins with the text.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    offset(from: beginningOfDocument, to: textRange.start) == 0 ? tokens : []
  }

  /// The text without the tokens: all of it.
  open var textualRange: UITextRange { TextSpan(buffer.wholeRange) }

  override var holdsTokens: Bool { !tokenViews.isEmpty }

  override func removeAllTokens() { if !tokenViews.isEmpty { tokens = [] } }

  /// What backspace does where there is no text to delete.
  package override func pressBackspaceBeforeText() {
    guard let last = tokenViews.last, allowsDeletingTokens else { return }
    let selected = tokenViews.firstIndex { $0.isSelected }
    guard let selected else { return last.isSelected = true }
    removeToken(at: selected)
    tellOfChange()
  }

  open override func insertText(_ text: String) {
    for view in tokenViews { view.isSelected = false }
    super.insertText(text)
  }

  private func makeTokenView(_ token: UISearchToken) -> SearchTokenView {
    let view = SearchTokenView(token)
    view.addAction(
      UIAction { [weak self, weak view] _ in
        guard let self, let view else { return }
        if !isEditing { becomeFirstResponder() }
        for other in tokenViews { other.isSelected = other === view }
      }, for: .touchUpInside)
    addSubview(view)
    return view
  }

  private func tokensDidChange() {
    for view in tokenViews { view.ground = tokenBackgroundColor }
    updateSideViews()
    setNeedsLayout()
  }

  // MARK: Layout

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: Self.margin, dy: 0)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(super.textRect(forBounds: bounds)) }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect { roomForText(super.editingRect(forBounds: bounds)) }

  private func roomForText(_ area: CGRect) -> CGRect {
    let tokens = tokenViews.reduce(0) { $0 + $1.naturalWidth + Self.gap }
    let shift = min(Self.gap + tokens, max(0, area.width))
    return CGRect(x: area.minX + shift, y: area.minY, width: area.width - shift, height: area.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var x = super.textRect(forBounds: bounds).minX + Self.gap
    for view in tokenViews {
      view.frame = CGRect(
        x: x, y: bounds.midY - SearchTokenView.height / 2, width: view.naturalWidth, height: SearchTokenView.height)
      x += view.naturalWidth + Self.gap
    }
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.searchField) }
}
