import Testing

@testable import RehearsalPictures

/// What the reader makes of a document, and where it stops.
struct DocumentTests {
  /// An element with what is in it, in one line.
  private func words(_ node: PictureNode) -> String {
    let attributes = node.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=[\($0.value)]" }.joined()
    return "\(node.name)\(attributes)'\(node.text)'(\(node.children.map(words).joined(separator: " ")))"
  }

  private func read(_ text: String) -> String {
    do throws(NoPicture) { return words(try PictureReader.read(text)) } catch { return error.description }
  }

  @Test(arguments: [
    ("<svg/>", "svg''()"),
    (" \t\r\n<svg></svg>\n ", "svg''()"),
    ("<?xml version='1.0'?>\n<svg/>", "svg''()"),
    ("<svg >a<g/>b<h></h >c</svg >", "svg'abc'(g''() h''())"),
    ("<svg\n a = \"1'\" b\t=\n'2\"'/>", "svg a=[1'] b=[2\"]''()"),
    ("<svg><g><h/></g><i/></svg>", "svg''(g''(h''()) i''())"),
    ("<svg a:b-c_D.9='x'/>", "svg a:b-c_D.9=[x]''()"),
    ("<svg><!-- <g> & --><azAZ09/></svg>", "svg''(azAZ09''())"),
    ("<svg a='&amp;&lt;&gt;&quot;&apos;'>&amp;&lt;&gt;&quot;&apos;</svg>", "svg a=[&<>\"']'&<>\"''()"),
    ("<svg>&#65;&#x41;&#x1F35F;&#x0000041;</svg>", "svg'AA🍟A'()"),
    ("<svg a=''>é</svg>", "svg a=[]'é'()"),
  ])
  func aDocumentIsReadAsATree(text: String, tree: String) {
    #expect(read(text) == tree)
  }

  @Test(arguments: [
    ("  \n ", "line 2: it is empty"),
    ("<?xml?>", "line 1: it is empty"),
    ("<?xml", "line 1: '?>' is missing"),
    ("<!-- a --><svg/>", "line 1: it does not begin with '<svg'"),
    ("<svg>", "line 1: '<svg>' is not closed"),
    ("<svg", "line 1: a name is missing"),
    ("<svg a", "line 1: the attribute 'a' has no value"),
    ("<svg a>", "line 1: the attribute 'a' has no value"),
    ("<svg a=", "line 1: the value of 'a' has no quotation marks"),
    ("<svg a='<'/>", "line 1: a '<' stands in a value"),
    ("<svg><g></g", "line 1: '</g>' closes '<g>'"),
    ("<svg>\n\n</g></svg>", "line 3: '</g>' closes '<svg>'"),
    ("<svg></>", "line 1: a name is missing"),
    ("<svg>&#x00000041;</svg>", "line 1: an '&' stands alone"),
    ("<svg>&#xD800;</svg>", "line 1: '&#xD800;' stands for nothing"),
    ("<svg>&#x;</svg>", "line 1: '&#x;' stands for nothing"),
    ("<svg>&65;</svg>", "line 1: '&65;' stands for nothing"),
    ("<svg>&", "line 1: an '&' stands alone"),
    ("<svg/>\n a", "line 2: something follows '</svg>'"),
    ("<svg/ >", "line 1: a name is missing"),
    ("<svg a='1' b='2'\na='1'/>", "line 2: the attribute 'a' is there twice"),
  ])
  func whatIsNoDocumentIsRefusedWithItsLine(text: String, words: String) {
    #expect(read(text) == words)
  }

  @Test func fourHundredElementsNestAndNoMore() {
    func nested(_ depth: Int) -> String {
      "<svg>\(String(repeating: "<g>", count: depth))\(String(repeating: "</g>", count: depth))</svg>"
    }
    #expect(read(nested(399)).hasPrefix("svg''(g''("))
    #expect(read(nested(400)) == "line 1: its elements nest deeper than 400")
  }

  @Test func twoHundredThousandElementsAreReadAndNoMore() {
    func flat(_ count: Int) -> String { "<svg>\(String(repeating: "<g/>", count: count - 1))</svg>" }
    #expect((try? PictureReader.read(flat(200_000)))?.children.count == 199_999)
    #expect(read(flat(200_001)) == "line 1: it has more than 200000 elements")
  }

  @Test func twentyMillionBytesAreReadAndNoMore() {
    let text = String(repeating: "x", count: 20_000_000)
    #expect(read(text) == "line 1: it does not begin with '<svg'")
    #expect(read(text + "x") == "it has 20000001 bytes, and 20000000 is the most")
  }

  @Test(arguments: [("1.5", 1.5), ("-3", -3), ("inf", 0), ("nan", 0), ("1e999", 0), ("x", 0), ("", 0)] as [(String, Double)])
  func aNumberThatIsNoneIsZero(text: String, number: Double) {
    #expect(PictureNode(name: "g", attributes: ["a": text]).number("a") == number)
    #expect(PictureNode(name: "g", attributes: ["a": text]).number("b") == 0)
  }
}
