/// A value that reads and writes its JSON itself, byte for byte as its `Codable` form does, without that form's containers: those
/// take most of the time of a small command: the direct form is five to fourteen times as fast, by `coding-benchmark`.
///
/// For what is said many times a second. `DirectCodingTests` hold the two forms together, so a field that is forgotten here is
/// noticed.
/// ```swift
/// extension Rect: JSONDirect {
///   package init(from json: inout JSONCursor) throws(JSONDetour) {
///     try json.openObject()
///     self.init(x: try json.field("x"), y: try json.field("y"), …)
///     try json.closeObject()
///   }
///
///   package func write(to json: inout JSONBytes) throws {
///     try json.object { json in
///       try json.field("x", x)
///       …
///     }
///   }
/// }
/// ```
package protocol JSONDirect: Codable {
  /// Reads the value that is next.
  init(from json: inout JSONCursor) throws(JSONDetour)

  /// Writes the value; throws where it holds what JSON cannot, and a ``JSONDetour`` where only the other form can write it.
  func write(to json: inout JSONBytes) throws
}

/// The text is not as a ``JSONCursor`` expects it, or the value is out of the ordinary: whoever meets it starts anew with the
/// `Codable` form, which reads and writes everything, or says what is wrong.
package struct JSONDetour: Error {
  package init() {}
}

extension String: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) { self = try json.string() }
  package func write(to json: inout JSONBytes) { json.write(self) }
}

extension Bool: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) { self = try json.truth() }
  package func write(to json: inout JSONBytes) { json.append(self ? "true" : "false") }
}

extension Int: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) { self = try json.whole() }
  package func write(to json: inout JSONBytes) { json.write(whole: self) }
}

extension Double: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) { self = try json.real() }
  package func write(to json: inout JSONBytes) throws { try json.write(real: self) }
}

extension Array: JSONDirect where Element: JSONDirect {
  package init(from json: inout JSONCursor) throws(JSONDetour) {
    self = []
    try json.openArray()
    while try json.hasElement() { append(try Element(from: &json)) }
  }

  package func write(to json: inout JSONBytes) throws {
    json.append("[")
    for (place, element) in enumerated() {
      if place > 0 { json.append(",") }
      try element.write(to: &json)
    }
    json.append("]")
  }
}
