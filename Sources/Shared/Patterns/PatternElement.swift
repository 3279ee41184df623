/// Which characters one sign of a pattern stands for.
enum PatternElement: Sendable {
  case literal(Character)
  /// In either case; the text is the character in lower case.
  case caseless(String)
  case anything(butLineEnds: Bool)
  case set(PatternSet)

  func matches(_ character: Character) -> Bool {
    switch self {
    case .literal(let wanted): character == wanted
    case .caseless(let wanted): character.lowercased() == wanted
    case .anything(let butLineEnds): !butLineEnds || !character.isNewline
    case .set(let set): set.contains(character)
    }
  }

  /// Whether a character belongs to a word: a letter, a number, or an underscore.
  static func isOfWord(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
}

/// A class of characters, such as `[a-z_]`.
struct PatternSet: Sendable {
  enum Member: Sendable {
    case one(Character)
    case range(UInt32, UInt32)
    case named(PatternClass, isNegated: Bool)
  }

  var members: [Member] = []
  var isNegated = false
  var isCaseless = false

  func contains(_ character: Character) -> Bool {
    var isIn = holds(character)
    if !isIn, isCaseless {
      isIn = [character.lowercased(), character.uppercased()].contains { $0.count == 1 && holds(Character($0)) }
    }
    return isIn != isNegated
  }

  private func holds(_ character: Character) -> Bool {
    for member in members {
      switch member {
      case .one(let wanted): if wanted == character { return true }
      case .range(let least, let most): if Self.isIn(least, most, character) { return true }
      case .named(let named, let isNegated): if named.contains(character) != isNegated { return true }
      }
    }
    return false
  }

  private static func isIn(_ least: UInt32, _ most: UInt32, _ character: Character) -> Bool {
    if let code = code(character) { return least <= code && code <= most }
    // A character of several scalars has the place of the one that they compose, as Swift orders them.
    guard let first = Unicode.Scalar(least), let last = Unicode.Scalar(most) else { return false }
    return Character(first) <= character && character <= Character(last)
  }

  /// The number of the one scalar that a character is; nil for one of several.
  static func code(_ character: Character) -> UInt32? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    return scalars.count == 1 ? first.value : nil
  }
}

/// A class of characters that has a name.
enum PatternClass: Sendable {
  case digit, word, space, horizontalSpace, lineEnd
  case letter, upper, lower, number, punctuation, symbol, control

  func contains(_ character: Character) -> Bool {
    switch self {
    case .digit, .number: character.isNumber
    case .word: PatternElement.isOfWord(character)
    case .space: character.isWhitespace
    case .horizontalSpace: character.isWhitespace && !character.isNewline
    case .lineEnd: character.isNewline
    case .letter: character.isLetter
    case .upper: character.isUppercase
    case .lower: character.isLowercase
    case .punctuation: character.isPunctuation
    case .symbol: character.isSymbol
    case .control: character.unicodeScalars.first?.properties.generalCategory == .control
    }
  }

  /// What `\d` and its like stand for; nil for another letter.
  static func ofEscape(_ letter: Character) -> PatternClass? {
    switch letter {
    case "d": .digit
    case "w": .word
    case "s": .space
    case "h": .horizontalSpace
    case "v", "R": .lineEnd
    default: nil
    }
  }

  /// What `\p{L}` and its like stand for; nil for another name.
  static func ofProperty(_ name: String) -> PatternClass? {
    switch name {
    case "L", "Letter", "Alphabetic": .letter
    case "Lu", "Uppercase", "Uppercase_Letter": .upper
    case "Ll", "Lowercase", "Lowercase_Letter": .lower
    case "N", "Number", "Nd": .number
    case "P", "Punctuation": .punctuation
    case "S", "Symbol": .symbol
    case "Z", "Separator", "White_Space", "Whitespace": .space
    case "Cc", "Control": .control
    default: nil
    }
  }
}
