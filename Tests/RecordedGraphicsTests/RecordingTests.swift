import Foundation
import RecordedGraphics
import SVGWriting
import Testing

/// What a drawing says in SVG.
struct RecordingTests {
  private func recorded(_ draw: (CGContext) -> Void) -> [String] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    draw(context)
    return context.drawing.document(width: 10, height: 10).split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  @Test func `A shape is one element, with no more attributes than it needs`() {
    #expect(
      recorded { context in
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
      } == ["<path d=\"M1 2L4 2L4 6L1 6Z\" fill=\"#FF8000\" fill-opacity=\"0.25\"/>"])
  }

  @Test func `A line has the ends and the corners that were asked for`() {
    #expect(
      recorded { context in
        context.setLineWidth(2)
        context.setLineCap(.round)
        context.setLineJoin(.bevel)
        context.addLines(between: [.zero, CGPoint(x: 5, y: 5)])
        context.strokePath()
      } == [
        "<path d=\"M0 0L5 5\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" stroke-linecap=\"round\""
          + " stroke-linejoin=\"bevel\"/>"
      ])
  }

  @Test func `What cannot be seen is not recorded`() {
    #expect(
      recorded { context in
        context.setFillColor(.clear)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.setLineWidth(0)
        context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.fillPath()
        context.record { _ in }
      }.isEmpty)
  }

  @Test func `Equal drawings are equal images, and others are not`() throws {
    func image(_ width: CGFloat) throws -> CGImage {
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 2)
      context.clip(to: CGRect(x: 0, y: 0, width: width, height: 5))
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      return try #require(context.makeImage())
    }
    #expect(try image(5) == image(5))
    #expect(try image(5).hashValue == image(5).hashValue)
    #expect(try image(5) != image(6))
    #expect(try image(5).width == 20)
  }

  @Test func `A part of an image is as large as asked, and outside of it there is none`() throws {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let image = try #require(context.makeImage())
    let part = try #require(image.cropping(to: CGRect(x: 8, y: 8, width: 5, height: 1)))
    #expect((part.width, part.height) == (2, 1))
    #expect(image.cropping(to: CGRect(x: 10, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: 10, height: 10)) === image)
  }

  @Test func `Two copies of a drawing in one document have names of their own`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    var writer = SVGWriter()
    for place in [0, 10] { context.drawing.write(into: &writer, in: CGRect(x: place, y: 0, width: 10, height: 10)) }
    let names = writer.document.split(separator: "\n").filter { $0.hasPrefix("<clipPath") }.map { $0.prefix(18) }
    #expect(names == ["<clipPath id=\"c1\">", "<clipPath id=\"c2\">"])
    #expect(writer.document.contains("clip-path=\"url(#c2)\""))
  }

  @Test func `A text that looks like the name of an element stays as it is`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    context.record { $0.text("\u{1}c1\u{1} url(#c1) <b>", [:]) }
    #expect(context.drawing.document(width: 10, height: 10).contains("<text> c1  url(#c1) &lt;b&gt;</text>"))
  }
}
