/// Why a text is not JSON, and where.
package struct JSONProblem: Error, Equatable {
  /// Counted from 1, as editors count columns; a message is one line.
  package var byte: Int
  package var what: String
  /// The text may be JSON, but is nested too deeply to be looked at.
  package var isDepth = false
}

extension JSONProblem: CustomStringConvertible {
  package var description: String { "at byte \(byte): \(what)" }
}
