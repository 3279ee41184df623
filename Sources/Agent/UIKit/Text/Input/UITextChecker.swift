import VirtualTime

/// Looks for misspelt words, in the words that the app has taught it.
///
/// There is no dictionary here, as on a device that has none for a language: no word counts as misspelt, and there is nothing to
/// guess. What is learnt belongs to the launch.
open class UITextChecker: UIObject {
  private static let learnt = PerLaunch<[String]>([])
  private var ignored: [Int: [String]] = [:]
  private static let tags = PerLaunch(0)

  public init() { super.init() }

  /// Empty: there are no dictionaries.
  open class var availableLanguages: [String] { [] }

  /// A number for a document whose words are ignored together.
  open class func uniqueSpellDocumentTag() -> Int {
    tags.value += 1
    return tags.value
  }

  /// Always `NSNotFound`, as on iOS for a language without a dictionary.
  open func rangeOfMisspelledWord(
    in string: String, range: NSRange, startingAt offset: Int, wrap: Bool, language: String
  ) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }

  /// Nil, as there is nothing to guess from.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }

  /// The learnt words that begin as the text in `range`, sorted; nil for none.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let part = Range(range, in: string) else { return nil }
    let found = Self.learnt.value.filter { $0.hasPrefix(string[part]) }.sorted()
    return found.isEmpty ? nil : found
  }

  open func ignoreWord(_ word: String, inSpellDocumentWithTag tag: Int) { ignored[tag, default: []].append(word) }
  open func ignoredWords(inSpellDocumentWithTag tag: Int) -> [String]? { ignored[tag] }
  open func setIgnoredWords(_ words: [String]?, inSpellDocumentWithTag tag: Int) { ignored[tag] = words }

  open class func learnWord(_ word: String) {
    if !hasLearnedWord(word) { learnt.value.append(word) }
  }

  open class func hasLearnedWord(_ word: String) -> Bool { learnt.value.contains(word) }
  open class func unlearnWord(_ word: String) { learnt.value.removeAll { $0 == word } }
}
