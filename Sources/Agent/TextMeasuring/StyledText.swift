import Foundation

/// A text with what counts for its size; places in it are in UTF-16.
package protocol StyledText {
  var string: NSString { get }
  var length: Int { get }

  /// What the character at `offset` shares with its neighbours.
  func run(at offset: Int) -> StyledRun

  /// How the paragraph with the character at `offset` stands; nil where nothing is said of it.
  func paragraph(at offset: Int) -> ParagraphMetrics?
}

/// Neighbouring characters of one style.
package struct StyledRun {
  package var range: NSRange
  /// Nil where the text has no font of its own.
  package var font: FontMetrics?
  /// Points behind each character.
  package var kern: CGFloat
  /// What stands in place of each character ``AttachmentMetrics/character``.
  package var attachment: AttachmentMetrics?

  package init(range: NSRange, font: FontMetrics?, kern: CGFloat = 0, attachment: AttachmentMetrics? = nil) {
    (self.range, self.font, self.kern, self.attachment) = (range, font, kern, attachment)
  }
}

/// The room of a picture that stands in a text as a character does, in points.
package struct AttachmentMetrics: Hashable, Sendable {
  /// U+FFFC, the object replacement character.
  package static let character: Character = "\u{FFFC}"

  package var width: CGFloat
  /// Above the baseline, and below it.
  package var ascent, descent: CGFloat

  package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }
}

/// How the lines of a paragraph stand, in points; 0 by default.
package struct ParagraphMetrics: Hashable, Sendable {
  package var lineSpacing: CGFloat = 0
  package var paragraphSpacing: CGFloat = 0
  /// Above a paragraph that is not the first.
  package var paragraphSpacingBefore: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  /// 0 means no limit.
  package var maximumLineHeight: CGFloat = 0
  /// 0 means the line's own height.
  package var lineHeightMultiple: CGFloat = 0
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  /// Where lines end: above 0 from the beginning of the room, whatever the indents, otherwise from the end of the room.
  package var tailIndent: CGFloat = 0

  package init() {}
}
