import Testing

@testable import UIKit

/// Images that are stored turned, blurs, the selection of a text, and what symbols are told.
@MainActor
struct TurnedImageTests {
  private func picture(_ view: UIView) -> [String] {
    ScreenPicture.svg(of: view).split(separator: "\n").map(String.init)
  }

  /// The groups and frames around what is drawn, in a view of 40 × 20 points.
  private func frame(_ orientation: UIImage.Orientation) throws -> [String] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    let image = UIImage(cgImage: try #require(drawn.cgImage), scale: 1, orientation: orientation)
    let view = UIImageView(image: image)
    view.contentMode = .scaleToFill
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    return picture(view).dropFirst().filter { $0.hasPrefix("<g") || $0.hasPrefix("<svg") }
  }

  // An image is mirrored first and turned then: "left" is a quarter against the clock.
  @Test(
    arguments: [
      (.down, "-1 0 0 -1", false), (.left, "0 -1 1 0", true), (.right, "0 1 -1 0", true), (.upMirrored, "-1 0 0 1", false),
      (.downMirrored, "1 0 0 -1", false), (.leftMirrored, "0 1 1 0", true), (.rightMirrored, "0 -1 -1 0", true),
    ] as [(UIImage.Orientation, String, Bool)])
  func anImageIsTurnedAroundItsMiddle(orientation: UIImage.Orientation, turn: String, swapsSides: Bool) throws {
    startAnew()
    let box = swapsSides ? "x=\"-10\" y=\"-20\" width=\"20\" height=\"40\"" : "x=\"-20\" y=\"-10\" width=\"40\" height=\"20\""
    #expect(
      try frame(orientation) == [
        "<g transform=\"matrix(\(turn) 20 10)\">", "<svg \(box) viewBox=\"0 0 8 4\" preserveAspectRatio=\"none\">",
      ])
  }

  @Test func anImageThatStandsUprightIsNotTurned() throws {
    startAnew()
    #expect(try frame(.up) == ["<svg width=\"40\" height=\"20\" viewBox=\"0 0 8 4\" preserveAspectRatio=\"none\">"])
  }

  @Test(
    arguments: [
      (.extraLight, "F7F7F7", "F7F7F7", "0.82"), (.light, "FFFFFF", "FFFFFF", "0.3"), (.dark, "1C1C1C", "1C1C1C", "0.73"),
      (.regular, "F7F7F7", "242424", "0.8"), (.prominent, "F7F7F7", "242424", "0.8"),
      (.systemUltraThinMaterial, "FAFAFA", "262626", "0.55"), (.systemThinMaterial, "F7F7F7", "262626", "0.68"),
      (.systemMaterial, "F5F5F5", "262626", "0.8"), (.systemThickMaterial, "F5F5F5", "262626", "0.9"),
      (.systemChromeMaterial, "F7F7F7", "1F1F1F", "0.94"),
    ] as [(UIBlurEffect.Style, String, String, String)])
  func aBlurIsAFlatColourAsThickAsTheMaterial(style: UIBlurEffect.Style, light: String, dark: String, opacity: String) {
    startAnew()
    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    func ground() -> [String] { picture(view).filter { $0.hasPrefix("<rect") } }
    view.overrideUserInterfaceStyle = .light
    #expect(ground() == ["<rect width=\"20\" height=\"10\" fill=\"#\(light)\" fill-opacity=\"\(opacity)\"/>"])
    view.overrideUserInterfaceStyle = .dark
    #expect(ground() == ["<rect width=\"20\" height=\"10\" fill=\"#\(dark)\" fill-opacity=\"\(opacity)\"/>"])
    view.effect = nil
    #expect(ground() == [])
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
    #expect(ground() == [])
  }

  /// The numbers of an attribute in a line, in the order of `names`.
  private func numbers(_ line: String, _ names: [String]) -> [Double] {
    names.map { name in
      guard let start = line.range(of: " \(name)=\"") else { return 0 }
      return Double(line[start.upperBound...].prefix { $0 != "\"" }) ?? .nan
    }
  }

  @Test func theSelectionOfATextIsABandBehindEachOfItsLines() {
    startAnew()
    let controller = UIViewController()
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    text.font = .systemFont(ofSize: 17)
    text.text = "abc\ndefg\nhi"
    controller.view.addSubview(text)
    let window = show(controller)
    func bands() -> [[Double]] {
      picture(text).filter { $0.hasPrefix("<rect") && $0.contains("fill=\"#007AFF\" fill-opacity=\"0.2\"") }
        .map { numbers($0, ["x", "y", "width", "height"]) }
    }
    func carets() -> [[Double]] {
      picture(text).filter { $0.contains("rx=\"1\"") && $0.contains("fill=\"#007AFF\"/>") }
        .map { numbers($0, ["x", "y", "width", "height"]) }
    }
    func near(_ found: [[Double]], _ wanted: [CGRect]) -> Bool {
      found.count == wanted.count
        && zip(found, wanted).allSatisfy { found, rect in
          zip(found, [rect.minX, rect.minY, rect.width, rect.height]).allSatisfy { abs($0 - Double($1)) < 0.02 }
        }
    }
    text.selectedRange = NSRange(location: 1, length: 5)
    #expect(bands() == [] && carets() == [])
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 1, length: 5)
    rest()
    let (first, second) = (
      text.firstRect(of: NSRange(location: 1, length: 3)), text.firstRect(of: NSRange(location: 4, length: 2))
    )
    #expect(first.minX > 10 && second.minX == 5 && second.minY > first.minY + 15)
    #expect(near(bands(), [first, second]))
    #expect(carets() == [])
    text.selectedRange = NSRange(location: 4, length: 4)
    rest()
    #expect(near(bands(), [text.firstRect(of: NSRange(location: 4, length: 4))]))
    text.selectedRange = NSRange(location: 6, length: 0)
    rest()
    #expect(bands() == [])
    #expect(near(carets(), [text.caret(at: 6)]))
    text.resignFirstResponder()
    rest()
    #expect(carets() == [])
    _ = window
  }

  @Test func aSymbolIsConfiguredByPartsOfWhichTheLaterCounts() {
    startAnew()
    typealias Configuration = UIImage.SymbolConfiguration
    let all = Configuration(pointSize: 20, weight: .bold, scale: .large)
    #expect((all.pointSize, all.weight, all.scale) == (20, .bold, .large))
    let scale = Configuration(textStyle: .title1, scale: .small)
    #expect((scale.pointSize, scale.weight, scale.scale) == (28, nil, .small))
    let font = Configuration(font: .systemFont(ofSize: 13), scale: .medium)
    #expect((font.pointSize, font.weight, font.scale) == (13, nil, .medium))
    #expect(Configuration(font: .systemFont(ofSize: 13)).scale == nil)
    #expect(Configuration(hierarchicalColor: .red).colors == [.red])
    #expect(Configuration(paletteColors: [.red, .blue]).colors == [.red, .blue])
    #expect(Configuration.preferringMulticolor().isMulticolor && Configuration.preferringMulticolor() != .unspecified)
    #expect(Configuration.unspecified.pointSize == nil && !Configuration.unspecified.isMulticolor)
    let mixed = all.applying(Configuration(scale: .small)).applying(Configuration(paletteColors: [.red]))
    #expect((mixed.pointSize, mixed.weight, mixed.scale) == (20, .bold, .small))
    #expect(mixed.colors == [.red] && mixed.applying(.unspecified) == mixed && !mixed.isMulticolor)
    #expect(mixed.applying(.preferringMulticolor()).isMulticolor)
    #expect(Configuration.preferringMulticolor().applying(mixed).isMulticolor)
  }

  @Test func theSystemsOwnImagesAreSymbols() {
    startAnew()
    #expect(UIImage.add.symbolName == "plus" && UIImage.remove.symbolName == "minus")
    #expect(UIImage.checkmark.symbolName == "checkmark" && UIImage.strokedCheckmark.symbolName == "checkmark.circle")
    #expect(UIImage.actions.symbolName == "ellipsis.circle" && UIImage.actions.isSymbolImage)
  }
}
