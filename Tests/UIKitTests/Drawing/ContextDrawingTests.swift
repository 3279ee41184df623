import Testing
import UIKit

/// The current context, its patterns, edges and texts, and the files of images.
@MainActor struct ContextDrawingTests {
  private let size = CGSize(width: 6, height: 6)

  private func image(_ size: CGSize = CGSize(width: 6, height: 6), _ draw: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image(actions: draw)
  }

  /// A letter for each pixel: r, g, b, k for black, and a dot where there is nothing.
  private func letters(_ image: UIImage) throws -> [String] {
    let file = try #require(image.pngData())
    return try (0..<Int(image.size.height)).map { y in
      try (0..<Int(image.size.width)).map { x in
        switch try PixelReader.pixel(file, x, y) {
        case let pixel where pixel[3] == 0: "."
        case [255, 0, 0, 255]: "r"
        case [0, 255, 0, 255]: "g"
        case [0, 0, 255, 255]: "b"
        case [0, 0, 0, 255]: "k"
        default: "?"
        }
      }.joined()
    }
  }

  /// A red pixel beside a green one.
  private var pair: UIImage {
    image(CGSize(width: 2, height: 1)) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.green.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
  }

  // MARK: Contexts

  @Test func aContextThatIsPushedIsTheCurrentOneUntilItIsPopped() throws {
    startAnew()
    #expect(UIGraphicsGetCurrentContext() == nil)
    var inner: CGContext?
    let outer = image { context in
      let former = UIGraphicsGetCurrentContext()
      let drawn = image(CGSize(width: 3, height: 3)) { second in
        inner = second.cgContext
        UIGraphicsPushContext(context.cgContext)
        #expect(UIGraphicsGetCurrentContext() === former)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() === inner)
      }
      #expect((try? letters(drawn)) == ["...", "...", "..."])
    }
    #expect(try letters(outer).first == "rr....")
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func anEdgeIsAPointWideAndInsideOfItsRectangle() throws {
    startAnew()
    let framed = image { _ in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      UIRectFrame(CGRect(x: 1, y: 1, width: 4, height: 4))
    }
    #expect(try letters(framed) == ["......", ".rrrr.", ".r..r.", ".r..r.", ".rrrr.", "......"])
    let stroked = image { context in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
    }
    #expect(try letters(stroked) == ["......", ".bbbb.", ".b..b.", ".b..b.", ".bbbb.", "......"])
  }

  @Test func anEdgeMayBlendAndItsBlendingDoesNotStay() {
    startAnew()
    func modes(_ draw: (UIGraphicsImageRendererContext) -> Void) -> [Bool] {
      let view = UIImageView(image: image { draw($0) })
      view.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
      return ScreenPicture.svg(of: view).split(separator: "\n").filter { $0.contains("<path") }
        .map { $0.contains("mix-blend-mode:multiply") }
    }
    let rect = CGRect(x: 1, y: 1, width: 4, height: 4)
    #expect(
      modes {
        $0.stroke(rect, blendMode: .multiply)
        $0.stroke(rect)
      } == [true, false])
    #expect(
      modes { _ in
        UIRectFrameUsingBlendMode(rect, .multiply)
        UIRectFrame(rect)
      } == [true, false])
  }

  @Test func whatLiesOutsideOfAClipIsNotSeen() throws {
    startAnew()
    let byFunction = image { context in
      UIColor.red.setFill()
      UIRectClip(CGRect(x: 1, y: 1, width: 3, height: 2))
      UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    #expect(try letters(byFunction) == ["......", ".rrr..", ".rrr..", "......", "......", "......"])
    let byContext = image { context in
      UIColor.red.setFill()
      context.clip(to: CGRect(x: 1, y: 1, width: 3, height: 2))
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    #expect(try letters(byContext) == letters(byFunction))
  }

  @Test func aColourIsSetForFillingAndForLines() throws {
    startAnew()
    let drawn = image { context in
      UIColor.red.set()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.stroke(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
    #expect(try letters(drawn) == ["r.....", "......", "..rrrr", "..r..r", "..r..r", "..rrrr"])
  }

  // MARK: Patterns

  @Test func aPatternFillsAndDrawsLines() throws {
    startAnew()
    let pattern = UIColor(patternImage: pair)
    let filled = image { context in
      UIColor.blue.setStroke()
      pattern.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    #expect(try letters(filled).prefix(3) == ["rgrg..", "rgrg..", "......"])
    let stroked = image { context in
      UIColor.blue.setFill()
      pattern.setStroke()
      context.stroke(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    #expect(try letters(stroked).prefix(4) == ["rgrg..", "r..g..", "rgrg..", "......"])
  }

  @Test func anImageIsDrawnAsAPatternAndTheColourStaysWhatItWas() throws {
    startAnew()
    let drawn = image { context in
      UIColor.blue.setFill()
      pair.drawAsPattern(in: CGRect(x: 0, y: 1, width: 5, height: 2))
      UIImage().drawAsPattern(in: CGRect(x: 0, y: 0, width: 6, height: 6))
      context.fill(CGRect(x: 0, y: 5, width: 6, height: 1))
    }
    #expect(try letters(drawn) == ["......", "rgrgr.", "rgrgr.", "......", "......", "bbbbbb"])
  }

  @Test func equalColoursHaveEqualHashes() {
    startAnew()
    let pattern = UIColor(patternImage: pair)
    let alike: [(UIColor, UIColor)] = [
      (UIColor(red: 1, green: 0, blue: 0, alpha: 1), .red), (.systemBlue, .systemBlue),
      (.systemBlue.withAlphaComponent(0.5), .systemBlue.withAlphaComponent(0.5)), (.tintColor, .tintColor),
      (pattern, UIColor(patternImage: pair)),
    ]
    for (one, other) in alike {
      #expect(one == other)
      #expect(one.hash == other.hash)
    }
    let unlike: [UIColor] = [
      .red, .blue, .systemBlue, .systemRed, .systemBlue.withAlphaComponent(0.5), .tintColor,
      .tintColor.withAlphaComponent(0.5), pattern,
    ]
    #expect(Set(unlike.map(\.hash)).count == unlike.count)
    let (one, other) = (UIColor { _ in .red }, UIColor { _ in .blue })
    #expect(one.hash == other.hash && one != other)
    #expect(Set([one, other, one]).count == 2)
  }

  // MARK: Images

  @Test func anImageOfAContextHasAPixelToAPoint() throws {
    startAnew()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    let plain = UIImage(cgImage: try #require(drawn.cgImage))
    #expect(plain.size == CGSize(width: 18, height: 18))
    #expect(plain.scale == 1 && plain.imageOrientation == .up)
  }

  @Test func anImageIsDrawnAtAPointWithItsOpacityAndBlending() throws {
    startAnew()
    let drawn = image { _ in
      pair.draw(at: CGPoint(x: 2, y: 3), blendMode: .normal, alpha: 1)
      pair.draw(at: CGPoint(x: 0, y: 0), blendMode: .normal, alpha: 0)
    }
    #expect(try letters(drawn) == ["......", "......", "......", "..rg..", "......", "......"])
    let faint = image { _ in pair.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
    #expect(try PixelReader.pixel(try #require(faint.pngData()), 0, 0)[3] == 128)
  }

  @Test func aRendererMakesFilesOfTheSameDrawing() throws {
    startAnew()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 6, height: 4), format: format)
    #expect(renderer.allowsImageOutput)
    func draw(_ context: UIGraphicsImageRendererContext) {
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 2, height: 1))
    }
    let file = renderer.pngData(actions: draw)
    #expect(file == renderer.image(actions: draw).pngData())
    #expect(try PixelReader.pixel(file, 1, 0) == [255, 0, 0, 255])
    #expect(try PixelReader.pixel(file, 2, 0)[3] == 0)
    let photo = renderer.jpegData(withCompressionQuality: 0.5, actions: draw)
    #expect(photo.starts(with: [0xFF, 0xD8]))
    #expect(photo == renderer.image(actions: draw).jpegData(compressionQuality: 0.5))
    #expect(photo != renderer.jpegData(withCompressionQuality: 0.1, actions: draw))
    let empty = UIGraphicsImageRenderer(size: .zero)
    #expect(empty.pngData { _ in } == Data())
    #expect(empty.jpegData(withCompressionQuality: 1) { _ in } == Data())
  }

  @Test func aRendererOfBoundsHasTheScaleOfTheScreenAndAFormatThatOfItsTraits() {
    startAnew()
    let drawn = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 4, height: 3)).image { _ in }
    #expect(drawn.size == CGSize(width: 4, height: 3))
    #expect(drawn.scale == UIScreen.main.scale)
    #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 2)).scale == 2)
    #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 1)).scale == 1)
    #expect(UIGraphicsImageRendererFormat(for: UITraitCollection()).scale == UIScreen.main.scale)
  }

  // MARK: Texts and paths

  private func texts(_ draw: () -> Void) -> [String] {
    let drawn = image(CGSize(width: 100, height: 100)) { _ in draw() }
    let view = UIImageView(image: drawn)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return ScreenPicture.svg(of: view).split(separator: "\n").filter { $0.hasPrefix("<text") }.map(String.init)
  }

  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]

  @Test func aTextWithoutLineFragmentsIsOneLineThatStandsOnTheOrigin() throws {
    startAnew()
    let rect = CGRect(x: 5, y: 40, width: 30, height: 9)
    let lines = texts { "one two three".draw(with: rect, attributes: attributes) }
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.hasPrefix("<text x=\"5\" y=\"40\"") && line.hasSuffix(">one two three</text>"))
    let plain = texts { "one".draw(with: rect) }
    #expect(plain.first?.hasPrefix("<text x=\"5\" y=\"40\"") == true)
    #expect(plain.first?.contains("font-size=\"12\"") == true)
    #expect(texts { "".draw(with: rect, attributes: attributes) } == [])
  }

  @Test func anOlderStringDrawsAndMeasuresAsANewOne() {
    startAnew()
    let (old, new) = ("one two three" as NSString, "one two three")
    let rect = CGRect(x: 5, y: 40, width: 60, height: 90)
    #expect(
      texts { old.draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes) }
        == texts { new.draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes) })
    #expect(!texts { old.draw(at: .zero) }.isEmpty)
    #expect(
      texts { old.draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes) }
        == texts { new.draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes) })
    #expect(texts { old.draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes) }.count == 3)
    #expect(old.size(withAttributes: attributes) == new.size(withAttributes: attributes))
    #expect(old.size(withAttributes: attributes).height > old.size().height)
    let context = NSStringDrawingContext()
    let room = CGSize(width: 60, height: 1000)
    let bounds = old.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: context)
    #expect(bounds == new.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil))
    #expect(bounds.height == 3 * UIFont.systemFont(ofSize: 20).lineHeight)
    #expect(context.actualScaleFactor == 1)
  }

  @Test func allCornersOfARectangleAreRound() {
    startAnew()
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 20)
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(path.contains(CGPoint(x: 50, y: 1)) && path.contains(CGPoint(x: 1, y: 30)))
    for corner in [CGPoint(x: 2, y: 2), CGPoint(x: 98, y: 2), CGPoint(x: 2, y: 58), CGPoint(x: 98, y: 58)] {
      #expect(!path.contains(corner))
    }
    #expect(path.contains(CGPoint(x: 8, y: 8)))
    #expect(UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 0).contains(CGPoint(x: 0.1, y: 0.1)))
  }
}
