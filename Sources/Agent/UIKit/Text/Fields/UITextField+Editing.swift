extension UITextField: TextEntry {
  // MARK: Beginning and ending

  func beginEditing(_ takeOver: () -> Bool) -> Bool {
    guard window != nil, isEnabled else { return false }
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    // Another field gives way before the keyboard is asked for, which therefore stays up.
    guard takeOver() else { return false }
    isEditing = true
    nextInsertionReplacesAll = hasText && (isSecureTextEntry || clearsOnInsertion)
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { change(buffer.wholeRange, to: "") }
    updateSideViews()
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ giveUp: () -> Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    guard giveUp() else { return false }
    didEndEditing(.committed)
    return true
  }

  func didEndEditing(_ reason: DidEndEditingReason) {
    unmarkText()
    isEditing = false
    nextInsertionReplacesAll = false
    ownTypingAttributes = nil
    updateSideViews()
    delegate?.textFieldDidEndEditing(self, reason: reason)
    send(.editingDidEnd, nil)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  package func endEditingByForce() {
    if isEditing { didEndEditing(.committed) }
  }

  // MARK: Changing the text

  package var takesKeys: Bool { isEditing }

  package var allowsCopying: Bool { !isSecureTextEntry }

  package var isChangeable: Bool { isEnabled }
  package var canBecomeChangeable: Bool { false }
  package func setChangeable(_ isChangeable: Bool) {}

  package func mayChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  package var rangeToReplace: NSRange { nextInsertionReplacesAll ? buffer.wholeRange : buffer.selection }

  package func change(_ range: NSRange, to text: String) { change(range, to: text, marking: nil) }

  package func mark(_ range: NSRange, with text: String, selecting selected: NSRange) {
    change(range, to: text, marking: selected)
  }

  /// - Parameter selected: What is selected of text that is to be marked; nil for text that is not.
  private func change(_ range: NSRange, to text: String, marking selected: NSRange?) {
    let former = buffer.selection
    editMenu.dismiss()
    inputDelegate?.textWillChange(self)
    let new = NSAttributedString(string: text, attributes: ownTypingAttributes ?? defaultTextAttributes)
    let change = buffer.replace(range, with: new, isMarked: selected != nil)
    if let selected, let mark = buffer.mark?.range {
      buffer.selection = selection(of: selected, from: mark.location, length: mark.length)
    }
    if let change { registerUndo(of: change) }
    nextInsertionReplacesAll = false
    if clearsOnInsertion { clearsOnInsertion = false }
    textDidChangeByAnyMeans()
    inputDelegate?.textDidChange(self)
    if isEditing, buffer.selection != former { delegate?.textFieldDidChangeSelection(self) }
  }

  private func registerUndo(of change: TextChange) {
    undo.groupingAlone {
      undo.registerUndo(withTarget: self) { field in
        field.buffer.settle()
        field.change(change.range, to: change.replaced.string)
        field.tellOfChange()
      }
    }
  }

  package func tellOfChange() {
    send(.editingChanged, nil)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  package func select(_ range: NSRange) {
    let range = buffer.clamped(range)
    guard range != buffer.selection else { return }
    let settles = buffer.leavesMark(range)
    if settles { buffer.settle() }
    editMenu.dismiss()
    inputDelegate?.selectionWillChange(self)
    buffer.selection = range
    nextInsertionReplacesAll = false
    if clearsOnInsertion { clearsOnInsertion = false }
    inputDelegate?.selectionDidChange(self)
    if range.length > 0 { _ = textDrags }
    if isEditing { delegate?.textFieldDidChangeSelection(self) }
    if settles { tellOfChange() }
  }

  func textDidChangeByAnyMeans() {
    updateSideViews()
    invalidateIntrinsicSizeOfText()
    if isFirstResponder { Keyboard.textDidChange() }
  }

  func invalidateIntrinsicSizeOfText() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: What a text input says of itself

  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    (range as? TextSpan).map { mayChange($0.range, to: text) } ?? false
  }

  /// Where there is no character on that side, that of the next typed text.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { attributes(beside: position, direction) ?? ownTypingAttributes ?? defaultTextAttributes }

  public func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    range(from: position, farthestIn: direction)
  }

  /// That of the interface.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { writingDirection }

  // MARK: The edit menu

  package func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: buffer.selection, suggestedActions: actions)
  }

  package func willPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  package func willDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  // MARK: Keys

  /// What pasting does: one change, of which the delegate is asked once; line feeds become spaces. False when it refuses.
  @discardableResult
  package func pasteText(_ text: String) -> Bool {
    insertPasted(fitting(text))
  }

  package func fitting(_ text: String) -> String {
    text.withoutControls.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
  }

  /// What the return key does: asks the delegate and, when it agrees, tells the targets of the end, at which editing ends if one
  /// of them is there. True when the delegate agreed.
  @discardableResult
  package func pressReturn() -> Bool {
    guard isEditing else { return false }
    if settleMarkedText() { return true }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return false }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send([.editingDidEndOnExit, .primaryActionTriggered], nil)
    if ends { resignFirstResponder() }
    return true
  }

  /// What the clear button does: asks the delegate, then empties the text. False when the delegate refuses.
  ///
  /// A field that is not edited begins to be, as in UIKit.
  @discardableResult
  package func pressClear() -> Bool {
    guard delegate?.textFieldShouldClear(self) ?? true else { return false }
    removeAllTokens()
    change(buffer.wholeRange, to: "")
    tellOfChange()
    if !isEditing { becomeFirstResponder() }
    return true
  }
}
