/// Why a project cannot be read.
package struct ProjectProblem: Error, Hashable, CustomStringConvertible {
  /// The file or folder that is meant.
  package let path: String
  package let reason: String

  package var description: String { "\(path): \(reason)" }
}
