import Foundation
import Rehearsal
import RehearsalHarness
import RehearsalSpecs
import RehearsalXCTest
import XCTest

/// `XCTestCase` as UI tests of iOS have it, with what XCTest on Linux lacks.
///
/// A UI test target sees it under Apple's name by one line in a file of its own:
/// ```swift
/// @_exported import XCUIAutomation
/// typealias XCTestCase = UITestCase
/// ```
/// Its tests are recorded in the history, with a seed, a recording and, of the first failure, artefacts: as those of
/// `RehearsalTestCase`.
open class UITestCase: XCTestCase {
  private var attempt: TestAttempt?
  private var goesOn = true
  private var hasFailed = false
  private var report: FailureReport?
  private var attachments: [XCTAttachment] = []
  // While XCTest takes a failure it must not be told that the test ends: it would end the process.
  private var isRecording = false

  /// Whether what fails after the first failure is told; true unless set.
  ///
  /// On iOS the test ends at the first failure otherwise. Swift on Linux has no way to leave a function that throws nothing, so
  /// the rest of the test runs, and nothing that it says counts.
  open override var continueAfterFailure: Bool {
    get { goesOn || isRecording }
    set { goesOn = newValue }
  }

  /// Whether Xcode runs the test in each of the app's configurations; here it runs once.
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  /// Which of the agent's apps `XCUIApplication()` is, as Xcode's "Target to be Tested" says; nil, unless overridden, for the
  /// only one.
  open class var targetApplication: String? { nil }

  // MARK: Running

  /// Binds the test's surroundings, and ends its apps after it.
  open override func invokeTest() {
    let names = name.split(separator: ".", maxSplits: 1).map(String.init)
    let attempt = TestRun.current.begin(path: names.count == 2 ? names : ["XCTest", name], file: "", line: 0)
    self.attempt = attempt
    (hasFailed, attachments) = (false, [])
    UITestSession.current.begin(self)
    attempt.bind { super.invokeTest() }
    for attachment in attachments where attachment.lifetime == .keepAlways || hasFailed {
      attempt.keep(attachment.data, named: attachment.fileName)
    }
    attempt.end(isSkipped: (testRun as? XCTestCaseRun)?.hasBeenSkipped ?? false)
    UITestSession.current.end()
    self.attempt = nil
  }

  /// Keeps something for whoever reads the result.
  public func add(_ attachment: XCTAttachment) { attachments.append(attachment) }

  // MARK: Failing

  /// Makes what an element says a failure of the test, at the line that asked.
  func fail(_ failure: Failure) {
    report = FailureReport(failure)
    recordFailure(withDescription: failure.story, inFile: failure.file, atLine: failure.line, expected: true)
    report = nil
  }

  /// Takes a failure, unless the test has failed and is not to go on.
  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard goesOn || !hasFailed else { return }
    hasFailed = true
    let failure = ThrownFailure(description, file: filePath, line: lineNumber)
    var report =
      self.report
      ?? FailureReport(outcome: expected || failure.isOurs ? .failed : .error, type: "XCTest", text: failure.text)
    report.file = failure.file.isEmpty ? nil : TestRun.current.relative(failure.file)
    report.line = failure.line == 0 ? nil : failure.line
    let note = attempt?.fail(report).note
    tell(
      failure.text + (note.map { "\n\($0)" } ?? ""), file: failure.file, line: failure.line,
      expected: expected || failure.isOurs)
  }

  /// Hands a failure to XCTest; the tests of this class catch it here.
  func tell(_ text: String, file: String, line: Int, expected: Bool) {
    isRecording = true
    defer { isRecording = false }
    super.recordFailure(withDescription: text, inFile: file, atLine: line, expected: expected)
  }

  // MARK: Waiting

  /// Waits for predicates about elements in virtual time, and for anything else as XCTest does.
  public func wait(for expectations: [XCTestExpectation], timeout: TimeInterval) {
    let left = ElementExpectations.wait(for: expectations, timeout: timeout)
    wait(for: expectations, timeout: left, enforceOrder: false)
  }

  /// Waits for what `expectation(for:evaluatedWith:handler:)` and the like have asked for.
  ///
  /// Of no actor, because test methods are of none here; XCTest's own belongs to the main actor, on whose thread it runs tests.
  public func waitForExpectations(timeout: TimeInterval, handler: XCWaitCompletionHandler? = nil) {
    let asked = UITestSession.current.expectations
    UITestSession.current.expectations = []
    let left = asked.isEmpty ? timeout : ElementExpectations.wait(for: asked, timeout: timeout)
    nonisolated(unsafe) let (test, handler) = (self, handler)
    MainActor.assumeIsolated { test.waitForExpectations(timeout: left, file: #file, line: #line, handler: handler) }
  }

  /// A predicate that is to become true of an element or a query.
  @discardableResult
  public func expectation(
    for predicate: NSPredicate, evaluatedWith object: Any?, handler: XCTNSPredicateExpectation.Handler? = nil
  ) -> XCTestExpectation {
    let expectation = expectation(for: predicate, evaluatedWith: object, file: #file, line: #line, handler: handler)
    if let asked = expectation as? XCTNSPredicateExpectation { UITestSession.current.expectations.append(asked) }
    return expectation
  }

  // MARK: Interruptions

  /// Has alerts answered that are in the way of an action: the action is tried again once a monitor has given true.
  ///
  /// An alert of the app that no action meets is nobody's interruption.
  /// - Returns: For `removeUIInterruptionMonitor`.
  @discardableResult
  public func addUIInterruptionMonitor(
    withDescription handlerDescription: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    let monitor = InterruptionMonitor(handler)
    UITestSession.current.add(monitor)
    return monitor
  }

  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) { UITestSession.current.remove(monitor) }
}
