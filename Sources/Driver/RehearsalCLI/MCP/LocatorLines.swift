import Rehearsal
import RehearsalCrawler
import Spelling

/// How tests write a locator: in Swift, as a property of a page object, and in Python.
enum LocatorLines {
  static func text(_ locator: Locator) -> String {
    var lines = ["Swift:        try app.view(\(locator.swiftArguments)).tap()"]
    if let found = found(locator) { lines.append("Page object:  @Find(\(found)) var \(property(locator))") }
    lines.append("Python:       app.view(\(python(locator))).tap()")
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `@Find` is given; nil for what it would need a locator in parts for.
  private static func found(_ locator: Locator) -> String? {
    if case .exactly(let label)? = locator.label, locator == Locator(label: .exactly(label)) { return label.swiftLiteral }
    if case .exactly(let id)? = locator.identifier, locator == Locator(identifier: .exactly(id)) {
      return "id: \(id.swiftLiteral)"
    }
    guard let name = locator.className, locator == Locator(class: name, index: locator.index) else { return nil }
    return "class: \(name.swiftLiteral)" + (locator.index.map { ", at: \($0)" } ?? "")
  }

  private static func python(_ locator: Locator) -> String {
    if case .exactly(let label)? = locator.label, locator == Locator(label: .exactly(label)) { return python(.string(label)) }
    if case .exactly(let id)? = locator.identifier, locator == Locator(identifier: .exactly(id)) {
      return "identifier=\(python(.string(id)))"
    }
    guard let value = try? JSON.decode(JSONValue.self, from: JSON.encode(locator)) else { return locator.written.swiftLiteral }
    return python(value)
  }

  /// A value as Python has it: JSON's but for three words.
  private static func python(_ value: JSONValue) -> String {
    switch value {
    case .null: "None"
    case .bool(let flag): flag ? "True" : "False"
    case .array(let elements): "[\(elements.map(python).joined(separator: ", "))]"
    case .object(let fields):
      "{\(fields.sorted { $0.key < $1.key }.map { "\(python(.string($0.key))): \(python($0.value))" }.joined(separator: ", "))}"
    case .int, .double, .string: value.text
    }
  }

  /// A name for the property, of the letters and digits of the view's own.
  private static func property(_ locator: Locator) -> String {
    let words = locator.written.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let joined = words.enumerated().map {
      $0 == 0 ? $1.prefix(1).lowercased() + $1.dropFirst() : $1.prefix(1).uppercased() + $1.dropFirst()
    }.joined()
    return joined.first?.isLetter == true ? joined : "view"
  }
}
