/// Values as failures show them: bounded, however large they are.
package enum ValueText {
  /// How many characters of a value are shown.
  static let limit = 300

  /// `<3>`, `<"Save">`, `<nil>`: what `String(reflecting:)` says, between brackets as Cedar sets them, and cut.
  static func shown(_ value: Any) -> String { "<\(plain(value))>" }

  /// The same without brackets.
  static func plain(_ value: Any) -> String { cut(whole(value)) }

  /// The same without brackets, however long it is. An optional is told by what is in it: `"€39.00"`, and never
  /// `Optional("€39.00")`.
  package static func whole(_ value: Any) -> String {
    guard let value = unwrapped(value) else { return "nil" }
    return String(reflecting: value)
  }

  static func list<Element>(_ values: [Element]) -> String {
    let texts = values.prefix(10).map { shown($0) }
    return texts.joined(separator: ", ") + (values.count > texts.count ? " and \(values.count - texts.count) more" : "")
  }

  static func isNil(_ value: Any) -> Bool { unwrapped(value) == nil }

  /// The value inside however many optionals; nil for none.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  static func cut(_ text: String, to limit: Int = limit) -> String {
    // Counting characters of a huge text is slow; its bytes are never fewer.
    guard text.utf8.count > limit, text.count > limit else { return text }
    return "\(text.prefix(limit))… (\(text.count) characters)"
  }
}
