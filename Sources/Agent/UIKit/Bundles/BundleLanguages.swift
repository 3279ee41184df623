/// Which of the languages that a bundle has is shown.
enum BundleLanguages {
  /// Those that the device is set to, the first one first.
  static var wanted: [String] { Locale.preferredLanguages }

  /// The one of `available` that comes nearest to what is wanted: `pt-BR`, else `pt`; nil where there is none.
  static func best(of available: [String], for wanted: [String]) -> String? {
    for language in wanted {
      let parts = language.split(separator: "-")
      for count in stride(from: parts.count, to: 0, by: -1) {
        let name = parts.prefix(count).joined(separator: "-").lowercased()
        let match = available.first { $0.replacingOccurrences(of: "_", with: "-").lowercased() == name }
        if let match { return match }
      }
    }
    return nil
  }
}
