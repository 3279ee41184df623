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

  package func mayChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  package func change(_ range: NSRange, to text: String) {
    let range = buffer.clamped(range)
    let replaced = buffer.substring(range)
    let former = buffer.selection
    buffer.replace(range, with: NSAttributedString(string: text, attributes: ownTypingAttributes ?? defaultTextAttributes))
    registerUndo(of: NSRange(location: range.location, length: text.utf16.count), replaced: replaced)
    nextInsertionReplacesAll = false
    if clearsOnInsertion { clearsOnInsertion = false }
    textDidChangeByAnyMeans()
    if isEditing, buffer.selection != former { delegate?.textFieldDidChangeSelection(self) }
  }

  private func registerUndo(of range: NSRange, replaced text: String) {
    undo.groupingAlone {
      undo.registerUndo(withTarget: self) { field in
        field.change(range, to: text)
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
    buffer.selection = range
    nextInsertionReplacesAll = false
    if clearsOnInsertion { clearsOnInsertion = false }
    if isEditing { delegate?.textFieldDidChangeSelection(self) }
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

  // MARK: Keys

  /// What pasting does: one change, of which the delegate is asked once; line feeds become spaces. False when it refuses.
  @discardableResult
  package func pasteText(_ text: String) -> Bool {
    insertPasted(text.withoutControls.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " "))
  }

  /// What the return key does: asks the delegate and, when it agrees, tells the targets of the end, at which editing ends if one
  /// of them is there. True when the delegate agreed.
  @discardableResult
  package func pressReturn() -> Bool {
    guard isEditing, delegate?.textFieldShouldReturn(self) ?? true else { return false }
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
