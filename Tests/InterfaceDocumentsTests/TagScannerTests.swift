import Foundation
import Testing

@testable import InterfaceDocuments

/// Where tags begin in bytes that no parser has seen yet.
struct TagScannerTests {
  private func scanner(_ text: String) -> TagScanner { TagScanner(Data(text.utf8)) }

  private func text(_ place: (line: Int, column: Int)?) -> String? { place.map { "\($0.line):\($0.column)" } }

  @Test func startTagsAreFoundOneAfterTheOtherAndThenTheEnd() {
    var scanner = scanner("a<b x='1'>\n <!-- <c> -->\n<![CDATA[<d>]]><e/></b><?f <g?><!h><i")
    let places = (0..<5).map { _ in text(scanner.nextTag()) }
    #expect(places == ["1:2", "3:16", "3:36", "3:38", "3:38"])
  }

  @Test(arguments: [
    ("", "1:1"), ("<", "1:1"), ("x\n", "2:1"), ("<!", "1:3"), ("</", "1:3"), ("<?", "1:3"), ("<!--", "1:5"), ("<!-- <a>", "1:9"),
    ("<!-- --><a>", "1:9"), ("<![CDATA[ <a>", "1:14"), ("<![CDATA[]]><a", "1:13"), ("</a\n><b", "2:2"), ("<!- <a><b", "1:8"),
  ])
  func whatIsNoStartTagIsPassedOver(markup: String, place: String) {
    var scanner = scanner(markup)
    #expect(text(scanner.nextTag()) == place)
  }

  @Test(arguments: [
    ("<!DOCTYPE a>", true), ("  \n<!DOCTYPE a>", true), ("<?x <a?>\n<!D", true), ("<!-- <a> --><!D", true), ("<!", true),
    ("<a/><!DOCTYPE a>", false), ("<!-- <!DOCTYPE a> --><a>", false), ("<?a > <!b?><c>", false), ("<!-- <!D", false),
    ("<", false),
    ("a", false), ("", false), ("</a>", false),
  ])
  func aDocumentTypeIsSeenOnlyBeforeTheFirstElement(markup: String, isThere: Bool) {
    var scanner = scanner(markup)
    #expect(scanner.hasDocumentType() == isThere)
  }

  @Test(
    arguments: [
      ("<a b='1' c='2' d='3'/>", "1:1"), ("<a/>\n <b c='1' d=\"2\" e='3'/>", "2:2"), ("<a b='>' c='1' d='2'>", "1:1"),
      ("<a b=\"'\" c='\"' d='2'>", "1:1"), ("<a b='=' c=\"=\"/>", nil), ("<a b='1' c='2'>=</a>", nil), ("=<a b='1' c='2'/>", nil),
      ("<a b='1'/><c d='1' e='2'/>", nil), ("<!-- <a b='1' c='2' d='3'> -->", nil), ("<a b='1", nil), ("", nil),
    ] as [(String, String?)])
  func aTagWithMoreThanTwoAttributesIsCrowded(markup: String, place: String?) {
    var scanner = scanner(markup)
    #expect(text(scanner.crowdedTag(limit: 2)) == place)
  }

  @Test(
    arguments: [
      ("<?x?>", "1:1"), ("a\n\n <?long?>", "3:2"), ("<?x<?y?>", "1:4"), ("<a><!-- <?z?> --></a>", "1:9"), ("<?x?", nil),
      ("<??>", nil), ("<?x ?>", nil), ("<?x\t?>", nil), ("<?x\n?>", nil), ("<?x\r?>", nil), ("<?x??>", nil), ("<?x>", nil),
      ("<?", nil), ("<", nil), ("", nil), ("<a?x?>", nil),
    ] as [(String, String?)])
  func anInstructionOfOnlyANameIsFound(markup: String, place: String?) {
    #expect(text(scanner(markup).instructionWithoutContent) == place)
  }

  @Test(
    arguments: [
      ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "UTF-8"), ("<?xml encoding = 'latin1'?>", "latin1"),
      ("\u{FEFF}<?xml encoding=\"x\"?>", "x"), ("<?xml encoding=''?>", ""), ("<?xml encoding='a\"b'?>", "a\"b"),
      ("<?xml encoding=\"a'b\"?>", "a'b"), ("<?xml version='1.0'?>", nil), ("<?xml?><a encoding='x'?>", nil),
      ("<?xml encoding='x'", nil), ("<a encoding='x'?>", nil), ("<?xml encoding=x?>", nil), ("<?xml encoding=?>", nil), ("", nil),
    ] as [(String, String?)])
  func theEncodingIsWhatTheDeclarationSays(markup: String, encoding: String?) {
    #expect(scanner(markup).declaredEncoding == encoding)
  }

  @Test func theDeclarationIsLookedForInTheFirstTwoHundredBytes() {
    func declaration(_ bytes: Int) -> String {
      "<?xml" + String(repeating: " ", count: bytes - 19) + "encoding='x'?>"
    }
    #expect(declaration(200).utf8.count == 200)
    #expect(scanner(declaration(200)).declaredEncoding == "x")
    #expect(scanner(declaration(201)).declaredEncoding == nil)
  }
}
