import Testing

@testable import RehearsalHistory

/// The tokens of documents, however they are cut, and what is said of those that are damaged.
struct XMLScannerTests {
  private struct Found: Equatable {
    var tokens: [String] = []
    var isInText = false
    var damage: String?

    /// What is read of the pieces that are there; neighbouring texts as one.
    mutating func read(_ scanner: inout XMLScanner) {
      while true {
        let hasEntities: Bool
        switch scanner.next() {
        case .needsMore: return
        case .start(let closesItself):
          let name = scanner.withBytes(scanner.range) { String(decoding: $0, as: UTF8.self) }
          let (a, b) = (scanner.text(ofAttribute: "a"), scanner.text(ofAttribute: "b"))
          tokens.append("<\(name)\(a.map { " a=\($0)" } ?? "")\(b.map { " b=\($0)" } ?? "")\(closesItself ? "/" : "")>")
          isInText = false
          continue
        case .end:
          tokens.append("</\(scanner.withBytes(scanner.range) { String(decoding: $0, as: UTF8.self) })>")
          isInText = false
          continue
        case .text: hasEntities = true
        case .literal: hasEntities = false
        }
        let text = XMLText.decode(scanner, scanner.range, hasEntities: hasEntities)
        if isInText { tokens[tokens.count - 1] += text } else { tokens.append(text) }
        isInText = true
      }
    }
  }

  private func scan(_ bytes: [UInt8], size: Int) -> Found {
    var scanner = XMLScanner()
    var found = Found()
    for start in stride(from: 0, to: bytes.count, by: size) {
      scanner.add(Array(bytes[start..<min(start + size, bytes.count)]))
      found.read(&scanner)
    }
    scanner.finish()
    found.read(&scanner)
    found.damage = scanner.damage
    found.isInText = false
    return found
  }

  private func expect(_ bytes: [UInt8], _ tokens: [String], _ damage: String?) {
    for size in 1...max(1, bytes.count) {
      let found = scan(bytes, size: size)
      #expect(found.tokens == tokens, "in pieces of \(size)")
      #expect(found.damage == damage, "in pieces of \(size)")
    }
  }

  @Test(arguments: [
    ("<a><b/></a>", ["<a>", "<b/>", "</a>"]), ("<a b=\"1 &lt; 2\" a='x'>t</a >", ["<a a=x b=1 < 2>", "t", "</a>"]),
    ("<?xml version=\"1.0\"?><!-- <x> --><!DOCTYPE a [<!ENTITY b \"c>\">]><a/>", ["<a/>"]),
    ("<a>x &amp; &#65;&#x42; &foo; &quot;&apos;&gt;</a>", ["<a>", "x & AB &foo; \"'>", "</a>"]),
    ("<a><![CDATA[<b>&amp;]] ]]></a>", ["<a>", "<b>&amp;]] ", "</a>"]), ("<a><![CDATA[]]></a>", ["<a>", "</a>"]),
    ("<a>é&amp;ü</a>", ["<a>", "é&ü", "</a>"]), ("<a>a & b</a>", ["<a>", "a & b", "</a>"]),
    ("<a>&#0;&#xD800;&#x110000;&#;</a>", ["<a>", "&#;", "</a>"]), ("<ns:a-1.b b=''/>", ["<ns:a-1.b b=/>"]),
    ("<a b = \"x\" />", ["<a b=x/>"]), ("", []),
  ])
  func tokensComeOutWholeHoweverTheyWereCut(document: String, tokens: [String]) {
    expect(Array(document.utf8), tokens, nil)
  }

  @Test(arguments: [
    ("<a>1 < 2</a>", ["<a>", "1 < 2", "</a>"], "'<' in a text, at line 1, column 6"),
    ("<a>\n<1></a>", ["<a>", "\n<1>", "</a>"], "'<' in a text, at line 2, column 1"),
    ("<a>1 <b 2</a>", ["<a>", "1 <b 2", "</a>"], "'<' in a text, or the attribute '2' without a value, at line 1, column 6"),
    ("<a>ü <b;</a>", ["<a>", "ü <b;", "</a>"], "'<' in a text, or something in a tag that is no attribute, at line 1, column 6"),
    ("<a/b>", ["<a/b>"], "'<' in a text, or '/' in a tag that does not end there, at line 1, column 1"),
    ("<a>\n <é b=c></a>", ["<a>", "\n <é b=c>", "</a>"], "the value of the attribute 'b' has no quotes, at line 2, column 7"),
    (
      "<a b=\"1>\n<a c=\"2\">", ["<a b=\"1>\n", "<a>"], "the value of the attribute 'b' has no closing quote, at line 1, column 6"
    ),
    (
      "<a b=\"say \"hi\"\">", ["<a b=\"say \"hi\"\">"],
      "a quote within the value of the attribute 'b', which is written '&quot;' there, at line 1, column 11"
    ),
    ("\n <a b=\"", ["\n "], "the file ends inside a tag that begins at line 2, column 2"),
    ("<a><!-- x", ["<a>"], "the file ends inside a comment that begins at line 1, column 4"),
    ("<a><![CDATA[x", ["<a>", "x"], "the file ends inside a CDATA section that begins at line 1, column 4"),
    ("<a></a", ["<a>"], "the file ends inside an end tag that begins at line 1, column 4"),
    ("<?xml", [], "the file ends inside a processing instruction that begins at line 1, column 1"),
    ("<!DOCTYPE a [", [], "the file ends inside a document type that begins at line 1, column 1"),
    ("<a>t<", ["<a>", "t"], "the file ends inside a tag that begins at line 1, column 5"),
  ])
  func damageIsToldAndReadOver(document: String, tokens: [String], damage: String) {
    expect(Array(document.utf8), tokens, damage)
  }

  @Test(arguments: ["iso-8859-1", "ISO-8859-15", "Latin1", "windows-1252"])
  func latinIsReadWhereTheDeclarationSaysSo(encoding: String) {
    let document =
      Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a b=\"".utf8) + [0xFC] + Array("\">".utf8) + [0xE9]
      + Array("</a>".utf8)
    expect(document, ["<a b=ü>", "é", "</a>"], nil)
  }
}
