import Foundation
import Testing

@testable import InterfaceDocuments
@testable import UIKit

/// The small parts of a document: places of tags, numbers, colours, size classes and values.
struct DocumentPartTests {
  private func element(
    _ name: String, _ attributes: [(String, String)] = [], _ children: [DocumentElement] = [], text: String = ""
  )
    -> DocumentElement
  {
    DocumentElement(
      name, attributes: attributes.map { (name: $0.0, value: $0.1) }, children: children, text: text,
      place: DocumentPlace(file: "A.xib", line: 1, column: 1))
  }

  // MARK: Tags

  private func tags(_ text: String, _ count: Int) -> [String] {
    var scanner = TagScanner(Data(text.utf8))
    return (0..<count).map { _ in
      let (line, column) = scanner.nextTag()
      return "\(line):\(column)"
    }
  }

  @Test func everyOpeningTagHasItsLineAndColumn() {
    #expect(tags("<a>\n  <b/></a><c>", 3) == ["1:1", "2:3", "2:11"])
    #expect(tags("<?xml version=\"1.0\"?>\n<!DOCTYPE a>\n<!-- <x>\n <y> --> <a>", 1) == ["4:10"])
    #expect(tags("<a><![CDATA[<x>]]><b>", 2) == ["1:1", "1:19"])
    // Beyond the last one it is the end.
    #expect(tags("<a>\nb", 2) == ["1:1", "2:2"])
    #expect(tags("", 1) == ["1:1"])
  }

  @Test(arguments: [
    ("<!DOCTYPE a><a/>", true), ("<?xml version='1.0'?>\n<!DOCTYPE a><a/>", true), ("<!-- x --><!DOCTYPE a><a/>", true),
    ("<!-- <!DOCTYPE a> --><a/>", false), ("<?xml version='1.0'?><a><!DOCTYPE b></a>", false), ("<a/>", false), ("", false),
  ])
  func aDocumentTypeStandsBeforeTheFirstElement(text: String, expected: Bool) {
    var scanner = TagScanner(Data(text.utf8))
    #expect(scanner.hasDocumentType() == expected)
  }

