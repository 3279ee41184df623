import Foundation
import RecordedGraphics
import SVGWriting
import Testing

/// Pictures and the areas that they are drawn in: their sizes, their parts, and how they are written.
struct BitmapTests {
  private func context(_ bounds: CGRect, scale: CGFloat = 1) -> CGContext { CGContext(bounds: bounds, scale: scale) }

  private func file(_ bytes: UInt8..., width: Int = 4, height: Int = 4) -> CGImage {
    CGImage(.file(Data(bytes)), width: width, height: height)
  }

  private func written(_ write: (inout SVGWriter) -> Void) -> [String] {
    var writer = SVGWriter()
    write(&writer)
    return writer.document.split(separator: "\n").map(String.init)
  }

  private let ten = CGRect(x: 0, y: 0, width: 10, height: 10)

  // MARK: Contexts

  @Test func aContextHasWholePixels() {
    #expect(context(ten, scale: 2).width == 20)
    let part = context(CGRect(x: 5, y: 5, width: 2.2, height: 0.1), scale: 3)
    #expect(part.width == 7 && part.height == 1)
    let none = context(CGRect(x: 0, y: 0, width: -5, height: CGFloat.infinity))
    #expect(none.height == 0)
    #expect(context(CGRect(x: 0, y: 0, width: 1e12, height: 1)).width == 1_000_000_000)
  }

  @Test func whereThereIsNoAreaThereIsNoPicture() {
    #expect(context(CGRect(x: 0, y: 0, width: 0, height: 5)).makeImage() == nil)
    #expect(context(CGRect(x: 0, y: 0, width: 5, height: 0)).makeImage() == nil)
    let least = context(CGRect(x: 0, y: 0, width: 0.1, height: 0.1)).makeImage()
    #expect(least?.width == 1 && least?.height == 1)
  }

  @Test(arguments: [(0, 4), (4, 0), (-1, 4), (4, -1)])
  func aBitmapWithoutASizeIsNone(width: Int, height: Int) {
    #expect(bitmap(width, height) == nil)
  }

