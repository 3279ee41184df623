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
    unmarkText()
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

  package var isChangeable: Bool { isEditable }
  package var canBecomeChangeable: Bool { true }
  package func setChangeable(_ isChangeable: Bool) { isEditable = isChangeable }

  package func fitting(_ text: String) -> String { text.withoutControls }

  package func mayChange(_ range: NSRange, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  package var rangeToReplace: NSRange { clearsOnInsertion ? buffer.wholeRange : buffer.selection }

  package func change(_ range: NSRange, to text: String) {
    change(range, to: NSAttributedString(string: text, attributes: typingAttributes))
  }

  package func mark(_ range: NSRange, with text: String, selecting selected: NSRange) {
    change(range, to: NSAttributedString(string: text, attributes: typingAttributes), marking: selected)
  }

  /// - Parameter selected: What is selected of text that is to be marked; nil for text that is not.
  private func change(_ range: NSRange, to text: NSAttributedString, marking selected: NSRange? = nil) {
    let former = buffer.selection
    let attributes = ownTypingAttributes
    editMenu.dismiss()
    inputDelegate?.textWillChange(self)
    var change: TextChange?
    changingText { change = buffer.replace(range, with: text, isMarked: selected != nil) }
    if let selected, let mark = buffer.mark?.range {
      buffer.selection = selection(of: selected, from: mark.location, length: mark.length)
    }
    if let change { registerUndo(of: change) }
    // Attributes that were set for typing last as long as the typing goes on.
    ownTypingAttributes = attributes
    layoutDidChange()
    inputDelegate?.textDidChange(self)
    if buffer.selection != former { textDelegate?.textViewDidChangeSelection(self) }
  }

  private func registerUndo(of change: TextChange) {
    undo.groupingAlone {
      undo.registerUndo(withTarget: self) { view in
        view.buffer.settle()
        // The app may have shortened the text meanwhile.
        view.change(view.buffer.clamped(change.range), to: change.replaced)
        view.tellOfChange()
      }
    }
  }

  package func tellOfChange() {
    showCaret()
    textDelegate?.textViewDidChange(self)
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
    ownTypingAttributes = nil
    showCaret()
    inputDelegate?.selectionDidChange(self)
    if range.length > 0 { _ = textDrags }
    textDelegate?.textViewDidChangeSelection(self)
    if settles { tellOfChange() }
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
    finder?.textDidChange()
  }

  /// Types a line feed, of which the delegate is asked as of any other key.
  @discardableResult
  package func pressReturn() -> Bool { settleMarkedText() || pressKey("\n") }

  // MARK: What a text input says of itself

  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    (range as? TextSpan).map { mayChange($0.range, to: text) } ?? false
  }

  /// Where there is no character on that side, that of the next typed text.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { attributes(beside: position, direction) ?? typingAttributes }

  public func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    range(from: position, farthestIn: direction)
  }

  /// That of the interface.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { writingDirection }

  // MARK: The edit menu

  package func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu? {
    textDelegate?.textView(self, editMenuForTextIn: buffer.selection, suggestedActions: actions)
  }

  package func willPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willPresentEditMenuWith: animator)
  }

  package func willDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating) {
    textDelegate?.textView(self, willDismissEditMenuWith: animator)
  }

  // MARK: Taps

  /// The first tap begins editing, with the caret where it was, which is the end unless somebody moved it; the next ones move it,
  /// or ask for the menu of what is selected.
  func tapped(at point: CGPoint) {
    guard isSelectable else { return }
    if isFirstResponder, selects(point) { return editMenu.show() }
    if !isEditable, let (url, range) = link(at: point) {
      let follows =
        textDelegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
      if follows { UIApplication.shared.open(url) }
      return
    }
    if !isEditable, let (attachment, range) = attachment(at: point) {
      _ = textDelegate?.textView(
        self, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
    }
    guard isEditable else { return }
    if isFirstResponder { select(NSRange(location: offset(nearest: point), length: 0)) } else { becomeFirstResponder() }
  }

  private func attachment(at point: CGPoint) -> (NSTextAttachment, NSRange)? {
    guard let place = character(at: point) else { return nil }
    var range = NSRange(location: 0, length: 0)
    let value = buffer.attributed.attribute(.attachment, at: place, effectiveRange: &range)
    return (value as? NSTextAttachment).map { ($0, range) }
  }

  private func link(at point: CGPoint) -> (URL, NSRange)? {
    guard let place = character(at: point) else { return nil }
    var range = NSRange(location: 0, length: 0)
    let value = buffer.attributed.attribute(.link, at: place, effectiveRange: &range)
    guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return nil }
    return (url, range)
  }
}
