import Testing
import UIKit

/// What fonts are called, and what follows from their size.
struct FontNameTests {
  @Test func aNameTellsFamilyWeightAndSlant() {
    let names: [(UIFont.Weight, String)] = [
      (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
      (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
    ]
    for (weight, name) in names {
      #expect(UIFont.systemFont(ofSize: 10, weight: weight).fontName == ".SFUI-\(name)")
      #expect(UIFont.monospacedSystemFont(ofSize: 10, weight: weight).fontName == ".SFUIMono-\(name)")
    }
    #expect(UIFont.systemFont(ofSize: 10, weight: .init(0.1)).fontName == ".SFUI-Medium")
    #expect(UIFont.systemFont(ofSize: 10, weight: .init(9)).fontName == ".SFUI-Black")
    #expect(UIFont.italicSystemFont(ofSize: 10).fontName == ".SFUI-RegularItalic")
    #expect(UIFont.boldSystemFont(ofSize: 10).fontName == ".SFUI-Semibold")
    #expect(UIFont.systemFont(ofSize: 10).familyName == ".AppleSystemUIFont")
    #expect(UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .bold).fontName == ".SFUI-Bold")
    #expect(UIFont.monospacedSystemFont(ofSize: 10, weight: .bold).familyName == ".AppleSystemUIFontMonospaced")
  }

  @Test func fontsAreEqualWhereSizeWeightSlantAndDesignAre() {
    let font = UIFont.systemFont(ofSize: 12, weight: .bold)
    #expect(font == UIFont.systemFont(ofSize: 12, weight: .bold))
    for other in [
      UIFont.systemFont(ofSize: 13, weight: .bold), .systemFont(ofSize: 12), .italicSystemFont(ofSize: 12),
      .monospacedSystemFont(ofSize: 12, weight: .bold), .monospacedDigitSystemFont(ofSize: 12, weight: .bold),
    ] {
      #expect(font != other)
    }
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.italicSystemFont(ofSize: 12))
    let larger = UIFont.italicSystemFont(ofSize: 12).withSize(30)
    #expect(larger == UIFont.italicSystemFont(ofSize: 30) && larger.pointSize == 30)
    #expect(UIFont.monospacedSystemFont(ofSize: 1, weight: .thin).withSize(2) == .monospacedSystemFont(ofSize: 2, weight: .thin))
  }

  @Test func theMetricsAreInProportionToTheSize() {
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 100))
    #expect(abs(small.lineHeight - (small.ascender - small.descender)) < 1e-9 && small.leading == 0)
    for path in [\UIFont.ascender, \.descender, \.capHeight, \.xHeight, \.lineHeight] {
      #expect(abs(large[keyPath: path] - 10 * small[keyPath: path]) < 1e-9)
    }
    #expect(small.xHeight < small.capHeight && small.capHeight < small.ascender && small.descender < 0)
  }

  @Test func theSizesOfTheSystemAreUIKits() {
    #expect(
      [UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.systemFontSize, UIFont.smallSystemFontSize] == [17, 18, 14, 12])
  }
}
