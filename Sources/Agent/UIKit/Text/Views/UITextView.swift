import TextMeasuring

/// Text of many lines to read or to enter, that scrolls.
///
/// ```
/// tap       shouldBeginEditing → keyboardWillShow → didBeginEditing → didBegin note ── 0.25 s ── keyboardDidShow
/// key       shouldChangeTextIn (range at the caret) → (text changes) → didChangeSelection → didChange → didChange note
/// resign    shouldEndEditing → keyboardWillHide → didEndEditing → didEnd note ── 0.25 s ── keyboardDidHide
/// ```
/// Return types a line feed. Links are tapped in a view that is not editable, as in UIKit; data detectors are kept and find
/// nothing. Whatever changes the text goes through its `textStorage`. What marked text does stands at `TextEntry+Marking`.
@MainActor
open class UITextView: UIScrollView {
  nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

  package let buffer: TextBuffer
  package private(set) var undo = UndoManager()
  /// When the finger came down; nil when none is.
  private var touchStart: TimeInterval?
  package private(set) lazy var editMenu = TextEditMenu(self)
  // As soon as there is something to drag, or something is dragged over the view.
  package private(set) lazy var textDrags = TextDragSource(self)
  package private(set) lazy var textDrops = TextDropTarget(self)
  /// Nil unless the user can search.
  var finder: TextFinder?
  private var isCaretToBeSeen = false
  /// Whether the view itself is changing the text, and sees to the selection.
  var isChangingText = false
  var ownTypingAttributes: [NSAttributedString.Key: Any]?

  /// Where the text stands: as wide as the view without its insets, and of any height, unless the app gave another one.
  public let textContainer: NSTextContainer
  private let firstLayoutManager: NSLayoutManager

  /// The text with its attributes. What is done to it shows, without the delegate being asked or told.
  public private(set) var textStorage: NSTextStorage

  /// What lays the text out.
  open var layoutManager: NSLayoutManager { textContainer.layoutManager ?? firstLayoutManager }

