/// What a pattern says, as a tree.
indirect enum PatternNode {
  case nothing
  case element(PatternElement)
  case assertion(PatternAssertion)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// As often as the least, up to the most; nil for without end.
  case repeated(PatternNode, least: Int, most: Int?)
}

/// What must be so between two characters.
enum PatternAssertion {
  case start, startOfLine, end, endOrLastLineEnd, endOfLine, wordBoundary, noWordBoundary
}

/// One step of a search.
enum Instruction: Sendable {
  case element(PatternElement)
  case assertion(PatternAssertion)
  case jump(Int)
  case fork(Int, Int)
  case end
}

/// Turns a tree into steps.
enum PatternProgram {
  /// The most steps: what is counted is written out, so `(a{50}){50}` has 2,500.
  static let sizeLimit = 4_000

  static func made(of node: PatternNode) throws(PatternProblem) -> [Instruction] {
    var program: [Instruction] = []
    try add(node, to: &program)
    program.append(.end)
    return program
  }

  private static func add(_ node: PatternNode, to program: inout [Instruction]) throws(PatternProblem) {
    guard program.count < sizeLimit else {
      throw PatternProblem("its counted repetitions come to more than \(sizeLimit) parts")
    }
    switch node {
    case .nothing: break
    case .element(let element): program.append(.element(element))
    case .assertion(let assertion): program.append(.assertion(assertion))
    case .sequence(let parts): for part in parts { try add(part, to: &program) }
    case .choice(let parts): try add(choice: parts, to: &program)
    case .repeated(let part, let least, let most):
      for _ in 0..<least { try add(part, to: &program) }
      guard let most else { return try add(endless: part, to: &program) }
      for _ in least..<most { try add(choice: [part, .nothing], to: &program) }
    }
  }

  private static func add(choice parts: [PatternNode], to program: inout [Instruction]) throws(PatternProblem) {
    // fork ─▶ the first part ─▶ jump to the end         the last part needs neither
    //   └───▶ the rest
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let fork = program.count
      program.append(.end)
      try add(part, to: &program)
      jumps.append(program.count)
      program.append(.end)
      program[fork] = .fork(fork + 1, program.count)
    }
    if let last = parts.last { try add(last, to: &program) }
    for jump in jumps { program[jump] = .jump(program.count) }
  }

  private static func add(endless part: PatternNode, to program: inout [Instruction]) throws(PatternProblem) {
    // fork ─▶ the part ─▶ back to the fork
    //   └───▶ the end
    let fork = program.count
    program.append(.end)
    try add(part, to: &program)
    program.append(.jump(fork))
    program[fork] = .fork(fork + 1, program.count)
  }
}
