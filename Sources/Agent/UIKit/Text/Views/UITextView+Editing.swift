extension UITextView: TextEntry {
  // MARK: Beginning and ending

  func beginEditing(_ takeOver: () -> Bool) -> Bool {
    guard window != nil, isSelectable else { return false }
    if isFirstResponder { return true }
    guard isEditable else { return takeOver() }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    guard takeOver() else { return false }
    isEditing = true
    showCaret()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ giveUp: () -> Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard isEditing else { return giveUp() }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    guard giveUp() else { return false }
    didEndEditing()
    return true
  }

  func didEndEditing() {
    isEditing = false
    ownTypingAttributes = nil
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  package func endEditingByForce() {
    if isEditing { didEndEditing() }
  }

  // MARK: Changing the text

  package var takesKeys: Bool { isEditing }

  package var allowsCopying: Bool { true }

  package func mayChange(_ range: NSRange, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  package func change(_ range: NSRange, to text: String) {
    let range = buffer.clamped(range)
    let replaced = buffer.attributed.attributedSubstring(from: range)
    change(range, to: NSAttributedString(string: text, attributes: typingAttributes), replaced: replaced)
  }

  private func change(_ range: NSRange, to text: NSAttributedString, replaced: NSAttributedString) {
    let former = buffer.selection
    let attributes = ownTypingAttributes
    changingText { buffer.replace(range, with: text) }
    let changed = NSRange(location: range.location, length: text.length)
    undo.groupingAlone {
      undo.registerUndo(withTarget: self) { view in
        // The app may have shortened the text meanwhile.
        let place = view.buffer.clamped(changed)
        view.change(place, to: replaced, replaced: view.buffer.attributed.attributedSubstring(from: place))
        view.tellOfChange()
      }
    }
    // Attributes that were set for typing last as long as the typing goes on.
    ownTypingAttributes = attributes
    layoutDidChange()
    if buffer.selection != former { textDelegate?.textViewDidChangeSelection(self) }
  }

  package func tellOfChange() {
    showCaret()
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  package func select(_ range: NSRange) {
    let range = buffer.clamped(range)
    guard range != buffer.selection else { return }
    buffer.selection = range
    ownTypingAttributes = nil
    showCaret()
    textDelegate?.textViewDidChangeSelection(self)
  }

  /// Changes the text, and sees to the selection and the layout afterwards.
  func changingText(_ body: () -> Void) {
    let outer = isChangingText
    isChangingText = true
    body()
    isChangingText = outer
  }

  /// Told when somebody else changed the text storage.
  ///
  /// - Parameter range: what was replaced by `length` UTF-16 units; nil where only attributes are others.
  func storageDidChange(replacing range: NSRange?, by length: Int) {
    guard !isChangingText else { return }
    let former = buffer.selection
    if let range { buffer.follow(replacing: range, by: length) }
    layoutDidChange()
    if buffer.selection != former { textDelegate?.textViewDidChangeSelection(self) }
  }

  /// Lays out all of the text anew.
  func textDidChangeByAnyMeans() {
    layoutManager.invalidate()
    layoutDidChange()
  }

  /// Has the content as high as the text is now.
  func layoutDidChange() {
    sizeContent()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
    if isFirstResponder { Keyboard.textDidChange() }
  }

  /// Types a line feed, of which the delegate is asked as of any other key.
  @discardableResult
  package func pressReturn() -> Bool { pressKey("\n") }

  // MARK: Taps

  /// The first tap begins editing, with the caret where it was, which is the end unless somebody moved it; the next ones move it.
  func tapped(at point: CGPoint) {
    guard isSelectable else { return }
    if !isEditable, let (url, range) = link(at: point) {
      let follows =
        textDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
      if follows { UIApplication.shared.open(url) }
      return
    }
    guard isEditable else { return }
    if isFirstResponder { select(NSRange(location: offset(nearest: point), length: 0)) } else { becomeFirstResponder() }
  }

  private func link(at point: CGPoint) -> (URL, NSRange)? {
    guard let place = character(at: point) else { return nil }
    var range = NSRange(location: 0, length: 0)
    let value = buffer.attributed.attribute(.link, at: place, effectiveRange: &range)
    guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return nil }
    return (url, range)
  }
}
