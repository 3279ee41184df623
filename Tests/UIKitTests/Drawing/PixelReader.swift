import Foundation
import Rasterizing

/// Looks into picture files.
enum PixelReader {
  /// Red, green, blue and opacity.
  static func pixel(_ file: Data, _ x: Int, _ y: Int) throws -> [UInt8] { try Rasterizer.pixels(ofFile: file)[x, y] }
}
