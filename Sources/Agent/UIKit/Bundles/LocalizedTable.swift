import InterfaceDocuments

/// Reads the texts of an app in one language: from `de.lproj/Localizable.strings`, and from a catalog `Localizable.xcstrings`.
enum LocalizedTable {
  static func read(_ name: String, of bundle: Bundle) -> [String: String] {
    let resources = BundleResources(bundle)
    if let file = resources.path(name, "strings"), let bytes = ProgramFiles.contents(of: file) {
      return StringsFile.texts(in: bytes)
    }
    guard let file = resources.path(name, "xcstrings"), let bytes = ProgramFiles.contents(of: file) else { return [:] }
    return StringCatalog(bytes)?.texts(in: BundleLanguages.wanted) ?? [:]
  }
}

/// What Xcode 15 and later keep texts in: JSON, with all languages in one file.
private struct StringCatalog: Decodable {
  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  struct Localization: Decodable {
    var stringUnit: Unit?
  }

  struct Unit: Decodable {
    var value: String
  }

  var sourceLanguage: String
  var strings: [String: Entry]

  init?(_ bytes: Data) {
    guard let catalog = try? JSONDecoder().decode(StringCatalog.self, from: bytes) else { return nil }
    self = catalog
  }

  /// The language that is wanted, or else the one that the app was written in.
  func texts(in wanted: [String]) -> [String: String] {
    strings.compactMapValues { entry in
      let languages = entry.localizations ?? [:]
      let chosen = BundleLanguages.best(of: languages.keys.sorted(), for: wanted) ?? sourceLanguage
      return languages[chosen]?.stringUnit?.value
    }
  }
}
