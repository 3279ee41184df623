/// Reads the written form of a pattern.
struct PatternParser {
  /// What `(?i)` and its like switch on, up to the end of their group.
  private struct Options {
    var isCaseless = false
    var dotTakesLineEnds = false
    var anchorsAreOfLines = false
  }

  private let source: [Character]
  private let mergesLineEnds: Bool
  private var place = 0
  private var options = Options()
  private var depth = 0
  /// How deep groups may be nested: reading goes as deep into the stack.
  private static let depthLimit = 100

  /// - Parameter mergesLineEnds: Whether `\r\n` is one character, as it is one in a text that is read character by character.
  init(_ source: [Character], mergesLineEnds: Bool) {
    self.source = source
    self.mergesLineEnds = mergesLineEnds
  }

  mutating func read() throws(PatternProblem) -> PatternNode {
    let node = try choice()
    guard next == nil else { throw problem("the ')' closes no group") }
    return node
  }

  // MARK: Structure

  private mutating func choice() throws(PatternProblem) -> PatternNode {
    var parts = [try sequence()]
    while take("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(PatternProblem) -> PatternNode {
    var parts: [PatternNode] = []
    while let character = next, character != "|", character != ")" {
      guard let part = try part() else { continue }
      if mergesLineEnds, case .element(.literal("\n")) = part, case .element(.literal("\r"))? = parts.last {
        parts[parts.count - 1] = .element(.literal("\r\n"))
      } else {
        parts.append(part)
      }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .nothing : .sequence(parts)
  }

  /// One sign or group with what says how often; nil for what only changes the options.
  private mutating func part() throws(PatternProblem) -> PatternNode? {
    guard let node = try atom() else { return nil }
    guard let (least, most) = try quantifier() else { return node }
    if case .assertion = node { throw problem("an assertion cannot be repeated") }
    // Shortest first or longest first comes to the same where only "found" counts.
    if take("?") { return .repeated(node, least: least, most: most) }
    if next == "+" { throw problem("possessive quantifiers are not in the dialect") }
    if try quantifier() != nil { throw problem("a quantifier follows a quantifier") }
    return .repeated(node, least: least, most: most)
  }

  private mutating func quantifier() throws(PatternProblem) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard next == "{" else { return nil }
    let start = place
    place += 1
    let least = number()
    let hasComma = take(",")
    let most = hasComma ? number() : least
    // A brace that counts nothing stands for itself.
    guard take("}"), least != nil || most != nil else {
      place = start
      return nil
    }
    guard least ?? 0 <= most ?? .max else { throw problem("the least repetitions are more than the most") }
    guard max(least ?? 0, most ?? 0) <= PatternProgram.sizeLimit else {
      throw problem("more than \(PatternProgram.sizeLimit) repetitions")
    }
    return (least ?? 0, most)
  }

  private mutating func atom() throws(PatternProblem) -> PatternNode? {
    guard let character = next else { return nil }
    place += 1
    switch character {
    case "(": return try group()
    case "[": return .element(.set(try set()))
    case ".": return .element(.anything(butLineEnds: !options.dotTakesLineEnds))
    case "^": return .assertion(options.anchorsAreOfLines ? .startOfLine : .start)
    case "$": return .assertion(options.anchorsAreOfLines ? .endOfLine : .end)
    case "\\": return try escaped()
    case "*", "+", "?": throw problem("the quantifier '\(character)' follows nothing that could be repeated")
    case "{":
      // A count without anything before it.
      place -= 1
      if try quantifier() != nil { throw problem("a count follows nothing that could be repeated") }
      place += 1
      return literal(character)
    default: return literal(character)
    }
  }

  private func literal(_ character: Character) -> PatternNode {
    .element(options.isCaseless ? .caseless(character.lowercased()) : .literal(character))
  }

  private mutating func group() throws(PatternProblem) -> PatternNode? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw problem("groups are nested more than \(Self.depthLimit) deep") }
    let outer = options
    if take("?") {
      if take("<") {
        if next == "=" || next == "!" { throw problem("looking behind is not in the dialect") }
        try groupName()
      } else if take("P") {
        guard take("<") else { throw problem("expected a group's name") }
        try groupName()
      } else if try !readOptions() {
        // Without a colon they hold for the rest of the group that they stand in.
        return nil
      }
    }
    let node = try choice()
    options = outer
    guard take(")") else { throw problem("a '(' has no ')'") }
    return node
  }

  private mutating func groupName() throws(PatternProblem) {
    let start = place
    while let character = next, PatternElement.isOfWord(character) { place += 1 }
    guard place > start, take(">") else { throw problem("expected a group's name and '>'") }
  }

  /// Reads what follows `(?`; whether a group comes after it.
  private mutating func readOptions() throws(PatternProblem) -> Bool {
    var isOn = true
    while let character = next {
      place += 1
      switch character {
      case ":": return true
      case ")": return false
      case "-": isOn = false
      case "i": options.isCaseless = isOn
      case "s": options.dotTakesLineEnds = isOn
      case "m": options.anchorsAreOfLines = isOn
      case "=", "!": throw problem("looking ahead is not in the dialect")
      case ">": throw problem("atomic groups are not in the dialect")
      default: throw problem("'(?\(character)' is not in the dialect; (?:…), (?<name>…), (?i), (?s) and (?m) are")
      }
    }
    throw problem("a '(' has no ')'")
  }

  // MARK: Escapes

  private mutating func escaped() throws(PatternProblem) -> PatternNode {
    switch next {
    case "b": return assertion(.wordBoundary)
    case "B": return assertion(.noWordBoundary)
    case "A": return assertion(.start)
    case "z": return assertion(.end)
    case "Z": return assertion(.endOrLastLineEnd)
    default: break
    }
    switch try member() {
    case .one(let character): return literal(character)
    case let named: return .element(.set(PatternSet(members: [named])))
    }
  }

  private mutating func assertion(_ assertion: PatternAssertion) -> PatternNode {
    place += 1
    return .assertion(assertion)
  }

  /// What an escape stands for, in a class or outside of one; its backslash has been read.
  private mutating func member() throws(PatternProblem) -> PatternSet.Member {
    guard let letter = next else { throw problem("nothing follows the backslash") }
    place += 1
    if let named = PatternClass.ofEscape(letter) { return .named(named, isNegated: false) }
    if letter.isASCII, letter.isUppercase, let named = PatternClass.ofEscape(Character(letter.lowercased())) {
      return .named(named, isNegated: true)
    }
    switch letter {
    case "n": return .one("\n")
    case "r": return .one("\r")
    case "t": return .one("\t")
    case "f": return .one("\u{c}")
    case "e": return .one("\u{1b}")
    case "a": return .one("\u{7}")
    case "0": return .one("\0")
    case "x": return .one(try scalar(digits: 2))
    case "u": return .one(try scalar(digits: 4))
    case "p", "P": return .named(try property(), isNegated: letter == "P")
    case "1"..."9", "k": throw problem("references to groups are not in the dialect")
    default:
      guard letter.isASCII, !letter.isLetter, !letter.isNumber else { throw problem("there is no escape '\\\(letter)'") }
      return .one(letter)
    }
  }

  private mutating func property() throws(PatternProblem) -> PatternClass {
    guard take("{"), let end = source[place...].firstIndex(of: "}") else { throw problem("expected a property in braces") }
    let name = String(source[place..<end])
    guard let named = PatternClass.ofProperty(name) else {
      throw problem("no property '\(name)' in the dialect; L, Lu, Ll, N, P, S, Z and Cc are")
    }
    place = end + 1
    return named
  }

  private mutating func scalar(digits count: Int) throws(PatternProblem) -> Character {
    let isBraced = take("{")
    let start = place
    while let character = next, character.isASCII, character.isHexDigit, place - start < (isBraced ? 8 : count) { place += 1 }
    guard isBraced ? take("}") : place - start == count,
      let code = UInt32(String(source[start..<(isBraced ? place - 1 : place)]), radix: 16), let scalar = Unicode.Scalar(code)
    else { throw problem("expected the number of a character, such as \\u00e9 or \\u{1F44D}") }
    return Character(scalar)
  }

  // MARK: Classes

  /// A class; its bracket has been read.
  private mutating func set() throws(PatternProblem) -> PatternSet {
    var set = PatternSet(isCaseless: options.isCaseless)
    set.isNegated = take("^")
    while !take("]") {
      let member = try setMember()
      guard case .one(let first) = member, next == "-", place + 1 < source.count, source[place + 1] != "]" else {
        set.members.append(member)
        continue
      }
      place += 1
      guard case .one(let last) = try setMember() else { throw problem("a range ends in a class of characters") }
      guard let least = PatternSet.code(first), let most = PatternSet.code(last) else {
        throw problem("a range lies between characters of one scalar each")
      }
      guard least <= most else { throw problem("the range \(first)-\(last) is upside down") }
      set.members.append(.range(least, most))
    }
    guard !set.members.isEmpty else { throw problem("a class of characters is empty; write \\] for the sign itself") }
    if mergesLineEnds, set.takesBothLineEnds { set.members.append(.one("\r\n")) }
    return set
  }

  private mutating func setMember() throws(PatternProblem) -> PatternSet.Member {
    guard let character = next else { throw problem("a '[' has no ']'") }
    place += 1
    switch character {
    case "\\":
      if take("b") { return .one("\u{8}") }
      return try member()
    case "[": throw problem("classes within classes are not in the dialect; write \\[ for the sign itself")
    case "&", "-", "~":
      if next == character {
        throw problem("'\(character)\(character)' in a class is not in the dialect; put a backslash before it")
      }
      return .one(character)
    default: return .one(character)
    }
  }

  // MARK: Characters

  private var next: Character? { place < source.count ? source[place] : nil }

  private mutating func take(_ wanted: Character) -> Bool {
    guard next == wanted else { return false }
    place += 1
    return true
  }

  private mutating func number() -> Int? {
    let start = place
    while let character = next, character.isASCII, character.isWholeNumber { place += 1 }
    return place == start ? nil : Int(String(source[start..<place])) ?? .max
  }

  private func problem(_ what: String) -> PatternProblem { PatternProblem("\(what), at character \(min(place, source.count))") }
}

extension PatternSet {
  fileprivate var takesBothLineEnds: Bool {
    func has(_ wanted: Character) -> Bool {
      members.contains { member in
        if case .one(let character) = member { return character == wanted }
        return false
      }
    }
    return has("\r") && has("\n")
  }
}
