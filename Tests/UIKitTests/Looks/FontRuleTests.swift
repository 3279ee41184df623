import Foundation
import Testing

@testable import UIKit

/// How fonts follow the text size, what their names say, and what is read of a font's file.
@MainActor struct FontRuleTests {
  private let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test(
    arguments: [
      (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
      (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
      (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]), (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
      (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ] as [(UIFont.TextStyle, [CGFloat])])
  func aStyleHasASizeForEachCategory(style: UIFont.TextStyle, sizes: [CGFloat]) {
    #expect(categories.map { UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0)).pointSize } == sizes)
    #expect(UIFont.preferredFont(forTextStyle: style).weight == (style == .headline ? .semibold : .regular))
  }

  @Test func aFontIsScaledInThirdsOfAPointAndKeepsItsLooks() {
    startAnew()
    let metrics = UIFontMetrics(forTextStyle: .body)
    // 20 × 19 / 17 is 22.35 points, 20 × 53 / 17 is 62.35.
    let italic = metrics.scaledFont(for: .italicSystemFont(ofSize: 20), compatibleWith: traits(.extraLarge))
    #expect(abs(italic.pointSize - 67.0 / 3) < 1e-9 && italic.isItalic && italic.weight == .regular)
    let mono = metrics.scaledFont(
      for: .monospacedSystemFont(ofSize: 20, weight: .bold), compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
    #expect(abs(mono.pointSize - 187.0 / 3) < 1e-9 && mono.fontName == ".SFUIMono-Bold")
    #expect(abs(metrics.scaledValue(for: 20, compatibleWith: traits(.medium)) - 56.0 / 3) < 1e-9)
    #expect(
      abs(UIFontMetrics(forTextStyle: .largeTitle).scaledValue(for: 30, compatibleWith: traits(.extraSmall)) - 82.0 / 3) < 1e-9)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 20)).pointSize == 20)
  }

