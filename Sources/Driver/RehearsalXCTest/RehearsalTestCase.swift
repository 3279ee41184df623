import RehearsalExploration
import RehearsalHarness
import RehearsalSpecs

/// An XCTest case whose tests have an app each, or share one.
///
/// ```swift
/// final class TodoTests: RehearsalTestCase {
///   override class var appName: String? { "Todo" }
///
///   func testATodoIsAdded() throws {
///     try app.view(identifier: "title").enterText("Milk")
///     try app.view("Add").tap()
///     try expect(in: app) { try app.view(identifier: "count").text }.toEventually(equal("1 todo"))
///   }
/// }
/// ```
/// What a test throws points at the line that failed; with the first failure the app's picture, view tree, controllers, commands,
/// trace and log are kept in files that the failure names, and every test is recorded in the history as `rehearse run` does.
/// `swift test --parallel` runs each test in a process of its own.
open class RehearsalTestCase: XCTestCase {
  /// Which of the agent's apps; nil, unless overridden, for its only one.
  open class var appName: String? { nil }

  /// Whether the tests of this class use one app, one after the other, rather than a fresh one each; false unless overridden.
  ///
  /// What one test leaves the next one finds, and such tests have no recording that could be replayed.
  open class var sharesApp: Bool { false }

  /// In which orders of events each test of this class runs, until a run fails; what `REHEARSAL_EXPLORE` says unless overridden,
  /// and otherwise nil: in the usual one.
  ///
  /// ```swift
  /// override class var exploring: OrderSearch? { 200 }
  /// override class var exploring: OrderSearch? { OrderSearch(deviations: 2, reduction: true) }
  /// ```
  /// Each run has an app of its own, and with it `setUp` and `tearDown`. Of an order that fails only one run is told, as near to
  /// the usual one as was found: why it fails, and the token that repeats it. `OrderSearch(resume: true)` goes on from what the
  /// last exploration of each test left to try, and `OrderSearch(verdict: true)` tells whether each is broken, flaky, or neither.
  /// A class whose tests share an app is not explored.
  open class var exploring: OrderSearch? { TestRun.current.settings.explored }

  private var attempt: TestAttempt?
  private var ownApp: App?
  private let testBody: XCTestCaseClosure
  /// The test that XCTest knows, where this is a further run of it in an exploration.
  private var original: RehearsalTestCase?
  // Of the class whose tests run: XCTest runs the classes of a process one after the other, on one thread.
  nonisolated(unsafe) private static var shared: (owner: ObjectIdentifier, app: App)?

  /// The test's app, launched when it is first asked for.
  public var app: App {
    get throws {
      if let ownApp { return ownApp }
      let app = try Self.sharesApp ? sharedApp() : launchApp()
      ownApp = app
      return app
    }
  }

  /// Launches the app; override it to give stubs, bindings or a device.
  open func launchApp() throws -> App { try App.launch(Self.appName) }

  /// The seed of this test, from which its apps draw all chance.
  public var seed: UInt64 { attempt?.identity.seed ?? 0 }

  private func sharedApp() throws -> App {
    let owner = ObjectIdentifier(Self.self)
    if let shared = Self.shared, shared.owner == owner, !shared.app.isLost {
      attempt?.use(shared: shared.app)
      return shared.app
    }
    let app = try launchApp()
    Self.shared = (owner, app)
    attempt?.use(shared: app)
    return app
  }

  // MARK: XCTest

  public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
    testBody = testClosure
    super.init(name: name, testClosure: testClosure)
  }

  /// Binds the test's surroundings, runs it with everything that is set up and torn down around it, and records what came of it.
  open override func invokeTest() {
    let names = name.split(separator: ".", maxSplits: 1).map(String.init)
    let path = names.count == 2 ? names : ["XCTest", name]
    let search = Self.sharesApp ? nil : Self.exploring
    guard let exploration = TestRun.current.exploration(search, path: path, file: "", line: 0) else { return make(path, nil) }
    while let trial = exploration.next() {
      guard trial.isFurther else {
        make(path, trial)
        // What chose not to run is not run in other orders.
        if hasBeenSkipped { return }
        continue
      }
      // XCTest sets a test up and tears it down once: each further run is a test of its own, whose failures are this one's.
      let further = Self(name: name, testClosure: testBody)
      further.original = self
      further.make(path, trial)
    }
    if let words = TestRun.current.conclude(exploration) { tell(words, file: "", line: 0, expected: false) }
  }

  private var hasBeenSkipped: Bool { (testRun as? XCTestCaseRun)?.hasBeenSkipped ?? false }

  /// Makes one run of the test.
  private func make(_ path: [String], _ trial: TestTrial?) {
    let attempt = TestRun.current.begin(path: path, file: "", line: 0, trial: trial)
    self.attempt = attempt
    original?.attempt = attempt
    attempt.bind { super.invokeTest() }
    if let failure = attempt.failureOtherwise {
      recordFailure(
        withDescription: failure.text, inFile: failure.file ?? "", atLine: failure.line ?? 0, expected: failure.outcome == .failed
      )
    }
    attempt.end(isSkipped: (original ?? self).hasBeenSkipped)
    (self.attempt, ownApp) = (nil, nil)
    original?.attempt = nil
  }

  /// Points at the line that an error of ours names, and keeps what the app looks like.
  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if let original {
      return original.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    let failure = ThrownFailure(description, file: filePath, line: lineNumber)
    let outcome: Outcome = expected || failure.isOurs ? .failed : .error
    let report = FailureReport(
      outcome: outcome, type: failure.isOurs ? "Failure" : "XCTest", text: failure.text,
      file: failure.file.isEmpty ? nil : TestRun.current.relative(failure.file), line: failure.line == 0 ? nil : failure.line)
    let note = attempt?.fail(report).note
    if attempt?.isSilent == true { return }
    tell(
      failure.text + (note.map { "\n\($0)" } ?? ""), file: failure.file, line: failure.line,
      expected: expected || failure.isOurs)
  }

  /// Hands a failure to XCTest; the tests of this class catch it here.
  func tell(_ text: String, file: String, line: Int, expected: Bool) {
    super.recordFailure(withDescription: text, inFile: file, atLine: line, expected: expected)
  }
}

/// What XCTest tells of an error that a test threw, with the place that the error's own words begin with.
///
/// XCTest hands on `threw error "/…/TodoTests.swift:12: no view labelled …"` at line 0 of a file `<EXPR>`, not the error.
package struct ThrownFailure {
  package private(set) var text: String
  package private(set) var file: String
  package private(set) var line: Int
  /// Whether it is an error that says where it comes from.
  package private(set) var isOurs = false

  package init(_ description: String, file: String, line: Int) {
    (text, self.file, self.line) = (description, file, line)
    let beginning = "threw error \""
    guard line == 0, description.hasPrefix(beginning), description.hasSuffix("\"") else { return }
    let words = description.dropFirst(beginning.count).dropLast()
    guard let place = words.prefixMatch(of: #/([^\n]+?\.swift):(\d+): /#), let number = Int(place.2) else { return }
    (text, self.file, self.line, isOurs) = (String(words[place.range.upperBound...]), String(place.1), number, true)
  }
}
