import Foundation

/// The units of a text, by simple rules that are the same on every machine.
///
/// Words are runs of letters and numbers, with the apostrophes, dots and commas within them; an ideograph is a word of its own.
/// Sentences hold the spaces and the line feed behind them. Line feeds are no part of paragraphs.
enum TextUnits {
  /// In their order, counted in UTF-16. Paragraphs, lines and the document may be empty, other units are not.
  static func ranges(of granularity: UITextGranularity, in text: String) -> [Range<Int>] {
    let characters = Array(text)
    var places = [0]
    for character in characters { places.append(places[places.count - 1] + character.utf16.count) }
    let found =
      switch granularity {
      case .character: characters.indices.map { $0..<$0 + 1 }
      case .word: words(in: characters)
      case .sentence: sentences(in: characters)
      case .paragraph, .line: paragraphs(in: characters)
      case .document: [0..<characters.count]
      }
    return found.map { places[$0.lowerBound]..<places[$0.upperBound] }
  }

  // MARK: Words

  private static func words(in characters: [Character]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for (index, character) in characters.enumerated() {
      let isIdeograph = character.unicodeScalars.first?.properties.isIdeographic ?? false
      if !isIdeograph, isPartOfWord(index, characters) {
        start = start ?? index
        continue
      }
      if let begun = start { found.append(begun..<index) }
      start = nil
      if isIdeograph { found.append(index..<index + 1) }
    }
    if let start { found.append(start..<characters.count) }
    return found
  }

  private static func isPartOfWord(_ index: Int, _ characters: [Character]) -> Bool {
    let character = characters[index]
    if character.isLetter || character.isNumber || character == "_" { return true }
    guard index > 0, index + 1 < characters.count else { return false }
    let (before, after) = (characters[index - 1], characters[index + 1])
    if "'’.".contains(character), before.isLetter, after.isLetter { return true }
    return ".,'".contains(character) && before.isNumber && after.isNumber
  }

  // MARK: Sentences

  private static let ends: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]
  /// After these no space is needed.
  private static let wideEnds: Set<Character> = ["。", "！", "？"]
  private static let closers: Set<Character> = ["\"", "'", "”", "’", ")", "]", "»", "」"]

  private static func sentences(in characters: [Character]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < characters.count {
      if let end = end(ofSentenceAt: index, characters) {
        found.append(start..<end)
        (start, index) = (end, end)
      } else {
        index += 1
      }
    }
    if start < characters.count { found.append(start..<characters.count) }
    return found
  }

  /// Where the sentence ends that comes to its end with the character at `index`; nil where it goes on.
  private static func end(ofSentenceAt index: Int, _ characters: [Character]) -> Int? {
    if characters[index].isNewline { return index + 1 }
    guard ends.contains(characters[index]) else { return nil }
    var last = index + 1
    while last < characters.count, ends.contains(characters[last]) || closers.contains(characters[last]) { last += 1 }
    var next = last
    while next < characters.count, characters[next].isWhitespace, !characters[next].isNewline { next += 1 }
    if next == characters.count { return next }
    if characters[next].isNewline { return next + 1 }
    if wideEnds.contains(characters[index]) { return next }
    // A dot before a small letter is that of an abbreviation.
    return next == last || characters[index] == "." && characters[next].isLowercase ? nil : next
  }

  // MARK: Paragraphs

  private static let separators: Set<Character> = ["\n", "\r", "\r\n", "\u{2029}"]

  private static func paragraphs(in characters: [Character]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for (index, character) in characters.enumerated() where separators.contains(character) {
      found.append(start..<index)
      start = index + 1
    }
    return found + [start..<characters.count]
  }
}

extension [Range<Int>] {
  /// The unit in which `place` lies: seen forwards one may begin there, seen backwards one may end there.
  func enclosing(_ place: Int, forward: Bool) -> Range<Int>? {
    first { forward ? $0.lowerBound <= place && place < $0.upperBound : $0.lowerBound < place && place <= $0.upperBound }
  }
}
