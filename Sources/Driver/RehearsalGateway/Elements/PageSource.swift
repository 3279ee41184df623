import Foundation
import Rehearsal

/// The elements as a document: what `GET source` answers, and what XPath looks through.
///
/// Names, order and formats of the attributes are the XCUITest driver's (WebDriverAgent's `FBXPath.m`): bools as `true` and
/// `false`, what is nothing left out, whole numbers for places, two spaces for each level.
struct PageSource: Hashable {
  /// Attributes that are left out.
  var excluded: Set<String> = []
  /// The only ones that are told, besides the number; nil for all.
  var only: Set<String>?
  /// What the app is called by `bundleId`.
  var bundle: String
  /// Whether the app is asked of each element whether a touch could reach it.
  var includesHittable = false
  /// Whether the app is asked how far sliders and steppers go.
  var includesBounds = false
  /// Whether each element bears its number, by which it is found again. No person reads such a document: no space stands in it,
  /// which XPath would take for text within elements.
  var isNumbered = false
  /// How deep elements are told: the application is the first level.
  var maximumDepth = 50

  static let numberAttribute = "rehearsal-number"

  /// As a client sees it: with the root that the driver puts around it.
  func document(of application: ScreenElement) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    beginLine(0, in: &text)
    text += "<AppiumAUT>"
    add(application, depth: 1, to: &text)
    beginLine(0, in: &text)
    return text + "</AppiumAUT>\n"
  }

  private func beginLine(_ depth: Int, in text: inout String) {
    guard !isNumbered else { return }
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  private func add(_ element: ScreenElement, depth: Int, to text: inout String) {
    beginLine(depth, in: &text)
    text += "<"
    text += element.type
    addAttributes(of: element, to: &text)
    guard !element.children.isEmpty, depth < maximumDepth else { return text += "/>" }
    text += ">"
    for child in element.children { add(child, depth: depth + 1, to: &text) }
    beginLine(depth, in: &text)
    text += "</"
    text += element.type
    text += ">"
  }

  private func addAttributes(of element: ScreenElement, to text: inout String) {
    func add(_ name: String, _ value: @autoclosure () -> String?) {
      guard only?.contains(name) ?? true, !excluded.contains(name), let value = value() else { return }
      text += " "
      text += name
      text += "=\""
      text += Self.escaped(value)
      text += "\""
    }
    func flag(_ value: Bool) -> String { value ? "true" : "false" }
    add("type", element.type)
    add("value", element.value)
    add("name", element.name)
    add("label", element.label)
    add("enabled", flag(element.isEnabled))
    add("visible", flag(element.isVisible))
    add("accessible", flag(element.isAccessible))
    add("x", Self.whole(element.frame.x))
    add("y", Self.whole(element.frame.y))
    add("width", Self.whole(element.frame.width))
    add("height", Self.whole(element.frame.height))
    add("index", "\(element.index)")
    if includesHittable { add("hittable", element.isHittable.map(flag)) }
    add("placeholderValue", element.placeholder)
    add("traits", element.traits.joined(separator: ", "))
    if includesBounds {
      for bound in [ElementAttribute.minValue, .maxValue] {
        if case .string(let number)? = try? element.attributeText(bound.rawValue) { add(bound.rawValue, number) }
      }
    }
    if element.isApplication {
      add("processId", "0")
      add("bundleId", bundle)
    }
    if isNumbered { text += " \(Self.numberAttribute)=\"\(element.number)\"" }
  }

  private static func whole(_ number: Double) -> String {
    Int(exactly: number.rounded()).map { "\($0)" } ?? "0"
  }

  /// A text as the value of an attribute; what no XML may hold is left out.
  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      case "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": result.unicodeScalars.append(scalar)
      default: break
      }
    }
    return result
  }

  /// Whether a byte stands for itself in any document.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}

extension PageSource {
  /// As `format=json` has it in WebDriverAgent.
  static func json(of element: ScreenElement) -> JSONValue {
    var fields = attributes(of: element)
    fields["children"] = .array(element.children.map(json))
    return .object(fields)
  }

  /// The same of one element, without what is in it.
  static func attributes(of element: ScreenElement) -> [String: JSONValue] {
    func flag(_ value: Bool) -> JSONValue { .string(value ? "1" : "0") }
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return [
      "type": .string(String(element.type.dropFirst(ElementTypes.prefix.count))), "label": text(element.label),
      "name": text(element.name), "value": text(element.value), "rawIdentifier": text(element.identifier),
      "isEnabled": flag(element.isEnabled), "isVisible": flag(element.isVisible), "isAccessible": flag(element.isAccessible),
      "rect": element.frame.json,
      "frame": .string("{{\(element.frame.x), \(element.frame.y)}, {\(element.frame.width), \(element.frame.height)}}"),
    ]
  }

  /// A line for each element, as XCUITest's `debugDescription` has them.
  static func description(of element: ScreenElement, indentation: String = "") -> String {
    let frame = element.frame
    var line = "\(indentation)\(element.type.dropFirst(ElementTypes.prefix.count))"
    line += ", {{\(frame.x), \(frame.y)}, {\(frame.width), \(frame.height)}}"
    if let identifier = element.identifier { line += ", identifier: '\(identifier)'" }
    if let label = element.label, !label.isEmpty { line += ", label: '\(label)'" }
    if let placeholder = element.placeholder { line += ", placeholderValue: '\(placeholder)'" }
    if let value = element.value { line += ", value: \(value)" }
    if !element.isEnabled { line += ", Disabled" }
    if element.isSelected { line += ", Selected" }
    return ([line] + element.children.map { description(of: $0, indentation: indentation + "  ") }).joined(separator: "\n")
  }
}
