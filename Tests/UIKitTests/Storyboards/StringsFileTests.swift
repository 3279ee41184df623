import Foundation
import InterfaceDocuments
import Testing

@testable import UIKit

/// Files of texts in other languages: what is read of them, and which language is chosen.
@MainActor
struct StringsFileTests {
  private func parse(_ text: String) -> [String: String] { StringsFile.texts(in: Data(text.utf8)) }

  @Test(
    arguments: [
      (#""a" = "b";"#, ["a": "b"]),
      (#""a"="b";"c"="d";"#, ["a": "b", "c": "d"]),
      ("\n  \"a\"\t=\n\"b\"\n;\n\"c\" = \"\";", ["a": "b", "c": ""]),
      (#"a1B-2c-D3e.text = _value.x-2;"#, ["a1B-2c-D3e.text": "_value.x-2"]),
      (#""a" = "b" "c" = "d""#, ["a": "b", "c": "d"]),
      (#"{;}"a" = "b";"#, ["a": "b"]),
      (#""a" = "b"; "a" = "c";"#, ["a": "c"]),
      ("\u{FEFF}\"a\" = \"b\";", ["a": "b"]),
      ("", [:]),
    ] as [(String, [String: String])])
  func pairsAreReadHoweverTheyAreSpaced(text: String, pairs: [String: String]) { #expect(parse(text) == pairs) }

  @Test(
    arguments: [
      (#"/* "x" = "y"; */ "a" = "b";"#, ["a": "b"]),
      ("// \"x\" = \"y\";\n\"a\" = \"b\"; // \"c\" = \"d\";", ["a": "b"]),
      (#"/**/"a"/* 1 */=/* 2 */"b"/* 3 */;/***/"c" = "d";"#, ["a": "b", "c": "d"]),
      (#""a" = "/* b */ // c";"#, ["a": "/* b */ // c"]),
      (#""a" = "b"; / "c" = "d";"#, ["a": "b", "c": "d"]),
      (#""a" = "b"; /* without an end "c" = "d";"#, ["a": "b"]),
      ("/*", [:]), ("//", [:]), ("/", [:]),
    ] as [(String, [String: String])])
  func commentsArePassedOver(text: String, pairs: [String: String]) { #expect(parse(text) == pairs) }

  @Test(arguments: [
    (#"\" \\ \n \t \r \q"#, "\" \\ \n \t \r q"), (#"\u00e9\U00E9"#, "éé"), (#"\u0041B"#, "AB"), (#"\u41 "#, "A "),
    (#"\ud83d"#, "\u{FFFD}"),
  ])
  func escapesStandForCharacters(written: String, read: String) { #expect(parse("\"a\" = \"\(written)\";") == ["a": read]) }

  @Test(
    arguments: [
      (#""a" = "b"#, ["a": "b"]), (#""a" = "b\"#, ["a": "b\\"]), (#""a" ="#, [:]), (#""a""#, [:]), ("\"", [:]),
      (#""x" "a" = "b";"#, ["a": "b"]), (#""x"; "a" = "b";"#, ["a": "b"]),
    ] as [(String, [String: String])])
  func whatIsNoPairOrHasNoEndHarmsNothing(text: String, pairs: [String: String]) { #expect(parse(text) == pairs) }

  @Test func wideCharactersAreReadByTheirMark() {
    let text = "\"a\" = \"é\";"
    let little = Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let big = Data([0xFE, 0xFF]) + Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    #expect(StringsFile.texts(in: little) == ["a": "é"])
    #expect(StringsFile.texts(in: big) == ["a": "é"])
  }

  @Test(arguments: [
    ("pt_BR", "brazil"), ("pt_PT", "portugal"), ("pt", "portugal"), ("de_AT", "german"), ("zh_Hans_CN", "simplified"),
    ("zh_Hant_TW", "none"), ("fr_FR", "none"),
  ])
  func theLanguageOfTheDeviceIsChosenOrTheOneThatItIsAKindOf(locale: String, expected: String) {
    startAnew()
    defer { CurrentLocale.value = Locale(identifier: "en_US") }
    CurrentLocale.value = Locale(identifier: locale)
    let files = ["pt": "portugal", "PT_br": "brazil", "de": "german", "zh-Hans": "simplified"].mapValues { ["k": $0] }
    #expect(StringsFiles.chosen(files)["k"] ?? "none" == expected)
    #expect(StringsFiles.chosen([:]) == [:])
  }
}
