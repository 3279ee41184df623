import Foundation
import RehearsalWire

/// The name of a locale, taken apart: `de_DE`, `zh-Hans-CN`, `es_419`, `en_US_POSIX`, `de_DE@calendar=buddhist`.
///
/// ```
/// language ─ script ─ region ─ variants @ keywords       only the language is needed
/// ```
/// Foundation takes any text for a locale, and quietly falls back to English where it knows none of it.
struct LocaleName {
  let text: String

  init(_ text: String) { self.text = text }

  /// What is wrong with it, and what might have been meant; nil when every part is known to Foundation.
  var problem: String? {
    let name = text.prefix { $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let language = parts.first, !name.hasSuffix("_"), !name.hasSuffix("-") else {
      return "'\(text)' is no locale, such as de_DE"
    }
    guard Locale.LanguageCode(language).isISOLanguage else {
      return "no language '\(language)' in '\(text)'; \(suggestion(among: Locale.availableIdentifiers))"
    }
    // A name that Foundation lists is right as a whole, variants included.
    if Self.available.contains(parts.joined(separator: "_")) { return nil }
    var rest = parts.dropFirst()
    if let script = rest.first, script.count == 4, script.allSatisfy(\.isLetter) {
      guard Locale.Script(script).isISOScript else { return "no script '\(script)' in '\(text)'; \(relatives(language))" }
      rest = rest.dropFirst()
    }
    if let region = rest.first {
      let isRegion = Locale.Region(region.uppercased()).isISORegion && region == region.uppercased()
      guard isRegion else { return "no region '\(region)' in '\(text)'; \(relatives(language))" }
      rest = rest.dropFirst()
    }
    return rest.first.map { "no variant '\($0)' in '\(text)'; \(relatives(language))" }
  }

  private func relatives(_ language: String) -> String {
    let related = Self.available.filter { $0 == language || $0.hasPrefix(language + "_") }.sorted()
    return suggestion(among: related.isEmpty ? Array(Self.available) : related)
  }

  private func suggestion(among names: [String]) -> String {
    let plain = text.prefix { $0 != "@" }.replacingOccurrences(of: "-", with: "_")
    return NearMiss.suggestion(for: plain, among: names.sorted())
  }

  private static let available = Set(Locale.availableIdentifiers)
}
