/// One small change to one place of a file, written so that the file holds what was there and what is put instead, and a switch.
struct Mutation: Codable, Sendable {
  /// What is done to a place.
  enum Kind: String, Codable, Sendable, CaseIterable {
    /// A condition, or an equality, is turned into its opposite.
    case negated
    /// `<` becomes `<=`, a range ends one later, a number beside an operator is one more or less.
    case boundary
    /// `&&` becomes `||`, and the other way round.
    case exchanged
    /// A call or an assignment is left out.
    case deleted
    /// What is returned is true, false, 0, nil or empty.
    case returned
  }

  let kind: Kind
  /// From the root of the repository.
  let file: String
  let line: Int
  /// The lines of the declaration around it, where the compiler may complain about it.
  let declaration: ClosedRange<Int>
  /// The place in the file, in UTF-8 bytes.
  let start: Int
  let end: Int
  /// What is there, and what is put instead; on one line each.
  let original: String
  let mutated: String
  /// What is written before the place and after it; `#` stands for the call that tells whether this mutation is on.
  let before: String
  let after: String

  /// Where it is, as the tables have it.
  var place: String { "\(file):\(line)" }

  /// The place to the byte. Two mutations of exactly the same place cannot be written around each other.
  var extent: String { "\(file):\(start)-\(end)" }

  /// The folder of the module: `UIKit`, `Driver`.
  var module: String {
    let parts = file.split(separator: "/")
    return parts.count > 2 ? String(parts[2]) : file
  }
}

/// A mutation that was drawn, with the number that switches it on.
struct Mutant: Codable, Sendable {
  let number: Int
  /// What it was drawn with.
  let seed: UInt64
  let mutation: Mutation
}
