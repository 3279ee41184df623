/// One walk through a text, with every place of the program that the text so far can have led to.
struct PatternSearch {
  private let program: [Instruction]
  private let text: [Character]
  private(set) var steps = 0
  /// At which character each instruction was last reached, so that it is followed once for each.
  private var reached: [Int]
  private var places: [Int] = []
  private var stack: [Int] = []

  init(_ program: [Instruction], in text: [Character]) {
    self.program = program
    self.text = text
    reached = Array(repeating: -1, count: program.count)
  }

  /// Whether the end of the program is reached anywhere; nil when that takes more steps than allowed.
  mutating func run(stepLimit: Int) -> Bool? {
    var next: [Int] = []
    for position in 0...text.count {
      // A match may begin at every character.
      if follow(0, at: position) { return true }
      guard position < text.count else { break }
      next.removeAll(keepingCapacity: true)
      let character = text[position]
      for place in places {
        if case .element(let element) = program[place], element.matches(character) { next.append(place + 1) }
      }
      steps += places.count + 1
      if steps > stepLimit { return nil }
      places.removeAll(keepingCapacity: true)
      for place in next where follow(place, at: position + 1) { return true }
    }
    return false
  }

  /// Notes a place, and those that are reached from it without a character; whether the end is among them.
  private mutating func follow(_ place: Int, at position: Int) -> Bool {
    stack.append(place)
    while let place = stack.popLast() {
      guard reached[place] != position else { continue }
      reached[place] = position
      steps += 1
      switch program[place] {
      case .element: places.append(place)
      case .jump(let other): stack.append(other)
      case .fork(let one, let other):
        stack.append(other)
        stack.append(one)
      case .assertion(let assertion): if holds(assertion, at: position) { stack.append(place + 1) }
      case .end:
        stack.removeAll()
        return true
      }
    }
    return false
  }

  private func holds(_ assertion: PatternAssertion, at position: Int) -> Bool {
    switch assertion {
    case .start: return position == 0
    case .startOfLine: return position == 0 || text[position - 1].isNewline
    case .end: return position == text.count
    case .endOrLastLineEnd: return position == text.count || position == text.count - 1 && text[position].isNewline
    case .endOfLine: return position == text.count || text[position].isNewline
    case .wordBoundary: return isAtWordBoundary(position)
    case .noWordBoundary: return !isAtWordBoundary(position)
    }
  }

  private func isAtWordBoundary(_ position: Int) -> Bool {
    let before = position > 0 && PatternElement.isOfWord(text[position - 1])
    return before != (position < text.count && PatternElement.isOfWord(text[position]))
  }
}
