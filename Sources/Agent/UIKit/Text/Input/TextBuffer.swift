/// The text of a field or a view, and what of it is selected.
@MainActor
package final class TextBuffer {
  /// The text with its attributes; that of a text view is its text storage.
  package private(set) var attributed: NSMutableAttributedString
  /// In UTF-16; of no length where there is only a caret.
  package var selection = NSRange(location: 0, length: 0)
  /// The text that an input method has not settled yet; nil for none, and never empty.
  private(set) var mark: TextChange?

  init(_ attributed: NSMutableAttributedString = NSMutableAttributedString(string: "")) {
    self.attributed = attributed
    selection = NSRange(location: attributed.length, length: 0)
  }

  package var string: String { attributed.string }
  package var length: Int { attributed.length }
  package var wholeRange: NSRange { NSRange(location: 0, length: length) }

  /// Takes another text; the caret goes to its end.
  func set(_ text: NSAttributedString) {
    attributed.setAttributedString(text)
    mark = nil
    selection = NSRange(location: length, length: 0)
  }

  /// Is from now on that text; the selection stays where it can.
  func use(_ text: NSMutableAttributedString) {
    attributed = text
    mark = nil
    selection = clamped(selection)
  }

  /// Puts `text` in the place of `range`; the caret goes behind it. Marked text is settled by this, unless `text` is marked
  /// itself.
  ///
  /// - Returns: What undoes it; nil where it goes on with a change that was begun by marked text.
  @discardableResult
  func replace(_ range: NSRange, with text: NSAttributedString, isMarked: Bool = false) -> TextChange? {
    let range = clamped(range)
    let begun = mark.flatMap { $0.range == range ? $0 : nil }
    let change = begun ?? TextChange(replacing: attributed.attributedSubstring(from: range))
    attributed.replaceCharacters(in: range, with: text)
    // A text storage may have had more done to the text.
    selection = clamped(NSRange(location: range.location + text.length, length: 0))
    change.range = clamped(NSRange(location: range.location, length: text.length))
    mark = isMarked && change.range.length > 0 ? change : nil
    return begun == nil ? change : nil
  }

  /// Takes the mark off the text; whether there was one.
  @discardableResult
  func settle() -> Bool {
    defer { mark = nil }
    return mark != nil
  }

  /// Whether the text is marked and `range` reaches out of what is.
  func leavesMark(_ range: NSRange) -> Bool {
    guard let mark else { return false }
    return range.location < mark.range.location || NSMaxRange(range) > NSMaxRange(mark.range)
  }

  /// Moves the selection along when somebody else has replaced `range` by `count` UTF-16 units: what stood before stays, what
  /// stood behind moves with its character, and an end within goes behind what is new.
  func follow(replacing range: NSRange, by count: Int) {
    func moved(_ place: Int) -> Int {
      if place <= range.location { return place }
      return place >= NSMaxRange(range) ? place + count - range.length : range.location + count
    }
    let (start, end) = (moved(selection.location), moved(NSMaxRange(selection)))
    selection = clamped(NSRange(location: start, length: max(0, end - start)))
    guard let mark else { return }
    if NSMaxRange(range) <= mark.range.location {
      mark.range.location += count - range.length
    } else if range.location < NSMaxRange(mark.range) {
      self.mark = nil
    }
  }

  /// Gives fonts that follow the user's text size the size of `traits`; whether there were any.
  func adjustFonts(to traits: UITraitCollection) -> Bool {
    var changes: [(UIFont, NSRange)] = []
    attributed.enumerateAttribute(.font, in: wholeRange) { value, range, _ in
      guard let font = value as? UIFont, case let adjusted = font.adjusted(to: traits), adjusted != font else { return }
      changes.append((adjusted, range))
    }
    attributed.beginEditing()
    for (font, range) in changes { attributed.addAttribute(.font, value: font, range: range) }
    attributed.endEditing()
    return !changes.isEmpty
  }

  func clamped(_ range: NSRange) -> NSRange {
    let start = range.location.clamped(to: 0...length)
    return NSRange(location: start, length: range.length.clamped(to: 0...(length - start)))
  }

  /// What backspace takes away: the selection, or the character before the caret; nil at the beginning.
  var rangeToDelete: NSRange? {
    if selection.length > 0 { return selection }
    let string = string
    guard selection.location > 0 else { return nil }
    return character(endingAt: selection.location, in: string)
  }

  /// The place one character before or after `offset`; the same at either end.
  func offset(movedFrom offset: Int, by count: Int) -> Int {
    let string = string
    let index = String.Index(utf16Offset: offset, in: string)
    let limit = count < 0 ? string.startIndex : string.endIndex
    return (string.index(index, offsetBy: count, limitedBy: limit) ?? limit).utf16Offset(in: string)
  }

  func substring(_ range: NSRange) -> String {
    let range = clamped(range)
    let string = string
    let start = String.Index(utf16Offset: range.location, in: string)
    return String(string[start..<String.Index(utf16Offset: range.location + range.length, in: string)])
  }

  private func character(endingAt offset: Int, in string: String) -> NSRange {
    let end = String.Index(utf16Offset: offset, in: string)
    let start = string.index(before: end)
    return NSRange(location: start.utf16Offset(in: string), length: offset - start.utf16Offset(in: string))
  }
}
