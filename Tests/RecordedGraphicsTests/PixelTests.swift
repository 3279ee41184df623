import Foundation
import Rasterizing
import RecordedGraphics
import Testing

/// What is recorded looks as Core Graphics defines it, down to the pixel.
///
/// The formulas of blending are those of the PDF Reference, sixth edition, 7.2.4, and of Porter and Duff, "Compositing digital
/// images", 1984, which Core Graphics names as its sources.
struct PixelTests {
  /// Four by four, drawn into and looked at.
  static func pixels(width: Int = 4, height: Int = 4, _ draw: (CGContext) -> Void) throws -> Rasterizer.Pixels {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: width, height: height), scale: 1)
    draw(context)
    return try Rasterizer.pixels(ofSVG: context.drawing.document(width: width, height: height))
  }

  static let all = CGRect(x: 0, y: 0, width: 4, height: 4)

  // MARK: Blending

  struct Blend: CustomTestStringConvertible, Sendable {
    let mode: CGBlendMode
    /// Of the green component, 0.25 below and 0.75 above.
    let green: Double
    var testDescription: String { "\(mode)" }
  }

  static let (below, above) = (64.0 / 255, 192.0 / 255)
  static let blends: [Blend] = [
    Blend(mode: .normal, green: above), Blend(mode: .multiply, green: below * above),
    Blend(mode: .screen, green: below + above - below * above), Blend(mode: .overlay, green: 2 * below * above),
    Blend(mode: .darken, green: below), Blend(mode: .lighten, green: above),
    Blend(mode: .colorDodge, green: min(1, below / (1 - above))), Blend(mode: .colorBurn, green: 0),
    Blend(mode: .hardLight, green: 1 - 2 * (1 - below) * (1 - above)), Blend(mode: .difference, green: above - below),
    Blend(mode: .exclusion, green: below + above - 2 * below * above), Blend(mode: .plusDarker, green: below * above),
  ]

  @Test(arguments: blends)
  func `Opaque colours blend by the formula of the mode`(_ blend: Blend) throws {
    let pixels = try Self.pixels { context in
      context.setFillColor(red: 0, green: Self.below, blue: 0, alpha: 1)
      context.fill(Self.all)
      context.setBlendMode(blend.mode)
      context.setFillColor(red: 0, green: Self.above, blue: 0, alpha: 1)
      context.fill(Self.all)
    }
    let expected = Int((blend.green * 255).rounded())
    #expect(abs(Int(pixels[1, 1][1]) - expected) <= 1, "\(pixels[1, 1]) instead of \(expected)")
    #expect(pixels[1, 1][3] == 255)
  }

  /// What is left of red below, on the left, and of blue above, on the top: where only red was, both, only blue, and neither.
  struct Composition: CustomTestStringConvertible, Sendable {
    let mode: CGBlendMode
    let red: String, both: String, blue: String
    var testDescription: String { "\(mode)" }
  }

  static let compositions = [
    Composition(mode: .normal, red: "red", both: "blue", blue: "blue"),
    Composition(mode: .clear, red: "red", both: "none", blue: "none"),
    Composition(mode: .copy, red: "red", both: "blue", blue: "blue"),
    Composition(mode: .sourceIn, red: "red", both: "blue", blue: "none"),
    Composition(mode: .sourceOut, red: "red", both: "none", blue: "blue"),
    Composition(mode: .sourceAtop, red: "red", both: "blue", blue: "none"),
    Composition(mode: .destinationOver, red: "red", both: "red", blue: "blue"),
    Composition(mode: .destinationIn, red: "none", both: "red", blue: "none"),
    Composition(mode: .destinationOut, red: "red", both: "none", blue: "none"),
    Composition(mode: .destinationAtop, red: "none", both: "red", blue: "blue"),
    Composition(mode: .xor, red: "red", both: "none", blue: "blue"),
  ]

  private func name(_ pixel: [UInt8]) -> String {
    switch (pixel[0] > 200, pixel[2] > 200, pixel[3] > 200) {
    case (_, _, false): pixel[3] < 20 ? "none" : "\(pixel)"
    case (true, false, true): "red"
    case (false, true, true): "blue"
    default: "\(pixel)"
    }
  }

  @Test(arguments: compositions)
  func `Shapes are composed as Porter and Duff say`(_ composition: Composition) throws {
    let pixels = try Self.pixels { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      context.setBlendMode(composition.mode)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    #expect(name(pixels[0, 3]) == composition.red)
    #expect(name(pixels[0, 0]) == composition.both)
    #expect(name(pixels[3, 0]) == composition.blue)
    #expect(name(pixels[3, 3]) == "none")
  }

  @Test func `A clear colour that is copied leaves a hole, and so does clearing a rectangle`() throws {
    let pixels = try Self.pixels { context in
      context.fill(Self.all)
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setBlendMode(.copy)
      context.setFillColor(.clear)
      context.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
      context.setBlendMode(.clear)
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
    #expect(pixels[0, 0][3] == 0)
    #expect(pixels[3, 3][3] == 0)
    #expect(pixels[3, 0][3] == 0)
    #expect(pixels[1, 1] == [0, 0, 0, 255])
  }

  @Test func `Half opaque, a colour lets half of the one below through`() throws {
    let pixels = try Self.pixels { context in
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(Self.all)
      context.setAlpha(0.5)
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(Self.all)
    }
    #expect((127...128).contains(pixels[0, 0][0]))
    #expect(pixels[0, 0][3] == 255)
  }

  @Test func `A transparency layer is as opaque as its context, where its shapes overlap too`() throws {
    let pixels = try Self.pixels { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(Self.all)
      context.fill(Self.all)
      context.endTransparencyLayer()
    }
    #expect((127...128).contains(pixels[2, 2][3]))
  }

  @Test func `In a transparency layer a mode works on the layer alone`() throws {
    let pixels = try Self.pixels { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(Self.all)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(Self.all)
      context.clear(CGRect(x: 0, y: 0, width: 2, height: 4))
      context.endTransparencyLayer()
    }
    #expect(name(pixels[0, 0]) == "red")
    #expect(name(pixels[3, 0]) == "blue")
  }

  // MARK: Coordinates

  @Test func `In a bitmap y points up, and an image stands upright`() throws {
    let bitmap = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    bitmap.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    bitmap.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    let image = try #require(bitmap.makeImage())
    let again = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
    )
    again.draw(image, in: Self.all)
    for context in [bitmap, again] {
      let pixels = try Rasterizer.pixels(ofSVG: context.drawing.document(width: 4, height: 4))
      #expect(name(pixels[0, 3]) == "red")
      #expect(name(pixels[0, 0]) == "none")
    }
  }

  @Test func `Where y points down an image of Core Graphics stands on its head`() throws {
    let stripe = CGContext(bounds: Self.all, scale: 1)
    stripe.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    stripe.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    let image = try #require(stripe.makeImage())
    let pixels = try Self.pixels { $0.draw(image, in: Self.all) }
    #expect(name(pixels[0, 3]) == "red")
    #expect(name(pixels[0, 0]) == "none")
  }

  @Test func `A path stays where it was begun when the transform changes`() throws {
    let pixels = try Self.pixels { context in
      context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.translateBy(x: 2, y: 2)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fillPath()
    }
    #expect(name(pixels[0, 0]) == "red")
    #expect(name(pixels[2, 2]) == "none")
  }

  @Test func `A clip holds until the state comes back, and a second one narrows the first`() throws {
    let pixels = try Self.pixels { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
      context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
      #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0, width: 1, height: 1))
      context.fill(Self.all)
      context.restoreGState()
      context.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
    }
    #expect((0..<4).map { name(pixels[$0, 0]) } == ["none", "red", "none", "none"])
    #expect(name(pixels[1, 1]) == "none")
    #expect(name(pixels[3, 3]) == "red")
  }

  @Test func `Of three clips their common part is seen, blended with what lies below`() throws {
    let pixels = try Self.pixels { context in
      context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context.fill(Self.all)
      for x in [0, 1] { context.clip(to: CGRect(x: x, y: 0, width: 3 - x, height: 4)) }
      context.clip(to: CGRect(x: 0, y: 1, width: 4, height: 1))
      context.setBlendMode(.multiply)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(Self.all)
    }
    for y in 0..<4 {
      for x in 0..<4 { #expect((name(pixels[x, y]) == "red") == (y == 1 && (x == 1 || x == 2)), "\(x), \(y)") }
    }
  }

  @Test func `A mask lets through where it is opaque`() throws {
    let half = CGContext(bounds: Self.all, scale: 1)
    half.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let mask = try #require(half.makeImage())
    let pixels = try Self.pixels { context in
      context.clip(to: Self.all, mask: mask)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(Self.all)
    }
    #expect(name(pixels[0, 0]) == "red")
    #expect(name(pixels[3, 0]) == "none")
  }

  // MARK: Gradients, patterns and shadows

  @Test func `A gradient ends where it ends unless it is told to go on`() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)],
        locations: nil))
    func drawn(_ options: CGGradientDrawingOptions) throws -> Rasterizer.Pixels {
      try Self.pixels { context in
        context.drawLinearGradient(gradient, start: CGPoint(x: 1, y: 0), end: CGPoint(x: 3, y: 0), options: options)
      }
    }
    let (plain, before, after) = (
      try drawn([]), try drawn(.drawsBeforeStartLocation), try drawn([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    )
    #expect(name(plain[0, 0]) == "none")
    #expect(name(plain[3, 0]) == "none")
    #expect(plain[1, 2][0] == 191 && plain[1, 2][2] == 64)
    #expect(name(before[0, 3]) == "red")
    #expect(name(before[3, 3]) == "none")
    #expect(name(after[3, 3]) == "blue")
  }

  @Test func `A gradient between circles fills the ring between them`() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 1, 0, 0, 1], locations: [0, 1], count: 2))
    let pixels = try Self.pixels(width: 20, height: 20) { context in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 4, endCenter: CGPoint(x: 10, y: 10), endRadius: 9, options: [])
    }
    #expect(name(pixels[10, 10]) == "none")
    #expect(name(pixels[10, 3]) == "red")
    #expect(name(pixels[0, 0]) == "none")
  }

  @Test func `A picture that is tiled begins at its rectangle and repeats`() throws {
    let tile = CGContext(bounds: CGRect(x: 0, y: 0, width: 2, height: 2), scale: 1)
    tile.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    tile.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    let image = try #require(tile.makeImage())
    let pixels = try Self.pixels { $0.draw(image, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true) }
    #expect((0..<4).map { name(pixels[$0, 1]) } == ["none", "red", "none", "red"])
  }

  @Test func `A shadow falls where its offset says, whatever the transform`() throws {
    let pixels = try Self.pixels(width: 8, height: 8) { context in
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 4, height: 4), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(name(pixels[1, 1]) == "red")
    #expect(name(pixels[5, 5]) == "blue")
    #expect(name(pixels[3, 3]) == "none")
  }

  // MARK: Lines

  @Test func `A line is as wide as the transform makes it, one way and the other`() throws {
    let pixels = try Self.pixels(width: 12, height: 12) { context in
      context.scaleBy(x: 1, y: 4)
      context.setLineWidth(1)
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 1.5), CGPoint(x: 12, y: 1.5)])
      context.strokeLineSegments(between: [CGPoint(x: 6.5, y: 0), CGPoint(x: 6.5, y: 3)])
    }
    #expect((0..<12).filter { name(pixels[0, $0]) == "red" } == [4, 5, 6, 7])
    #expect((0..<12).filter { name(pixels[$0, 0]) == "red" } == [6])
  }

  @Test func `Dashes begin where the phase says`() throws {
    let pixels = try Self.pixels(width: 8, height: 2) { context in
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setLineDash(phase: 1, lengths: [2, 2])
      context.setLineWidth(2)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 8, y: 1)])
    }
    #expect((0..<8).filter { name(pixels[$0, 0]) == "red" } == [0, 3, 4, 7])
  }

  @Test func `The even-odd rule leaves a hole that the winding rule fills`() throws {
    func drawn(_ mode: CGPathDrawingMode) throws -> Rasterizer.Pixels {
      try Self.pixels { context in
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.addRects([Self.all, CGRect(x: 1, y: 1, width: 2, height: 2)])
        context.drawPath(using: mode)
      }
    }
    #expect(name(try drawn(.eoFill)[1, 1]) == "none")
    #expect(name(try drawn(.fill)[1, 1]) == "red")
  }
}
