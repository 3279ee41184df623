/// One line of text to enter.
///
/// A tap, some keys and the end:
///
/// ```
/// tap       touchDown
/// lift      shouldBeginEditing → keyboardWillShow → (shouldClear) → didBeginEditing → editingDidBegin → didBegin note
///             ── 0.25 s ── keyboardDidShow
/// key       shouldChangeCharacters (range at the caret) → (text changes) → didChangeSelection → editingChanged → didChange note
/// return    shouldReturn → editingDidEndOnExit (→ as resigning, if somebody listens to that)
/// clear     shouldClear → (text changes) → didChangeSelection → editingChanged → didChange note
/// resign    shouldEndEditing → keyboardWillHide → didEndEditing → editingDidEnd → didEnd note ── 0.25 s ── keyboardDidHide
/// ```
///
/// What marked text does stands at `TextEntry+Marking`, and drags of text at `TextDragSource`. Autocorrection is left out.
@MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a button or a view at the side is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  /// Posted, with the field as object, after the text has changed by hand.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

  open weak var delegate: (any UITextFieldDelegate)?

  package let buffer = TextBuffer()
  lazy var clearButton = makeClearButton()
  package private(set) lazy var editMenu = TextEditMenu(self)
  // As soon as there is something to drag, or something is dragged over the field.
  package private(set) lazy var textDrags = TextDragSource(self)
  package private(set) lazy var textDrops = TextDropTarget(self)
  /// When the finger came down.
  private var touchStart: TimeInterval?
  /// Set when the next key replaces all there is: a secret that is edited again, or `clearsOnInsertion`.
  var nextInsertionReplacesAll = false
  package private(set) var undo = UndoManager()

  // MARK: Text

  /// Never nil when read; setting it puts the caret at the end and tells nobody of a change.
  open var text: String? {
    get { buffer.string }
    set {
      telling("text") { setContent(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes)) }
    }
  }

  /// The text with its attributes; setting it tells nobody of a change.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(attributedString: buffer.attributed) }
    set { setContent(newValue ?? NSAttributedString(string: "")) }
  }

  private func setContent(_ text: NSAttributedString) {
    let former = buffer.selection
    inputDelegate?.textWillChange(self)
    buffer.set(text)
    undo.removeAllActions()
    textDidChangeByAnyMeans()
    inputDelegate?.textDidChange(self)
    if isEditing, former != buffer.selection { delegate?.textFieldDidChangeSelection(self) }
  }

  /// Shown while there is no text.
  open var placeholder: String? {
    get { storedPlaceholder?.string }
    set { storedPlaceholder = newValue.map { NSAttributedString(string: $0, attributes: placeholderAttributes) } }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder }
    set { storedPlaceholder = newValue }
  }

  private var storedPlaceholder: NSAttributedString? { didSet { invalidateIntrinsicSizeOfText() } }

  private var placeholderAttributes: [NSAttributedString.Key: Any] {
    [.font: font ?? UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.placeholderText]
  }

  /// 17 points by default; setting it gives it to all of the text.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { restyle() } }
  open var textColor: UIColor? = .label { didSet { restyle() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }

  /// Whether the text shrinks, down to `minimumFontSize`, where it is wider than the field; false by default.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }

  /// The least size in points of text that shrinks; 0, the default, means no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Whether a font of a text style follows the text size that the user chose; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  private func adjustFont() {
    guard let adjusted = font?.adjusted(to: traitCollection), adjusted != font else { return }
    font = adjusted
    if let placeholder { self.placeholder = placeholder }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory, traitCollection.differsInTextSize(from: previousTraitCollection) { adjustFont() }
  }

  /// What text has unless it brings attributes along: font and colour.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = extraTextAttributes
      attributes[.font] = font
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set {
      extraTextAttributes = newValue
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      restyle()
    }
  }

  private var extraTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// What the next typed text has; nil unless the field is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? ownTypingAttributes ?? defaultTextAttributes : nil }
    set { ownTypingAttributes = newValue }
  }

  var ownTypingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false

  // MARK: What stands before the text: tokens, in a search field

  /// Whether there is any; then no placeholder is shown.
  var holdsTokens: Bool { false }
  /// The clear button takes them as well.
  func removeAllTokens() {}
  package func pressBackspaceBeforeText() {}

  private func restyle() {
    buffer.attributed.setAttributes(defaultTextAttributes, range: buffer.wholeRange)
    invalidateIntrinsicSizeOfText()
  }

  // MARK: Looks

  open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicSizeOfText() } }

  /// `.never` by default.
  open var clearButtonMode = ViewMode.never { didSet { updateSideViews() } }

  /// Shown at the leading edge when its mode allows; the field lays it out with its own size.
  open var leftView: UIView? {
    didSet {
      if oldValue !== leftView, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      updateSideViews()
    }
  }

  /// Shown at the trailing edge when its mode allows; the clear button gives way to it.
  open var rightView: UIView? {
    didSet {
      if oldValue !== rightView, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      updateSideViews()
    }
  }

  /// `.never` by default.
  open var leftViewMode = ViewMode.never { didSet { updateSideViews() } }
  /// `.never` by default.
  open var rightViewMode = ViewMode.never { didSet { updateSideViews() } }

  // MARK: Behaviour

  /// Whether the text empties when editing begins, if the delegate's `textFieldShouldClear` agrees; false by default.
  open var clearsOnBeginEditing = false

  /// Whether what is typed next replaces all of the text; falls back to false when it has, or when the selection moves.
  open var clearsOnInsertion = false {
    didSet { nextInsertionReplacesAll = clearsOnInsertion && hasText }
  }

  /// Whether the field is being edited: as long as it is first responder.
  public internal(set) var isEditing = false

  // MARK: Traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

  /// Whether the text is shown as bullets; false by default.
  ///
  /// A secret cannot be copied, and what is typed first into one that is edited again replaces all of it.
  open var isSecureTextEntry = false {
    didSet {
      if isSecureTextEntry != oldValue { nextInsertionReplacesAll = isSecureTextEntry && isEditing && hasText }
      invalidateIntrinsicSizeOfText()
    }
  }

  // MARK: Input views

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// Shown in the place of the keyboard; nil by default. A change while editing shows with `reloadInputViews()`.
  open override var inputView: UIView? {
    get { ownInputView ?? super.inputView }
    set { ownInputView = newValue }
  }

  /// Shown on top of the keyboard; nil by default.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView ?? super.inputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  open override var undoManager: UndoManager? { undo }

  // MARK: Beginning and ending

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing; false when the delegate does not want it, or another responder does not give way.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

  /// Ends editing; false when the delegate does not want it.
  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isTracking { touchStart = touches.first?.timestamp }
    super.touchesBegan(touches, with: event)
  }

  /// Lifting the finger begins editing; a text field sends no `touchUpInside`. A tap on what is selected, and a long press, ask
  /// for the edit menu.
  override func sendTouchUp(inside: Bool, _ event: UIEvent?) {
    guard inside else { return }
    guard let touch = event?.orderedTouches.first(where: { $0.view === self }), let touchStart else {
      becomeFirstResponder()
      return
    }
    let point = touch.location(in: self)
    if touch.timestamp - touchStart >= TextEditMenu.pressDuration {
      pressedLong(at: point)
    } else if isEditing, selects(point) {
      editMenu.show()
    } else {
      becomeFirstResponder()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Taken away by force, the field was never asked whether it resigns.
    if window == nil { endEditingByForce() }
  }

  // MARK: UITextInput, of which what can be overridden must be in the class

  public var hasText: Bool { buffer.length > 0 }

  /// Puts `text` in the place of what is selected and tells the targets; the delegate is not asked.
  open func insertText(_ text: String) {
    change(buffer.mark?.range ?? rangeToReplace, to: text)
    tellOfChange()
  }

  /// Takes away what is selected, or the character before the caret, and tells the targets; the delegate is not asked.
  open func deleteBackward() {
    guard let range = nextInsertionReplacesAll ? buffer.wholeRange : buffer.rangeToDelete, !shortenMark(by: range) else {
      return
    }
    change(range, to: "")
    tellOfChange()
  }

  open func text(in range: UITextRange) -> String? {
    (range as? TextSpan).map { buffer.substring($0.range) }
  }

  open func replace(_ range: UITextRange, withText text: String) {
    guard let span = range as? TextSpan else { return }
    change(span.range, to: text)
    tellOfChange()
  }

  /// nil unless the field is edited, as there is no selection then.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? TextSpan(buffer.selection) : nil }
    set { if let span = newValue as? TextSpan { select(span.range) } }
  }

  public var endOfDocument: UITextPosition { TextOffset(buffer.length) }

  open func caretRect(for position: UITextPosition) -> CGRect {
    let rect = textLayout.caret(at: (position as? TextOffset)?.offset ?? 0)
    let area = editingRect(forBounds: bounds)
    return CGRect(x: area.minX + rect.minX, y: area.midY - rect.height / 2, width: rect.width, height: rect.height)
  }

  open func firstRect(for range: UITextRange) -> CGRect {
    let (start, end) = (caretRect(for: range.start), caretRect(for: range.end))
    return CGRect(x: start.minX, y: start.minY, width: end.minX - start.minX, height: start.height)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    TextOffset(textLayout.offset(nearest: CGPoint(x: point.x - editingRect(forBounds: bounds).minX, y: 0)))
  }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    place(nearest: point, within: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { characterSpan(at: point) }

  /// One, or none for an empty range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRects(of: range) }

  /// By characters to the sides; nil up and down, as there is one line.
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    place(from: position, in: direction, by: offset)
  }

  /// Kept weakly.
  open weak var inputDelegate: (any UITextInputDelegate)?
  public private(set) lazy var tokenizer: any UITextInputTokenizer = EntryTokenizer(self)

  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open var markedTextRange: UITextRange? { markedSpan }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { putMarkedText(markedText, selecting: selectedRange) }
  open func unmarkText() { settleInPlace() }

  // MARK: Rectangles

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds, whileEditing: false) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds, whileEditing: true) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonArea(in: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftViewArea(in: bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightViewArea(in: bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSideViews()
  }

  open override var intrinsicContentSize: CGSize { sizeOfText }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Editing actions: those of the edit menu and of ⌘X, ⌘C, ⌘V, ⌘A

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = UIEditAction(action) else { return super.canPerformAction(action, withSender: sender) }
    return isEditing && allows(edit, isEditable: true)
  }

  open override func cut(_ sender: Any?) {
    guard canPerformAction("cut:", withSender: sender), mayChange(buffer.selection, to: "") else { return }
    copySelection()
    deleteBackward()
  }

  open override func copy(_ sender: Any?) {
    if canPerformAction("copy:", withSender: sender) { copySelection() }
  }

  /// Puts the pasteboard's string in the place of the selection, in one change; line feeds become spaces.
  open override func paste(_ sender: Any?) {
    guard let text = UIPasteboard.general.string else { return }
    pasteText(text)
  }

  open override func select(_ sender: Any?) { selectWord() }

  open override func selectAll(_ sender: Any?) { select(buffer.wholeRange) }

  open override func delete(_ sender: Any?) { pressBackspace() }

  // MARK: Accessibility: the placeholder names the field, the text is its value.

  override var defaultAccessibilityLabel: String? { placeholder }

  override var defaultAccessibilityValue: String? { displayedText }
}
