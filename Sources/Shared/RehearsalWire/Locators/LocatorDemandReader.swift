/// Reads what stands in brackets: `[-1]`, `[!enabled]`, `[text^="Mi"]`, `[row=1/2]`, `[@zoomScale>=2]`.
struct LocatorDemandReader {
  private(set) var scanner: LocatorScanner

  private static let texts: [(name: String, path: WritableKeyPath<Locator, TextMatch?> & Sendable)] = [
    ("text", \.text), ("value", \.value), ("placeholder", \.placeholder), ("image", \.image), ("label", \.label),
    ("identifier", \.identifier),
  ]

  private static let names =
    texts.map(\.name) + ElementState.written.map(\.name) + ["trait", "row", "controller", "view"]

  init(scanner: LocatorScanner) { self.scanner = scanner }

  mutating func read(into locator: inout Locator) throws(LocatorProblem) {
    let start = scanner.position
    if let next = scanner.next, next == "-" || ("0"..."9").contains(next) {
      guard locator.index == nil else { throw scanner.problem("a second number: which of several is said once", at: start) }
      locator.index = try readInteger("which of several, counted from 0, or from the end when negative")
      return
    }
    let isNegated = scanner.take("!")
    scanner.skipSpace()
    if scanner.next == "@" { return try readProperty(into: &locator, isNegated, start) }
    let place = scanner.position
    let name = scanner.readName()
    if let path = ElementState.written.first(where: { $0.name == name })?.path {
      guard locator.state[keyPath: path] == nil else { throw scanner.problem("'\(name)' is said twice", at: place) }
      locator.state[keyPath: path] = !isNegated
      return
    }
    guard !isNegated else {
      throw scanner.problem(
        "'!' stands before a state or a property: \(ElementState.written.map(\.name).joined(separator: ", ")), @…; for anything else write ':not([…])'",
        at: start)
    }
    try readPart(named: name, into: &locator, place)
  }

  private mutating func readPart(named name: String, into locator: inout Locator, _ place: Int) throws(LocatorProblem) {
    switch name {
    case "trait": try readTrait(into: &locator)
    case "row":
      guard locator.row == nil else { throw scanner.problem("a second row", at: place) }
      try expectEquals(after: name)
      let first = try readInteger("a row, counted from 0, or a section and a row: '1/2'")
      if scanner.take("/") {
        locator.row = RowPosition(section: first, row: try readInteger("a row, counted from 0"))
      } else {
        locator.row = RowPosition(row: first)
      }
    case "controller":
      guard locator.controller == nil else { throw scanner.problem("a second controller", at: place) }
      try expectEquals(after: name)
      locator.controller = try readInteger("the number of a controller")
    case "view":
      guard locator.view == nil else { throw scanner.problem("a second view", at: place) }
      try expectEquals(after: name)
      locator.view = try readInteger("the number of a view")
    default:
      guard let path = Self.texts.first(where: { $0.name == name })?.path else {
        let reason = name.isEmpty ? "expected a number, a state, or a part such as 'text=\"Save\"'" : "no '\(name)'"
        let near = "\(reason); \(NearMiss.suggestion(for: name, among: Self.names))"
        throw scanner.problem(name.isEmpty ? reason : near, at: place)
      }
      guard locator[keyPath: path] == nil else {
        throw scanner.problem(
          "a second \(name); for a view that has both write ':and(…)', for one of them ':is(…, …)'", at: place)
      }
      locator[keyPath: path] = try readText(after: name)
    }
  }

  private mutating func readTrait(into locator: inout Locator) throws(LocatorProblem) {
    let isWithout = scanner.take("!=")
    if !isWithout { try expectEquals(after: "trait") }
    scanner.skipSpace()
    let place = scanner.position
    let name = scanner.readName()
    guard let trait = AccessibilityTrait(rawValue: name) else {
      throw scanner.problem(
        "no trait '\(name)'; \(NearMiss.suggestion(for: name, among: AccessibilityTrait.allCases.map(\.rawValue)))", at: place)
    }
    if isWithout {
      locator.withoutTraits = (locator.withoutTraits ?? []) + [trait]
    } else {
      locator.traits = (locator.traits ?? []) + [trait]
    }
  }

  // MARK: Texts

  private enum Comparison: String, CaseIterable {
    // The longer ones first, as they are looked for in this order.
    case different = "!="
    case containing = "*="
    case prefix = "^="
    case suffix = "$="
    case matching = "~="
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case equal = "="
  }

  private mutating func readComparison() -> Comparison? {
    for comparison in Comparison.allCases where scanner.take(comparison.rawValue) { return comparison }
    return nil
  }

