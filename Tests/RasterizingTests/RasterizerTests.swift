import Foundation
import Rasterizing
import Testing

/// Shapes become pixels, and pixels files, by the libraries that this machine has.
struct RasterizerTests {
  private func document(_ shapes: String, width: Int = 4, height: Int = 2) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">\(shapes)</svg>"
  }

  @Test func `A shape fills the pixels that it covers, and the others stay transparent`() throws {
    let pixels = try Rasterizer.pixels(ofSVG: document("<rect width=\"2\" height=\"1\" fill=\"#FF8000\"/>"))
    #expect((pixels.width, pixels.height) == (4, 2))
    #expect(pixels[1, 0] == [255, 128, 0, 255])
    #expect(pixels[2, 0][3] == 0)
    #expect(pixels[0, 1][3] == 0)
  }

  @Test func `A PNG file has the pixels that were drawn, opacity included`() throws {
    let file = try Rasterizer.file(
      ofSVG: document("<rect width=\"4\" height=\"2\" fill=\"#0000FF\" fill-opacity=\"0.5\"/>"), as: .png)
    #expect(file.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let pixels = try Rasterizer.pixels(ofFile: file)
    #expect((pixels.width, pixels.height) == (4, 2))
    #expect(pixels[3, 1][2] == 255)
    #expect((127...128).contains(pixels[3, 1][3]))
  }

  @Test func `The same shapes give the same bytes`() throws {
    let shapes = document("<circle cx=\"2\" cy=\"1\" r=\"1\" fill=\"#123456\"/>")
    #expect(try Rasterizer.file(ofSVG: shapes, as: .png) == Rasterizer.file(ofSVG: shapes, as: .png))
  }

  @Test func `A JPEG of better quality is larger, and both are JPEG files`() throws {
    let shapes = (0..<32).map { "<rect x=\"\($0)\" width=\"1\" height=\"\($0 + 1)\" fill=\"#0\($0 % 10)F\"/>" }.joined()
    let drawing = document(shapes, width: 32, height: 32)
    let (good, small) = (
      try Rasterizer.file(ofSVG: drawing, as: .jpeg(quality: 1)), try Rasterizer.file(ofSVG: drawing, as: .jpeg(quality: 0))
    )
    #expect(good.prefix(2) == Data([0xFF, 0xD8]))
    #expect(small.prefix(2) == Data([0xFF, 0xD8]))
    #expect(good.count > small.count)
  }

  @Test func `A file of one kind becomes one of another`() throws {
    let png = try Rasterizer.file(ofSVG: document("<rect width=\"4\" height=\"2\" fill=\"#FFFFFF\"/>"), as: .png)
    let jpeg = try Rasterizer.file(png, as: .jpeg(quality: 1))
    #expect(jpeg.prefix(2) == Data([0xFF, 0xD8]))
    #expect(try Rasterizer.pixels(ofFile: jpeg)[0, 0] == [255, 255, 255, 255])
  }

  @Test func `What is no picture is refused, with the reason`() {
    #expect { try Rasterizer.file(ofSVG: "no shapes", as: .png) } throws: { error in
      "\(error)".hasPrefix("the shapes cannot be read: ")
    }
    #expect { try Rasterizer.file(Data("no picture".utf8), as: .png) } throws: { error in
      "\(error)".hasPrefix("the picture cannot be read: ")
    }
    #expect { try Rasterizer.file(Data(), as: .png) } throws: { error in "\(error)".hasPrefix("the picture cannot be read: ") }
  }
}
