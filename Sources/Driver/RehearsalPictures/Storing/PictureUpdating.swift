import Foundation

/// Whether pictures are stored, rather than compared with.
package enum PictureUpdating {
  /// What says so where no option can: in `swift test`.
  package static let variable = "REHEARSAL_UPDATE_PICTURES"

  /// What the test's surroundings say, and otherwise the variable; false unless one of them says so.
  ///
  /// - Throws: `NoAnswer` for a value of the variable that is neither yes nor no: a typing mistake must not decide.
  package static func isOn(_ variables: [String: String] = ProcessInfo.processInfo.environment) throws(NoAnswer) -> Bool {
    if let said = TestSurroundings.current?.updatesPictures { return said }
    let value = variables[variable] ?? ""
    switch value.lowercased() {
    case "1", "yes", "true", "on": return true
    case "", "0", "no", "false", "off": return false
    default: throw NoAnswer(value: value)
    }
  }

  package struct NoAnswer: Error, CustomStringConvertible {
    let value: String
    package var description: String { "\(variable)=\(value) says neither yes nor no; set it to 1 or 0" }
  }
}