  private mutating func readText(after name: String) throws(LocatorProblem) -> TextMatch {
    scanner.skipSpace()
    let place = scanner.position
    let comparison = readComparison()
    let (text, start) = try readValue()
    switch comparison {
    case .equal: return .exactly(text.text)
    case .containing: return .containing(text.text)
    case .prefix: return .prefix(text.text)
    case .suffix: return .suffix(text.text)
    case .matching: return try scanner.pattern(text.text, at: start)
    case .different: throw scanner.problem("a part that is not so is written ':not([\(name)=…])'", at: place)
    case .above, .atLeast, .below, .atMost, nil:
      throw scanner.problem(
        "expected =, *= (containing), ^= (prefix), $= (suffix) or ~= (regular expression) after '\(name)'", at: place)
    }
  }

  /// A text in quotation marks, a regular expression between slashes, or what stands before the bracket.
  private mutating func readValue() throws(LocatorProblem) -> (value: Value, start: Int) {
    scanner.skipSpace()
    let start = scanner.position
    switch scanner.next {
    case "\"", "'": return (.quoted(try scanner.readQuoted()), start)
    case "/": return (.quoted(try scanner.readRegex()), start)
    default:
      while let next = scanner.next, next != "]" { scanner.advance() }
      let text = scanner.text(from: start).trimmingSpace
      guard !text.isEmpty else { throw scanner.problem("expected a value; an empty text is written \"\"", at: start) }
      return (.bare(text), start)
    }
  }

  private enum Value {
    case quoted(String)
    case bare(String)

    var text: String {
      switch self {
      case .quoted(let text), .bare(let text): text
      }
    }
  }

  // MARK: Properties

  private mutating func readProperty(
    into locator: inout Locator, _ isNegated: Bool, _ start: Int
  ) throws(LocatorProblem) {
    scanner.advance()
    let path = try readKeyPath()
    scanner.skipSpace()
    let place = scanner.position
    let comparison = readComparison()
    guard let comparison else {
      guard scanner.next == "]" else {
        throw scanner.problem("expected =, *=, ^=, $=, ~=, >, >=, < or <=, or ']' for a property that is true", at: place)
      }
      locator.properties.append(PropertyTest(path, .bool(!isNegated)))
      return
    }
    guard !isNegated, comparison != .different else {
      throw scanner.problem("what a property is not is written ':not([@\(path)=…])'", at: isNegated ? start : place)
    }
    let (value, valueStart) = try readValue()
    locator.properties.append(PropertyTest(path, try demand(comparison, value, valueStart)))
  }

  private mutating func readKeyPath() throws(LocatorProblem) -> String {
    let start = scanner.position
    let path: String
    if scanner.next == "\"" || scanner.next == "'" {
      path = try scanner.readQuoted()
    } else {
      while let next = scanner.next, LocatorReader.isOfClass(next) || next == "." || next == "@" { scanner.advance() }
      path = scanner.text(from: start)
    }
    guard !path.isEmpty else {
      throw scanner.problem("expected a key path after '@', such as '@isOn' or '@font.pointSize'", at: start)
    }
    return path
  }

  private func demand(_ comparison: Comparison, _ value: Value, _ start: Int) throws(LocatorProblem) -> PropertyDemand {
    func number() throws(LocatorProblem) -> Double {
      guard case .bare(let text) = value, let number = Double(text), number.isFinite else {
        throw scanner.problem("expected a number after '\(comparison.rawValue)'", at: start)
      }
      return number
    }
    switch comparison {
    case .containing: return .text(.containing(value.text))
    case .prefix: return .text(.prefix(value.text))
    case .suffix: return .text(.suffix(value.text))
    case .matching: return .text(try scanner.pattern(value.text, at: start))
    case .above: return .above(try number())
    case .atLeast: return .atLeast(try number())
    case .below: return .below(try number())
    case .atMost: return .atMost(try number())
    case .equal, .different: break
    }
    guard case .bare(let word) = value else { return .text(.exactly(value.text)) }
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "nil", "null": return .null
    default: break
    }
    // Only what begins like a number is one: 'inf' and 'nan' are words here.
    let isNumber = word.unicodeScalars.first.map { "+-.0123456789".unicodeScalars.contains($0) } == true
    if isNumber, let number = Double(word), number.isFinite { return .number(number) }
    return .text(.exactly(word))
  }

  // MARK: Numbers

  private mutating func expectEquals(after name: String) throws(LocatorProblem) {
    guard scanner.take("=") else { throw scanner.problem("expected '=' after '\(name)'") }
  }

  private mutating func readInteger(_ meaning: String) throws(LocatorProblem) -> Int {
    scanner.skipSpace()
    let start = scanner.position
    if scanner.next == "-" { scanner.advance() }
    while let next = scanner.next, ("0"..."9").contains(next) { scanner.advance() }
    guard let number = Int(scanner.text(from: start)) else { throw scanner.problem("expected \(meaning)", at: start) }
    return number
  }
}
