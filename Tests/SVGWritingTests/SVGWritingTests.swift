import Foundation
import SVGWriting
import Testing

/// Numbers, attributes and elements as they are written.
struct SVGWritingTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.05, "0.05"), (12.345, "12.35"), (0.004, "0"), (-0.004, "0"),
      (99.999, "100"),
      (-0.25, "-0.25"), (1e300, "1000000"), (-1e300, "-1000000"), (.infinity, "0"), (.nan, "0"),
    ] as [(CGFloat, String)])
  func aNumberHasTwoDecimalsAtMostAndAPoint(number: CGFloat, text: String) {
    #expect(number.svg == text)
  }

  @Test func aTransformIsAsShortAsItCanBe() {
    #expect(SVGTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0).svg == nil)
    #expect(SVGTransform(a: 1, b: 0, c: 0, d: 1, tx: 0.001, ty: -0.001).svg == nil)
    #expect(SVGTransform(a: 1, b: 0, c: 0, d: 1, tx: 3.5, ty: -4).svg == "translate(3.5 -4)")
    // What multiplies has four decimals.
    #expect(SVGTransform(a: 0.5, b: 0.12345, c: -0.00004, d: 2, tx: 0, ty: 1).svg == "matrix(0.5 0.1235 0 2 0 1)")
    #expect(SVGTransform(a: .nan, b: 1e9, c: -1e9, d: -1.0001, tx: 0, ty: 0).svg == "matrix(0 10000 -10000 -1.0001 0 0)")
  }

  @Test func attributesAreWrittenInOrderAndThoseThatAreNilAreLeftOut() {
    let attributes: SVGAttributes = ["b": "1", "a": nil, "c": "<\"&'>"]
    #expect(attributes.text == " b=\"1\" c=\"&lt;&quot;&amp;'&gt;\"")
    #expect((attributes + ["d": "2"]).text.hasSuffix(" d=\"2\"") && SVGAttributes().text == "")
  }

  @Test func whatXMLDoesNotAllowIsABlank() {
    #expect("plain ä 😀".xmlEscaped == "plain ä 😀")
    #expect("a\u{0}b\tc\u{FFFE}d\u{FFFF}e\u{FFFD}".xmlEscaped == "a b c d e\u{FFFD}")
    #expect("<a b=\"c\">&</a>".xmlEscaped == "&lt;a b=&quot;c&quot;&gt;&amp;&lt;/a&gt;")
  }

  @Test func elementsStandOnALineEach() {
    var writer = SVGWriter()
    writer.begin("svg", ["width": "1"])
    writer.element("rect", ["x": "2"])
    writer.text("a<b", [:])
    writer.element("clipPath", ["id": writer.name("c")], around: "<rect/>")
    writer.end()
    writer.end()
    #expect(
      writer.document == """
        <svg width="1">
        <rect x="2"/>
        <text>a&lt;b</text>
        <clipPath id="c1"><rect/></clipPath>
        </svg>

        """)
  }

  @Test func goingBackLeavesNoTraceAndNoNameIsMissing() {
    var writer = SVGWriter()
    writer.begin("svg")
    #expect(writer.name("c") == "c1")
    let mark = writer.mark
    writer.element("mask", ["id": writer.name("m")])
    writer.begin("g")
    let inside = writer.mark
    #expect(writer.isUnchanged(since: inside) && !writer.isUnchanged(since: mark))
    writer.forget()
    writer.goBack(to: mark)
    #expect(writer.name("f") == "f2" && writer.isUnchanged(since: mark))
    writer.end()
    #expect(writer.document == "<svg>\n</svg>\n")
  }

  @Test func aRectangleIsRoundAtTheCornersThatAreAskedFor() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(PathData.roundedRect(rect, radius: 0, corners: .all) == "M0 0H10V20H0V0Z")
    #expect(PathData.roundedRect(rect, radius: 2, corners: .top) == "M2 0H8A2 2 0 0 1 10 2V20H0V2A2 2 0 0 1 2 0Z")
    #expect(PathData.roundedRect(rect, radius: 2, corners: .bottomLeft) == "M0 0H10V20H2A2 2 0 0 1 0 18V0Z")
    // No rounder than the shorter side lets it be.
    #expect(PathData.roundedRect(rect, radius: 99, corners: .right) == "M0 0H5A5 5 0 0 1 10 5V15A5 5 0 0 1 5 20H0V0Z")
    #expect(
      Corners.left.union(.right) == .all && Corners.top.intersection(.left) == .topLeft && Corners.bottom.contains(.bottomRight))
  }

  @Test func circlesAreDrawnClockwise() {
    let center = CGPoint(x: 5, y: 5)
    #expect(PathData.circle(center, radius: 2) == "M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z")
  }
}