  /// A view of the text of a container, or with nil of a text of its own. What the container lacks, a layout manager or a text,
  /// it gets.
  public init(frame: CGRect = .zero, textContainer: NSTextContainer?) {
    let parts = TextParts(textContainer)
    (self.textContainer, firstLayoutManager, textStorage) = (parts.container, parts.manager, parts.storage)
    buffer = TextBuffer(parts.storage)
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Both make the same view: text is laid out by an `NSLayoutManager` alone.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) {
    let parts = TextParts(nil)
    (textContainer, firstLayoutManager, textStorage) = (parts.container, parts.manager, parts.storage)
    buffer = TextBuffer(parts.storage)
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UITextView.self)
  }

  /// A container with what belongs to it.
  private struct TextParts {
    let container: NSTextContainer
    let manager: NSLayoutManager
    let storage: NSTextStorage

    @MainActor
    init(_ given: NSTextContainer?) {
      container = given ?? NSTextContainer(size: CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude))
      if given == nil { container.widthTracksTextView = true }
      manager = container.layoutManager ?? NSLayoutManager()
      if container.layoutManager == nil { manager.addTextContainer(container) }
      storage = manager.textStorage ?? NSTextStorage()
      storage.addLayoutManager(manager)
    }
  }

  private func prepare() {
    textContainer.textView = self
    backgroundColor = .systemBackground
    if buffer.length > 0 { layoutDidChange() }
  }

  /// Shows another text: its layout manager has got one.
  func take(_ storage: NSTextStorage) {
    guard storage !== textStorage else { return }
    textStorage = storage
    buffer.use(storage)
    undo.removeAllActions()
    layoutDidChange()
  }

  var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Text

  /// Never nil when read; setting it puts the caret at the end and tells nobody of a change.
  open var text: String! {
    get { buffer.string }
    set { telling("text") { setContent(NSAttributedString(string: newValue ?? "", attributes: defaultAttributes)) } }
  }

  /// The text with its attributes; setting it tells nobody of a change.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: buffer.attributed) }
    set { setContent(newValue ?? NSAttributedString(string: "")) }
  }

  private func setContent(_ text: NSAttributedString) {
    let former = buffer.selection
    inputDelegate?.textWillChange(self)
    layoutManager.invalidate()
    changingText { buffer.set(text) }
    undo.removeAllActions()
    ownTypingAttributes = nil
    layoutDidChange()
    inputDelegate?.textDidChange(self)
    if buffer.selection != former { textDelegate?.textViewDidChangeSelection(self) }
  }

  /// nil by default, which is drawn as 12 points; setting it gives it to all of the text.
  open var font: UIFont? {
    get { storedFont }
    set {
      storedFont = newValue
      restyle(.font, newValue)
    }
  }

  private var storedFont: UIFont?
  open var textColor: UIColor? { didSet { restyle(.foregroundColor, textColor) } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }

  /// Whether fonts of a text style, also those in attributes, follow the text size that the user chose; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  private func adjustFonts() {
    layoutManager.invalidate()
    if let adjusted = font?.adjusted(to: traitCollection), adjusted != font { storedFont = adjusted }
    changingText {
      if buffer.adjustFonts(to: traitCollection) { ownTypingAttributes = nil }
    }
    layoutDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory, traitCollection.differsInTextSize(from: previousTraitCollection) { adjustFonts() }
  }

  open var allowsEditingTextAttributes = false
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var usesStandardTextScaling = false

  /// How links look: in the tint colour by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? UIColor.systemBlue] }
    set { ownLinkAttributes = newValue }
  }

  private var ownLinkAttributes: [NSAttributedString.Key: Any]?

  /// What the next typed text has; those of the text before the caret unless set, and again when the selection moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? attributesAtCaret }
    set { ownTypingAttributes = newValue }
  }

  var defaultAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: fontInUse]
    attributes[.foregroundColor] = textColor
    return attributes
  }

  private var attributesAtCaret: [NSAttributedString.Key: Any] {
    guard buffer.length > 0 else { return defaultAttributes }
    let place = max(0, min(buffer.selection.location, buffer.length) - 1)
    var attributes = buffer.attributed.attributes(at: place, effectiveRange: nil)
    attributes[.link] = nil
    return attributes
  }

  var fontInUse: UIFont { font ?? .systemFont(ofSize: 12) }

  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    layoutManager.invalidate()
    changingText {
      if let value {
        buffer.attributed.addAttribute(key, value: value, range: buffer.wholeRange)
      } else {
        buffer.attributed.removeAttribute(key, range: buffer.wholeRange)
      }
    }
    ownTypingAttributes = nil
    layoutDidChange()
  }

  // MARK: Behaviour

  /// True by default; a view that is not can still be selected.
  open var isEditable = true {
    didSet { if !isEditable, isEditing { resignFirstResponder() } }
  }

  /// True by default; a view that is not takes no keys and follows no links.
  open var isSelectable = true {
    didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } }
  }

  /// Whether text is being entered.
  public internal(set) var isEditing = false

  open var clearsOnInsertion = false

  /// What is selected, in UTF-16.
  open var selectedRange: NSRange {
    get { buffer.selection }
    set { select(newValue) }
  }

  /// Free space around the text; 8 points above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textDidChangeByAnyMeans() } }
  }

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
  /// Kept, and otherwise of no effect: a text view shows what it holds, as UIKit's does.
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

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

  override package var wantsKeyboard: Bool { isEditable }

  // MARK: Beginning and ending

  open override var canBecomeFirstResponder: Bool { isSelectable }

  /// Begins editing, or only selecting when the text is not editable; false when the delegate does not want it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

  /// Ends editing; false when the delegate does not want it.
  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    endEditingByForce()
    finder?.interaction.dismissFindNavigator()
  }

  // MARK: Touches: a finger that was lifted without scrolling taps or presses.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchStart = touches.first?.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start = touchStart, let touch = touches.first else { return }
    touchStart = nil
    let point = touch.location(in: self)
    guard bounds.contains(point) else { return }
    if touch.timestamp - start >= TextEditMenu.pressDuration { pressedLong(at: point) } else { tapped(at: point) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchStart = nil }

  // MARK: UITextInput

  public var hasText: Bool { buffer.length > 0 }

  /// Puts `text` in the place of what is selected and tells the delegate of the change, which is not asked.
  open func insertText(_ text: String) {
    change(buffer.mark?.range ?? rangeToReplace, to: text)
    tellOfChange()
  }

  /// Takes away what is selected, or the character before the caret.
  open func deleteBackward() {
    guard let range = buffer.rangeToDelete, !shortenMark(by: range) else { return }
    change(range, to: "")
    tellOfChange()
  }

  open func text(in range: UITextRange) -> String? { (range as? TextSpan).map { buffer.substring($0.range) } }

  open func replace(_ range: UITextRange, withText text: String) {
    guard let span = range as? TextSpan else { return }
    change(span.range, to: text)
    tellOfChange()
  }

  open var selectedTextRange: UITextRange? {
    get { isSelectable ? TextSpan(buffer.selection) : nil }
    set { if let span = newValue as? TextSpan { select(span.range) } }
  }

  public var endOfDocument: UITextPosition { TextOffset(buffer.length) }

  open func caretRect(for position: UITextPosition) -> CGRect { caret(at: (position as? TextOffset)?.offset ?? 0) }

  /// The part of the range on its first line.
  open func firstRect(for range: UITextRange) -> CGRect { (range as? TextSpan).map { firstRect(of: $0.range) } ?? .zero }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(offset(nearest: point)) }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    place(nearest: point, within: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { characterSpan(at: point) }

  /// One for each line of the range; all but the last reach to the ends of their lines.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRects(of: range) }

  /// By characters to the sides, by lines up and down; nil where there are not so many.
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

  /// Scrolls until the range's first line is in view.
  open func scrollRangeToVisible(_ range: NSRange) {
    sizeContent()
    scrollRectToVisible(firstRect(of: range), animated: true)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isScrollEnabled, contentSize.width != bounds.width { invalidateIntrinsicContentSize() }
    sizeContent()
    guard isCaretToBeSeen else { return }
    isCaretToBeSeen = false
    scrollRectToVisible(caret(at: buffer.selection.location + buffer.selection.length), animated: false)
  }

  /// The caret comes into view with the next layout.
  func showCaret() {
    isCaretToBeSeen = isFirstResponder
    setNeedsLayout()
  }

  /// None while the text scrolls; otherwise that of all of it, at the present width.
  open override var intrinsicContentSize: CGSize {
    if isScrollEnabled { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude, height: 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }

  open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { textDidChangeByAnyMeans() } } }

  // MARK: Editing actions

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = UIEditAction(action) else { return super.canPerformAction(action, withSender: sender) }
    return isFirstResponder && allows(edit, isEditable: isEditable)
  }

  open override func cut(_ sender: Any?) {
    guard canPerformAction("cut:", withSender: sender), mayChange(buffer.selection, to: "") else { return }
    copySelection()
    deleteBackward()
  }

  open override func copy(_ sender: Any?) {
    if canPerformAction("copy:", withSender: sender) { copySelection() }
  }

  /// Puts the pasteboard's string in the place of the selection, in one change.
  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { insertPasted(text) }
  }

  open override func select(_ sender: Any?) { selectWord() }

  open override func selectAll(_ sender: Any?) { select(buffer.wholeRange) }

  open override func delete(_ sender: Any?) { pressBackspace() }

  // MARK: Accessibility: no label, the text is the value.

  open override var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement ?? true }
    set { ownIsAccessibilityElement = newValue }
  }

  override var defaultAccessibilityValue: String? { buffer.string }
}