  private func bitmap(_ width: Int, _ height: Int) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: 2)
  }

  @Test func aBitmapIsDrawnFromItsLowerEdgeUp() throws {
    let context = try #require(bitmap(1, 4))
    #expect(context.width == 1 && context.height == 4)
    #expect(context.ctm == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 4))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 1, height: 4))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.drawing.document(width: 1, height: 4).contains("<path d=\"M0 4L1 4L1 3L0 3Z\""))
  }

  @Test func theDevicesSpaceIsThatOfPixels() {
    let context = context(ten, scale: 2)
    context.translateBy(x: 1, y: 2)
    #expect(context.userSpaceToDeviceSpaceTransform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 4))
    #expect(context.convertToDeviceSpace(CGPoint(x: 3, y: 4)) == CGPoint(x: 8, y: 12))
    #expect(context.convertToUserSpace(CGPoint(x: 8, y: 12)) == CGPoint(x: 3, y: 4))
    let (app, device) = (CGRect(x: 3, y: 4, width: 5, height: 6), CGRect(x: 8, y: 12, width: 10, height: 12))
    #expect(context.convertToDeviceSpace(app) == device && context.convertToUserSpace(device) == app)
    context.concatenate(CGAffineTransform(translationX: 10, y: 0))
    #expect(context.ctm == CGAffineTransform(translationX: 11, y: 2))
    context.rotate(by: .pi)
    #expect(abs(context.ctm.a + 1) < 1e-12 && abs(context.ctm.d + 1) < 1e-12 && context.ctm.tx == 11)
  }

  @Test func theQualityIsKeptWithTheState() {
    let context = context(ten)
    #expect(context.interpolationQuality == .default)
    context.saveGState()
    context.interpolationQuality = .high
    #expect(context.interpolationQuality == .high)
    context.restoreGState()
    #expect(context.interpolationQuality == .default)
  }

  // MARK: Pictures

  @Test func aPictureHasFourBytesToAPixel() {
    let image = file(0x89, width: 6, height: 3)
    #expect(image.width == 6 && image.height == 3 && image.bytesPerRow == 24)
    #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.colorSpace?.numberOfComponents == 3)
    #expect(image.alphaInfo == .premultipliedFirst && image.bitmapInfo.rawValue == 0x2002)
    #expect(image.bitmapInfo.intersection(.alphaInfoMask).rawValue == CGImageAlphaInfo.premultipliedFirst.rawValue)
    #expect(image.copy() === image)
  }

  @Test func picturesAreEqualWhereTheyShowTheSame() {
    #expect(file(0x89) == file(0x89) && file(0x89).hashValue == file(0x89).hashValue)
    #expect(file(0x89) != file(0x47) && file(0x89) != file(0x89, width: 5) && file(0x89) != file(0x89, height: 5))
  }

  @Test(arguments: [(0x89, "image/png"), (0x47, "image/gif"), (0xFF, "image/jpeg")] as [(UInt8, String)])
  func theFirstByteSaysWhatAFileIs(byte: UInt8, type: String) {
    #expect(CGImage.mediaType(of: Data([byte, 1])) == type)
    #expect(CGImage.mediaType(of: Data()) == "image/jpeg")
    #expect(
      written { file(byte).write(into: &$0, in: CGRect(x: 1, y: 2, width: 3, height: 4), ["opacity": "0.5"]) } == [
        "<image x=\"1\" y=\"2\" width=\"3\" height=\"4\" preserveAspectRatio=\"none\" opacity=\"0.5\" href=\"data:\(type);base64,"
          + "\(Data([byte]).base64EncodedString())\"/>"
      ])
  }

  @Test func aPlaceAtZeroIsNotWritten() {
    #expect(
      written { file(0x89).write(into: &$0, in: CGRect(x: 0, y: 0, width: 3, height: 4)) }
        == ["<image width=\"3\" height=\"4\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,iQ==\"/>"])
  }

  @Test func aPartIsThePictureMovedBehindASmallerWindow() throws {
    let part = try #require(file(0x89).cropping(to: CGRect(x: 1.5, y: 2, width: 1, height: 9)))
    #expect(part.width == 2 && part.height == 2)
    #expect(
      written { part.write(into: &$0, in: CGRect(x: 0, y: 0, width: 2, height: 2)) } == [
        "<svg width=\"2\" height=\"2\">",
        "<image x=\"-1\" y=\"-2\" width=\"4\" height=\"4\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,iQ==\"/>",
        "</svg>",
      ])
    let image = file(0x89)
    #expect(image.cropping(to: CGRect(x: -1, y: -1, width: 9, height: 9)) === image)
    for (x, y) in [(4, 0), (0, 4), (-2, 0), (0, -2)] {
      #expect(image.cropping(to: CGRect(x: x, y: y, width: 2, height: 2)) == nil)
    }
  }

  // MARK: Drawings

  private func drawing(_ bounds: CGRect, blends: Bool = false) -> Drawing {
    let context = context(bounds)
    if blends { context.setBlendMode(.screen) }
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    return context.drawing
  }

  @Test func aDrawingIsWrittenInAFrame() {
    let shape = "<path d=\"M1 1L2 1L2 2L1 2Z\" fill=\"#000000\"/>"
    func frame(_ drawing: Drawing, _ rect: CGRect, _ more: SVGAttributes = [:]) -> [String] {
      let lines = written { drawing.write(into: &$0, in: rect, more) }
      return lines.count == 3 && lines[1].hasPrefix(shape.dropLast(2)) && lines[2] == "</svg>" ? [lines[0]] : lines
    }
    #expect(frame(drawing(ten), ten) == ["<svg width=\"10\" height=\"10\">"])
    #expect(frame(drawing(ten), ten.offsetBy(dx: 1, dy: 2)) == ["<svg x=\"1\" y=\"2\" width=\"10\" height=\"10\">"])
    #expect(
      frame(drawing(ten), CGRect(x: 0, y: 0, width: 20, height: 10), ["opacity": "0.5"])
        == ["<svg width=\"20\" height=\"10\" viewBox=\"0 0 10 10\" preserveAspectRatio=\"none\" opacity=\"0.5\">"])
    #expect(
      frame(drawing(CGRect(x: 1, y: 2, width: 3, height: 4)), CGRect(x: 0, y: 0, width: 3, height: 4))
        == ["<svg width=\"3\" height=\"4\" viewBox=\"1 2 3 4\" preserveAspectRatio=\"none\">"])
    #expect(
      frame(drawing(ten, blends: true), ten, ["opacity": "0.5"])
        == ["<svg width=\"10\" height=\"10\" style=\"isolation:isolate\" opacity=\"0.5\">"])
  }

  @Test func aDrawingThatCannotBeSeenIsNotWritten() {
    func lines(_ drawing: Drawing, _ width: CGFloat, _ height: CGFloat) -> [String] {
      written { drawing.write(into: &$0, in: CGRect(x: 0, y: 0, width: width, height: height)) }
    }
    #expect(lines(drawing(ten), 0, 5) == [] && lines(drawing(ten), 5, 0) == [] && lines(context(ten).drawing, 5, 5) == [])
    #expect(lines(drawing(ten), 1, 1).count == 3)
  }

  @Test func aDrawingIsADocumentOfItsOwn() {
    #expect(
      drawing(ten).document(width: 20, height: 10) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 10 10" preserveAspectRatio="none" \
        xml:space="preserve">
        <path d="M1 1L2 1L2 2L1 2Z" fill="#000000"/>
        </svg>

        """)
    #expect(drawing(ten) == drawing(ten) && drawing(ten).hashValue == drawing(ten).hashValue)
    #expect(drawing(ten) != drawing(ten.offsetBy(dx: 1, dy: 0)) && drawing(ten) != drawing(ten, blends: true))
  }
}
