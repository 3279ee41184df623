import Foundation

/// The fields of a body as browsers send forms: `a=1&b=two+words&flag`.
enum FormBody {
  struct Field: Comparable {
    let name: String
    let value: String?

    static func < (left: Field, right: Field) -> Bool { (left.name, left.value ?? "") < (right.name, right.value ?? "") }
  }

  /// Sorted by name, then by value.
  static func fields(_ body: Data) -> [Field] {
    String(decoding: body, as: UTF8.self).split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(plain)
      return Field(name: sides[0], value: sides.count > 1 ? sides[1] : nil)
    }.sorted()
  }

  static func sorted(_ fields: [String: String?]) -> [Field] { fields.map { Field(name: $0.key, value: $0.value) }.sorted() }

  static func text(_ fields: [String: String?]) -> String {
    sorted(fields).map { field in field.value.map { "\(field.name)=\($0)" } ?? field.name }.joined(separator: "&")
  }

  private static func plain(_ text: Substring) -> String {
    let spaced = String(text).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
}
