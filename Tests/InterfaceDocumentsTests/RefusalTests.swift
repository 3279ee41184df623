import Foundation
import InterfaceDocuments
import Testing

/// What is not read, and in which words that is said.
@Suite struct RefusalTests {
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
    (bytes("<a b=\"1\" c></a>", nil, ""), "an attribute without a value"),
    ([0xFE, 0xFF, 0, 60, 0, 97], "encoded in UTF-16"),
    (bytes("<a>& b</a>", nil, ""), "a name is missing"),
    (bytes("<a>&#1;</a>", nil, ""), "a character that XML does not allow"),
  ])
  func whatIsBrokenIsSaidInWords(bytes: [UInt8], words: String) {
    #expect(Documents.refusal(bytes)?.description.contains(words) == true)
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
