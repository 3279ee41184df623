import Testing
import UIKit

/// Images that an app draws.
@MainActor struct ImageDrawingTests {
  private let size = CGSize(width: 10, height: 4)

  private func stripe(_ color: UIColor = .red, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    }
  }

  /// Red, green, blue and opacity at a pixel of the PNG file.
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    try PixelReader.pixel(try #require(image.pngData()), x, y)
  }

  @Test func `A drawn image has a size in points and as many pixels as its scale makes of them`() {
    startAnew()
    let image = stripe(scale: 2)
    #expect(image.size == size)
    #expect(image.scale == 2)
    #expect((image.cgImage?.width, image.cgImage?.height) == (20, 8))
    #expect(UIGraphicsImageRenderer(size: size).image { _ in }.scale == UIScreen.main.scale)
  }

  @Test func `The format of a renderer and of its context tells the bounds, and the one that it was made with does not`() {
    startAnew()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    let renderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
    format.scale = 3
    var told: CGRect?
    let image = renderer.image { told = $0.format.bounds }
    #expect(told == bounds)
    #expect(renderer.format.bounds == bounds)
    #expect(renderer.format.opaque)
    #expect(image.scale == 2)
    #expect(format.bounds == .zero)
  }

  @Test func `Images that are drawn alike are equal, and others are not`() {
    startAnew()
    #expect(stripe() == stripe())
    #expect(stripe() != stripe(.blue))
    #expect(stripe() != stripe(scale: 2))
  }

  @Test func `The file of a drawn image has its pixels`() throws {
    startAnew()
    let image = stripe()
    #expect(try pixel(image, 0, 0) == [255, 0, 0, 255])
    #expect(try pixel(image, 9, 0)[3] == 0)
    let data = try #require(image.pngData())
    #expect(UIImage(data: data)?.size == size)
    let photo = try #require(image.jpegData(compressionQuality: 0.5))
    #expect(photo.starts(with: [0xFF, 0xD8]))
    #expect(UIImage(data: photo)?.size == size)
  }

  @Test func `A photo of less quality is another file, and with the best it stays the file that it was`() throws {
    startAnew()
    let photo = try #require(stripe().jpegData(compressionQuality: 1))
    let image = try #require(UIImage(data: photo))
    #expect(image.jpegData(compressionQuality: 1) == photo)
    let small = try #require(image.jpegData(compressionQuality: 0.1))
    #expect(small != photo && small.starts(with: [0xFF, 0xD8]))
    #expect(image.pngData().map { $0.starts(with: [0x89, 0x50]) } == true)
  }

  @Test func `The older functions draw the same image`() {
    startAnew()
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 4))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image == stripe())
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == UIScreen.main.scale)
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func `An opaque image is black where nothing is drawn`() throws {
    startAnew()
    let format = UIGraphicsImageRendererFormat.default()
    (format.opaque, format.scale) = (true, 1)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(try pixel(image, 3, 3) == [0, 0, 0, 255])
  }

  @Test func `An image is drawn upright into another one, as large as asked`() throws {
    startAnew()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let half = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let large = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { _ in
      half.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(try pixel(large, 7, 3) == [255, 0, 0, 255])
    #expect(try pixel(large, 7, 4)[3] == 0)
    let small = try #require(large.preparingThumbnail(of: CGSize(width: 2, height: 2)))
    #expect(small.size == CGSize(width: 2, height: 2))
  }

  @Test func `The format of an image has its scale and is not opaque`() {
    startAnew()
    let format = stripe(scale: 2).imageRendererFormat
    #expect(format.scale == 2 && !format.opaque)
  }

  @Test func `An image of a file can be drawn, and its file read again`() throws {
    startAnew()
    let data = try #require(stripe().pngData())
    let file = try #require(UIImage(data: data))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in file.draw(at: .zero) }
    #expect(try pixel(drawn, 0, 0) == [255, 0, 0, 255])
    #expect(try pixel(drawn, 9, 3)[3] == 0)
  }

  @Test func `Drawn into what is there, an image gives it its colour`() throws {
    startAnew()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let tinted = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      stripe().draw(in: CGRect(origin: .zero, size: size), blendMode: .destinationIn, alpha: 1)
    }
    #expect(try pixel(tinted, 0, 0) == [0, 0, 255, 255])
    #expect(try pixel(tinted, 9, 0)[3] == 0)
  }

  @Test func `A part of an image is cut out in pixels`() throws {
    startAnew()
    let image = stripe(scale: 2)
    let part = try #require(image.cgImage?.cropping(to: CGRect(x: 8, y: 0, width: 4, height: 8)))
    let cut = UIImage(cgImage: part, scale: 2, orientation: .up)
    #expect(cut.size == CGSize(width: 2, height: 4))
    #expect(try pixel(cut, 1, 0) == [255, 0, 0, 255])
    #expect(try pixel(cut, 2, 0)[3] == 0)
  }

  @Test func `An image that is turned is as wide as it was high`() {
    startAnew()
    let image = UIImage(cgImage: stripe().cgImage!, scale: 1, orientation: .right)
    #expect(image.size == CGSize(width: 4, height: 10))
  }

  @Test func `A symbol and a colour have pixels when somebody asks for them`() throws {
    startAnew()
    #expect(UIImage(color: .blue, size: CGSize(width: 3, height: 3)).cgImage?.width == 3)
    #expect(try pixel(UIImage(color: .blue, size: CGSize(width: 3, height: 3)), 1, 1) == [0, 0, 255, 255])
    let symbol = try #require(UIImage(systemName: "circle.fill"))
    let side = try #require(symbol.cgImage).width
    #expect(try pixel(symbol, side / 2, side / 2) == [0, 0, 0, 255])
    #expect(try pixel(symbol.withTintColor(.red), side / 2, side / 2) == [255, 0, 0, 255])
    #expect(UIImage().cgImage == nil)
  }

  @Test func `In an image view a drawn image is shapes, in the tint colour where it is a template`() {
    startAnew()
    let view = UIImageView(image: stripe())
    view.frame = CGRect(origin: .zero, size: size)
    #expect(ScreenPicture.svg(of: view).contains("<path d=\"M0 0L5 0L5 4L0 4Z\" fill=\"#FF0000\"/>"))
    view.image = stripe().withRenderingMode(.alwaysTemplate)
    view.tintColor = .green
    #expect(ScreenPicture.svg(of: view).contains("flood-color=\"#00FF00\""))
  }

  @Test func `A pattern fills with copies of its image`() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = UIColor(patternImage: stripe())
    let picture = ScreenPicture.svg(of: view)
    #expect(picture.contains("<pattern id=\"p1\" patternUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"10\" height=\"4\">"))
    #expect(picture.contains("fill=\"url(#p1)\""))
    #expect(UIColor(patternImage: stripe()) == UIColor(patternImage: stripe()))
    #expect(UIColor(patternImage: stripe()) != UIColor(patternImage: stripe(.blue)))
  }
}
