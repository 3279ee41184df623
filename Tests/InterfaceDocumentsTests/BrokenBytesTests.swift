import Foundation
import Testing

@testable import InterfaceDocuments

/// Looking around in the bytes of a broken document, at its ends too.
struct BrokenBytesTests {
  private func bytes(_ text: String) -> XMLBytes { XMLBytes(Data(text.utf8)) }

  @Test(arguments: [
    (1, 1, 0), (1, 2, 1), (1, 3, 2), (2, 1, 3), (2, 2, 5), (2, 3, 6), (3, 1, 7), (9, 1, 7), (2, 9, 7), (1, 9, 7), (0, 0, 0),
  ])
  func aPlaceOfCharactersHasAByte(line: Int, column: Int, index: Int) {
    #expect(bytes("ab\nçd\n").index(line: line, column: column) == index)
  }

  @Test(arguments: [
    (-1, "1:1"), (0, "1:1"), (1, "1:2"), (2, "1:3"), (3, "2:1"), (4, "2:2"), (5, "2:2"), (6, "2:3"), (7, "3:1"), (100, "3:1"),
  ])
  func aByteHasAPlaceOfCharacters(index: Int, place: String) {
    let found = bytes("ab\nçd\n").place(of: index)
    #expect("\(found.line):\(found.column)" == place)
  }

  @Test func blanksAtTheBeginningArePassedOver() {
    #expect(["", "a", " \t\r\n<", "   ", "\u{B}a"].map { bytes($0).firstMark } == [0, 0, 4, 3, 0])
  }

  @Test func whatStandsSomewhereIsComparedWithoutLeavingTheBytes() {
    let text = bytes("<a b=\"c\"/>'>")
    #expect((-1...12).filter { text.has("\"", at: $0) } == [5, 7])
    #expect((-1...12).filter { text.isQuote(at: $0) } == [5, 7, 10])
    #expect((-1...12).filter { text.endsTag(at: $0) } == [8, 9, 11])
    #expect((-1...12).filter { text.isMarkup(at: $0) } == [0])
    #expect(!text.has("'><", at: 10) && text.has("'>", at: 10) && !text.has("<a", at: -1))
  }

  @Test func theLastOfACharacterIsLookedForBackwards() {
    let text = bytes("<a<b")
    #expect([4, 3, 2, 1, 0, -1, 50].map { text.last("<", before: $0) } == [2, 2, 0, 0, 0, -1, 2])
    #expect(bytes("abc").last("<", before: 2) == 2)
  }

  @Test func aNameEndsWhereNoNameGoesOnAndAfterAHundredBytes() {
    let text = bytes("a-Z.c:d_9é =x")
    #expect([-5, 0, 2, 11, 12, 50].map { text.name(at: $0) } == ["a-Z.c:d_9é", "a-Z.c:d_9é", "Z.c:d_9é", "", "", ""])
    #expect(text.name(at: 13) == "x")
    #expect(bytes(String(repeating: "a", count: 101)).name(at: 0).count == 100)
  }

  @Test func controlCharactersHaveANumber() {
    let text = bytes("\u{1}\u{F}\u{10}\u{1F} \t\n\ra")
    #expect(
      (-1...9).map { text.number(at: $0) } == [
        "", " (U+0001)", " (U+000F)", " (U+0010)", " (U+001F)", "", "", "", "", "", "",
      ])
  }

  @Test func theDeclarationGoesAsFarAsItsEnd() {
    let text = bytes("<?xml a?><b/>")
    #expect([0, 5, 7, 8, 12, 90].map { text.isInDeclaration($0) } == [true, true, true, false, false, false])
    #expect(
      ["<?xml", "<?xmlx ", " <?xml ", "<?xml\t", "<a"].map { bytes($0).isInDeclaration(5) } == [true, false, false, true, false])
  }

  @Test(
    arguments: [
      ("a b='1'", 7, "b"), ("a b = '1' ", 10, "b"), ("a b = \"1\"", 9, "b"), ("a b", 3, "b"), ("a b=", 4, "b"),
      ("a b =  ", 7, "b"),
      ("a b c", 3, "b"), ("b", 90, "b"), ("' ", 2, nil), ("= ", 2, nil), ("", 0, nil), ("ab", -3, nil), ("a>", 2, nil),
    ] as [(String, Int, String?)])
  func theAttributeBeforeAPlaceIsNamed(text: String, index: Int, name: String?) {
    #expect(bytes(text).attribute(before: index) == name)
  }

  @Test func theNameOfAnAttributeIsCutAfterAHundredBytes() {
    #expect(bytes(String(repeating: "n", count: 150)).attribute(before: 150)?.count == 100)
  }

  @Test(arguments: [
    ("a b='1", 6, 4), ("a b = '1\"", 9, 6), ("a b=\"'1", 7, 4), ("abc", 2, 2), ("a='x", 100, 2), ("='", 1, 1), ("='x", 2, 1),
    ("'x", 2, 2),
  ])
  func aValueBeginsAtItsQuote(text: String, index: Int, start: Int) {
    #expect(bytes(text).valueStart(before: index) == start)
  }

  @Test(arguments: [
    ("& b", 1, "an '&' that begins no name; the character is written '&amp;'"), ("</a>", 1, "an end tag that ends no element"),
    ("< y", 1, "a '<' that begins no tag; the character is written '&lt;'"), ("</ >", 2, "an end tag without a name"),
    ("<a 1", 3, "something in a tag that is no attribute"), ("", 0, "something in a tag that is no attribute"),
  ])
  func aMissingNameIsToldByWhatIsBeforeIt(text: String, index: Int, words: String) {
    #expect(bytes(text).missingName(at: index) == words)
  }

  @Test(
    arguments: [
      ("<a><!-- b", "a comment 3"), ("<!-->", "a comment 0"), ("<!---->", nil), ("<![CDATA[x]]", "a CDATA section 0"),
      ("<?x", "an instruction 0"), ("<?>", nil), ("<a", "a tag 0"), ("<a>b</a", "a tag 4"), ("<a/>", nil), ("", nil),
      ("<", "a tag 0"),
      ("<![CDATA[<]]><!-- < --><?a <?></a>", nil), ("<!-- > <b", "a comment 0"), ("<a>\n<b/><c", "a tag 8"),
    ] as [(String, String?)])
  func whatIsBegunAndNotEndedIsFound(text: String, found: String?) {
    #expect(bytes(text).unfinished.map { "\($0.name) \($0.start)" } == found)
  }
}
