#if AppRewriting
  /// How the compiler names methods for Objective-C.
  enum ObjectiveCName {
    /// `tapped(with:)` is `tappedWith:`, `tapped(sender:)` is `tappedWithSender:`, `tapped(_:)` is `tapped:`.
    ///
    /// - Parameter labels: one for each parameter, empty for `_`.
    static func selector(_ base: String, labels: [String], isAsync: Bool = false, isThrowing: Bool = false) -> String {
      // What reports an error or an end adds a parameter at the end.
      let added = isAsync ? "completionHandler" : isThrowing ? "error" : nil
      guard let first = labels.first else {
        guard let added else { return base }
        return base + (isAsync ? "WithCompletionHandler" : "AndReturn\(capitalized(added))") + ":"
      }
      var name = base
      if !first.isEmpty {
        let hasPreposition = isPreposition(firstWord(first)) || isPreposition(lastWord(base))
        name += (hasPreposition ? "" : "With") + capitalized(first)
      }
      return ([name] + labels.dropFirst() + [added].compactMap(\.self)).map { $0 + ":" }.joined()
    }

    /// How a method of UIKit's was most likely called before it was imported: `popViewController(animated:)` is
    /// `popViewControllerAnimated:`.
    static func importedSelector(_ base: String, labels: [String]) -> String {
      guard let first = labels.first else { return base }
      return ([base + capitalized(first)] + labels.dropFirst()).map { $0 + ":" }.joined()
    }

    static func setter(of property: String) -> String { "set\(capitalized(property)):" }

    static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    // MARK: Words

    private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word.lowercased()) }

    private static func firstWord(_ name: String) -> String {
      String(name.prefix(1) + name.dropFirst().prefix { !$0.isUppercase && $0 != "_" })
    }

    private static func lastWord(_ name: String) -> String {
      guard let start = name.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return name }
      return String(name[start...].drop { $0 == "_" })
    }

    /// Those that the compiler takes for one: found by asking it for each English preposition.
    private static let prepositions: Set<String> = [
      "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
      "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via",
      "when",
      "with", "within",
    ]
  }
#endif
