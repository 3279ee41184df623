// Marked text: what an input method has put in so far, as letters of which it will make other signs.
//
//   setMarkedText   (text changes) ─▶ selection note ─▶ change notes                   the delegate is not asked
//   unmarkText      caret behind it ─▶ selection note ─▶ change notes                  the text stays as it is
//   key             as unmarkText, then as any key; return settles the text and does nothing else
//   backspace       takes a character of the marked text, which stays marked
//   insertText      puts its text in the place of the marked text
//   selection       one that reaches out of the marked text settles it, and so does the end of editing
//
// All of it is one change to be undone.
extension TextEntry {
  var markedSpan: UITextRange? { (buffer.mark?.range).map { TextSpan($0) } }

  /// Puts marked text in the place of what was marked before, or of the selection.
  ///
  /// - Parameter selected: Seen from the beginning of `text`; cut to it.
  func putMarkedText(_ text: String?, selecting selected: NSRange) {
    let text = (text ?? "").withoutControls
    guard !text.isEmpty || buffer.mark != nil else { return }
    mark(buffer.mark?.range ?? rangeToReplace, with: text, selecting: selected)
    tellOfChange()
  }

  /// The selection of marked text that has been put to `place`.
  func selection(of selected: NSRange, from place: Int, length: Int) -> NSRange {
    let start = selected.location.clamped(to: 0...length)
    return buffer.clamped(NSRange(location: place + start, length: selected.length.clamped(to: 0...(length - start))))
  }

  /// Lets the marked text stay as it is, and tells of that as of a change.
  func settleInPlace() {
    guard let range = buffer.mark?.range else { return }
    buffer.settle()
    select(NSRange(location: NSMaxRange(range), length: 0))
    tellOfChange()
  }

  /// Takes a part of the marked text away, the rest of which stays marked; false where `range` reaches out of it.
  func shortenMark(by range: NSRange) -> Bool {
    guard let mark = buffer.mark?.range, !buffer.leavesMark(range) else { return false }
    let caret = range.location - mark.location
    let text = (buffer.substring(mark) as NSString).replacingCharacters(
      in: NSRange(location: caret, length: range.length), with: "")
    self.mark(mark, with: text, selecting: NSRange(location: caret, length: 0))
    tellOfChange()
    return true
  }
}

extension UIKeyInput {
  /// Settles marked text, in a text of the app's own too; whether there was any.
  @discardableResult
  package func settleMarkedText() -> Bool {
    guard let input = self as? any UITextInput, input.markedTextRange != nil else { return false }
    input.unmarkText()
    return true
  }

  /// What a key does where nobody is asked before: in a text of the app's own.
  package func takeKey(_ text: String) {
    let wasMarked = settleMarkedText()
    if text != "\n" || !wasMarked { insertText(text) }
  }
}
