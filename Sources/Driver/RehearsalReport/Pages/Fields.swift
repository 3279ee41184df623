import Mustache

/// What a template is filled with, by name.
///
/// A page asks for ten thousands of values, and the library asks of each what it can do. A dictionary and a text take it many
/// times as long to say as types that say so themselves.
struct Fields: MustacheParent, ExpressibleByDictionaryLiteral {
  private var values: [String: Any]

  init(dictionaryLiteral elements: (String, Any)...) {
    values = Dictionary(uniqueKeysWithValues: elements.map { ($0, Self.shown($1)) })
  }

  subscript(_ name: String) -> Any? {
    get { values[name] }
    set { values[name] = newValue.map(Self.shown) }
  }

  func child(named name: String) -> Any? { values[name] }

  private static func shown(_ value: Any) -> Any {
    switch value {
    case let text as String: Shown(renderText: text)
    case let number as Int: Shown(renderText: String(number))
    case let number as Double: Shown(renderText: "\(number)")
    default: value
    }
  }
}

/// A text; it has no parts.
private struct Shown: MustacheCustomRenderable, MustacheParent {
  let renderText: String
  var isNull: Bool { false }
  func child(named: String) -> Any? { nil }
}
