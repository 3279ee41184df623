import Foundation
import InterfaceDocuments
import Testing

/// Colours, runtime attributes and translated texts, as they are written.
struct DocumentValueTests {
  private func color(_ attributes: String) throws -> ColorDescription? {
    let document = try Documents.xib("<view id=\"a\"><color key=\"backgroundColor\" \(attributes)/></view>")
    return document["a"]?.element.property("backgroundColor").flatMap(ColorDescription.init)
  }

  @Test func aColourIsOfComponentsGreyOfTheSystemOrNamed() throws {
    #expect(try color("red=\"0.1\" green=\"0.2\" blue=\"0.3\"") == .components(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
    #expect(try color("white=\"0.5\" alpha=\"0.25\"") == .white(0.5, alpha: 0.25))
    #expect(try color("cocoaTouchSystemColor=\"darkTextColor\"") == .system("darkTextColor"))
    #expect(try color("name=\"Brand\"") == .named("Brand"))
    #expect(try color("red=\"0.1\" green=\"x\" blue=\"0.3\"") == nil)
    let both = "cocoaTouchSystemColor=\"old\" xcode11CocoaTouchSystemColor=\"new\" white=\"1\""
    #expect(try color(both) == .system("new") && color(both)?.name == "new" && color("white=\"1\"")?.name == nil)
  }

  private func attribute(_ type: String, _ attributes: String = "", _ child: String = "") throws -> RuntimeAttribute.Value? {
    let document = try Documents.xib(
      """
      <view id="a"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="\(type)" keyPath="layer.x" \(attributes)>\(child)</userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" value="1"/></userDefinedRuntimeAttributes></view>
      """)
    let attributes = try #require(document["a"]?.runtimeAttributes)
    #expect(attributes.map(\.keyPath) == ["layer.x"] && attributes[0].type == type)
    return attributes.first?.value
  }

  @Test func aRuntimeAttributeHasAValueOfItsType() throws {
    #expect(try attribute("boolean", "value=\"YES\"") == .bool(true) && attribute("boolean", "value=\"NO\"") == .bool(false))
    #expect(try attribute("number", "", "<real key=\"value\" value=\"8.5\"/>") == .number(8.5))
    #expect(try attribute("string", "value=\"A\"") == .string("A"))
    #expect(try attribute("string", "", "<string key=\"value\">B\nC</string>") == .string("B\nC"))
    #expect(try attribute("point", "", "<point key=\"value\" x=\"1\" y=\"2\"/>") == .point(CGPoint(x: 1, y: 2)))
    #expect(try attribute("size", "", "<size key=\"value\" width=\"3\" height=\"4\"/>") == .size(CGSize(width: 3, height: 4)))
    #expect(
      try attribute("rect", "", "<rect key=\"value\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>")
        == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(try attribute("color", "", "<color key=\"value\" white=\"1\"/>") == .color(.white(1, alpha: 1)))
    #expect(try attribute("image", "value=\"logo\"") == .image("logo"))
    #expect(try attribute("nil") == .null && attribute("spin", "value=\"1\"") == .null)
  }

  @Test func aRangeIsAsFarAsNumbersReach() throws {
    func range(_ location: String, _ length: String) throws -> RuntimeAttribute.Value? {
      try attribute("range", "", "<range key=\"value\" location=\"\(location)\" length=\"\(length)\"/>")
    }
    #expect(try range("2", "3.9") == .range(location: 2, length: 3))
    #expect(try range("1e99", "-1e99") == .range(location: .max, length: .min))
    #expect(try range("nan", "none") == .range(location: 0, length: 0))
  }

