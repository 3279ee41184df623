/// One line of text to enter.
///
/// A tap, some keys and the end (FLT-03):
///
/// ```
/// tap       touchDown
/// lift      shouldBeginEditing → keyboardWillShow → (first responder) didBeginEditing → editingDidBegin ── 0.25 s ── keyboardDidShow
/// key       shouldChangeCharacters (range at the caret) → (text changes) → editingChanged
/// resign    shouldEndEditing → keyboardWillHide → didEndEditing → editingDidEnd ── 0.25 s ── keyboardDidHide
/// ```
@MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When the button that empties the field is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Posted, with the field as object, after the text has changed by hand.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

  public weak var delegate: (any UITextFieldDelegate)?

  private var content = ""
  private lazy var clearButton = makeClearButton()

  /// Never nil when read; setting it puts the caret at the end and tells nobody.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      selectedRange = NSRange(location: content.utf16.count, length: 0)
      updateClearButton()
    }
  }

  /// What is selected, in UTF-16; of no length where there is only a caret.
  package var selectedRange = NSRange(location: 0, length: 0) {
    didSet { if selectedRange != oldValue { delegate?.textFieldDidChangeSelection(self) } }
  }

  /// Shown while there is no text.
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none { didSet { setNeedsLayout() } }

  /// `.never` by default.
  open var clearButtonMode = ViewMode.never { didSet { updateClearButton() } }

  /// Whether the text empties when editing begins; false by default.
  open var clearsOnBeginEditing = false

  /// Whether the text is shown as bullets; false by default.
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default

  /// Whether the field is being edited: as long as it is first responder.
  public private(set) var isEditing = false

  // MARK: Beginning and ending

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing; false when the delegate does not want it, or another responder does not give way.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard window != nil, isEnabled else { return false }
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    // Another field gives way before the keyboard is asked for, which therefore stays up.
    guard super.becomeFirstResponder() else { return false }
    Keyboard.show()
    isEditing = true
    if clearsOnBeginEditing { replace(NSRange(location: 0, length: content.utf16.count), with: "") }
    updateClearButton()
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing; false when the delegate does not want it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    if !(window?.successor is UITextField) { Keyboard.hide() }
    guard super.resignFirstResponder() else { return false }
    isEditing = false
    updateClearButton()
    delegate?.textFieldDidEndEditing(self)
    send(.editingDidEnd, nil)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Lifting the finger begins editing; a text field sends no `touchUpInside`.
  override func sendTouchUp(inside: Bool, _ event: UIEvent?) {
    if inside { becomeFirstResponder() }
  }

  // MARK: Changing the text

  public var hasText: Bool { !content.isEmpty }

  /// Puts `text` in the place of what is selected and tells the targets; the delegate is not asked.
  open func insertText(_ text: String) {
    replace(selectedRange, with: text)
    tellOfChange()
  }

  /// Takes away what is selected, or the character before the caret, and tells the targets; the delegate is not asked.
  open func deleteBackward() {
    guard let range = rangeToDelete else { return }
    replace(range, with: "")
    tellOfChange()
  }

  private var rangeToDelete: NSRange? {
    if selectedRange.length > 0 { return selectedRange }
    let caret = String.Index(utf16Offset: selectedRange.location, in: content)
    guard caret > content.startIndex else { return nil }
    let start = content.index(before: caret)
    return NSRange(start..<caret, in: content)
  }

  private func replace(_ range: NSRange, with text: String) {
    guard let place = Range(range, in: content) else { return }
    content.replaceSubrange(place, with: text)
    selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
    updateClearButton()
  }

  private func tellOfChange() {
    send(.editingChanged, nil)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  // MARK: Keys

  /// What a key of the keyboard does: asks the delegate, then inserts. False when the delegate refuses, or nobody is editing.
  @discardableResult
  package func pressKey(_ text: String) -> Bool {
    guard isEditing else { return false }
    guard delegate?.textField(self, shouldChangeCharactersIn: selectedRange, replacementString: text) ?? true else {
      return false
    }
    insertText(text)
    return true
  }

  /// What the backspace key does.
  @discardableResult
  package func pressBackspace() -> Bool {
    guard isEditing, let range = rangeToDelete else { return false }
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true else { return false }
    deleteBackward()
    return true
  }

  /// What the return key does: asks the delegate and, when it agrees, tells the targets of the end, at which editing ends if one of
  /// them is there. True when the delegate agreed.
  @discardableResult
  package func pressReturn() -> Bool {
    guard isEditing, delegate?.textFieldShouldReturn(self) ?? true else { return false }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send([.editingDidEndOnExit, .primaryActionTriggered], nil)
    if ends { resignFirstResponder() }
    return true
  }

  /// What the clear button does: asks the delegate, then empties the text. False when the delegate refuses.
  @discardableResult
  package func pressClear() -> Bool {
    guard delegate?.textFieldShouldClear(self) ?? true else { return false }
    replace(NSRange(location: 0, length: content.utf16.count), with: "")
    tellOfChange()
    return true
  }

  // MARK: Clear button

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in _ = self?.pressClear() }, for: .touchUpInside)
    return button
  }

  private var showsClearButton: Bool {
    switch clearButtonMode {
    case .never: false
    case .whileEditing: isEditing && hasText
    case .unlessEditing: !isEditing && hasText
    case .always: hasText
    }
  }

  private func updateClearButton() {
    guard clearButtonMode != .never || clearButton.superview != nil else { return }
    if showsClearButton { addSubview(clearButton) } else { clearButton.removeFromSuperview() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard clearButtonMode != .never else { return }
    let side = min(bounds.height, 30)
    clearButton.frame = CGRect(x: bounds.maxX - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = content.isEmpty ? placeholder ?? "" : displayedText
    let padding: CGFloat = borderStyle == .roundedRect ? 14 : 0
    return CGSize(
      width: font.width(of: shown).rounded(.up) + padding,
      height: font.lineHeight.rounded(.up) + (borderStyle == .roundedRect ? 13 : 1))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// What can be read: bullets for a secret.
  package var displayedText: String { isSecureTextEntry ? String(repeating: "•", count: content.count) : content }

  // MARK: Accessibility: the placeholder names the field, the text is its value.

  override var defaultAccessibilityLabel: String? { placeholder }

  override var defaultAccessibilityValue: String? { displayedText }
}

/// Which keys the keyboard shows.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}

/// What the return key is called.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
