extension Locator {
  /// A locator from its written form, such as `#form >> .UIButton "Save"[enabled]`.
  ///
  /// A bare word, or several, is a label: `Save`, `Sign in`. After `#` stands an identifier, after `.` a class, in brackets what
  /// else is demanded, `[0]` or `[-1]` which of several; what stands after `>>` is inside of what stands before it.
  ///
  /// - Throws: ``LocatorProblem``, with the column and what would be right there.
  public init(_ written: String) throws(LocatorProblem) {
    var reader = LocatorReader(written)
    self = try reader.read()
  }
}

/// Reads the written form of locators, from the left and without going back.
///
/// ```
/// locator  = step { ">>" step }                            each inside of the one before
/// step     = part { part }                                 white space between parts counts for nothing
/// part     = label | "#" match | "." class [ "!" ] | "[" demand "]" | ":" relation "(" locator { "," locator } ")" | "*"
/// label    = match | bare words
/// match    = quoted | "*" quoted | "^" quoted | "$" quoted | "~" quoted | "/" regular expression "/" | name
/// demand   = integer | [ "!" ] state | text-part operator value | "trait" ( "=" | "!=" ) name
///          | "row=" [ section "/" ] row | "controller=" number | [ "!" ] "@" key-path [ operator value ]
/// operator = "=" | "*=" | "^=" | "$=" | "~="               and for key paths ">" | ">=" | "<" | "<="
/// ```
/// By scalars and not by characters: a text may begin with a mark that would join the quotation mark before it.
struct LocatorReader {
  private(set) var scanner: LocatorScanner
  /// How many parentheses are open.
  private var depth = 0

  init(_ text: String) { scanner = LocatorScanner(text) }

  /// How deep locators may lie in one another: as deep as a person could follow, and no deeper than the stack.
  private static let maximumDepth = 100

  /// All of the text: at the outermost level nothing ends a chain but the end.
  mutating func read() throws(LocatorProblem) -> Locator { try readChain() }

  private mutating func readChain() throws(LocatorProblem) -> Locator {
    var locator = try readStep()
    var length = 0
    while scanner.take(">>") {
      length += 1
      guard length < Self.maximumDepth else { throw scanner.problem("a locator has at most \(Self.maximumDepth) steps") }
      var inner = try readStep()
      inner.within = locator
      locator = inner
    }
    return locator
  }

  private mutating func readStep() throws(LocatorProblem) -> Locator {
    var draft = LocatorDraft()
    scanner.skipSpace()
    while let next = scanner.next, !scanner.isAhead(">>"), depth == 0 || (next != "," && next != ")") {
      let start = scanner.position
      switch next {
      case "#":
        scanner.advance()
        try set(\.identifier, to: try readIdentifier(), in: &draft, "identifier", start)
      case "." where scanner.isAhead { Self.beginsClass($0) || $0 == "\"" || $0 == "'" }: try readClass(into: &draft)
      case "[": try readBrackets(into: &draft)
      case ":" where isRelationAhead: try readRelation(into: &draft)
      case "*" where !scanner.isAhead({ $0 == "\"" || $0 == "'" }):
        scanner.advance()
        guard !draft.isBegun else { throw scanner.problem("'*' is any view, and stands alone", at: start) }
        draft.isAny = true
      default: try set(\.label, to: try readLabel(), in: &draft, "label", start)
      }
      scanner.skipSpace()
    }
    guard draft.isBegun || draft.isAny else {
      throw scanner.problem("expected a view: a label, '#' and its identifier, '.' and its class, or '[…]'")
    }
    return draft.locator
  }

  private func set<Value>(
    _ path: WritableKeyPath<Locator, Value?>, to value: Value, in draft: inout LocatorDraft, _ name: String, _ start: Int
  ) throws(LocatorProblem) {
    try draft.begin(scanner, start)
    guard draft.locator[keyPath: path] == nil else {
      throw scanner.problem("a second \(name); for a view that has both write ':and(…)', for one of them ':is(…, …)'", at: start)
    }
    draft.locator[keyPath: path] = value
  }

  // MARK: Labels, identifiers, classes

  private mutating func readLabel() throws(LocatorProblem) -> TextMatch {
    if let match = try readMatch() { return match }
    if let next = scanner.next, LocatorScanner.reserved.contains(next) {
      throw scanner.problem("unexpected '\(next)'; a label that begins with it is written in quotation marks")
    }
    let start = scanner.position
    while let next = scanner.next, !isEndOfBareLabel(next) { scanner.advance() }
    return .exactly(scanner.text(from: start).trimmingSpace)
  }

  private func isEndOfBareLabel(_ next: Unicode.Scalar) -> Bool {
    switch next {
    case "[", "]", "\"", "#": true
    case ",", ")": depth > 0
    case ":": isRelationAhead
    case ".": scanner.isAhead { Self.beginsClass($0) }
    case ">": scanner.isAhead(">>")
    default: false
    }
  }

