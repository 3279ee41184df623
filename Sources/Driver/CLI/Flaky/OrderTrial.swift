import Foundation

/// Runs tests in an order in a process of their own.
struct OrderTrial {
  let command: String?
  let seed: UInt64?
  let directory: String

  /// Whether the last of the tests failed.
  ///
  /// - Throws: ``UsageProblem`` if the command was killed, or is not there: that says nothing of tests.
  func fails(_ tests: [String]) throws -> Bool {
    let process = Process()
    process.currentDirectoryURL = URL(filePath: directory)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    if let command {
      let quoted = tests.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }.joined(separator: " ")
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command.replacingOccurrences(of: "{tests}", with: quoted)]
    } else {
      guard let program = Bundle.main.executableURL else { throw UsageProblem(description: "this program cannot be found") }
      process.executableURL = program
      process.arguments = ["flaky", "trial"] + (seed.map { ["--seed", String($0)] } ?? []) + ["--"] + tests
    }
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    guard process.terminationReason == .exit, ![126, 127].contains(status), command != nil || status < 2 else {
      throw UsageProblem(
        description: "the run of \(tests.count) tests ended with status \(status), which tells nothing of the last one")
    }
    return status != 0
  }
}
