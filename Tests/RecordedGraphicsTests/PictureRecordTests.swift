import Foundation
import RecordedGraphics
import SVGWriting
import Testing

/// Gradients, pictures and patterns, line by line of the drawing; and pictures themselves.
struct PictureRecordTests {
  private func recorded(_ draw: (CGContext) -> Void) -> [String] {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    draw(context)
    return lines(context.drawing.document(width: 10, height: 10)).dropFirst().dropLast()
  }

  private func lines(_ document: String) -> [String] { document.split(separator: "\n").map(String.init) }

  private let image = CGImage(.file(Data([0x89])), width: 4, height: 2)
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  private let data = "preserveAspectRatio=\"none\" href=\"data:image/png;base64,iQ==\"/>"

  // MARK: Gradients

  private let stops = "<stop offset=\"0\" stop-color=\"#000000\"/><stop offset=\"1\" stop-color=\"#FFFFFF\"/>"

  private func gradient() throws -> CGGradient {
    try #require(CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil))
  }

  @Test(
    arguments: [
      ([], "M2 -15L8 -15L8 25L2 25Z"), (.drawsBeforeStartLocation, "M-18 -15L8 -15L8 25L-18 25Z"),
      (.drawsAfterEndLocation, "M2 -15L22 -15L22 25L2 25Z"),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], "M0 0L10 0L10 10L0 10Z"),
    ] as [(CGGradientDrawingOptions, String)])
  func aLinearGradientFillsABandAcrossItsLine(options: CGGradientDrawingOptions, area: String) throws {
    let gradient = try gradient()
    #expect(
      recorded { context in
        context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 5), end: CGPoint(x: 8, y: 5), options: options)
      } == [
        "<linearGradient id=\"g1\" gradientUnits=\"userSpaceOnUse\" x1=\"2\" y1=\"5\" x2=\"8\" y2=\"5\">"
          + "\(stops)</linearGradient>",
        "<path d=\"\(area)\" fill=\"url(#g1)\"/>",
      ])
  }

  @Test func aGradientGoesThroughTheTransform() throws {
    let gradient = try gradient()
    func area(_ draw: (CGContext) -> Void) -> String {
      let lines = recorded(draw)
      return lines.count == 2 ? String(lines[1].dropFirst(9).prefix { $0 != "\"" }) : "\(lines)"
    }
    // Downwards.
    #expect(
      area { $0.drawLinearGradient(gradient, start: CGPoint(x: 5, y: 2), end: CGPoint(x: 5, y: 8), options: []) }
        == "M25 2L25 8L-15 8L-15 2Z")
    // Askew: three to the right on four down, five long.
    #expect(
      area { $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 3, y: 4), options: []) }
        == "M16 -12L19 -8L-13 16L-16 12Z")
    // From outside of the drawing the band is longer.
    #expect(
      area { $0.drawLinearGradient(gradient, start: CGPoint(x: -10, y: 0), end: CGPoint(x: 0, y: 0), options: []) }
        == "M-10 -30L0 -30L0 30L-10 30Z")
    #expect(
      recorded { context in
        context.scaleBy(x: 2, y: 2)
        context.setAlpha(0.5)
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: [])
      } == [
        "<linearGradient id=\"g1\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\""
          + " gradientTransform=\"matrix(2 0 0 2 0 0)\">\(stops)</linearGradient>",
        "<path d=\"M0 -20L2 -20L2 20L0 20Z\" fill=\"url(#g1)\" fill-opacity=\"0.5\"/>",
      ])
  }

  @Test func aRadialGradientFillsTheRingOrMore() throws {
    let gradient = try gradient()
    let center = CGPoint(x: 5, y: 5)
    func circle(_ radius: CGFloat) -> String {
      CGPath(ellipseIn: CGRect(x: 5 - radius, y: 5 - radius, width: 2 * radius, height: 2 * radius)).svg
    }
    func drawn(_ options: CGGradientDrawingOptions, from radius: CGFloat = 2) -> [String] {
      recorded { context in
        context.drawRadialGradient(
          gradient, startCenter: center, startRadius: radius, endCenter: center, endRadius: 4, options: options)
      }
    }
    let ring = "gradientUnits=\"userSpaceOnUse\" cx=\"5\" cy=\"5\" r=\"4\" fx=\"5\" fy=\"5\""
    let end = "fill=\"url(#g1)\" fill-rule=\"evenodd\"/>"
    #expect(
      drawn([]) == [
        "<radialGradient id=\"g1\" \(ring) fr=\"2\">\(stops)</radialGradient>", "<path d=\"\(circle(4))\(circle(2))\" \(end)",
      ])
    #expect(drawn(.drawsBeforeStartLocation).last == "<path d=\"\(circle(4))\" \(end)")
    #expect(drawn(.drawsAfterEndLocation).last == "<path d=\"M0 0L10 0L10 10L0 10Z\(circle(2))\" \(end)")
    #expect(
      drawn([], from: 0) == ["<radialGradient id=\"g1\" \(ring)>\(stops)</radialGradient>", "<path d=\"\(circle(4))\" \(end)"])
  }

  // MARK: Pictures

  @Test func aPictureStandsOnItsHeadUnlessItIsToldOtherwise() {
    #expect(
      recorded { context in
        context.draw(image, in: rect)
        context.setAlpha(0.5)
        context.draw(image, in: rect, isUpright: true)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 0, height: 4), isUpright: true)
        context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 0), isUpright: true)
      } == [
        "<g transform=\"matrix(1 0 0 -1 0 8)\">", "<image x=\"1\" y=\"2\" width=\"3\" height=\"4\" \(data)", "</g>",
        "<image x=\"1\" y=\"2\" width=\"3\" height=\"4\" preserveAspectRatio=\"none\" opacity=\"0.5\""
          + " href=\"data:image/png;base64,iQ==\"/>",
      ])
  }

  @Test func aPictureIsPlacedWithoutATransformWhereThatIsEnough() {
    #expect(
      recorded { context in
        context.translateBy(x: 0, y: 10)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: rect)
      } == ["<image x=\"1\" y=\"4\" width=\"3\" height=\"4\" \(data)"])
    #expect(
      recorded { context in
        context.scaleBy(x: 2, y: 3)
        context.draw(image, in: rect, isUpright: true)
      } == ["<image x=\"2\" y=\"6\" width=\"6\" height=\"12\" \(data)"])
    for (map, text) in [
      (CGAffineTransform(scaleX: -1, y: 1), "matrix(-1 0 0 1 0 0)"),
      (CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0), "matrix(1 0.5 0 1 0 0)"),
      (CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), "matrix(1 0 0.5 1 0 0)"),
    ] {
      #expect(
        recorded { context in
          context.concatenate(map)
          context.draw(image, in: rect, isUpright: true)
        } == ["<g transform=\"\(text)\">", "<image x=\"1\" y=\"2\" width=\"3\" height=\"4\" \(data)", "</g>"])
    }
  }

  @Test func tilesFillAllThatIsNotClippedAwayAndTheColorComesBack() {
    #expect(
      recorded { context in
        context.draw(image, in: rect, byTiling: true)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      } == [
        "<pattern id=\"p1\" patternUnits=\"userSpaceOnUse\" x=\"1\" y=\"2\" width=\"3\" height=\"4\">",
        "<g transform=\"matrix(1 0 0 -1 0 4)\">", "<image width=\"3\" height=\"4\" \(data)", "</g>", "</pattern>",
        "<path d=\"M0 0L10 0L10 10L0 10Z\" fill=\"url(#p1)\"/>", "<path d=\"M0 0L1 0L1 1L0 1Z\" fill=\"#000000\"/>",
      ])
  }

  @Test func aPatternIsForWhatIsFilledOrStroked() {
    let tile = "<image width=\"3\" height=\"4\" \(data)"
    let size = CGSize(width: 3, height: 4)
    #expect(
      recorded { context in
        context.translateBy(x: 5, y: 5)
        context.setFillPattern(image, size: size)
        context.setAlpha(0.5)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      } == [
        "<pattern id=\"p1\" patternUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"3\" height=\"4\""
          + " patternTransform=\"translate(5 5)\">", tile, "</pattern>",
        "<path d=\"M5 5L6 5L6 6L5 6Z\" fill=\"url(#p1)\" fill-opacity=\"0.5\"/>",
      ])
    #expect(
      recorded { context in
        context.setStrokePattern(image, size: size)
        context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
      } == [
        "<pattern id=\"p1\" patternUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"3\" height=\"4\">", tile, "</pattern>",
        "<path d=\"M0 0L1 0L1 1L0 1Z\" fill=\"none\" stroke=\"url(#p1)\" stroke-width=\"1\" stroke-miterlimit=\"10\"/>",
      ])
    // One can perhaps see through it.
    let copied = recorded { context in
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      context.setFillPattern(image, size: size)
      context.setBlendMode(.copy)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(copied.contains { $0.hasPrefix("<mask") })
  }
}
