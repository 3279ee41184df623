/// The words of an XPath: as much as it takes to say what is wrong with one, or why it finds nothing.
struct XPathWords {
  enum Word: Equatable {
    /// `XCUIElementTypeButton`, `ends-with`, `and`.
    case name(String)
    /// What stands between quotes.
    case text
    /// `@`, `[`, `::`, `//`; of a number each digit.
    case sign(String)
  }

  /// A name that a word is about, and at which character it stands.
  struct Name: Equatable {
    let text: String
    let place: Int
  }

  let words: [Word]
  private let places: [Int]
  /// What stands between quotes, by the index of the word.
  private let texts: [Int: String]
  /// The quote of a text that has no end, and at which character it stands.
  let unfinished: Name?

  init(_ text: String) {
    let characters = Array(text)
    var words: [Word] = []
    var places: [Int] = []
    var texts: [Int: String] = [:]
    var unfinished: Name?
    var index = 0
    while index < characters.count {
      let first = characters[index]
      let start = index
      index += 1
      if first.isWhitespace { continue }
      places.append(start + 1)
      if first == "'" || first == "\"" {
        let end = characters[index...].firstIndex(of: first)
        if end == nil { unfinished = Name(text: String(first), place: start + 1) }
        texts[words.count] = String(characters[index..<(end ?? characters.count)])
        index = end.map { $0 + 1 } ?? characters.count
        words.append(.text)
      } else if first.isLetter || first == "_" {
        while index < characters.count, Self.continuesName(characters[index]) { index += 1 }
        words.append(.name(String(characters[start..<index])))
      } else {
        let pair = String(characters[start..<min(start + 2, characters.count)])
        if Self.pairs.contains(pair) { index += 1 }
        words.append(.sign(Self.pairs.contains(pair) ? pair : String(first)))
      }
    }
    (self.words, self.places, self.texts, self.unfinished) = (words, places, texts, unfinished)
  }

  private static let pairs: Set = ["//", "::", "!=", "<=", ">=", "==", "&&", "||", "**"]

  private static func continuesName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.".contains(character)
  }

  private func word(_ index: Int) -> Word? { words.indices.contains(index) ? words[index] : nil }

  private func names(where fits: (Int) -> Bool) -> [Name] {
    words.indices.compactMap { index in
      guard case .name(let text) = words[index], fits(index) else { return nil }
      return Name(text: text, place: places[index])
    }
  }

  /// Functions that are called, and `text()` and its like.
  var calls: [Name] { names { word($0 + 1) == .sign("(") && !isOperator($0) } }

  var variables: [Name] { names { word($0 - 1) == .sign("$") } }

  var prefixes: [Name] { names { word($0 + 1) == .sign(":") } }

  /// The patterns that it looks for: texts that end a call of `matches`.
  var patterns: [Name] {
    words.indices.compactMap { index in
      guard words[index] == .name("matches"), word(index + 1) == .sign("(") else { return nil }
      var depth = 0
      for end in words.indices.dropFirst(index + 1) {
        if words[end] == .sign("(") { depth += 1 }
        if words[end] == .sign(")") { depth -= 1 }
        guard depth == 0 else { continue }
        guard word(end - 2) == .sign(","), let text = texts[end - 1] else { return nil }
        return Name(text: text, place: places[end - 1])
      }
      return nil
    }
  }

  /// The attributes that it asks for.
  var attributes: [Name] { names { isAttribute($0) && word($0 + 1) != .sign("::") } }

  /// Whether it asks for attributes without a name: `@*`, `attribute::node()`.
  var asksForAnyAttribute: Bool {
    words.indices.contains { index in
      guard isAttribute(index) else { return false }
      if case .name = words[index] { return word(index + 1) == .sign("(") }
      return true
    }
  }

  /// The types of elements that it asks for at a step of a path: `//XCUIElementTypeButton`.
  var steps: [Name] { names { isType($0) && beginsStep($0) } }

  /// The same where no path leads to them, as `name` in `//*[name='Save']`.
  var bareNames: [Name] { names { isType($0) && !beginsStep($0) } }

  /// Whether the element itself is compared with a text, as in `//*[.='Save']` and `//*[contains(., 'Save')]`.
  var comparesItself: Bool {
    words.indices.contains { index in
      words[index] == .sign(".") && [.sign("="), .sign(",")].contains(word(index + 1))
        && [.sign("["), .sign("(")].contains(word(index - 1))
    }
  }

  private func isAttribute(_ index: Int) -> Bool {
    word(index - 1) == .sign("@") || word(index - 1) == .sign("::") && word(index - 2) == .name("attribute")
  }

  private func isType(_ index: Int) -> Bool {
    guard !isAttribute(index), !isOperator(index), word(index - 1) != .sign("$") else { return false }
    return word(index + 1) != .sign("(") && word(index + 1) != .sign("::") && word(index + 1) != .sign(":")
  }

  private func beginsStep(_ index: Int) -> Bool {
    if index == 0 || index == 1 && words[0] == .sign("(") { return true }
    return [.sign("/"), .sign("//"), .sign("::"), .sign("|")].contains(word(index - 1))
  }

  /// As XPath has it (section 3.7): after an operand, `and` is an operator, else it is a type of elements.
  private func isOperator(_ index: Int) -> Bool {
    guard case .name(let name) = words[index], ["and", "or", "div", "mod"].contains(name) else { return false }
    switch word(index - 1) {
    case .name, .text: return true
    case .sign(let sign):
      return ![
        "@", "::", "(", "[", ",", "/", "//", "|", "+", "-", "=", "!=", "<", "<=", ">", ">=", "$",
      ].contains(sign)
    case nil: return false
    }
  }
}
