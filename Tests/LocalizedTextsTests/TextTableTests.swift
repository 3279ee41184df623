import Foundation
import LocalizedTexts
import Testing

/// Files as Xcode writes them.
struct TextTableTests {
  private let phone = LocalizedSurroundings(languages: ["en"], device: "iphone")

  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>apples</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d apple</string>
          <key>other</key><string>%d apples</string>
        </dict>
      </dict>
      <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>iphone</key><string>Tap</string><key>other</key><string>Click</string>
      </dict></dict>
      <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>5</key><string>5 wide</string><key>20</key><string>twenty wide</string>
      </dict></dict>
      <key>broken</key><dict><key>NSStringFormatSpecTypeKey</key><string>x</string></dict>
    </dict></plist>
    """

  @Test func aStringsDictionaryHasPluralsDevicesAndWidths() {
    let bytes = Data(Self.dictionary.utf8)
    let texts = StringsDictionary.texts(in: bytes, language: "en", phone)
    let count = LocalizedFormat.Variable([.one: "%d apple", .other: "%d apples"], specifier: "d")
    #expect(
      texts == [
        "apples": .format(LocalizedFormat("%#@count@", ["count": count], language: "en")), "tap": .plain("Tap"),
        "wide": .plain("twenty wide"),
      ])
    let pad = LocalizedSurroundings(languages: ["en"], device: "ipad")
    #expect(StringsDictionary.texts(in: bytes, language: "en", pad)["tap"] == .plain("Click"))
    #expect(StringsDictionary.texts(in: Data("no list".utf8), language: "en", phone) == [:])
  }

  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "%lld days": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld day" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld days" } } } } },
        "pl": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld dzień" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld dni" } } } } } } },
      "%lld in %lld": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%#@files@ in %#@folders@" },
        "substitutions": {
          "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg files" } } } } },
          "folders": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
            "other": { "stringUnit": { "state": "translated", "value": "%arg folders" } } } } } } } } },
      "press": { "localizations": { "en": { "variations": { "device": {
        "ipad": { "variations": { "plural": { "other": { "stringUnit": { "state": "new", "value": "press %lld" } } } } },
        "other": { "stringUnit": { "state": "new", "value": "tap" } } } } } } },
      "key": {}
    } }
    """

  private func texts(_ language: String, device: String = "iphone") throws -> [String: LocalizedText] {
    let catalog = try #require(StringCatalog(Data(Self.catalog.utf8)))
    return catalog.texts(LocalizedSurroundings(languages: [language], device: device)) { $0.contains(language) ? language : nil }
  }

  @Test func aCatalogHasPluralsOfEachLanguage() throws {
    func days(_ one: String, _ other: String, _ language: String) -> LocalizedText {
      .format(LocalizedFormat("%#@value@", ["value": .init([.one: one, .other: other])], language: language))
    }
    #expect(try texts("pl")["%lld days"] == days("%lld dzień", "%lld dni", "pl"))
    #expect(try texts("fr")["%lld days"] == days("%lld day", "%lld days", "en"))
    #expect(try texts("en")["key"] == nil)
  }

  @Test func aCatalogHasSubstitutionsAndDevices() throws {
    let variables = [
      "files": LocalizedFormat.Variable([.one: "%arg file", .other: "%arg files"], argument: 1),
      "folders": .init([.other: "%arg folders"], argument: 2),
    ]
    #expect(try texts("en")["%lld in %lld"] == .format(LocalizedFormat("%#@files@ in %#@folders@", variables, language: "en")))
    #expect(try texts("en")["press"] == .plain("tap"))
    #expect(
      try texts("en", device: "ipad")["press"]
        == .format(LocalizedFormat("%#@value@", ["value": .init([.other: "press %lld"])], language: "en")))
    #expect(StringCatalog(Data("[]".utf8)) == nil)
  }
}
