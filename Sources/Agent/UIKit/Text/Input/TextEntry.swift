/// What text fields and text views have in common: a text that keys change.
///
/// A key and the program go different ways:
///
/// ```
/// key      asks the delegate ─▶ (text changes) ─▶ selection note ─▶ change notes
/// program  insertText, deleteBackward, replace:   the same without asking
/// ```
@MainActor
package protocol TextEntry: UIView, UITextInput, UITextDraggable, UITextDroppable {
  var buffer: TextBuffer { get }
  /// Whether keys go here now.
  var takesKeys: Bool { get }
  /// Whether the text can be selected and copied; false for a secret.
  var allowsCopying: Bool { get }
  /// Tells of the end of editing, which nobody was asked about.
  func endEditingByForce()
  /// Asks the delegate.
  func mayChange(_ range: NSRange, to text: String) -> Bool
  /// Changes the text without asking or telling of more than the selection.
  func change(_ range: NSRange, to text: String)
  /// The same, and marks the new text.
  ///
  /// - Parameter selected: What is selected of it, seen from its beginning.
  func mark(_ range: NSRange, with text: String, selecting selected: NSRange)
  /// Tells of a change by hand.
  func tellOfChange()
  /// Moves the selection and tells of it when it is another one.
  func select(_ range: NSRange)
  /// What return does; true when the delegate agreed.
  @discardableResult func pressReturn() -> Bool
  /// What backspace does where there is no text to delete.
  func pressBackspaceBeforeText()
  /// What is inserted next goes in its place: the selection, or all of the text where that is to be cleared.
  var rangeToReplace: NSRange { get }
  /// The lines as they are seen, without the line feeds.
  var lineRanges: [Range<Int>] { get }
  /// The parts of a range that lie on one line each.
  func rects(of range: NSRange) -> [CGRect]
  /// The place of the character under a point.
  func character(at point: CGPoint) -> Int?
  /// Whether a person may change the text: it is editable, or enabled.
  var isChangeable: Bool { get }
  /// Whether it could be: a view's text can, and a field that is disabled stays so.
  var canBecomeChangeable: Bool { get }
  func setChangeable(_ isChangeable: Bool)
  /// What comes from elsewhere, as it can stand here: a field has one line.
  func fitting(_ text: String) -> String
  var undo: UndoManager { get }
  var textDrags: TextDragSource { get }
  var textDrops: TextDropTarget { get }
  var editMenu: TextEditMenu { get }
  /// Asks the delegate for the menu of what is selected; nil for the one that is suggested.
  func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu?
  func willPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating)
  func willDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating)
}

extension TextEntry {
  /// Nothing, unless something else stands there.
  package func pressBackspaceBeforeText() {}

  /// What a key of the keyboard does: asks the delegate, then inserts. False when it refuses, or nobody is editing.
  ///
  /// Control characters are left out, as no key types them; of a text that is nothing else nobody is asked, and the answer is
  /// false. Marked text is settled before.
  @discardableResult
  package func pressKey(_ text: String) -> Bool {
    let isEmpty = text.isEmpty
    let text = text.withoutControls
    guard takesKeys, !text.isEmpty || isEmpty else { return false }
    settleMarkedText()
    guard mayChange(buffer.selection, to: text) else { return false }
    insertText(text)
    return true
  }

  /// What the backspace key does: also with nothing to delete the delegate is asked. False when it refuses, or nobody is editing.
  @discardableResult
  package func pressBackspace() -> Bool {
    guard takesKeys else { return false }
    let range = buffer.rangeToDelete
    guard mayChange(range ?? NSRange(location: 0, length: 0), to: "") else { return false }
    if range != nil { deleteBackward() } else { pressBackspaceBeforeText() }
    return true
  }

  /// Moves the caret by characters, or to the end of the selection on that side; with `extending` the selection grows.
  func moveCaret(by count: Int, extending: Bool = false) {
    let selection = buffer.selection
    let end = selection.location + selection.length
    if extending {
      let moved = buffer.offset(movedFrom: count < 0 ? selection.location : end, by: count)
      let (start, stop) = count < 0 ? (moved, end) : (selection.location, moved)
      return select(NSRange(location: start, length: stop - start))
    }
    let target =
      selection.length > 0
      ? (count < 0 ? selection.location : end) : buffer.offset(movedFrom: selection.location, by: count)
    select(NSRange(location: target, length: 0))
  }

  /// Whether `action` can be done now, by what UIKit's fields and views offer.
  func allows(_ action: UIEditAction, isEditable: Bool) -> Bool {
    switch action {
    case .copy: allowsCopying && buffer.selection.length > 0
    case .cut, .delete: isEditable && buffer.selection.length > 0 && (allowsCopying || action == .delete)
    case .paste: isEditable && UIPasteboard.general.hasStrings
    case .select: hasText && buffer.selection.length == 0
    case .selectAll: hasText && buffer.selection.length < buffer.length
    }
  }

  func copySelection() { UIPasteboard.general.string = buffer.substring(buffer.selection) }

  /// What pasting does: one change with the whole string, of which the delegate is asked once. False when it refuses, and
  /// where there is nothing to paste.
  @discardableResult
  package func insertPasted(_ text: String) -> Bool { text.isEmpty ? false : pressKey(text) }

  /// The word around the caret, or before it.
  func selectWord() { selectWord(at: buffer.selection.location) }

  func selectWord(at caret: Int) {
    let words = TextUnits.ranges(of: .word, in: buffer.string)
    let word = words.enclosing(caret, forward: true) ?? words.enclosing(caret, forward: false) ?? caret..<caret
    select(NSRange(word))
  }
}
