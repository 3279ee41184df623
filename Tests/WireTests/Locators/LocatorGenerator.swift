import Hashing

@testable import RehearsalWire

/// Locators of every kind, at random, the same for the same seed.
struct LocatorGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func next(depth: Int = 0) -> Locator {
    var locator = Locator()
    if isChosen(3) { locator.label = match() }
    if isChosen(3) { locator.identifier = match() }
    if isChosen(3) { locator.className = text() }
    if isChosen(6) { locator.exactClass = text() }
    if isChosen(5) { locator.text = match() }
    if isChosen(6) { locator.value = match() }
    if isChosen(6) { locator.placeholder = match() }
    if isChosen(6) { locator.image = match() }
    if isChosen(6) { locator.traits = traits() }
    if isChosen(6) { locator.withoutTraits = traits() }
    for (_, path) in ElementState.written where isChosen(12) { locator.state[keyPath: path] = isChosen(2) }
    if isChosen(5) { locator.properties = (0..<number(1...3)).map { _ in PropertyTest(path(), demand()) } }
    if isChosen(5) { locator.index = number(-3...5) }
    if isChosen(6) { locator.row = RowPosition(section: number(-1...2), row: number(-2...9)) }
    if isChosen(8) { locator.controller = number(1...9) }
    if isChosen(8) { locator.view = number(1...9) }
    guard depth < 3 else { return locator }
    for relation in Locator.Relation.allCases where isChosen(8) {
      let isList = relation == .all || relation == .any
      locator[relation] = (0..<(isList ? number(1...3) : 1)).map { _ in next(depth: depth + 1) }
    }
    return locator
  }

  private mutating func isChosen(_ chance: Int) -> Bool { number(1...chance) == 1 }

  private mutating func match() -> TextMatch {
    switch number(0...5) {
    case 0: .containing(text())
    case 1: .prefix(text())
    case 2: .suffix(text())
    case 3: .matching(pattern())
    default: .exactly(text())
    }
  }

  private mutating func pattern() -> String {
    let patterns = [#"^S.*e$"#, #"a/b"#, #"a\/b"#, #"\\"#, #"[\]"'/]"#, "", #"\d{3}\/"#, #"(?i)save"#, "x\ny"]
    return patterns[number(0...(patterns.count - 1))]
  }

  private mutating func text() -> String {
    let words = [
      "Save", "UIButton", "com.example.save", "a b", "#", ".", ">>", "[0]", ":not(", "*", "^", "$", "'", "\"", "\\", "/", "é",
      "日本",
    ]
    let marks: [Unicode.Scalar] = [
      "\u{301}", "\u{200D}", "\n", "\r", "\t", "\u{0}", "\u{2028}", " ", "ß", "👍", "]", ")", ",", "~",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<number(0...3) {
      if isChosen(3) {
        text.append(marks[number(0...(marks.count - 1))])
      } else {
        text += words[number(0...(words.count - 1))].unicodeScalars
      }
    }
    return String(text)
  }

  private mutating func path() -> String {
    let paths = ["isOn", "font.pointSize", "rows[2].title", "subviews.@count", "a-b", "titleLabel.text", "_x", "spaced name"]
    return paths[number(0...(paths.count - 1))]
  }

  private mutating func demand() -> PropertyDemand {
    let numbers = [0, -1, 2, 0.1, -3.75, 1e-9, 1e300, 12345678901]
    let some = numbers[number(0...(numbers.count - 1))]
    return switch number(0...7) {
    case 0: .null
    case 1: .bool(isChosen(2))
    case 2: .number(some)
    case 3: .above(some)
    case 4: .atLeast(some)
    case 5: .below(some)
    case 6: .atMost(some)
    default: .text(match())
    }
  }

  private mutating func traits() -> [AccessibilityTrait] {
    (0..<number(1...3)).map { _ in AccessibilityTrait.allCases[number(0...(AccessibilityTrait.allCases.count - 1))] }
  }
}
