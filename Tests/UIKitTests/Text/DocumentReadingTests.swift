import Testing

@testable import UIKit

/// Attributed strings that are read from documents.
@MainActor struct DocumentReadingTests {
  private typealias Options = [NSAttributedString.DocumentReadingOptionKey: Any]

  private func read(_ text: String, _ options: Options = [.documentType: NSAttributedString.DocumentType.html]) throws
    -> NSAttributedString
  { try NSAttributedString(data: Data(text.utf8), options: options, documentAttributes: nil) }

  private func value(_ key: NSAttributedString.Key, at place: Int, _ text: NSAttributedString) -> Any? {
    text.attribute(key, at: place, effectiveRange: nil)
  }

  @Test func tagsBecomeAttributes() throws {
    let text = try read("a<b>b</b><i>c</i><u>d</u><s>e</s><a href=\"https://x.org/?a=1&amp;b=2\">f</a>")
    #expect(text.string == "abcdef")
    let fonts = (0..<6).map { value(.font, at: $0, text) as? UIFont }
    #expect(fonts[0] == .systemFont(ofSize: 12) && fonts[1] == .boldSystemFont(ofSize: 12))
    #expect(fonts[2] == UIFont(size: 12, weight: .regular, isItalic: true))
    #expect((0..<6).map { value(.underlineStyle, at: $0, text) as? Int } == [nil, nil, nil, 1, nil, 1])
    #expect((0..<6).map { value(.strikethroughStyle, at: $0, text) as? Int } == [nil, nil, nil, nil, 1, nil])
    #expect((value(.link, at: 5, text) as? URL)?.absoluteString == "https://x.org/?a=1&b=2")
    #expect(value(.link, at: 4, text) == nil)
  }

  @Test func sizesAreThoseOfFontsAndStyles() throws {
    let text = try read(
      "<font size=5>a</font><span style='color: red; font-size: 20pt'>b</span><span style=\"font-size:16px\">c</span>d")
    #expect((0..<4).map { (value(.font, at: $0, text) as? UIFont)?.pointSize } == [18, 20, 12, 12])
  }

  @Test func blocksEndTheirLinesAndBreaksBreakThem() throws {
    #expect(try read("<p>a</p><p>b<br>c</p>\n").string == "a\nb\nc\n")
    #expect(try read("<html><body>a &lt; b</body></html>").string == "a < b")
    #expect(try read("<p>a</p>b").string == "a\nb")
  }

  @Test func aDocumentIsTakenForWhatItBeginsLike() throws {
    #expect(try read(" <!DOCTYPE html><b>a</b>", [:]).string == "a")
    #expect(try read("<b>a</b>", [:]).string == "<b>a</b>")
    var known: NSDictionary?
    let plain = try NSAttributedString(
      data: Data("é".utf8), options: [.defaultAttributes: [NSAttributedString.Key.kern: 2]], documentAttributes: &known)
    #expect(plain.string == "é" && value(.kern, at: 0, plain) as? Int == 2)
    #expect(known?["DocumentType"] as? String == "NSPlainText")
  }

  @Test func anEncodingIsHeededAndWhatIsNotInItIsRefused() throws {
    let latin = Data([0x63, 0xE9])
    let options: Options = [.characterEncoding: String.Encoding.isoLatin1.rawValue]
    #expect(try NSAttributedString(data: latin, options: options, documentAttributes: nil).string == "cé")
    #expect(throws: CocoaError.self) { try NSAttributedString(data: latin, options: [:], documentAttributes: nil) }
    #expect(throws: CocoaError.self) { try read("{\\rtf1 a}", [.documentType: NSAttributedString.DocumentType.rtf]) }
  }
}