  @Test func aRuntimeAttributeWithoutAValueHasTheEmptyOne() throws {
    for yes in ["1", "true", "YES"] { #expect(try attribute("boolean", "value=\"\(yes)\"") == .bool(true)) }
    for no in ["0", "yes", ""] { #expect(try attribute("boolean", "value=\"\(no)\"") == .bool(false)) }
    #expect(try attribute("boolean") == .bool(false))
    #expect(try attribute("number") == .number(0) && attribute("number", "value=\"x\"") == .number(0))
    #expect(try attribute("string") == .string("") && attribute("image") == .null && attribute("color") == .null)
    #expect(try attribute("point") == .point(.zero) && attribute("size") == .size(.zero) && attribute("rect") == .rect(.zero))
    #expect(try attribute("range") == .range(location: 0, length: 0))
    #expect(try attribute("color", "", "<color key=\"value\"/>") == .null)
  }

  @Test func theValueOfARuntimeAttributeIsTheNearestThatIsThere() throws {
    #expect(try attribute("string", "value=\"A\"", "<string key=\"value\" value=\"B\">C</string>") == .string("A"))
    #expect(try attribute("string", "", "<string key=\"value\" value=\"B\">C</string>") == .string("B"))
    #expect(try attribute("string", "", "<string key=\"other\">C</string>") == .string(""))
    #expect(try attribute("image", "", "<string key=\"value\">C</string>") == .image("C"))
    #expect(try attribute("number", "value=\"2.5\"") == .number(2.5))
  }

  @Test func aRuntimeAttributeWithoutATypeIsNil() throws {
    let document = try Documents.xib(
      """
      <view id="a"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute keyPath="k" value="1"/></userDefinedRuntimeAttributes></view>
      """)
    let attributes = try #require(document["a"]?.runtimeAttributes)
    #expect(attributes.map(\.type) == ["nil"] && attributes.map(\.value) == [.null])
    #expect(attributes.map(\.place.description) == ["Cell.xib:2:1"])
  }

  @Test func numbersOfARangeLoseTheirFractionTowardsZero() throws {
    func range(_ location: String, _ length: String) throws -> RuntimeAttribute.Value? {
      try attribute("range", "", "<range key=\"value\" location=\"\(location)\" length=\"\(length)\"/>")
    }
    #expect(try range("-2.9", "0.9") == .range(location: -2, length: 0))
    #expect(try range("inf", "-inf") == .range(location: 0, length: 0))
    #expect(try range("-1e99", "1e99") == .range(location: .min, length: .max))
  }

  @Test func ofSeveralNamesOfAColourTheNewestCounts() throws {
    let system = "systemColor=\"s\" xcode11CocoaTouchSystemColor=\"x\" cocoaTouchSystemColor=\"c\" name=\"n\""
    #expect(try color(system) == .system("s"))
    #expect(try color("cocoaTouchSystemColor=\"c\" name=\"n\"") == .system("c"))
    #expect(try color("name=\"n\" colorName=\"m\" red=\"1\" green=\"1\" blue=\"1\"") == .named("n"))
    #expect(try color("colorName=\"m\"") == .named("m") && color("colorName=\"m\"")?.name == "m")
    #expect(
      try color("red=\"1\" green=\"0\" blue=\"0.5\" alpha=\"0.2\" white=\"1\"")
        == .components(red: 1, green: 0, blue: 0.5, alpha: 0.2))
    #expect(try color("red=\"1\" green=\"0\" white=\"0.5\"") == .white(0.5, alpha: 1))
    #expect(try color("white=\"x\"") == nil && color("") == nil)
    #expect(ColorDescription.components(red: 1, green: 1, blue: 1, alpha: 1).name == nil)
  }

  @Test func textsOfAnotherLanguageAreReadWithTheirEscapes() {
    let text = """
      /* Class = "UILabel"; */
      "a.text" = "Sp\\"eichern\\n\\U00e4";
      // "b.text" = "no";
      c.text = word; "no value" ; "d.text"="two words";
      """
    let expected = ["a.text": "Sp\"eichern\nä", "c.text": "word", "d.text": "two words"]
    #expect(StringsFile.texts(in: Data(text.utf8)) == expected)
    #expect(StringsFile.texts(in: text.data(using: .utf16) ?? Data()) == expected)
    for length in 0..<text.utf8.count { #expect(StringsFile.texts(in: Data(text.utf8.prefix(length))).count <= 3) }
  }
}
