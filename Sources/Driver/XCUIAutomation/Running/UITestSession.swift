import Foundation
import Rehearsal
import RehearsalWire
import XCTest

/// The apps that the test which runs now drives, and whom it tells of failures.
///
/// Why `@unchecked Sendable`: XCTest runs the tests of a process one after the other, and the steps of each follow one another.
final class UITestSession: @unchecked Sendable {
  /// That of the process.
  static let current = UITestSession()

  /// An app by what it was asked for. One that was terminated stays as it is, because the next launch needs what it has kept.
  private struct Running {
    let app: App
    var isTerminated = false
  }

  private weak var testCase: UITestCase?
  private var apps: [String: Running] = [:]
  /// The app that was launched last: the one whose device is the device.
  private(set) var front: App?
  /// What answers alerts that are in the way, the last one first.
  private(set) var monitors: [InterruptionMonitor] = []
  /// Predicates that the test waits for by `waitForExpectations`.
  var expectations: [XCTNSPredicateExpectation] = []
  /// Whether what fails is somebody else's to tell.
  private var isQuiet = false
  private let ending = Ending()
  private var isObserved = false

  /// The app that the running test says it is about.
  var targetApplication: String? { testCase.flatMap { type(of: $0).targetApplication } }

  // MARK: Tests

  func begin(_ testCase: UITestCase) {
    end()
    self.testCase = testCase
  }

  /// Ends the test's apps, and forgets all that was the test's.
  func end() {
    for running in apps.values { running.app.terminate() }
    (apps, front, monitors, expectations, testCase) = ([:], nil, [], [], nil)
  }

  /// Ends the apps of a test that is no ``UITestCase``.
  private final class Ending: XCTestObservation {
    func testCaseDidFinish(_ testCase: XCTestCase) { UITestSession.current.end() }
  }

  private func observe() {
    guard !isObserved else { return }
    isObserved = true
    XCTestObservationCenter.shared.addTestObserver(ending)
  }

  // MARK: Apps

  /// The app, if it runs.
  func running(_ application: XCUIApplication) -> App? {
    if application.isSystem { return front.flatMap { $0.isLost ? nil : $0 } }
    return apps[application.asked ?? ""].flatMap { $0.isTerminated || $0.app.isLost ? nil : $0.app }
  }

  func launch(_ application: XCUIApplication, _ file: StaticString, _ line: UInt) throws {
    observe()
    let key = application.asked ?? ""
    let (arguments, variables) = (application.launchArguments, application.launchEnvironment)
    let app: App
    if let former = apps[key], !former.app.isLost {
      app = try former.app.relaunch(
        keepingContainer: true, arguments: arguments, variables: variables, file: file, line: line)
    } else {
      let locale = LaunchLocale.name(in: arguments)
      app = try App.launch(
        try application.asked.map { try HostedApps.name(for: $0, file, line) },
        environment: locale.map { Environment(locale: $0) }, arguments: arguments, variables: variables, file: file, line: line)
    }
    apps[key] = Running(app: app)
    front = app
  }

  func terminate(_ application: XCUIApplication) { apps[application.asked ?? ""]?.isTerminated = true }

  // MARK: Interruptions

  func add(_ monitor: InterruptionMonitor) { monitors.append(monitor) }

  func remove(_ token: any NSObjectProtocol) { monitors.removeAll { $0 === token } }

  // MARK: Failing

  /// Keeps an attachment beside the artefacts of the test.
  func add(_ attachment: XCTAttachment) { testCase?.add(attachment) }

  /// Runs what may fail without a word: the closure of a wait, which tells by itself.
  func quietly<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isQuiet
    isQuiet = true
    defer { isQuiet = before }
    return try body()
  }

  /// Makes something that failed a failure of the test.
  func tell(_ failure: Failure) {
    guard !isQuiet else { return }
    if let testCase {
      testCase.fail(failure)
    } else {
      // XCTest takes a place only as a literal, and this one was found out.
      XCTFail("\(failure)")
    }
  }
}
