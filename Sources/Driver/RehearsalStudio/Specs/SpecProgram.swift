import Foundation

/// The program with the specs, which is called for all that it can do: the studio need not know of any spec, and shows the next
/// build without being started again.
final class SpecProgram: Sendable {
  let options: StudioOptions

  init(_ options: StudioOptions) { self.options = options }

  /// What a call came to.
  struct Ending: Sendable {
    var status: Int32
    var output: String
    var errors: String

    /// What it said, for people: the errors, and the output where there are none.
    var words: String {
      let told = errors.isEmpty ? output : errors
      return String(told.suffix(4000)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Calls it, and waits until it has ended.
  func call(_ arguments: [String]) throws -> Ending {
    var output = ""
    let ending = try ProgramCall(options.program, arguments, in: options.folder).run(line: { output += $0 + "\n" })
    return Ending(status: ending.status, output: output, errors: ending.errors)
  }
}
