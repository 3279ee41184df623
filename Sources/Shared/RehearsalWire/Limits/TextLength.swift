/// How many characters a text may have, by what it is: Unicode scalars, as JSON Schema's `maxLength` counts them.
///
/// Far beyond what anybody writes. A text is looked for in view after view, compared with every name that is alike, and repeated
/// in messages: one without bounds would keep an agent busy for minutes.
package enum TextLength {
  /// What names something: a class, a method, a key path, a scene, a device, a notification.
  package static let name = 1_000
  /// What names a locale or a time zone.
  package static let setting = 200
  /// What a view shows or is called: labels, titles, values.
  package static let shown = 10_000
  /// What is typed, key by key.
  package static let typed = 2_000
  /// What is pasted or copied.
  package static let pasted = 100_000
  /// A URL.
  package static let url = 100_000
  /// What the body of a request is compared with.
  package static let body = 1_000_000

  /// What is wrong with a text that is longer; nil when nothing is.
  package static func problem(of text: String, atMost length: Int) -> String? {
    // A scalar has one byte at least, so most texts need not be counted.
    guard text.utf8.count > length else { return nil }
    let count = text.unicodeScalars.count
    return count > length ? "expected a text of at most \(length) characters, got one of \(count)" : nil
  }
}
