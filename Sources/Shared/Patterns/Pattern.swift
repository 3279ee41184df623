/// A regular expression that is looked for in time proportional to the length of the pattern times that of the text, whatever
/// both are.
///
/// Swift's own `Regex` tries one way after the other and comes back from each: `^(a+)+$` takes twice as long for every further
/// letter, and nobody can stop it. Here all ways are followed at once, one character of the text after the other (Thompson 1968),
/// so what would need a way back is not in the dialect: back references, looking ahead and behind, atomic groups and possessive
/// quantifiers. Whether a pattern is found is otherwise as `Regex` says, with two exceptions: `\b` lies between a word character
/// and another one, as in most languages, and `[\r\n]` has CR and LF each and together.
package struct Pattern: Sendable {
  /// What one sign of a pattern stands for.
  package enum Unit: Hashable, Sendable {
    /// A character as a person counts them, as `Regex` does: CR and LF together are one.
    case character
    /// A Unicode scalar, as JSON Schema means it.
    case scalar
  }

  /// The most scalars that a pattern may have.
  package static let lengthLimit = 1_000
  /// The most steps that one search may take: some tenths of a second in a debug build.
  package static let stepLimit = 2_000_000

  private let program: [Instruction]
  private let unit: Unit

  /// How many instructions it comes to.
  var size: Int { program.count }

  /// Reads a pattern; throws where it is none, or is not of the dialect.
  package init(_ source: String, unit: Unit = .character) throws(PatternProblem) {
    guard source.unicodeScalars.count <= Self.lengthLimit else {
      throw PatternProblem("it is longer than \(Self.lengthLimit) characters")
    }
    var parser = PatternParser(unit.elements(of: source), mergesLineEnds: unit == .character)
    program = try PatternProgram.made(of: try parser.read())
    self.unit = unit
  }

  /// Whether it is found somewhere in a text, and how many steps that took; nil when it takes more than the limit.
  func isFound(in text: String, stepLimit: Int) -> (isFound: Bool?, steps: Int) {
    var search = PatternSearch(program, in: unit.elements(of: text))
    let isFound = search.run(stepLimit: stepLimit)
    return (isFound, search.steps)
  }
}

extension Pattern.Unit {
  fileprivate func elements(of text: String) -> [Character] {
    switch self {
    case .character: Array(text)
    case .scalar: text.unicodeScalars.map { Character($0) }
    }
  }
}

/// Why a text is not a pattern, or not one of the dialect; a clause that follows "because".
package struct PatternProblem: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
