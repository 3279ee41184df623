import Foundation
import RehearsalHarness
import RehearsalSpecs
import Testing

/// What is bound around one case of a test.
///
/// Why `@unchecked Sendable`: it belongs to the one test, whose steps follow one another. Issues may come from the test's child
/// tasks, so what they touch is under the lock.
final class TestScope: @unchecked Sendable {
  @TaskLocal static var current: TestScope?

  let attempt: TestAttempt
  private var launch: (@Sendable () throws -> App)?
  private var shared: SharedApp?
  private var own: App?
  /// The handler meets an issue again whenever it is recorded anew on its way out.
  private var seen: Set<String> = []
  /// Recursive: an attachment that fails is an issue again.
  private let lock = NSRecursiveLock()

  init(_ attempt: TestAttempt) { self.attempt = attempt }

  /// Test and suite may both have the trait: the one nearest to the test says which app it is.
  func use(_ trait: RehearsalTrait) { (launch, shared) = (trait.launch, trait.shared) }

  func app() throws -> App {
    if let own { return own }
    guard let launch else { throw ExpectationFailed("the test has no app") }
    let app = try shared.map { try $0.app(launch) } ?? launch()
    if shared != nil { attempt.use(shared: app) }
    own = app
    return app
  }

  /// Notes an issue, attaches what the app looks like, and adds where that is; nil for one of which nobody is to hear.
  func noted(_ issue: Issue) -> Issue? {
    guard !attempt.isSilent else {
      if issue.isFailure { lock.withLock { _ = attempt.fail(report(issue)) } }
      return nil
    }
    guard issue.isFailure else { return issue }
    let key = "\(issue.kind) \(issue.sourceLocation.map { "\($0)" } ?? "")"
    return lock.withLock {
      guard seen.insert(key).inserted else { return issue }
      let (note, artefacts) = attempt.fail(report(issue))
      for item in artefacts.flatMap(\.items) { Attachment.record(item.text, named: item.name) }
      for file in attempt.filesOfLastFailure { Attachment.record(file.text, named: file.name) }
      var issue = issue
      if let note { issue.comments.append(Comment(rawValue: note)) }
      return issue
    }
  }

  private func report(_ issue: Issue) -> FailureReport {
    if let error = issue.error {
      var report = FailureReport(error, in: .current)
      report.file = report.file ?? issue.sourceLocation.map { TestRun.current.relative($0.filePath) }
      report.line = report.line ?? issue.sourceLocation?.line
      return report
    }
    let words = issue.comments.map(\.rawValue)
    return FailureReport(
      outcome: .failed, type: "Issue", text: (["\(issue.kind)"] + words).joined(separator: "\n"),
      file: issue.sourceLocation.map { TestRun.current.relative($0.filePath) }, line: issue.sourceLocation?.line)
  }
}

/// The app that the tests of a suite take turns with.
///
/// Why `@unchecked Sendable`: whose turn it is has it alone.
final class SharedApp: @unchecked Sendable {
  let turn = Turn()
  private var app: App?

  func app(_ launch: () throws -> App) throws -> App {
    // After a loss the next test begins with a fresh one.
    if let app, !app.isLost { return app }
    let app = try launch()
    self.app = app
    return app
  }
}

/// One after the other, in the order of asking.
actor Turn {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