  /// A text with the sign of how it is compared; nil where no such sign and no quotation mark is next.
  private mutating func readMatch() throws(LocatorProblem) -> TextMatch? {
    switch scanner.next {
    case "\"", "'": return .exactly(try scanner.readQuoted())
    case "*" where scanner.isAhead({ $0 == "\"" || $0 == "'" }):
      scanner.advance()
      return .containing(try scanner.readQuoted())
    case "^":
      scanner.advance()
      return .prefix(try scanner.readQuoted())
    case "$":
      scanner.advance()
      return .suffix(try scanner.readQuoted())
    case "~":
      scanner.advance()
      let start = scanner.position
      return try scanner.pattern(scanner.next == "/" ? try scanner.readRegex() : try scanner.readQuoted(), at: start)
    case "/":
      let start = scanner.position
      return try scanner.pattern(try scanner.readRegex(), at: start)
    default: return nil
    }
  }

  private mutating func readIdentifier() throws(LocatorProblem) -> TextMatch {
    if let match = try readMatch() { return match }
    let start = scanner.position
    // A point before a capital begins a class; any other is part of the name, as in 'com.example.save'.
    while let next = scanner.next,
      Self.isOfName(next) || next == "." && scanner.isAhead({ Self.isOfName($0) && !Self.beginsClass($0) })
    {
      scanner.advance()
    }
    let name = scanner.text(from: start)
    guard !name.isEmpty else {
      throw scanner.problem(
        "expected an identifier after '#'; one with other characters than letters, digits, '-' and '_' is quoted")
    }
    return .exactly(name)
  }

  private mutating func readClass(into draft: inout LocatorDraft) throws(LocatorProblem) {
    let start = scanner.position
    scanner.advance()
    let name: String
    if scanner.next == "\"" || scanner.next == "'" {
      name = try scanner.readQuoted()
    } else {
      let start = scanner.position
      while let next = scanner.next, Self.isOfClass(next) { scanner.advance() }
      name = scanner.text(from: start)
    }
    if scanner.take("!") {
      try set(\.exactClass, to: name, in: &draft, "exact class", start)
    } else {
      try set(\.className, to: name, in: &draft, "class", start)
    }
  }

  /// Whether a scalar may stand in an identifier, or a key path, without quotation marks.
  static func isOfName(_ scalar: Unicode.Scalar) -> Bool { isOfClass(scalar) || scalar == "-" }

  static func isOfClass(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  static func beginsClass(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "_": true
    default: false
    }
  }

  // MARK: Relations

  private static let names = Locator.Relation.written.map(\.name)

  /// Whether a colon is followed by a name and a parenthesis: elsewhere it belongs to a label, as in `Name: Ada`.
  private var isRelationAhead: Bool {
    var place = scanner.position + 1
    while let next = scanner.scalar(at: place), Self.isOfClass(next) { place += 1 }
    return place > scanner.position + 1 && scanner.scalar(at: place) == "("
  }

  private mutating func readRelation(into draft: inout LocatorDraft) throws(LocatorProblem) {
    let start = scanner.position
    try draft.begin(scanner, start)
    scanner.advance()
    let name = scanner.readName()
    guard let relation = Locator.Relation.written.first(where: { $0.name == name })?.relation else {
      let hint = name == "within" ? "what a view is inside of stands before it: 'outer >> inner'" : nil
      throw scanner.problem("no ':\(name)(…)'; \(hint ?? NearMiss.suggestion(for: name, among: Self.names))", at: start)
    }
    guard draft.locator[relation].isEmpty else {
      let hint = relation == .not ? "; for none of several write ':not(:is(…, …))'" : ""
      throw scanner.problem("a second ':\(name)(…)'\(hint)", at: start)
    }
    scanner.advance()
    depth += 1
    guard depth < Self.maximumDepth else { throw scanner.problem("at most \(Self.maximumDepth) parentheses may be open") }
    var locators = [try readChain()]
    while scanner.take(",") {
      guard relation == .all || relation == .any else {
        throw scanner.problem(
          "':\(name)(…)' takes one view; for one of several write ':\(name)(:is(…, …))'", at: scanner.position - 1)
      }
      locators.append(try readChain())
    }
    guard scanner.take(")") else { throw scanner.problem("expected ')' to close ':\(name)('") }
    depth -= 1
    draft.locator[relation] = locators
  }

  // MARK: Brackets

  private mutating func readBrackets(into draft: inout LocatorDraft) throws(LocatorProblem) {
    let start = scanner.position
    try draft.begin(scanner, start)
    scanner.advance()
    scanner.skipSpace()
    var demand = LocatorDemandReader(scanner: scanner)
    try demand.read(into: &draft.locator)
    scanner = demand.scanner
    guard scanner.take("]") else {
      throw scanner.problem(
        scanner.isAtEnd ? "expected ']' to close the bracket" : "expected ']'; one pair of brackets, one demand")
    }
  }
}

/// A step that is being read.
struct LocatorDraft {
  var locator = Locator()
  /// Whether it is written `*`.
  var isAny = false
  private(set) var isBegun = false

  /// Notes that a part is coming, which must not stand beside a `*`.
  mutating func begin(_ scanner: LocatorScanner, _ start: Int) throws(LocatorProblem) {
    guard !isAny else { throw scanner.problem("'*' is any view, and stands alone; leave it out", at: start) }
    isBegun = true
  }
}