  @Test func aScaledFontGoesNoFurtherThanItsLimit() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    func size(_ limit: CGFloat) -> CGFloat {
      metrics.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: limit, compatibleWith: traits(.extraLarge)).pointSize
    }
    #expect([18, 19, 20, 0].map { size($0) } == [18, 19, 19, 19])
  }

  @Test func aFontWithANameKeepsItWhenItFollowsTheTextSize() throws {
    startAnew()
    let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: try #require(UIFont(name: "Georgia-Bold", size: 17)), compatibleWith: traits(.extraLarge))
    #expect(scaled.fontName == "Georgia-Bold" && scaled.familyName == "Georgia" && scaled.pointSize == 19)
    #expect(scaled.adjusted(to: traits(.large)).fontName == "Georgia-Bold")
  }

  @Test func aFontThatDoesNotFollowIsTheSame() {
    let plain = UIFont.systemFont(ofSize: 12)
    #expect(plain.adjusted(to: traits(.extraExtraLarge)) === plain)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large))
    #expect(body.adjusted(to: traits(.extraExtraLarge)).pointSize == 21)
    let headline = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traits(.large))
    #expect(headline.adjusted(to: traits(.small)).weight == .semibold && headline.adjusted(to: traits(.small)).pointSize == 15)
    traits(.extraLarge).performAsCurrent {
      let following = UIFont.following(.body, size: 34, weight: .bold)
      #expect(following.pointSize == 38 && following.weight == .bold && following.adjusted(to: traits(.large)).pointSize == 34)
    }
  }

  @Test func textSizesDifferByTheirCategory() {
    #expect(traits(.large).differsInTextSize(from: traits(.small)) && traits(.large).differsInTextSize(from: nil))
    #expect(!traits(.large).differsInTextSize(from: traits(.large)))
  }

  @Test func fontsAreEqualWhereTheyAreTheSameAndFollowAlike() throws {
    startAnew()
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large))
    #expect(body == UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.large)))
    #expect(body != UIFont.systemFont(ofSize: 17) && !body.isEqual("body") && !body.isEqual(nil))
    let (times, georgia) = (UIFont(name: "TimesNewRomanPSMT", size: 12), UIFont(name: "Georgia", size: 12))
    #expect(times != georgia && times?.hash != georgia?.hash && georgia == UIFont(name: "Georgia", size: 12))
    #expect(georgia?.withSize(13) != georgia && georgia?.hash == UIFont(name: "Georgia", size: 12)?.hash)
    #expect(UIFont(name: "Georgia", size: -1)?.pointSize == 14 && UIFont(name: "Georgia", size: 0.5)?.pointSize == 0.5)
    #expect(UIFont(name: "Menlo-Bold", size: 9)?.design == .monospaced && georgia?.design == .proportional)
  }

  // MARK: Names

  @Test(
    arguments: [
      ("Own", .regular, false), ("OwnBold", .regular, false), ("Own-Bold", .bold, false), ("Own-SemiBoldItalic", .semibold, true),
      ("Own-DemiBold", .semibold, false), ("Own-UltraLightItalic", .ultraLight, true), ("Own-Light", .light, false),
      ("Own-Thin", .thin, false), ("Own-Heavy", .heavy, false), ("Own-ExtraBlack", .black, false), ("Own-Medium", .medium, false),
      ("Own-BoldOblique", .bold, true), ("Own-Book", .regular, false), ("Own-Wide-Bold", .bold, false),
      ("Own-ITALIC", .regular, true),
    ] as [(String, UIFont.Weight, Bool)])
  func aNameSaysHowHeavyAFontIsAndWhetherItLeans(name: String, weight: UIFont.Weight, isItalic: Bool) {
    let face = FontFace(family: "Own", name: name)
    #expect(face.weight == weight && face.isItalic == isItalic && !face.isMonospaced && face.family == "Own" && face.name == name)
  }

  @Test func familiesAreSortedAndEachIsThereOnce() {
    startAnew()
    let names = UIFont.familyNames
    #expect(names == names.sorted() && Set(names).count == names.count)
    #expect(names.prefix(3) == ["American Typewriter", "Arial", "Arial Rounded MT Bold"] && names.last == "Zapfino")
    #expect(UIFont.fontNames(forFamilyName: "Courier New") == ["CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT"])
  }

  // MARK: Files

  private func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }

  private func wide(_ text: String) -> [UInt8] { text.utf16.flatMap { big(Int($0)) } }

  /// An OpenType file with other tables in front, and with these names: platform, identifier, bytes.
  private func file(_ names: [(platform: Int, id: Int, bytes: [UInt8])], others: [String] = []) -> Data {
    var (records, texts): ([UInt8], [UInt8]) = ([], [])
    for name in names {
      records += big(name.platform) + big(1) + big(0x409) + big(name.id) + big(name.bytes.count) + big(texts.count)
      texts += name.bytes
    }
    let table = big(0) + big(names.count) + big(6 + records.count) + records + texts
    let start = 12 + 16 * (others.count + 1)
    func entry(_ tag: String, _ length: Int) -> [UInt8] {
      Array(tag.utf8) + [0, 0, 0, 0] + [0, 0] + big(start) + [0, 0] + big(length)
    }
    let entries = others.flatMap { entry($0, 0) } + entry("name", table.count)
    return Data([0, 1, 0, 0] + big(others.count + 1) + big(16) + big(0) + big(0) + entries + table)
  }

  @Test func theTableOfNamesMayStandBehindOthers() throws {
    let face = try #require(
      BundledFonts.face(in: file([(3, 1, wide("Own")), (3, 6, wide("Own-Light"))], others: ["cmap", "head"])))
    #expect(face.family == "Own" && face.name == "Own-Light" && face.weight == .light)
  }

  @Test func macintoshNamesAreInBytesAndTheFirstOfAKindCounts() throws {
    let names: [(Int, Int, [UInt8])] = [
      (1, 1, Array("Mac".utf8)), (1, 6, Array("Mac-Bold".utf8)), (3, 1, wide("Wide")), (3, 6, wide("Wide-Thin")),
    ]
    let face = try #require(BundledFonts.face(in: file(names)))
    #expect(face.family == "Mac" && face.name == "Mac-Bold" && face.weight == .bold)
    let other = try #require(BundledFonts.face(in: file(names.reversed())))
    #expect(other.family == "Wide" && other.name == "Wide-Thin" && other.weight == .thin)
  }

  @Test func withoutAFamilyItsNameIsTheFamilyAndWithoutANameThereIsNoFont() throws {
    let face = try #require(BundledFonts.face(in: file([(3, 4, wide("Full")), (3, 6, wide("Alone-Bold"))])))
    #expect(face.family == "Alone-Bold" && face.name == "Alone-Bold")
    #expect(BundledFonts.face(in: file([(3, 1, wide("Own")), (3, 4, wide("Own Bold"))])) == nil)
    #expect(BundledFonts.face(in: file([])) == nil)
  }

  @Test func aFileThatIsCutOffHasNoNames() {
    let whole = file([(3, 1, wide("Own")), (3, 6, wide("Own-Light"))])
    #expect(BundledFonts.face(in: whole) != nil)
    for count in 0..<whole.count { #expect(BundledFonts.face(in: Data(whole.prefix(count))) == nil, "\(count) bytes") }
  }
}
