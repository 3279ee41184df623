/// Reads a predicate's format.
///
/// ```
///   any         all { (OR | ||) all }
///   all         one { (AND | &&) one }
///   one         (NOT | !) one | ( any ) | TRUEPREDICATE | FALSEPREDICATE | comparison
///   comparison  operand sign [modifiers] operand
///   operand     property | 'text' | 1.5 | TRUE | nil | %@ | { operand, … }
/// ```
package struct PredicateParser {
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>

  package static func tree(_ format: String, _ arguments: [Any?]) throws(PredicateProblem) -> PredicateTree {
    var parser = PredicateParser(tokens: try PredicateToken.all(in: format)[...], arguments: arguments[...])
    let tree = try parser.readAny()
    if let left = parser.tokens.first { throw PredicateProblem("\(left) is not expected") }
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
    if takeWord("not") || take("!") { return .not(try readOne()) }
    if take("(") {
      let inner = try readAny()
      guard take(")") else { throw PredicateProblem("a ')' is missing") }
      return inner
    }
    if takeWord("truepredicate") { return .constant(true) }
    if takeWord("falsepredicate") { return .constant(false) }
    let left = try readOperand()
    let (comparison, isNegated) = try readComparison()
    let folding = readFolding()
    let right = try readOperand()
    let tree = PredicateTree.compare(left, comparison, right, folding)
    return isNegated ? .not(tree) : tree
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
    default: break
    }
    throw PredicateProblem("a comparison such as '==' or 'CONTAINS' is missing")
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
      default: return .property(word.hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
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
