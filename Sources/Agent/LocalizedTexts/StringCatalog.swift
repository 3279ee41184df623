import Foundation

/// What Xcode 15 and later keep texts in: JSON, with all languages in one file, `Localizable.xcstrings`.
package struct StringCatalog {
  private let contents: Contents

  package init?(_ bytes: Data) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: bytes) else { return nil }
    self.contents = contents
  }

  private struct Contents: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Wording]?
  }

  /// A text, or several that depend on something, or one with variables in it.
  private final class Wording: Decodable {
    struct Unit: Decodable { var value: String }

    struct Variations: Decodable {
      var plural: [String: Wording]?
      var device: [String: Wording]?
    }

    struct Substitution: Decodable {
      var argNum: Int?
      var formatSpecifier: String?
      var variations: Variations?
    }

    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?
  }

  /// The texts in the language that is wanted, or else in the one that the app was written in; none for a key without any.
  ///
  /// - Parameter best: Which of some languages comes nearest to what is wanted.
  package func texts(_ surroundings: LocalizedSurroundings, best: ([String]) -> String?) -> [String: LocalizedText] {
    contents.strings.compactMapValues { entry in
      let languages = entry.localizations ?? [:]
      let chosen = best(languages.keys.sorted()) ?? contents.sourceLanguage
      return languages[chosen].flatMap { Self.text($0, language: chosen, surroundings) }
    }
  }

  private static func text(_ wording: Wording, language: String, _ surroundings: LocalizedSurroundings) -> LocalizedText? {
    if let devices = wording.variations?.device {
      return surroundings.ofDevice(devices).flatMap { text($0, language: language, surroundings) }
    }
    if let plural = wording.variations?.plural {
      // What has no variables is one: its own number decides.
      return .format(
        LocalizedFormat("%#@value@", ["value": LocalizedFormat.Variable(wordings(plural, surroundings))], language: language))
    }
    guard let value = wording.stringUnit?.value else { return nil }
    guard let substitutions = wording.substitutions, !substitutions.isEmpty else { return .plain(value) }
    let variables = substitutions.mapValues { substitution in
      let ofDevice = substitution.variations?.device.flatMap(surroundings.ofDevice)
      return LocalizedFormat.Variable(
        wordings(substitution.variations?.plural ?? ofDevice?.variations?.plural ?? [:], surroundings),
        specifier: substitution.formatSpecifier ?? "lld", argument: substitution.argNum)
    }
    return .format(LocalizedFormat(value, variables, language: language))
  }

  private static func wordings(_ plural: [String: Wording], _ surroundings: LocalizedSurroundings) -> [PluralCategory: String] {
    let pairs = plural.compactMap { name, wording in
      PluralCategory(rawValue: name).flatMap { category in value(of: wording, surroundings).map { (category, $0) } }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func value(of wording: Wording, _ surroundings: LocalizedSurroundings) -> String? {
    if let devices = wording.variations?.device { return surroundings.ofDevice(devices)?.stringUnit?.value }
    return wording.stringUnit?.value
  }
}
