import Foundation

/// Which of the two libraries a suite is written with: one program holds the tests of both, and runs those of one.
enum TestLibrary: String, Codable, CaseIterable, Sendable {
  case swiftTesting
  case xcTest

  /// What the program of the tests is told so that it names them.
  var listing: [String] {
    switch self {
    case .swiftTesting: ["--testing-library", "swift-testing", "--list-tests"]
    case .xcTest: ["--list-tests"]
    }
  }

  /// What it is told so that it runs these suites, `UIKitTests.PathTests`, and tests,
  /// `UIKitTests.PathTests/linesAreStraight()`, and nothing else; a name of a test is never the beginning of another suite's.
  func running(suites: [String] = [], tests: [String] = []) -> [String] {
    switch self {
    case .swiftTesting:
      let patterns =
        suites.map { "^\(NSRegularExpression.escapedPattern(for: $0))/" }
        + tests.map { "^\(NSRegularExpression.escapedPattern(for: $0))" }
      return ["--testing-library", "swift-testing"] + patterns.flatMap { ["--filter", $0] }
    case .xcTest: return [(suites + tests).joined(separator: ",")]
    }
  }

  /// The name of a test that failed, if a line tells one; in colours where the environment has some.
  static func failedTest(in line: String) -> String? {
    let plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    // `Test Case 'PathTests.testLinesAreStraight' failed (0.1 seconds)`
    if let match = plain.firstMatch(of: /^Test Case '\w+\.(\w+)' failed/) { return String(match.1) }
    // `✘ Test linesAreStraight() recorded an issue …`, and with a quoted name where the test has one.
    guard let match = plain.firstMatch(of: /✘ Test (.+?) (?:recorded an issue|failed after)/) else { return nil }
    let name = String(match.1)
    return name.hasPrefix("run with ") ? nil : name
  }
}
