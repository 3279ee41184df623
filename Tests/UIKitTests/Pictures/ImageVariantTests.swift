import Testing
import UIKit

/// What a picture is, and what its variants keep of it.
@MainActor struct ImageVariantTests {
  private let red = UIImage(color: .red, size: CGSize(width: 30, height: 20), scale: 2)

  @Test func aPictureIsAsLargeInPointsAsItWasAskedFor() {
    #expect(red.size == CGSize(width: 30, height: 20))
    #expect(red.scale == 2)
    #expect(red.imageOrientation == .up)
    #expect(red.capInsets == .zero && red.alignmentRectInsets == .zero)
    #expect(!red.flipsForRightToLeftLayoutDirection)
    #expect(red.renderingMode == .automatic)
    #expect(UIImage().size == .zero)
  }

  @Test func aVariantDiffersOnlyInWhatWasAsked() {
    red.accessibilityIdentifier = "flag"
    red.accessibilityLabel = "Flag"
    defer { (red.accessibilityIdentifier, red.accessibilityLabel) = (nil, nil) }
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let capped = red.resizableImage(withCapInsets: insets)
    #expect(capped.capInsets == insets && capped.resizingMode == .tile)
    #expect(red.resizableImage(withCapInsets: insets, resizingMode: .stretch).resizingMode == .stretch)
    let aligned = red.withAlignmentRectInsets(insets)
    #expect(aligned.alignmentRectInsets == insets && aligned.capInsets == .zero)
    #expect(red.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
    let template = red.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate)
    let tinted = template.withTintColor(.blue)
    #expect(tinted.renderingMode == .alwaysTemplate)
    #expect(red.withTintColor(.blue, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
    for variant in [capped, aligned, template, tinted] {
      #expect(variant.size == red.size)
      #expect(variant != red)
      #expect(variant.accessibilityIdentifier == "flag")
      #expect(variant.accessibilityLabel == "Flag")
    }
    #expect(red.withRenderingMode(.automatic) == red)
    #expect(red.isEqual(red.withRenderingMode(.automatic)))
    #expect(!red.isEqual(template) && !red.isEqual("flag") && !red.isEqual(nil))
  }

  @Test func onlySymbolsAreConfigured() throws {
    let star = try #require(UIImage(systemName: "star"))
    #expect(star.isSymbolImage && !red.isSymbolImage)
    #expect(red.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40)) === red)
    #expect(red.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40)) == nil)
    let large = star.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40))
    #expect(large.size.width > star.size.width)
    #expect(star.symbolConfiguration == nil)
    #expect(large.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40))
    let bold = large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    #expect(
      bold?.symbolConfiguration
        == UIImage.SymbolConfiguration(pointSize: 40).applying(UIImage.SymbolConfiguration(weight: .bold)))
    #expect(star.accessibilityLabel != nil)
  }

  @Test func anAnimatedPictureTakesThirtyFramesASecondUnlessItIsTold() {
    let blue = UIImage(color: .blue, size: CGSize(width: 30, height: 20))
    let told = UIImage.animatedImage(with: [red, blue, red], duration: 6)
    #expect(told?.duration == 6 && told?.images == [red, blue, red] && told?.size == CGSize(width: 30, height: 20))
    #expect(UIImage.animatedImage(with: [red, blue, red], duration: 0)?.duration == 0.1)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(red.images == nil && red.duration == 0)
    #expect(told?.withRenderingMode(.alwaysTemplate).images?.count == 3)
    #expect(told?.withRenderingMode(.alwaysTemplate).duration == 6)
  }

  @Test func theBytesOfAColourAreAPNGThatIsReadAgain() throws {
    let data = try #require(red.pngData())
    #expect(Array(data.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    let read = try #require(UIImage(data: data, scale: 2))
    #expect(read.size == CGSize(width: 30, height: 20))
    #expect(read.pngData() == data)
    #expect(red.withTintColor(.blue).pngData() != data)
    #expect(UIImage(data: data, scale: 0) == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage().pngData() == nil)
    #expect(UIImage(systemName: "star")?.pngData().flatMap(UIImage.init(data:))?.size == CGSize(width: 63, height: 63))
    #expect(UIImage(color: .red, size: CGSize(width: 0, height: 5)).pngData() == nil)
    #expect(UIImage(color: .red, size: CGSize(width: 5, height: 0)).pngData() == nil)
  }

  @Test func aFilesNameSaysHowManyPixelsMakeAPoint() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try #require(UIImage(color: .red, size: CGSize(width: 12, height: 6)).pngData())
    for (name, width) in [("flag.png", 12), ("flag@2x.png", 6), ("flag@3x.png", 4)] as [(String, CGFloat)] {
      let file = folder.appendingPathComponent(name)
      try data.write(to: file)
      #expect(UIImage(contentsOfFile: file.path)?.size.width == width, "\(name)")
    }
    #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
  }

  @Test func aPictureSaysWhatItIsMadeOf() {
    #expect(UIImage().description == "<UIImage empty, 0.0 × 0.0>")
    #expect(UIImage(systemName: "plus")?.description.hasPrefix("<UIImage symbol(plus), ") == true)
    #expect(red.description.hasSuffix(", 30.0 × 20.0>"))
  }

  @Test func capsByTheirFormerSpellingLeaveOnePointToStretch() {
    startAnew()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    let both = image.stretchableImage(withLeftCapWidth: 10, topCapHeight: 4)
    #expect(both.capInsets == UIEdgeInsets(top: 4, left: 10, bottom: 15, right: 19) && both.resizingMode == .stretch)
    #expect(
      image.stretchableImage(withLeftCapWidth: 0, topCapHeight: 4).capInsets
        == UIEdgeInsets(top: 4, left: 0, bottom: 15, right: 0))
    #expect(
      image.stretchableImage(withLeftCapWidth: 29, topCapHeight: 0).capInsets
        == UIEdgeInsets(top: 0, left: 29, bottom: 0, right: 0))
    #expect(image.stretchableImage(withLeftCapWidth: 40, topCapHeight: 0).capInsets.right == 0)
  }
}
