import Foundation
import RehearsalHistory

/// A program that was run to its end, and what it wrote to both outputs.
struct ToolRun: Sendable {
  let status: Int32
  let output: String

  /// The last lines of the output.
  var end: String { output.split(whereSeparator: \.isNewline).suffix(5).joined(separator: "\n") }

  /// - Parameters:
  ///   - arguments: the program first, looked for in the `PATH` unless it is a path.
  ///   - wantsDocument: Whether what counts is the standard output alone; that of errors then counts if the program fails.
  init(_ arguments: [String], in folder: URL, wantsDocument: Bool = false) throws(UsageProblem) {
    let process = Process()
    let told = Pipe()
    let errors = wantsDocument ? try ErrorFile() : nil
    defer { errors?.remove() }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = told
    if let errors { process.standardError = errors.handle } else { process.standardError = told }
    let wait = try UsageProblem.of { try process.start() }
    let output = String(decoding: told.readToEnd(), as: UTF8.self)
    wait()
    // As shells tell of signals.
    status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    self.output = status == 0 ? output : (errors?.text ?? output)
  }

  /// What a program writes to the standard output of errors, in a file: two pipes would have to be read at a time.
  private struct ErrorFile {
    private let place = FileManager.default.temporaryDirectory.appending(path: "rehearse-errors-\(UUID().uuidString)")
    let handle: FileHandle

    init() throws(UsageProblem) {
      let place = place
      handle = try UsageProblem.of {
        try Data().write(to: place)
        return try FileHandle(forWritingTo: place)
      }
    }

    var text: String? { try? String(contentsOf: place, encoding: .utf8) }

    func remove() {
      try? handle.close()
      try? FileManager.default.removeItem(at: place)
    }
  }

  private init(failure: UsageProblem) { (status, output) = (127, "\(failure)") }

  /// The same where a program that cannot be started is a finding, too: with status 127, as shells tell of it.
  static func of(_ arguments: [String], in folder: URL) -> ToolRun {
    do throws(UsageProblem) { return try ToolRun(arguments, in: folder) } catch { return ToolRun(failure: error) }
  }
}
