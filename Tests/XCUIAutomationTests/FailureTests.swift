import XCTest

/// What a UI test says that fails: each failure is caught, and would otherwise be this test's own.
final class FailureTests: XCTestCase {
  private struct Told {
    let text: String
    let file: String
    let line: Int
    var firstLine: String { text.split(separator: "\n").first.map(String.init) ?? "" }
  }

  private var app: XCUIApplication!
  private var told: [Told] = []
  private var catches = false

  override func setUp() {
    app = XCUIApplication(bundleIdentifier: "com.example.Workbench")
    app.launch()
    catches = true
  }

  override func tearDown() { catches = false }

  override func recordFailure(withDescription text: String, inFile file: String, atLine line: Int, expected: Bool) {
    guard catches else {
      return super.recordFailure(withDescription: text, inFile: file, atLine: line, expected: expected)
    }
    told.append(Told(text: text, file: file, line: line))
  }

  /// What was told last, once; nothing else may have been.
  private func take() -> Told {
    defer { told = [] }
    catches = false
    defer { catches = true }
    XCTAssertEqual(told.count, 1)
    return told.last ?? Told(text: "", file: "", line: 0)
  }

  private func holds(_ condition: Bool, _ words: String, line: UInt = #line) {
    catches = false
    XCTAssertTrue(condition, words, line: line)
    catches = true
  }

  func testNoMatchIsToldWithTheLineAndWhatThereIs() {
    app.buttons["Grete"].tap()
    let line = #line - 1
    let failure = take()
    let path = "Descendants matching type Button → Elements matching predicate '\"Grete\" IN identifiers'"
    holds(failure.firstLine == "Failed to tap \"Grete\" Button: No matches found for \(path)", failure.text)
    holds(failure.text.contains("asked:   tap \"Grete\" Button"), failure.text)
    holds(failure.text.contains("did you mean 'Greet'?"), failure.text)
    holds(failure.file.hasSuffix("FailureTests.swift") && failure.line == line, "\(failure.file):\(failure.line)")
  }

  func testSeveralMatchesAreToldWithAllOfThem() {
    app.buttons["Twin"].tap()
    let failure = take()
    holds(failure.firstLine.hasPrefix("Failed to tap \"Twin\" Button: Multiple matching elements found for"), failure.text)
    holds(failure.text.components(separatedBy: "label: 'Twin'").count == 3, failure.text)
  }

  func testAPropertyOfNothingFailsWhereItIsRead() {
    _ = app.staticTexts["nobody"].label
    let line = #line - 1
    let failure = take()
    holds(failure.firstLine.hasPrefix("Failed to get the label of \"nobody\" StaticText: No matches found for"), failure.text)
    holds(failure.line == line, "\(failure.file):\(failure.line)")
  }

  func testWhatCannotBeTouchedSaysWhatIsInTheWay() {
    app.buttons["Covered"].tap()
    let failure = take()
    holds(failure.firstLine.hasPrefix("Failed to tap \"Covered\" Button: "), failure.text)
    holds(failure.text.contains("cover"), failure.text)
  }

  func testTextWithoutTheFocusIsRefusedInXCUITestsWords() {
    app.textFields["name"].typeText("Ada")
    holds(take().firstLine.hasSuffix("Neither element nor any descendant has keyboard focus."), "the focus is missing")
  }

  func testAnAppThatDoesNotRunIsTold() {
    app.terminate()
    app.buttons["Greet"].tap()
    let failure = take()
    holds(failure.text.contains("'com.example.Workbench' is not running"), failure.text)
  }

  /// XCTest may ask so when the test that waited has ended.
  func testAPredicateAboutAnAppThatHasEndedDoesNotHold() {
    let query = app.buttons
    XCTAssertTrue(NSPredicate(format: "count > 0").evaluate(with: query))
    app.terminate()
    XCTAssertFalse(NSPredicate(format: "count > 0").evaluate(with: query))
    XCTAssertFalse(NSPredicate(format: "exists == true").evaluate(with: query))
  }

  func testAnUnknownAppIsToldWithThoseThatThereAre() {
    XCUIApplication(bundleIdentifier: "com.example.Workbenhc").launch()
    let failure = take()
    holds(failure.text.contains("the agent hosts no app 'com.example.Workbenhc'"), failure.text)
    holds(failure.text.contains("it hosts 'Workbench'"), failure.text)
  }

  func testAFormatThatIsNoneIsTold() {
    _ = app.buttons.matching(NSPredicate(format: "label ==")).count
    let failure = take()
    holds(failure.firstLine.hasPrefix("Unable to parse the format string \"label ==\""), failure.text)
  }

  func testAMonitorAnswersWhatIsInTheWay() {
    var answered: [String] = []
    let token = addUIInterruptionMonitor(withDescription: "alerts") { alert in
      answered.append(alert.label)
      return false
    }
    app.buttons["Present twice"].tap()
    app.buttons["Later"].tap()
    removeUIInterruptionMonitor(token)
    holds(answered == ["First"], "\(answered)")
    holds(told.last?.text.contains("Failed to tap \"Later\" Button") == true, "\(told)")
    told = []
  }
}
