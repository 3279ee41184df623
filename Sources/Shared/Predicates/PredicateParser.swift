import Spelling

/// Reads a predicate's format.
///
/// ```
///   any         all { (OR | ||) all }
///   all         one { (AND | &&) one }
///   one         (NOT | !) one | ( any ) | TRUEPREDICATE | FALSEPREDICATE | comparison
///   comparison  [ANY | SOME | ALL | NONE] operand sign [modifiers] operand
///   operand     property | $variable | 'text' | 1.5 | TRUE | nil | %@ | { operand, … }
/// ```
package struct PredicateParser {
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>
  /// How deep it is in brackets and negations: the stack of a thread holds only so many.
  private var depth = 0
  private static let greatestDepth = 200

  package static func tree(_ format: String, _ arguments: [Any?]) throws(PredicateProblem) -> PredicateTree {
    var parser = PredicateParser(tokens: try PredicateToken.all(in: format)[...], arguments: arguments[...])
    let tree = try parser.readAny()
    if let left = parser.tokens.first { throw parser.unexpected(left) }
    return tree
  }

  // MARK: Logic

  private mutating func readAny() throws(PredicateProblem) -> PredicateTree {
    var parts = [try readAll()]
    while takeWord("or") || take("||") { parts.append(try readAll()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func readAll() throws(PredicateProblem) -> PredicateTree {
    var parts = [try readOne()]
    while takeWord("and") || take("&&") { parts.append(try readOne()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func readOne() throws(PredicateProblem) -> PredicateTree {
    if takeWord("not") || take("!") {
      try goDeeper()
      defer { depth -= 1 }
      return .not(try readOne())
    }
    if take("(") {
      try goDeeper()
      defer { depth -= 1 }
      let inner = try readAny()
      guard take(")") else { throw PredicateProblem("a ')' is missing") }
      return inner
    }
    if takeWord("truepredicate") { return .constant(true) }
    if takeWord("falsepredicate") { return .constant(false) }
    let extent = PredicateTree.Extent.allCases.first { $0 != .one && takeWord($0.rawValue) } ?? .one
    let left = try readOperand()
    let (comparison, isNegated) = try readComparison()
    let folding = readFolding()
    let right = try readOperand()
    let tree = PredicateTree.compare(left, comparison, right, folding, extent)
    return isNegated ? .not(tree) : tree
  }

  private mutating func goDeeper() throws(PredicateProblem) {
    depth += 1
    guard depth <= Self.greatestDepth else {
      throw PredicateProblem("brackets and negations are more than \(Self.greatestDepth) deep")
    }
  }

  // MARK: Comparisons

  private static let signs: [String: PredicateTree.Comparison] = [
    "==": .equal, "=": .equal, "!=": .unequal, "<>": .unequal, "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual,
    ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
  ]

  private static let words: [String: PredicateTree.Comparison] = [
    "beginswith": .beginsWith, "endswith": .endsWith, "contains": .contains, "like": .like, "matches": .matches, "in": .isIn,
    "between": .isBetween,
  ]

  private mutating func readComparison() throws(PredicateProblem) -> (PredicateTree.Comparison, Bool) {
    let isNegated = takeWord("not")
    switch tokens.popFirst() {
    case .sign(let sign)?:
      if let comparison = Self.signs[sign] { return (comparison, isNegated) }
    case .word(let word)?:
      if let comparison = Self.words[word.lowercased()] { return (comparison, isNegated) }
      throw noComparison(word)
    default: break
    }
    throw PredicateProblem("a comparison such as '==' or 'CONTAINS' is missing")
  }

  /// What to say of what comes after a comparison, where only AND and OR lead on.
  private func unexpected(_ token: PredicateToken) -> PredicateProblem {
    guard case .word(let word) = token else { return PredicateProblem("\(token.words) is not expected") }
    let near = NearMiss.candidates(for: word, among: ["AND", "OR"], limit: 1).first
    let hint = near.map { "; did you mean \($0)?" } ?? "; between two comparisons stands AND or OR"
    return PredicateProblem("\(token.words) is not expected\(hint)")
  }

  /// What other languages call the comparisons.
  private static let otherWords = [
    "startswith": "BEGINSWITH", "starts": "BEGINSWITH", "startwith": "BEGINSWITH", "begins": "BEGINSWITH",
    "beginwith": "BEGINSWITH", "hasprefix": "BEGINSWITH", "ends": "ENDSWITH", "endwith": "ENDSWITH", "hassuffix": "ENDSWITH",
    "contain": "CONTAINS", "containing": "CONTAINS", "includes": "CONTAINS", "has": "CONTAINS", "equals": "==", "equal": "==",
    "equalto": "==", "eq": "==", "is": "==", "ne": "!=", "notequals": "!=", "match": "MATCHES", "matching": "MATCHES",
    "regex": "MATCHES",
  ]

  private func noComparison(_ word: String) -> PredicateProblem {
    let known = Self.words.keys.map { $0.uppercased() }.sorted()
    let near = Self.otherWords[word.lowercased()] ?? NearMiss.candidates(for: word, among: known, limit: 1).first
    guard let meant = near else {
      return PredicateProblem(
        "a comparison is missing where '\(word.prefix(100))' stands; there are ==, !=, <, >, BEGINSWITH, ENDSWITH, "
          + "CONTAINS, LIKE, MATCHES, IN and BETWEEN")
    }
    var written = word
    // In two words: `STARTS WITH`, `EQUAL TO`.
    if case .word(let next)? = tokens.first, ["with", "to"].contains(next.lowercased()) { written += " " + next }
    return PredicateProblem("'\(written)' is no comparison; did you mean \(meant)?")
  }

  private mutating func readFolding() -> PredicateTree.Folding {
    guard case .sign(let sign)? = tokens.first, sign.hasPrefix("[") else { return [] }
    tokens.removeFirst()
    var folding: PredicateTree.Folding = []
    if sign.contains("c") { folding.insert(.caseInsensitive) }
    if sign.contains("d") { folding.insert(.diacriticInsensitive) }
    return folding
  }

  // MARK: Operands

  private mutating func readOperand() throws(PredicateProblem) -> PredicateTree.Operand {
    switch tokens.popFirst() {
    case .text(let text)?: return .value(.text(text))
    case .number(let number)?: return .value(.number(number))
    case .argument(let isKey)?: return try takeArgument(isKey: isKey)
    case .sign("{")?:
      try goDeeper()
      defer { depth -= 1 }
      var list: [PredicateTree.Operand] = []
      while !take("}") {
        list.append(try readOperand())
        guard take(",") || tokens.first == .sign("}") else { throw PredicateProblem("a '}' is missing") }
      }
      return .list(list)
    case .word(let word)?:
      switch word.lowercased() {
      case "true", "yes": return .value(.number(1))
      case "false", "no": return .value(.number(0))
      case "nil", "null": return .value(.nothing)
      default:
        if word.hasPrefix("$"), word.count > 1 { return .variable(String(word.dropFirst())) }
        if word.hasPrefix("@") { throw PredicateProblem("'\(word.prefix(100))' is XPath's; here a property stands without '@'") }
        return .property(word.hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
      }
    default: throw PredicateProblem("a property or a value is missing")
    }
  }

  private mutating func takeArgument(isKey: Bool) throws(PredicateProblem) -> PredicateTree.Operand {
    guard let argument = arguments.popFirst() else { throw PredicateProblem("there are fewer arguments than '%'") }
    if isKey, let name = argument as? String { return .property(name) }
    if let list = argument as? [Any] { return .list(list.map { .value(PredicateValue($0)) }) }
    return .value(PredicateValue(argument))
  }

  private mutating func take(_ sign: String) -> Bool {
    guard tokens.first == .sign(sign) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard case .word(let next)? = tokens.first, next.lowercased() == word else { return false }
    tokens.removeFirst()
    return true
  }

  private init(tokens: ArraySlice<PredicateToken>, arguments: ArraySlice<Any?>) {
    (self.tokens, self.arguments) = (tokens, arguments)
  }
}