  @Test(arguments: [
    ("<a x='1' y='2'/>", 2, "none"), ("<a x='1' y='2'/>", 1, "1:1"), ("<b/>\n<a x='1' y='2' z='3'>", 2, "2:1"),
    ("<a x='=' y=\"'='\"/>", 2, "none"), ("<a x='>' y='2' z='3'/>", 2, "1:1"), ("<a x='1'/><a x='1'/>", 1, "none"),
    ("<a>x=1 y=2</a>", 1, "none"), ("", 0, "none"),
  ])
  func aTagHasNoMoreAttributesThanTheLimit(text: String, limit: Int, expected: String) {
    var scanner = TagScanner(Data(text.utf8))
    #expect(scanner.crowdedTag(limit: limit).map { "\($0.line):\($0.column)" } ?? "none" == expected)
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "UTF-8"), ("<?xml encoding = 'latin1' ?>", "latin1"),
    ("\u{FEFF}<?xml encoding=\"UTF-16\"?>", "UTF-16"), ("<?xml version=\"1.0\"?><a encoding=\"x\"/>", "none"),
    ("<a encoding=\"x\"/>", "none"), ("<?xml encoding=UTF-8?>", "none"), ("<?xml encoding=\"UTF-8\"", "none"),
  ])
  func theEncodingIsTheOneThatIsDeclared(text: String, expected: String) {
    #expect(TagScanner(Data(text.utf8)).declaredEncoding ?? "none" == expected)
  }

  // MARK: Values

  @Test func numbersAreCutToWholeOnesWithinWhatAnIntegerHolds() {
    #expect([2.9, -2.9, 0, 1e300, -1e300].map { Int(clamping: $0) } == [2, -2, 0, .max, .min])
    #expect([Double.infinity, -.infinity, .nan].map { Int(clamping: $0) } == [0, 0, 0])
  }

  @Test func aColourIsSystemsTheCatalogsOrItsNumbers() {
    func color(_ attributes: [(String, String)]) -> ColorDescription? { ColorDescription(element("color", attributes)) }
    #expect(color([("systemColor", "labelColor"), ("red", "1"), ("green", "1"), ("blue", "1")]) == .system("labelColor"))
    #expect(
      color([("cocoaTouchSystemColor", "old"), ("xcode11CocoaTouchSystemColor", "new")]) == .system("new"))
    #expect(color([("cocoaTouchSystemColor", "old"), ("white", "1")]) == .system("old"))
    #expect(color([("name", "Sky"), ("white", "1")]) == .named("Sky"))
    #expect(color([("colorName", "Sea")]) == .named("Sea"))
    #expect(
      color([("red", "1"), ("green", "0.5"), ("blue", "0"), ("alpha", "0.25")])
        == .components(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(color([("red", "1"), ("green", "0.5"), ("blue", "0")]) == .components(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(color([("white", "0.5")]) == .white(0.5, alpha: 1))
    #expect(color([("white", "0.5"), ("alpha", "0")]) == .white(0.5, alpha: 0))
    #expect(color([("red", "1"), ("green", "x"), ("blue", "0")]) == nil)
    #expect(color([("red", "1"), ("green", "1")]) == nil)
    #expect(color([]) == nil)
    #expect(ColorDescription.system("s").name == "s" && ColorDescription.named("n").name == "n")
    #expect(ColorDescription.white(1, alpha: 1).name == nil)
  }

  private func value(_ type: String, _ text: String? = nil, _ child: DocumentElement? = nil) -> RuntimeAttribute.Value? {
    let attributes = [("keyPath", "k"), ("type", type)] + (text.map { [("value", $0)] } ?? [])
    return RuntimeAttribute(element("userDefinedRuntimeAttribute", attributes, child.map { [$0] } ?? []))?.value
  }

  @Test func attributesHaveTheValuesOfTheirType() {
    #expect(
      ["YES", "1", "true", "NO", "0", "yes", ""].map { value("boolean", $0) == .bool(true) }
        == [true, true, true, false, false, false, false])
    #expect(value("boolean") == .bool(false))
    #expect(value("number", nil, element("real", [("key", "value"), ("value", "2.5")])) == .number(2.5))
    #expect(value("number", "x") == .number(0))
    #expect(value("string", "text") == .string("text"))
    #expect(value("string", nil, element("string", [("key", "value")], text: "two\nlines")) == .string("two\nlines"))
    #expect(value("string") == .string(""))
    #expect(
      value("point", nil, element("point", [("key", "value"), ("x", "1"), ("y", "-2.5")])) == .point(CGPoint(x: 1, y: -2.5)))
    #expect(
      value("size", nil, element("size", [("key", "value"), ("width", "3"), ("height", "4")]))
        == .size(CGSize(width: 3, height: 4)))
    #expect(
      value("rect", nil, element("rect", [("key", "value"), ("x", "1"), ("y", "2"), ("width", "3"), ("height", "4")]))
        == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(
      value("range", nil, element("range", [("key", "value"), ("location", "5"), ("length", "1e300")]))
        == .range(location: 5, length: .max))
    #expect(value("color", nil, element("color", [("key", "value"), ("white", "1")])) == .color(.white(1, alpha: 1)))
    #expect(value("color") == .null)
    #expect(value("image", "star") == .image("star"))
    #expect(value("image") == .null)
    #expect(value("nil") == .null)
    #expect(RuntimeAttribute(element("userDefinedRuntimeAttribute", [("type", "boolean")])) == nil)
  }

  // MARK: Size classes

  @Test(
    arguments: [
      ("default", 0), ("heightClass=compact", 1), ("widthClass=regular", 1), ("heightClass=regular-widthClass=compact", 2),
      ("widthClass=any", nil), ("depthClass=compact", nil), ("widthClass", nil), ("heightClass=compact-x", nil),
    ] as [(String, Int?)])
  func aVariationNamesSizeClasses(text: String, count: Int?) { #expect(VariationKey(text)?.count == count) }

  @MainActor @Test func aVariationHoldsWhereItsSizeClassesDo() {
    let wide = UITraitCollection {
      $0.horizontalSizeClass = .regular
      $0.verticalSizeClass = .compact
    }
    func holds(_ text: String) -> Bool? { VariationKey(text)?.matches(wide) }
    #expect(holds("default") == true)
    #expect(holds("widthClass=regular") == true)
    #expect(holds("widthClass=compact") == false)
    #expect(holds("heightClass=compact-widthClass=regular") == true)
    #expect(holds("heightClass=regular-widthClass=regular") == false)
    #expect(holds("heightClass=compact-widthClass=compact") == false)
  }

  @Test func systemColoursAreNamedWithAndWithoutTheirEnding() {
    #expect(SystemColorNames.color(named: "systemRed") == .systemRed)
    #expect(SystemColorNames.color(named: "systemRedColor") == .systemRed)
    #expect(SystemColorNames.color(named: "labelColor") == .label)
    #expect(SystemColorNames.color(named: "groupTableViewBackgroundColor") == .systemGroupedBackground)
    #expect(SystemColorNames.color(named: "Color") == nil)
    #expect(SystemColorNames.color(named: "unheard") == nil)
  }
}
