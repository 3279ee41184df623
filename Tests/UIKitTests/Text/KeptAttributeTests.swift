import Testing
import UIKit

/// Attributes of texts that are kept and not drawn.
@MainActor struct KeptAttributeTests {
  @Test func whatAppsSayOfTextsByOtherNamesIsKept() {
    let attributes: [NSAttributedString.Key: Any] = [
      .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle, .verticalGlyphForm: 0,
      .writingDirection: [NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue],
    ]
    let text = NSAttributedString(string: "a", attributes: attributes)
    #expect(text.attribute(.writingDirection, at: 0, effectiveRange: nil) as? [Int] == [3])
    #expect(text.attribute(.textEffect, at: 0, effectiveRange: nil) as? NSAttributedString.TextEffectStyle == .letterpressStyle)
    #expect(text.attribute(.verticalGlyphForm, at: 0, effectiveRange: nil) as? Int == 0)
  }
}
