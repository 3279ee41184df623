import XCTest

@testable import XCUIAutomation

/// A test that is not to go on after its first failure.
final class FirstFailureTests: XCTestCase {
  func testWhatComesAfterTheFirstFailureDoesNotCount() {
    let failing = Failing(name: "testIt") { ($0 as? Failing)?.fails(goesOn: false) }
    failing.invokeTest()
    XCTAssertEqual(failing.told, ["1"])
  }

  func testATestThatGoesOnTellsEveryFailure() {
    let failing = Failing(name: "testIt") { ($0 as? Failing)?.fails(goesOn: true) }
    failing.invokeTest()
    XCTAssertEqual(failing.told, ["1", "2", "3"])
  }
}

/// Keeps what it would tell XCTest, which knows nothing of it.
private final class Failing: UITestCase {
  private(set) var told: [String] = []

  func fails(goesOn: Bool) {
    continueAfterFailure = goesOn
    for number in 1...3 { recordFailure(withDescription: "\(number)", inFile: #filePath, atLine: #line, expected: true) }
  }

  override func tell(_ text: String, file: String, line: Int, expected: Bool) {
    told.append(String(text.prefix { !$0.isNewline }))
  }
}
