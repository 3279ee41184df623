import Foundation
import SVGWriting
import Testing

/// Parts of documents: taken out, put back, moved, and put into others under names of their own.
struct FragmentTests {
  private func lines(_ writer: SVGWriter) -> [String] { writer.document.split(separator: "\n").map(String.init) }

  private func writer(_ elements: String...) -> SVGWriter {
    var writer = SVGWriter()
    for element in elements { writer.element(element, [:]) }
    return writer
  }

  @Test func aDocumentEndsWithALineFeed() {
    #expect(SVGWriter().document == "\n")
    #expect(writer("a", "b").document == "<a/>\n<b/>\n")
  }

  @Test func anElementTooManyIsNotEnded() {
    var writer = SVGWriter()
    writer.begin("a", ["x": "1"])
    writer.begin("b")
    writer.end()
    writer.end()
    writer.end()
    #expect(lines(writer) == ["<a x=\"1\">", "<b>", "</b>", "</a>"])
  }

  @Test func textAndWhatStandsOnOneLineHaveTheirAttributes() {
    var writer = SVGWriter()
    writer.text("a & b", ["x": "1"])
    writer.element("style", ["type": "css"], around: "a & b")
    #expect(lines(writer) == ["<text x=\"1\">a &amp; b</text>", "<style type=\"css\">a & b</style>"])
  }

  @Test func whatWasWrittenSinceAMarkIsWrapped() {
    var writer = writer("a")
    let mark = writer.mark
    writer.element("b", [:])
    writer.wrap(since: mark, in: "g", ["id": "w1"])
    #expect(lines(writer) == ["<a/>", "<g id=\"w1\">", "<b/>", "</g>"])
    writer.wrap(since: .start, in: "svg", [:])
    #expect(lines(writer) == ["<svg>", "<a/>", "<g id=\"w1\">", "<b/>", "</g>", "</svg>"])
  }

  @Test func whatIsTakenBackCanBePutAgain() {
    var writer = writer("a")
    let mark = writer.mark
    #expect(writer.takeBack(to: mark).isEmpty)
    #expect(writer.name("c") == "c1")
    writer.element("b", [:])
    writer.element("c", [:])
    let part = writer.takeBack(to: mark)
    #expect(!part.isEmpty && lines(writer) == ["<a/>"])
    // Names that were given stay given.
    #expect(writer.name("c") == "c2")
    writer.element("d", [:])
    writer.putBack(part)
    writer.putBack(part)
    #expect(lines(writer) == ["<a/>", "<d/>", "<b/>", "<c/>", "<b/>", "<c/>"])
  }

  @Test func aPartIsMovedBeforeWhatWasThere() {
    var writer = writer("a")
    let place = writer.mark
    writer.element("b", [:])
    let mark = writer.mark
    for element in ["c", "d"] { writer.element(element, [:]) }
    writer.move(since: mark, to: place)
    #expect(lines(writer) == ["<a/>", "<c/>", "<d/>", "<b/>"])
    writer.move(since: mark, to: .start)
    #expect(lines(writer) == ["<d/>", "<b/>", "<a/>", "<c/>"])
  }

  @Test func aMarkIsAsOldAsWhatWasWritten() {
    var writer = SVGWriter()
    #expect(writer.isUnchanged(since: .start))
    writer.element("a", [:])
    #expect(!writer.isUnchanged(since: .start) && writer.isUnchanged(since: writer.mark))
    writer.goBack(to: .start)
    #expect(writer.isUnchanged(since: .start) && writer.document == "\n")
  }

  // MARK: Names

  /// A shape with a clip of its own.
  private func clipped() -> SVGFragment {
    var writer = SVGWriter(isFragment: true)
    let (clip, filter) = (writer.name("c"), writer.name("f"))
    writer.element("clipPath", ["id": clip])
    writer.element("filter", ["id": filter])
    writer.element("path", ["clip-path": "url(#\(clip))", "filter": "url(#\(filter))", "x": clip])
    return writer.fragment
  }

  @Test func namesOfAFragmentAreGivenWhereItIsPut() {
    var writer = SVGWriter()
    #expect(writer.name("c") == "c1")
    writer.insert(clipped())
    #expect(writer.name("c") == "c4")
    writer.insert(clipped())
    #expect(
      lines(writer) == [
        "<clipPath id=\"c2\"/>", "<filter id=\"f3\"/>", "<path clip-path=\"url(#c2)\" filter=\"url(#f3)\" x=\" c1 \"/>",
        "<clipPath id=\"c5\"/>", "<filter id=\"f6\"/>", "<path clip-path=\"url(#c5)\" filter=\"url(#f6)\" x=\" c1 \"/>",
      ])
  }

  @Test func aFragmentInAFragmentHasItsNamesLater() {
    var outer = SVGWriter(isFragment: true)
    outer.element("clipPath", ["id": outer.name("c")])
    outer.insert(clipped())
    var writer = SVGWriter()
    writer.insert(outer.fragment)
    #expect(
      lines(writer) == [
        "<clipPath id=\"c1\"/>", "<clipPath id=\"c2\"/>", "<filter id=\"f3\"/>",
        "<path clip-path=\"url(#c2)\" filter=\"url(#f3)\" x=\" c1 \"/>",
      ])
  }

  @Test func equalFragmentsDrawTheSame() {
    #expect(clipped() == clipped() && clipped().hashValue == clipped().hashValue)
    #expect(clipped() != writer("a").fragment && writer("a").fragment == writer("a").fragment)
    #expect(SVGFragment.empty.isEmpty && SVGFragment.empty == SVGWriter().fragment && !clipped().isEmpty)
  }

  @Test func aFragmentBlendsWhereSomethingInItDoes() {
    var writer = writer("a")
    #expect(!writer.fragment.blends && !SVGFragment.empty.blends)
    writer.element("b", ["style": "mix-blend-mode:screen"])
    writer.element("c", [:])
    #expect(writer.fragment.blends)
  }
}
