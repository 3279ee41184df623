import Foundation
import Testing

@testable import UIKit

/// Texts that are printed, page by page.
@MainActor
struct PrintTextTests {
  /// On Letter, whose printable rectangle is 576 × 756.
  private func renderer(_ formatter: UIPrintFormatter, at page: Int = 0) -> UIPrintPageRenderer {
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: page)
    renderer.use(UIPrintPaper(UIPrintPaper.letter), .portrait)
    return renderer
  }

  private func lines(_ count: Int) -> String { (0..<count).map { "Line \($0)" }.joined(separator: "\n") }

  // MARK: Plain text

  // A line is 14.3 points high; 52 of them are 744.4.
  @Test(arguments: [(1, 1), (52, 1), (53, 2), (104, 2), (105, 3)])
  func asManyLinesAsFitAreOnAPage(count: Int, pages: Int) {
    startAnew()
    let formatter = UISimpleTextPrintFormatter(text: lines(count))
    #expect(formatter.pageCount == 0)
    let renderer = renderer(formatter)
    #expect(formatter.pageCount == pages)
    #expect(renderer.numberOfPages == pages)
  }

  @Test func everyPageHasItsOwnLines() {
    startAnew()
    let formatter = UISimpleTextPrintFormatter(text: lines(60))
    let renderer = renderer(formatter, at: 1)
    let pages = renderer.pages()
    #expect(pages.count == 3)
    let second = UISimpleTextPrintFormatter(text: (52..<60).map { "Line \($0)" }.joined(separator: "\n"))
    #expect(pages[2] == self.renderer(second).pages()[0])
    #expect(pages[1] == self.renderer(UISimpleTextPrintFormatter(text: lines(52) + "\n")).pages()[0])
    #expect(pages[0] != pages[1])
  }

  @Test func anEmptyTextHasAPage() {
    startAnew()
    let formatter = UISimpleTextPrintFormatter(text: "")
    #expect(renderer(formatter).pages().count == 1)
  }

  @Test func aLargerFontNeedsMorePages() {
    startAnew()
    let formatter = UISimpleTextPrintFormatter(text: lines(52))
    formatter.font = .systemFont(ofSize: 24)
    let renderer = renderer(formatter)
    #expect(renderer.numberOfPages == 2)
    formatter.perPageContentInsets = UIEdgeInsets(top: 300, left: 0, bottom: 300, right: 0)
    #expect(renderer.numberOfPages == 11)
  }

  @Test func aTextIsPlainOrAttributed() {
    startAnew()
    let formatter = UISimpleTextPrintFormatter(text: "Hello")
    (formatter.font, formatter.color, formatter.textAlignment) = (.systemFont(ofSize: 20), .red, .center)
    let attributes = formatter.printedText.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 20))
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    formatter.attributedText = NSAttributedString(string: "Bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 9)])
    #expect(formatter.text == nil)
    #expect(formatter.printedText.string == "Bold")
    formatter.text = "Again"
    #expect(formatter.attributedText == nil)
    #expect(formatter.printedText.string == "Again")
    #expect(UISimpleTextPrintFormatter(attributedText: NSAttributedString(string: "A")).text == nil)
    let plain = UISimpleTextPrintFormatter(text: "Hello").printedText.attributes(at: 0, effectiveRange: nil)
    #expect(plain[.font] as? UIFont == .systemFont(ofSize: 12))
    #expect(plain[.foregroundColor] as? UIColor == .black)
  }

  // MARK: Markup

  @Test(arguments: [
    ("Hello", "Hello"), ("<p>One</p><p>Two</p>", "One\nTwo\n"), ("One<br>Two<br/>Three", "One\nTwo\nThree"),
    ("<ul><li>One</li><li>Two</li></ul>", "• One\n• Two\n"), ("  many \n  spaces  ", "many spaces "),
    ("<html><head><title>No</title><style>p { }</style></head><body>Yes</body></html>", "Yes\n"),
    ("<script>if (a < b) { }</script>Yes", "Yes"), ("a &lt; b &amp;amp; c&nbsp;d", "a < b &amp; c\u{a0}d"),
    ("a <b>b</b> c", "a b c"), ("1 < 2 <i>!</i>", "1 < 2 !"), ("", ""),
    ("<STYLE>p { }</STYLE>Yes", "Yes"), ("<style>p { }", ""), ("<!-- no -->Yes", "Yes"), ("a <b", "a <b"),
  ])
  func theTextOfADocumentIsRead(markup: String, text: String) {
    startAnew()
    #expect(MarkupText.attributed(markup).string == text)
  }

  @Test func wordsHaveTheFontsOfTheirTags() {
    startAnew()
    func font(_ markup: String, _ place: Int) -> UIFont? {
      MarkupText.attributed(markup).attribute(.font, at: place, effectiveRange: nil) as? UIFont
    }
    #expect(font("<h1>Title</h1>", 0) == .boldSystemFont(ofSize: 24))
    #expect(font("<h1>Title</h1>Text", 6) == .systemFont(ofSize: 12))
    #expect(font("a<strong>b</strong>c", 1) == .boldSystemFont(ofSize: 12))
    #expect(font("a<strong>b</strong>c", 2) == .systemFont(ofSize: 12))
    #expect(font("<em>a</em>", 0) == .italicSystemFont(ofSize: 12))
    #expect(font("<b><i>a</i>b</b>", 0)?.fontName == ".SFUI-SemiboldItalic")
    #expect(font("<b><i>a</i>b</b>", 1) == .boldSystemFont(ofSize: 12))
    #expect(font("<b>a<i>b</b>c", 2) == .systemFont(ofSize: 12))
  }

  @Test func aDocumentIsPrintedAsItsText() {
    startAnew()
    let formatter = UIMarkupTextPrintFormatter(markupText: "<b>Total</b>")
    let text = NSAttributedString(
      string: "Total", attributes: [.font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.black])
    #expect(renderer(formatter).pages() == renderer(UISimpleTextPrintFormatter(attributedText: text)).pages())
    formatter.markupText = nil
    #expect(formatter.printedText.string == "")
  }
}
