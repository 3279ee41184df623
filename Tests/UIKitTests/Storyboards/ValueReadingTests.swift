import Testing

@testable import UIKit

/// Fonts, symbols, colours and numbers of documents.
@MainActor struct ValueReadingTests {
  private func font(_ attributes: String) throws -> UIFont {
    let label: UILabel = try Documents.view("label", "", "<fontDescription key=\"fontDescription\" \(attributes)/>")
    return label.font
  }

  private func gaps(_ attributes: String) -> [String] {
    Documents.gaps("<label id=\"l\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")
  }

  @Test(
    arguments: [
      ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
      ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ] as [(String, UIFont.Weight)])
  func fontsHaveTheirWeight(name: String, weight: UIFont.Weight) throws {
    #expect(try font("type=\"system\" weight=\"\(name)\" pointSize=\"20\"") == .systemFont(ofSize: 20, weight: weight))
  }

  @Test(
    arguments: [
      ("Title0", .largeTitle), ("Title1", .title1), ("Title2", .title2), ("Title3", .title3), ("Headline", .headline),
      ("Body", .body), ("Callout", .callout), ("Subhead", .subheadline), ("Subheadline", .subheadline), ("Footnote", .footnote),
      ("Caption1", .caption1), ("Caption2", .caption2),
    ] as [(String, UIFont.TextStyle)])
  func fontsMayBeOfATextStyle(name: String, style: UIFont.TextStyle) throws {
    #expect(try font("style=\"UICTFontTextStyle\(name)\"") == .preferredFont(forTextStyle: style))
  }

  @Test func fontsWithoutASizeOrWithOneThatIsNoneAreOfSeventeenPoints() throws {
    #expect(try font("type=\"system\"") == .systemFont(ofSize: 17))
    #expect(try font("type=\"system\" pointSize=\"0\"") == .systemFont(ofSize: 17))
    #expect(try font("type=\"system\" pointSize=\"10001\"") == .systemFont(ofSize: 17))
    #expect(try font("type=\"system\" pointSize=\"10000\"") == .systemFont(ofSize: 10_000))
    #expect(try font("type=\"boldSystem\" pointSize=\"0.5\"") == .boldSystemFont(ofSize: 0.5))
  }

  @Test(arguments: [("Avenir-Bold", true), ("Avenir-Heavy", true), ("Avenir-Black", true), ("Avenir-Book", false)])
  func aFontThatIsNotHereIsTheSystemsAndNamed(name: String, isBold: Bool) throws {
    let attributes = "name=\"\(name)\" family=\"Avenir\" pointSize=\"14\""
    #expect(gaps(attributes) == ["the font '\(name)' is not here; the system's is used"])
    startAnew()
    let label = "<subviews><label id=\"l\"><fontDescription key=\"fontDescription\" \(attributes)/></label></subviews>"
    let controller = try #require(Documents.load(Documents.scene("one", view: label)))
    let font = (controller.view.subviews.first as? UILabel)?.font
    #expect(font == .systemFont(ofSize: 14, weight: isBold ? .bold : .regular))
  }

  @Test func aStyleOrAWeightThatIsNoneIsNamed() {
    #expect(gaps("style=\"Title\"") == ["unknown text style 'Title'"])
    #expect(gaps("type=\"system\" weight=\"fat\"") == ["unknown font weight 'fat'"])
    #expect(gaps("family=\"Avenir\"") == ["the font 'Avenir' is not here; the system's is used"])
  }

  private func configuration(_ attributes: String, _ children: String = "") throws -> UIImage.SymbolConfiguration? {
    let view: UIImageView = try Documents.view(
      "imageView", "",
      "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" \(attributes)>\(children)</preferredSymbolConfiguration>"
    )
    return view.preferredSymbolConfiguration
  }

