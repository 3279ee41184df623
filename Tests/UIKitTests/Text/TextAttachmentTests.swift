import Testing
import UIKit

/// Pictures that stand in texts.
@MainActor struct TextAttachmentTests {
  /// Of 17 points: 16.184 above the baseline and 4.097 below it.
  private let font = UIFont.systemFont(ofSize: 17)

  private func attachment(_ bounds: CGRect = .zero, image: CGSize? = CGSize(width: 30, height: 12)) -> NSTextAttachment {
    let attachment = NSTextAttachment()
    attachment.image = image.map { UIImage(color: .red, size: $0) }
    attachment.bounds = bounds
    return attachment
  }

  private func text(_ before: String, _ attachment: NSTextAttachment, _ after: String = "") -> NSAttributedString {
    let text = NSMutableAttributedString(string: before, attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: after, attributes: [.font: font]))
    return text
  }

  private func label(_ text: NSAttributedString, _ width: CGFloat = 300, _ height: CGFloat = 40) -> UILabel {
    startAnew()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.font = font
    label.attributedText = text
    return label
  }

  @Test func anAttachmentIsOneCharacterOfTheText() throws {
    let attachment = attachment()
    let text = NSAttributedString(attachment: attachment)
    #expect(text.string == "\u{FFFC}")
    #expect(text.length == 1)
    #expect(NSTextAttachment.character == 0xFFFC)
    #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
  }

  @Test func itIsAsWideAsItsImageUnlessItsBoundsSayOtherwise() {
    let letters = font.width(of: "ab")
    #expect(label(text("a", attachment(), "b")).intrinsicContentSize.width == (letters + 30).rounded(.up))
    let wide = attachment(CGRect(x: 5, y: 0, width: 60, height: 10))
    #expect(label(text("a", wide, "b")).intrinsicContentSize.width == (letters + 65).rounded(.up))
    #expect(label(text("a", attachment(image: nil), "b")).intrinsicContentSize.width == letters.rounded(.up))
  }

  @Test(
    arguments: [
      // Lower than the text on both sides of the baseline: the line is as high as its font.
      (CGRect(x: 0, y: 0, width: 20, height: 16), 21),
      // 40 above the baseline, and what the font has below it.
      (CGRect(x: 0, y: 0, width: 20, height: 40), 45),
      // 10 below the baseline, and what the font has above it.
      (CGRect(x: 0, y: -10, width: 20, height: 12), 27),
      (CGRect(x: 0, y: -10, width: 20, height: 40), 40),
    ] as [(CGRect, CGFloat)])
  func theLineIsAsHighAsWhatStandsOnIt(bounds: CGRect, height: CGFloat) {
    #expect(label(text("a", attachment(bounds))).intrinsicContentSize.height == height)
  }

  @Test func itStandsOnTheBaselineOfItsLine() {
    let label = label(text("a", attachment(CGRect(x: 0, y: -2, width: 20, height: 40))))
    // The line is 38 + 4.097 high, more than the label, and begins at its top: its baseline is at 38.
    let x = font.width(of: "a")
    let picture = ScreenPicture.svg(of: label)
    #expect(picture.contains("<rect x=\"\(svg(x))\" width=\"20\" height=\"40\" fill=\"#FF0000\"/>"), "\(picture)")
  }

  private func svg(_ number: CGFloat) -> String { String(format: "%g", (Double(number) * 10_000).rounded() / 10_000) }

  @Test func templatesHaveTheColourOfTheText() {
    let attachment = NSTextAttachment(image: UIImage(systemName: "star.fill")!)
    #expect(attachment.bounds == .zero)
    let text = NSMutableAttributedString(attributedString: text("a", attachment))
    let plain = label(text)
    plain.textColor = .blue
    #expect(ScreenPicture.svg(of: plain).contains("fill=\"#0000FF\""))
    text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    let picture = ScreenPicture.svg(of: label(text))
    #expect(picture.contains("fill=\"#00FF00\""))
  }

  @Test func aClassOfItsOwnSaysWhereItStandsAndWhatIsDrawn() {
    final class Badge: NSTextAttachment {
      var asked: [Int] = []

      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect {
        asked.append(charIndex)
        return CGRect(x: 0, y: 0, width: 100, height: 10)
      }

      override func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
        -> UIImage?
      { MainActor.assumeIsolated { UIImage(color: .green, size: imageBounds.size) } }
    }
    let badge = Badge()
    let label = label(text("abc", badge))
    #expect(label.intrinsicContentSize.width == (font.width(of: "abc") + 100).rounded(.up))
    #expect(Set(badge.asked) == [3])
    #expect(ScreenPicture.svg(of: label).contains("width=\"100\" height=\"10\" fill=\"#00FF00\""))
  }

  @Test func textIsBrokenBeforeAnAttachmentThatHasNoRoom() {
    let label = label(text("word ", attachment(CGRect(x: 0, y: 0, width: 80, height: 10)), " end"), 100, 60)
    label.numberOfLines = 0
    // The word, the picture and the end.
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == (3 * font.lineHeight).rounded(.up))
    #expect(label.sizeThatFits(CGSize(width: 400, height: 0)).height == font.lineHeight.rounded(.up))
  }

  @Test func theDataOfAnImageIsShown() throws {
    startAnew()
    let data = try #require(UIImage(color: .red, size: CGSize(width: 6, height: 4)).pngData())
    let attachment = NSTextAttachment(data: data, ofType: "public.png")
    #expect(attachment.contents == data)
    #expect(attachment.fileType == "public.png")
    #expect(attachment.image?.size == CGSize(width: 6, height: 4))
    #expect(NSTextAttachment(data: Data("no image".utf8), ofType: nil).image == nil)
    #expect(NSTextAttachment(data: nil, ofType: nil).contents == nil)
  }

  @Test func aTextViewHasRoomForItsAttachments() {
    startAnew()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.attributedText = text("a", attachment(CGRect(x: 0, y: 0, width: 30, height: 50)))
    let insets = view.textContainerInset.top + view.textContainerInset.bottom
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == (50 + 17 * 0.241 + insets).rounded(.up))
  }

  @Test func whatHasNoRoomIsCutWithoutItsAttachments() {
    let label = label(text("A text that is far too long ", attachment(), " for it"), 100)
    let picture = ScreenPicture.svg(of: label)
    #expect(picture.contains("…</text>"))
    #expect(!picture.contains("\u{FFFC}") && !picture.contains("#FF0000"))
  }
}
