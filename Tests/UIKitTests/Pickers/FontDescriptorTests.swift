import Foundation
import Testing

@testable import UIKit

/// Fonts by what is wanted of them.
@MainActor
struct FontDescriptorTests {
  private func made(_ descriptor: UIFontDescriptor?, size: CGFloat = 0) throws -> UIFont {
    UIFont(descriptor: try #require(descriptor), size: size)
  }

  @Test func aFontIsMadeAnewByItsDescriptor() throws {
    startAnew()
    let fonts: [UIFont] = [
      .systemFont(ofSize: 17), .systemFont(ofSize: 13, weight: .heavy), .boldSystemFont(ofSize: 11),
      .italicSystemFont(ofSize: 12), .monospacedSystemFont(ofSize: 14, weight: .medium),
      .monospacedDigitSystemFont(ofSize: 14, weight: .regular), .preferredFont(forTextStyle: .body),
      .preferredFont(forTextStyle: .headline), try #require(UIFont(name: "Georgia-Bold", size: 20)),
      try #require(UIFont(name: "Menlo-Italic", size: 9)),
    ]
    for font in fonts { #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font) }
  }

  @Test func aSizeOfItsOwnTakesThePlaceOfTheDescriptors() throws {
    startAnew()
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(UIFont(descriptor: body.fontDescriptor, size: 20) == .systemFont(ofSize: 20))
    #expect(UIFont(descriptor: UIFontDescriptor(fontAttributes: [:]), size: 0) == .systemFont(ofSize: 12))
    #expect(UIFont(descriptor: body.fontDescriptor.withSize(30), size: 0) == .systemFont(ofSize: 30))
    #expect(body.fontDescriptor.withSize(30).pointSize == 30)
    #expect(UIFontDescriptor(fontAttributes: [:]).pointSize == 0)
  }

  @Test func theSystemsFontBecomesBoldAndItalicAndGoesOnFollowingTheTextSize() throws {
    startAnew()
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = try made(body.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(bold.fontName == ".SFUI-Semibold")
    #expect(bold.pointSize == 17)
    #expect(bold.adjusted(to: UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)).pointSize == 23)
    let both = try made(bold.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.fontName == ".SFUI-SemiboldItalic")
    #expect(both.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(try made(both.fontDescriptor.withSymbolicTraits([])).fontName == ".SFUI-Regular")
  }

  @Test func aHeavyFontStaysHeavy() throws {
    startAnew()
    let heavy = UIFont.systemFont(ofSize: 15, weight: .heavy)
    #expect(heavy.fontDescriptor.symbolicTraits == .traitBold)
    #expect(try made(heavy.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])).fontName == ".SFUI-HeavyItalic")
    #expect(UIFont.systemFont(ofSize: 15, weight: .medium).fontDescriptor.symbolicTraits == [])
  }

  @Test(
    arguments: [
      ("Georgia", .traitBold, "Georgia-Bold"), ("Georgia-Bold", [], "Georgia"),
      ("Georgia", [.traitBold, .traitItalic], "Georgia-BoldItalic"), ("Courier", .traitBold, "Courier-Bold"),
      ("Menlo-Regular", [.traitMonoSpace, .traitItalic], "Menlo-Italic"), ("AvenirNext-Regular", .traitBold, "AvenirNext-Bold"),
      ("Arial-BoldItalicMT", .traitItalic, "Arial-ItalicMT"),
    ] as [(String, UIFontDescriptor.SymbolicTraits, String)])
  func aFontWithANameHasTheTraitsOfItsFamily(name: String, traits: UIFontDescriptor.SymbolicTraits, wanted: String) throws {
    startAnew()
    let font = try #require(UIFont(name: name, size: 18))
    let changed = try made(font.fontDescriptor.withSymbolicTraits(traits))
    #expect(changed.fontName == wanted)
    #expect(changed.pointSize == 18)
  }

  @Test func aFamilyWithoutTheTraitsHasNoSuchDescriptor() throws {
    startAnew()
    #expect(UIFontDescriptor(name: "Zapfino", size: 12).withSymbolicTraits(.traitBold) == nil)
    #expect(UIFontDescriptor(name: "Georgia", size: 12).withSymbolicTraits(.traitMonoSpace) == nil)
  }

  @Test func aDesignIsOfTheSystemsFontAlone() throws {
    startAnew()
    let body = UIFont.systemFont(ofSize: 17).fontDescriptor
    #expect(try made(body.withDesign(.monospaced)) == .monospacedSystemFont(ofSize: 17, weight: .regular))
    #expect(try made(body.withDesign(.monospaced)?.withDesign(.default)) == .systemFont(ofSize: 17))
    #expect(try made(body.withDesign(.serif)) == .systemFont(ofSize: 17))
    #expect(try made(body.withSymbolicTraits(.traitMonoSpace)) == .monospacedSystemFont(ofSize: 17, weight: .regular))
    #expect(UIFontDescriptor(name: "Georgia", size: 12).withDesign(.rounded) == nil)
  }

  @Test func aFamilyIsMetByFaceWeightAndTraits() throws {
    startAnew()
    func name(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> String {
      UIFontDescriptor(fontAttributes: attributes).postscriptName
    }
    #expect(name([.family: "Georgia"]) == "Georgia")
    #expect(name([.family: "Georgia", .face: "Bold Italic"]) == "Georgia-BoldItalic")
    #expect(name([.family: "Georgia", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]]) == "Georgia-Bold")
    #expect(name([.family: "Avenir", .traits: [UIFontDescriptor.TraitKey.weight: -0.4]]) == "Avenir-Light")
    let italic = UIFontDescriptor.SymbolicTraits.traitItalic.rawValue
    #expect(name([.family: "Arial", .traits: [UIFontDescriptor.TraitKey.symbolic: italic]]) == "Arial-ItalicMT")
    #expect(name([.name: "Verdana"]) == "Verdana")
    #expect(UIFontDescriptor(name: "Georgia-Bold", size: 12).withFamily("Verdana").postscriptName == "Verdana")
    #expect(UIFontDescriptor(name: "Georgia", size: 12).withFace("Bold").postscriptName == "Georgia-Bold")
  }

  @Test func aFontThatIsNotThereIsHelvetica() {
    startAnew()
    #expect(UIFontDescriptor(name: "Nowhere", size: 12).postscriptName == "Helvetica")
    #expect(UIFontDescriptor(fontAttributes: [.family: "Nowhere"]).postscriptName == "Helvetica")
  }

  @Test func aDescriptorTellsWhatWasAskedForAndWhatIsFound() {
    startAnew()
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Georgia", .size: 14])
    #expect(descriptor.fontAttributes.count == 2)
    #expect(descriptor.fontAttributes[.size] as? CGFloat == 14)
    #expect(descriptor.object(forKey: .name) as? String == "Georgia")
    #expect(descriptor.object(forKey: .face) as? String == "Regular")
    #expect(descriptor.object(forKey: .visibleName) as? String == "Georgia Regular")
    #expect(descriptor.object(forKey: .matrix) == nil)
    let added = descriptor.addingAttributes([.size: 20, .face: "Bold"])
    #expect(added.pointSize == 20)
    #expect(added.object(forKey: .name) as? String == "Georgia-Bold")
    #expect(added != descriptor)
    #expect(added == descriptor.addingAttributes([.face: "Bold", .size: 20.0]))
    #expect(descriptor.hash == UIFontDescriptor(fontAttributes: [.family: "Georgia", .size: 14]).hash)
  }

  @Test func fontsThatMatchAreFound() {
    startAnew()
    let georgia = UIFontDescriptor(fontAttributes: [.family: "Georgia"])
    #expect(
      georgia.matchingFontDescriptors(withMandatoryKeys: nil).map(\.postscriptName)
        == ["Georgia", "Georgia-Bold", "Georgia-Italic", "Georgia-BoldItalic"])
    #expect(UIFontDescriptor(fontAttributes: [.family: "Nowhere"]).matchingFontDescriptors(withMandatoryKeys: [.family]) == [])
    let count = UIFontDescriptor(fontAttributes: [.family: "Nowhere"]).matchingFontDescriptors(withMandatoryKeys: [.name]).count
    #expect(count == FontFace.all.count)
  }

  @Test func aTextStyleHasADescriptor() {
    startAnew()
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
    #expect(descriptor.pointSize == 28)
    #expect(descriptor.object(forKey: .textStyle) as? UIFont.TextStyle == .title1)
    #expect(UIFont(descriptor: descriptor, size: 0) == .preferredFont(forTextStyle: .title1))
  }
}
