/// What it takes to undo one change of a text.
///
/// While the text is marked, the change goes on: what an input method puts in the place of its own text is the same change.
@MainActor
final class TextChange {
  /// What stood there before.
  let replaced: NSAttributedString
  /// Where the new text stands.
  var range = NSRange(location: 0, length: 0)

  init(replacing replaced: NSAttributedString) { self.replaced = replaced }
}
