import Foundation
import SVGWriting

/// A picture of pixels: what a file holds, or what was drawn. There are no pixels here until somebody asks for a file.
public final class CGImage: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The bytes of a PNG, GIF or JPEG file.
    case file(Data)
    case drawing(Drawing)
  }

  package let content: Content
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  package init(_ content: Content, width: Int, height: Int) { (self.content, self.width, self.height) = (content, width, height) }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { .deviceRGB }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }

  public func copy() -> CGImage? { self }

  /// The part of the picture in `rect`, which is in pixels; nil where the two do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    if part == whole { return self }
    var writer = SVGWriter(isFragment: true)
    write(into: &writer, in: whole.offsetBy(dx: -part.minX, dy: -part.minY))
    let drawing = Drawing(writer.fragment, bounds: CGRect(origin: .zero, size: part.size))
    return CGImage(.drawing(drawing), width: Int(part.width), height: Int(part.height))
  }

  /// Writes it so that it fills `rect`.
  package func write(into writer: inout SVGWriter, in rect: CGRect, _ more: SVGAttributes = [:]) {
    switch content {
    case .drawing(let drawing): drawing.write(into: &writer, in: rect, more)
    case .file(let data):
      writer.element(
        "image",
        [
          "x": rect.minX == 0 ? nil : rect.minX.svg, "y": rect.minY == 0 ? nil : rect.minY.svg, "width": rect.width.svg,
          "height": rect.height.svg, "preserveAspectRatio": "none",
        ] + more + ["href": "data:\(Self.mediaType(of: data));base64,\(data.base64EncodedString())"])
    }
  }

  /// By the first byte of a file.
  package static func mediaType(of data: Data) -> String {
    switch data.first {
    case 0x89: "image/png"
    case 0x47: "image/gif"
    default: "image/jpeg"
    }
  }

  /// Whether both show the same in the same size.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right || left.width == right.width && left.height == right.height && left.content == right.content
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}
