import Foundation
import Testing

@testable import LocalizedTexts

/// What formats consist of, and what becomes of their parts.
struct FormatPartTests {
  @Test func aFormatIsTakenApart() {
    let text = "a%% %1$@ %-5.2f %#@n@ %3$#@m@ %arg %lld%"
    #expect(
      FormatPart.parts(of: text) == [
        .literal("a"), .literal("%%"), .literal(" "), .place("@", 1), .literal(" "), .place("-5.2f", nil), .literal(" "),
        .variable("n", nil), .literal(" "), .variable("m", 3), .literal(" "), .argument, .literal(" "), .place("lld", nil),
        .literal("%"),
      ])
    #expect(FormatPart.parts(of: text).map(\.text).joined() == text)
    #expect(FormatPart.parts(of: "").isEmpty && FormatPart.parts(of: "plain") == [.literal("plain")])
    #expect(FormatPart.parts(of: "%@%@") == [.place("@", nil), .place("@", nil)])
  }

  @Test(arguments: [
    ("%@ %@", "%1$@ %2$@"), ("%2$@ %@ %@", "%2$@ %1$@ %2$@"), ("%arg", "%arg"), ("%2$#@none@ %@", "%2$#@none@ %1$@"),
    ("%@ %@ %1$#@n@ %@", "%1$@ %2$@ %1$d of %1$d then %3$@ %4$@"), ("%#@twice@ %@", "1: %1$lu %1$@ %2$@ %3$@"), ("", ""),
  ])
  func everyPlaceSaysWhichArgumentItTakes(text: String, worded: String) {
    let variables = [
      "n": LocalizedFormat.Variable([.other: "%d of %arg then %@"], specifier: "d"),
      "twice": LocalizedFormat.Variable([.other: "1: %arg %@ %@"], specifier: "lu"),
    ]
    #expect(LocalizedFormat(text, variables, language: "en").worded(for: [nil, nil]) == worded)
  }

  @Test func aVariableMaySayItselfWhichArgumentItTakes() {
    let variables = ["n": LocalizedFormat.Variable([.one: "one", .other: "%arg"], argument: 2)]
    let format = LocalizedFormat("%#@n@ %@", variables, language: "en")
    #expect(format.worded(for: [1, 7]) == "%2$lld %3$@" && format.worded(for: [7, 1]) == "one %3$@")
    #expect(LocalizedFormat("%1$#@n@", variables, language: "en").worded(for: [1, 7]) == "one")
    #expect(format.worded(for: [1]) == "%2$lld %3$@")
  }

  @Test func zeroHasAWordingOfItsOwnInAnyLanguage() {
    let variable = LocalizedFormat.Variable([.zero: "none", .one: "one", .other: "many"])
    #expect([0, 1, 2].map { variable.wording(for: $0, in: "en") } == ["none", "one", "many"])
    #expect(variable.wording(for: nil, in: "en") == "many")
    let plain = LocalizedFormat.Variable([.one: "one"])
    #expect([0, 1, 2].map { plain.wording(for: $0, in: "en") } == ["", "one", ""])
    #expect(plain.wording(for: nil, in: "en") == "" && plain.specifier == "lld" && plain.argument == nil)
  }

  @Test func aDeviceHasItsOwnWordingOrThatOfTheOthers() {
    let phone = LocalizedSurroundings(languages: [], device: "iphone")
    #expect(phone.ofDevice(["iphone": 1, "other": 2, "a": 3]) == 1)
    #expect(phone.ofDevice(["ipad": 1, "other": 2, "a": 3]) == 2)
    #expect(phone.ofDevice(["mac": 1, "ipad": 2, "watch": 3]) == 2)
    #expect(phone.ofDevice([String: Int]()) == nil)
  }

  // MARK: Tables

  private func dictionary(_ entries: [String: Any]) throws -> [String: LocalizedText] {
    let bytes = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    return StringsDictionary.texts(in: bytes, language: "fr", LocalizedSurroundings(languages: ["fr"], device: "iphone"))
  }

  @Test func aStringsDictionaryMayHavePlainTextsAndNestedRules() throws {
    let widths = ["NSStringVariableWidthRuleType": ["x": "unknown", "9": "nine", "10": "ten"]]
    let texts = try dictionary([
      "plain": "Bonjour", "number": 3, "width": widths, "device": ["NSStringDeviceSpecificRuleType": ["iphone": widths]],
      "format": ["NSStringLocalizedFormatKey": "%@ seul", "title": "no variable"], "empty": [String: String](),
    ])
    #expect(
      texts == [
        "plain": .plain("Bonjour"), "width": .plain("ten"), "device": .plain("ten"),
        "format": .format(LocalizedFormat("%@ seul", [:], language: "fr")),
      ])
  }

  @Test func onlyRulesOfPluralsAreVariables() throws {
    let texts = try dictionary([
      "k": [
        "NSStringLocalizedFormatKey": "%#@a@",
        "a": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "zero": "z", "one": "o", "two": "t", "few": "f", "many": "m",
          "other": "r", "several": "no",
        ], "b": ["NSStringFormatSpecTypeKey": "Other", "other": "x"], "c": ["other": "x"],
      ]
    ])
    let variable = LocalizedFormat.Variable(
      [.zero: "z", .one: "o", .two: "t", .few: "f", .many: "m", .other: "r"], specifier: "d")
    #expect(texts == ["k": .format(LocalizedFormat("%#@a@", ["a": variable], language: "fr"))])
  }

  private func catalog(_ wording: String, device: String = "iphone") throws -> LocalizedText? {
    let bytes = Data("{\"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": {\"en\": \(wording)}}}}".utf8)
    return try #require(StringCatalog(bytes)).texts(LocalizedSurroundings(languages: [], device: device)) { _ in nil }["k"]
  }

  @Test func aCatalogHasPlainTexts() throws {
    #expect(try catalog(#"{"stringUnit": {"value": "Hi"}}"#) == .plain("Hi"))
    #expect(try catalog(#"{"stringUnit": {"value": "Hi"}, "substitutions": {}}"#) == .plain("Hi"))
    #expect(try catalog("{}") == nil)
    #expect(try catalog(#"{"variations": {}}"#) == nil)
  }

  @Test func aSubstitutionMayDependOnTheDevice() throws {
    let wording = #"""
      {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"variations": {"device": {
        "ipad": {"variations": {"plural": {"one": {"stringUnit": {"value": "pad"}}}}},
        "other": {"variations": {"plural": {"one": {"stringUnit": {"value": "else"}}, "some": {"stringUnit": {"value": "no"}}}}}
      }}}}}
      """#
    func text(_ one: String) -> LocalizedText {
      .format(LocalizedFormat("%#@n@", ["n": LocalizedFormat.Variable([.one: one])], language: "en"))
    }
    #expect(try catalog(wording) == text("else") && catalog(wording, device: "ipad") == text("pad"))
  }

  @Test func aPluralMayDependOnTheDevice() throws {
    let wording = #"""
      {"variations": {"plural": {
        "one": {"variations": {"device": {"ipad": {"stringUnit": {"value": "pad"}}, "other": {"stringUnit": {"value": "else"}}}}},
        "other": {"stringUnit": {"value": "many"}}, "few": {}
      }}}
      """#
    func text(_ one: String) -> LocalizedText {
      .format(
        LocalizedFormat("%#@value@", ["value": LocalizedFormat.Variable([.one: one, .other: "many"])], language: "en"))
    }
    #expect(try catalog(wording) == text("else") && catalog(wording, device: "ipad") == text("pad"))
  }

  @Test func aTextThatTheChosenLanguageLacksIsNotThere() throws {
    let bytes = Data(
      #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"de": {"stringUnit": {"value": "Hallo"}}}}, "n": {}}}"#.utf8)
    let catalog = try #require(StringCatalog(bytes))
    let surroundings = LocalizedSurroundings(languages: ["de"], device: "iphone")
    var asked: [[String]] = []
    let texts = catalog.texts(surroundings) { languages in
      asked.append(languages)
      return languages.first
    }
    #expect(texts == ["k": .plain("Hallo")] && asked.sorted { $0.count < $1.count } == [[], ["de"]])
    #expect(catalog.texts(surroundings) { _ in nil }.isEmpty && catalog.texts(surroundings) { _ in "fr" }.isEmpty)
  }
}