  @Test func aSymbolHasItsSizeScaleWeightAndFont() throws {
    #expect(try configuration("pointSize=\"30\"") == UIImage.SymbolConfiguration(pointSize: 30))
    #expect(try configuration("pointSize=\"999.5\"") == UIImage.SymbolConfiguration(pointSize: 999.5))
    #expect(try configuration("pointSize=\"1000\"") == UIImage.SymbolConfiguration.unspecified)
    #expect(try configuration("pointSize=\"0\"") == UIImage.SymbolConfiguration.unspecified)
    #expect(try configuration("scale=\"small\"") == UIImage.SymbolConfiguration(scale: .small))
    #expect(try configuration("scale=\"medium\"") == UIImage.SymbolConfiguration(scale: .medium))
    #expect(try configuration("scale=\"large\"") == UIImage.SymbolConfiguration(scale: .large))
    #expect(try configuration("weight=\"ultraLight\"") == UIImage.SymbolConfiguration(weight: .ultraLight))
    #expect(
      try configuration("", "<fontDescription key=\"font\" type=\"system\" pointSize=\"33\"/>")
        == UIImage.SymbolConfiguration(font: .systemFont(ofSize: 33)))
  }

  @Test func aPictureMayBeATemplateOrAsItIs() throws {
    func image(_ attributes: String) throws -> UIImage? {
      let view: UIImageView = try Documents.view(
        "imageView", "", "<imageReference key=\"image\" image=\"star\" catalog=\"system\" \(attributes)/>")
      return view.image
    }
    let star = try #require(UIImage(systemName: "star"))
    #expect(try image("renderingMode=\"template\"")?.renderingMode == .alwaysTemplate)
    #expect(try image("renderingMode=\"original\"")?.renderingMode == .alwaysOriginal)
    #expect(try image("")?.renderingMode == star.renderingMode)
    let large = try #require(star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large)))
    #expect(try image("symbolScale=\"large\"") == large)
    #expect(try image("symbolScale=\"huge\"") == star)
    #expect(large != star)
  }

  @Test func aPictureThatIsNowhereIsEmptyAndAsLargeAsTheDocumentSays() throws {
    startAnew()
    let scene = Documents.scene("one", view: "<subviews><imageView image=\"Moth\" id=\"i\"/></subviews>")
    let resources = "<image name=\"Moth\" width=\"30\" height=\"20\"/>"
    let check = StoryboardCheck.check(Data(Documents.storyboard(scene, resources: resources)), file: "A.storyboard")
    #expect(check.gaps.map(\.what) == ["the picture 'Moth' is neither in the asset catalog nor in the bundle"])
    let controller = try #require(Documents.load(scene, resources: resources))
    #expect((controller.view.subviews.first as? UIImageView)?.image?.size == CGSize(width: 30, height: 20))
    let without = try #require(Documents.load(scene))
    #expect((without.view.subviews.first as? UIImageView)?.image == nil)
  }

  @Test func coloursAreTheDocumentsWhereNobodyElseHasThem() throws {
    func color(_ attributes: String, _ resources: String = "") throws -> UIColor? {
      let view: UIView = try Documents.view("view", "", "<color key=\"backgroundColor\" \(attributes)/>", resources: resources)
      return view.backgroundColor
    }
    #expect(try color("systemColor=\"systemRedColor\"") == .systemRed)
    let old = """
      <systemColor name="oldColor"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"/></systemColor>
      """
    #expect(try color("systemColor=\"oldColor\"", old) == Documents.color(1, 0.5, 0))
    let named =
      "<namedColor name=\"Sky\"><color red=\"0\" green=\"0.5\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\"/></namedColor>"
    #expect(try color("name=\"Sky\"", named) == Documents.color(0, 0.5, 1))
    #expect(
      Documents.gaps("<view id=\"v\"><color key=\"backgroundColor\" systemColor=\"neverColor\"/></view>")
        == ["unknown colour 'neverColor'"])
    #expect(Documents.gaps("<view id=\"v\"><color key=\"backgroundColor\"/></view>") == ["a colour that cannot be read"])
  }

  @Test(arguments: ["ten", "1e10", "nan", "inf", "-1e10"])
  func aNumberThatIsNoneIsNamedAndNotTaken(text: String) throws {
    #expect(Documents.gaps("<view alpha=\"\(text)\" id=\"v\"/>") == ["the number '\(text)' of 'alpha'"])
    #expect(
      Documents.gaps("<view id=\"v\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"\(text)\" height=\"4\"/></view>")
        == ["the number '\(text)' of 'width' of 'frame'"])
  }

  @Test func aNumberIsTakenUpToABillion() throws {
    #expect(Documents.gaps("<view tag=\"1000000000\" id=\"v\"/>") == [])
    #expect(Documents.gaps("<view tag=\"1000000001\" id=\"v\"/>") == ["the number '1000000001' of 'tag'"])
  }
}
