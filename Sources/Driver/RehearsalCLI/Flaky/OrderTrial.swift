import Foundation
import RehearsalHistory

/// Runs tests in an order in a process of their own.
struct OrderTrial {
  /// A line for a shell, with `{tests}` in it; `nil` for specs of this program.
  let command: String?
  /// The names of tests in order, as the command takes them.
  let words: ([String]) -> String
  let runner: RunnerNames
  let seed: UInt64?
  let directory: String

  /// What of the line stands for the tests.
  static let place = "{tests}"

  /// Whether the last of the tests failed.
  ///
  /// - Throws: ``UsageProblem`` if the command was killed, is not there, or ended as its runner does if it ran no test.
  func fails(_ tests: [String]) throws -> Bool {
    let told = FileManager.default.temporaryDirectory.appending(path: "rehearse-trial-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: told.path, contents: nil) else {
      throw UsageProblem(description: "\(told.path) cannot be written")
    }
    defer { try? FileManager.default.removeItem(at: told) }
    let output = try FileHandle(forWritingTo: told)
    defer { try? output.close() }
    let process = Process()
    process.currentDirectoryURL = URL(filePath: directory)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    if let command {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command.replacingOccurrences(of: Self.place, with: words(tests))]
    } else {
      guard let program = Bundle.main.executableURL else { throw UsageProblem(description: "this program cannot be found") }
      process.executableURL = program
      process.arguments = ["flaky", "trial"] + (seed.map { ["--seed", String($0)] } ?? []) + ["--"] + tests
    }
    try process.start()()
    let status = process.terminationStatus
    let isVerdict = command == nil ? status < 2 : !runner.isNoVerdict(status)
    guard process.terminationReason == .exit, isVerdict else {
      let end = process.terminationReason == .exit ? "status \(status)" : "signal \(status)"
      throw UsageProblem(description: "a run ended with \(end), which tells nothing of its tests\(Self.end(of: told))")
    }
    return status != 0
  }

  /// The last lines that a run wrote.
  private static func end(of file: URL) -> String {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return "" }
    defer { try? handle.close() }
    let size = (try? handle.seekToEnd()) ?? 0
    try? handle.seek(toOffset: size > 4096 ? size - 4096 : 0)
    let text = String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).suffix(5)
    return lines.isEmpty ? "" : ":\n" + lines.map { "   \($0)" }.joined(separator: "\n")
  }
}
