import Foundation

/// Makes pixels of shapes, and files of pixels, by librsvg and GdkPixbuf.
///
/// The libraries are looked for when somebody asks for pixels, and not before: who asks for none needs none. The same libraries
/// and fonts give the same bytes.
package enum Rasterizer {
  /// A kind of file.
  package enum Format: Hashable, Sendable {
    case png
    /// From 0, which is small, to 1, which is good.
    case jpeg(quality: Double)
  }

  /// Pixels, row by row from the top: red, green, blue and opacity of each, a byte each, not multiplied.
  package struct Pixels: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package let bytes: [UInt8]

    /// Red, green, blue and opacity.
    package subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[((y * width + x) * 4)..<((y * width + x) * 4 + 4)]) }
  }

  /// - Throws: `RasterizingFailure`.
  package static func file(ofSVG document: String, as format: Format) throws -> Data {
    let library = try GraphicsLibrary.shared.get()
    let image = try library.render(Array(document.utf8))
    defer { library.release(image) }
    return try library.encode(image, as: format)
  }

  /// What a picture file holds, as a file of another kind.
  ///
  /// - Throws: `RasterizingFailure`.
  package static func file(_ file: Data, as format: Format) throws -> Data {
    let library = try GraphicsLibrary.shared.get()
    let (loader, image) = try library.decode(Array(file))
    defer { library.release(loader) }
    return try library.encode(image, as: format)
  }

  /// - Throws: `RasterizingFailure`.
  package static func pixels(ofSVG document: String) throws -> Pixels {
    let library = try GraphicsLibrary.shared.get()
    let image = try library.render(Array(document.utf8))
    defer { library.release(image) }
    return library.pixels(of: image)
  }

  /// - Throws: `RasterizingFailure`.
  package static func pixels(ofFile file: Data) throws -> Pixels {
    let library = try GraphicsLibrary.shared.get()
    let (loader, image) = try library.decode(Array(file))
    defer { library.release(loader) }
    return library.pixels(of: image)
  }
}

/// Why there are no pixels.
package enum RasterizingFailure: Error, Hashable, CustomStringConvertible {
  /// What makes them is not installed; what the loader says.
  case noLibrary(String)
  /// What was given is no picture, or cannot be drawn; what the library says.
  case refused(String)

  package var description: String {
    switch self {
    case .noLibrary(let words):
      "Pixels are made by librsvg, which cannot be loaded: \(words). Debian and Ubuntu have it as librsvg2-2, Fedora as librsvg2."
    case .refused(let words): words
    }
  }
}
