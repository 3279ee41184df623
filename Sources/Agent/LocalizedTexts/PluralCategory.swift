import _FoundationICU

/// Which form a language has for a number, as Unicode's CLDR names the forms.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// What the rules of a language, such as `pl` or `pt-BR`, say; `other` where there are none. The rules are CLDR's, of the ICU
  /// that comes with Foundation.
  package init(of number: Double, in language: String) {
    self = .other
    var status = U_ZERO_ERROR
    guard let rules = swift_uplrules_open(language, &status) else { return }
    defer { swift_uplrules_close(rules) }
    var keyword = [UInt16](repeating: 0, count: 16)
    let length = Int(swift_uplrules_select(rules, number, &keyword, Int32(keyword.count), &status))
    guard status.rawValue <= 0, keyword.indices.contains(length) else { return }
    self = PluralCategory(rawValue: String(decoding: keyword[..<length], as: UTF16.self)) ?? .other
  }
}
