import Foundation
import InterfaceDocuments
import Testing

/// What is not read, and in which words that is said.
struct RefusalTests {
  @Test(arguments: [
    ("", "A.xib: the file is empty"),
    ("NIBArchive\u{1}", "compiled nib"),
    ("bplist00", "compiled nib"),
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "archive format"),
    ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "watchOS"),
    ("<document targetRuntime=\"watchKit\"/>", "watchOS"),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "macOS"),
    ("<document type=\"com.example.Other\"/>", "the type 'com.example.Other', which is not known"),
    ("<!DOCTYPE a [<!ENTITY e \"x\">]><document/>", "document type declaration"),
    ("<!-- a --><?b c?><!DOCTYPE a><document/>", "document type declaration"),
    ("<html/>", "A.xib:1:1: this is not a document of Interface Builder: its first element is <html>"),
    ("<document type=\"x\"><a></document>", "the XML is broken"),
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><document/>", "UTF-8"),
  ])
  func whatIsNoDocumentIsRefusedInASentence(text: String, sentence: String) {
    #expect(Documents.refusal(text.utf8)?.description.contains(sentence) == true)
  }

  private static func bytes(_ start: String, _ byte: UInt8?, _ end: String) -> [UInt8] {
    Array(start.utf8) + (byte.map { [$0] } ?? []) + Array(end.utf8)
  }

  @Test(arguments: [
    (bytes("<a>", 0, "</a>"), "a NUL byte"),
    (bytes("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>", 0xE4, "</a>"), "encoded in ISO-8859-1; save it in UTF-8"),
    (bytes("<a>", 0xE4, "</a>"), "bytes that are not UTF-8"),
    ([0xFE, 0xFF, 0, 60, 0, 97], "encoded in UTF-16"),
  ])
  func whatIsBrokenIsSaidInWords(bytes: [UInt8], words: String) {
    #expect(Documents.refusal(bytes)?.description.contains(words) == true)
  }

  @Test(arguments: [
    ("<a>\n <b c=d>x</b>\n</a>", "2:7", "the value of 'c' has no quotes"),
    ("<a>äöü\n äöü<b c=d/></a>", "2:10", "the value of 'c' has no quotes"),
    ("<a b = />", "1:8", "'b' has no value, which would be written in quotes"),
    ("<a b=\"1\" c></a>", "1:11", "'c' has no value, which would be written in quotes"),
    ("<a b=\"1\" b=\"2\"/>", "1:15", "'b' stands twice in one tag"),
    ("<a b=\"1/>\n</a>", "1:6", "the value of 'b' has no closing quote, or a '<' in it, which is written '&lt;'"),
    (
      "<a b=\"1\n  c=\"2\"/>", "2:6",
      "something directly behind the value of 'b', where a blank would be; perhaps a quote is missing"
    ),
    ("<a 1=\"2\"/>", "1:4", "something in a tag that is no attribute"),
    ("<a x:b=\"2\"/>", "1:11", "a name whose part before ':' is declared nowhere"),
    ("<a>\n&foo;</a>", "2:1", "an entity that XML does not know; it knows &amp; &lt; &gt; &quot; and &apos;"),
    ("<a>& b</a>", "1:5", "an '&' that begins no name; the character is written '&amp;'"),
    ("<a>&amp b</a>", "1:8", "an '&' whose name has no ';' behind it; the character is written '&amp;'"),
    ("<a>x < y</a>", "1:7", "a '<' that begins no tag; the character is written '&lt;'"),
    ("<a>&#1;</a>", "1:8", "a character that XML does not allow"),
    ("<a>\u{1}</a>", "1:4", "a character that XML does not allow (U+0001)"),
    ("<a>&#xZZ;</a>", "1:7", "a character by a number that is none, which is written as in '&#65;' or '&#x41;'"),
    ("<a>]]></a>", "1:4", "']]>' in a text, which is written ']]&gt;'"),
    ("<a><!-- x -- y --></a>", "1:11", "two hyphens within a comment"),
    ("<a><![cdata[x]]></a>", "1:4", "'<!' begins neither a comment nor a CDATA section"),
    ("<a><b>\n</a>", "2:1", "</a> does not end <b>, which begins at line 1, column 4"),
    ("<a>\n  <b>\n", "2:6", "it ends inside <b>, which begins at line 2, column 3"),
    ("<a>\n <b c='1'", "2:2", "it ends inside a tag"),
    ("<a>\n <!-- x</a>", "2:2", "it ends inside a comment"),
    ("<a><![CDATA[x</a>", "1:4", "it ends inside a CDATA section"),
    ("<a", "1:1", "it ends before its first element does"),
    ("<a/>\n<b/>", "2:1", "something stands behind the end of its first element"),
    ("</a>", "1:2", "an end tag that ends no element"),
    ("hello there", "1:1", "it does not begin with an element"),
    ("    \n  ", "2:3", "it has no element"),
    (
      "<?xml version=\"9.0\"?><a/>", "1:20",
      "the line <?xml …?> at its beginning is not as in <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    ),
    ("\n<?xml version=\"1.0\"?><a/>", "2:1", "'<?xml' is not at the very beginning"),
  ])
  func theFirstFaultIsToldWithItsPlace(text: String, place: String, problem: String) {
    #expect(
      Documents.refusal(text.utf8)?.description
        == "A.xib:\(place): the XML is broken (\(problem)); open the file in Xcode, or restore it")
  }

  /// The parser calls a pointer that is not there.
  @Test(arguments: ["<a>\n <?x?></a>", "<a/>\n <?xml?>", "<a b=\"<\"/>\n <?x?>", "<!--\n <?long-name?>--><a/>"])
  func anInstructionWithoutContentIsRefusedBeforeItCanDoHarm(text: String) {
    #expect(Documents.refusal(text.utf8)?.reason == .emptyInstruction)
    #expect(Documents.refusal(text.utf8)?.description.hasPrefix("A.xib:2:2: the XML has an instruction without content") == true)
  }

  @Test func anInstructionWithContentIsPassedOver() {
    #expect(Documents.refusal("<?x y?><document><?x ?></document>".utf8)?.reason == .otherType(""))
  }

  @Test func depthIsBounded() {
    func nested(_ depth: Int) -> String {
      "<document>" + String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth) + "</document>"
    }
    #expect(Documents.refusal(nested(199).utf8)?.reason == .otherType(""))
    #expect(Documents.refusal(nested(200).utf8)?.reason == .tooDeep)
    let refusal = Documents.refusal(nested(5_000).utf8)?.description ?? ""
    #expect(refusal.contains("nested deeper than 200") || refusal.contains("larger or deeper than the parser takes"))
  }

  @Test func attributesOfOneElementAreBounded() {
    func refusal(_ count: Int) -> String? {
      let attributes = (0..<count).map { "a\($0)='='" }.joined(separator: " ")
      return Documents.refusal("<html>\n <a \(attributes)/></html>".utf8)?.description
    }
    #expect(refusal(1_000)?.contains("its first element is <html>") == true)
    #expect(refusal(1_001) == "A.xib:2:2: an element has more than 1000 attributes, which Interface Builder never writes")
  }

  @Test func elementsAreBounded() {
    func refusal(_ count: Int) -> DocumentRefusal.Reason? {
      Documents.refusal(("<document>" + String(repeating: "<a/>", count: count) + "</document>").utf8)?.reason
    }
    #expect(refusal(99_999) == .otherType("") && refusal(100_000) == .tooManyElements)
  }

  @Test func bytesAreBounded() {
    let blank = Data(repeating: 0x20, count: XMLReading.Limits.bytes + 1)
    #expect(Documents.refusal(blank)?.reason == .tooLarge(bytes: (32 << 20) + 1))
  }
}
