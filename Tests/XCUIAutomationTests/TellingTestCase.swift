import XCTest

@testable import XCUIAutomation

/// A test that catches the failures of a closure, and otherwise fails as any test does.
class TellingTestCase: XCTestCase {
  struct Told {
    let text: String
    let file: String
    let line: Int
    var firstLine: String { text.split(separator: "\n").first.map(String.init) ?? "" }
  }

  private var caught: [Told]?

  override func recordFailure(withDescription text: String, inFile file: String, atLine line: Int, expected: Bool) {
    guard caught == nil else { return caught!.append(Told(text: text, file: file, line: line)) }
    super.recordFailure(withDescription: text, inFile: file, atLine: line, expected: expected)
  }

  /// What is told while a closure runs.
  func told(_ body: () throws -> Void) rethrows -> [Told] {
    caught = []
    defer { caught = nil }
    try body()
    return caught ?? []
  }

  /// The first lines of what is told while a closure runs.
  func words(_ body: () throws -> Void) rethrows -> [String] { try told(body).map(\.firstLine) }

  /// Virtual time since the launch of the app that was launched last, in seconds.
  func now() throws -> Double {
    let now = try XCTUnwrap(UITestSession.current.front).clock.now
    return now / .seconds(1)
  }

  /// How much virtual time a closure takes, in seconds.
  func seconds(_ body: () throws -> Void) throws -> Double {
    let before = try now()
    try body()
    return try now() - before
  }
}
