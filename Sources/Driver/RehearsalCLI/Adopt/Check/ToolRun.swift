import Foundation
import RehearsalHistory

/// A program that was run to its end, and what it wrote to both outputs.
struct ToolRun: Sendable {
  let status: Int32
  let output: String

  /// The last lines of the output.
  var end: String { output.split(whereSeparator: \.isNewline).suffix(5).joined(separator: "\n") }

  /// - Parameter arguments: the program first, looked for in the `PATH` unless it is a path.
  init(_ arguments: [String], in folder: URL) throws(UsageProblem) {
    let process = Process()
    let told = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = told
    process.standardError = told
    let wait = try UsageProblem.of { try process.start() }
    output = String(decoding: told.readToEnd(), as: UTF8.self)
    wait()
    // As shells tell of signals.
    status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  private init(failure: UsageProblem) { (status, output) = (127, "\(failure)") }

  /// The same where a program that cannot be started is a finding, too: with status 127, as shells tell of it.
  static func of(_ arguments: [String], in folder: URL) -> ToolRun {
    do throws(UsageProblem) { return try ToolRun(arguments, in: folder) } catch { return ToolRun(failure: error) }
  }
}
