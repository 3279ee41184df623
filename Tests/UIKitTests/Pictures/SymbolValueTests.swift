import Testing

@testable import UIKit

/// What names symbols have, how large they are, and what is said of them.
@MainActor struct SymbolValueTests {
  private typealias Configuration = UIImage.SymbolConfiguration

  @Test(
    arguments: [
      ("plus", true), ("a", true), ("z0.9", true), ("1.circle", true), ("", false), (".", false), ("a.", false), (".a", false),
      ("a..b", false), ("Plus", false), ("a-b", false), ("a b", false), ("a`", false), ("a{", false), ("a/", false),
      ("a:", false),
      ("ä", false),
    ])
  func aNameIsMadeOfSmallLettersDigitsAndDots(name: String, isName: Bool) {
    startAnew()
    #expect((UIImage(systemName: name) != nil) == isName)
  }

  @Test func aSymbolIsAPictureOfItsName() throws {
    startAnew()
    let star = try #require(UIImage(systemName: "star"))
    #expect(star.symbolName == "star" && star.isSymbolImage && star.scale == 3 && star.renderingMode == .automatic)
    #expect(star.content == .symbol("star") && star.symbolConfiguration == nil && star.name == "star")
    #expect(UIImage(color: .red, size: CGSize(width: 1, height: 1)).symbolName == nil)
    #expect(
      [UIImage.add, .remove, .checkmark, .strokedCheckmark, .actions].map(\.symbolName)
        == ["plus", "minus", "checkmark", "checkmark.circle", "ellipsis.circle"])
    #expect(UIImage.symbol("No symbol").size == .zero && UIImage.symbol("star", Configuration(pointSize: 10)).size.width == 12)
  }

  @Test func aSymbolIsAFifthLargerThanItsFont() {
    startAnew()
    func side(_ configuration: Configuration?) -> CGFloat? {
      let size = UIImage(systemName: "star", withConfiguration: configuration)?.size
      return size?.width == size?.height ? size?.width : nil
    }
    #expect(side(nil) == 21 && side(.unspecified) == 21 && side(Configuration(weight: .bold)) == 21)
    #expect(side(Configuration(pointSize: 10)) == 12 && side(Configuration(pointSize: 11)) == 14)
    #expect(side(Configuration(scale: .small)) == 17 && side(Configuration(scale: .large)) == 27)
    #expect(side(Configuration(scale: .medium)) == 21 && side(Configuration(scale: .unspecified)) == 21)
    #expect(side(Configuration(pointSize: 20, weight: .light, scale: .large)) == 32)
    #expect(side(Configuration(font: .systemFont(ofSize: 30))) == 36)
    #expect(side(Configuration(font: .systemFont(ofSize: 30), scale: .small)) == 29)
    #expect(side(Configuration(textStyle: .body)) == 21 && side(Configuration(textStyle: .body, scale: .small)) == 17)
  }

  @Test func whatIsAppliedGoesBeforeWhatWasThere() {
    startAnew()
    let one = Configuration(pointSize: 10, weight: .bold, scale: .small)
    #expect(one.applying(.unspecified) == one && Configuration.unspecified.applying(one) == one)
    #expect(one.applying(Configuration(pointSize: 20)) == Configuration(pointSize: 20, weight: .bold, scale: .small))
    #expect(one.applying(Configuration(weight: .thin)) == Configuration(pointSize: 10, weight: .thin, scale: .small))
    #expect(one.applying(Configuration(scale: .large)) == Configuration(pointSize: 10, weight: .bold, scale: .large))
    let (red, pair) = (Configuration(hierarchicalColor: .red), Configuration(paletteColors: [.green, .blue]))
    #expect(
      red.colors == [.red] && pair.colors == [.green, .blue] && red.applying(pair) == pair
        && pair.applying(one).colors == pair.colors)
    let many = Configuration.preferringMulticolor()
    #expect(many.isMulticolor && !one.isMulticolor)
    #expect(one.applying(many).isMulticolor && many.applying(one).isMulticolor && !one.applying(red).isMulticolor)
  }

  @Test(
    arguments: [
      ("plus", "Add"), ("chevron.left", "Back"), ("trash.fill", "Delete"), ("calendar", "Calendar"), ("ellipsis", "More"),
      ("bolt.slash.fill", "bolt slash fill"), ("flag", "flag"),
    ])
  func aSymbolIsSpokenByItsMeaningOrItsWords(name: String, words: String) throws {
    startAnew()
    let image = try #require(UIImage(systemName: name))
    #expect(SymbolNames.spoken(name) == words && image.accessibilityLabel == words)
    image.accessibilityLabel = "Mine"
    #expect(image.accessibilityLabel == "Mine")
    image.accessibilityLabel = nil
    #expect(image.accessibilityLabel == words)
  }
}
