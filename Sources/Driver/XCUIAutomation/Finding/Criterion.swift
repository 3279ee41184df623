import Foundation

/// What an element must be for a query to keep it.
struct Criterion {
  /// As XCUITest prints it.
  let words: String
  /// The name that is asked for; nil where none is.
  var name: String?
  let holds: (Snapshot) -> Bool

  /// That one of its names is this.
  static func named(_ name: String) -> Criterion {
    Criterion(words: "\"\(name)\" IN identifiers", name: name) { $0.isNamed(name) }
  }

  /// That it is of a type and, where one is given, has a name.
  static func ofType(_ type: XCUIElement.ElementType, named name: String?) -> Criterion {
    let words = "elementType == \(type.rawValue)" + (name.map { " AND \"\($0)\" IN identifiers" } ?? "")
    return Criterion(words: words, name: name) { (type == .any || $0.elementType == type) && (name.map($0.isNamed) ?? true) }
  }

  static func fitting(_ predicate: NSPredicate) -> Criterion {
    Criterion(words: predicate.words) { predicate.evaluate(with: $0) }
  }
}
