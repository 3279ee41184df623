import Files
import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalMatchers
import RehearsalSpecs
import RehearsalTraces
import Synchronization

/// One test, with the apps that it launches.
///
/// Why `@unchecked Sendable`: an attempt belongs to its one test, whose steps follow one another; only the count of requirements
/// is touched from elsewhere, under its lock.
package final class TestAttempt: @unchecked Sendable {
  package let identity: AttemptIdentity
  /// Where `App.launch` takes agent and seed from while the test runs.
  package let context: LaunchContext

  private let run: TestRun
  private let trial: TestTrial?
  private let positionInLane: Int
  private let log: CommandLog?
  private let started = ContinuousClock.now
  private let requirements: Requirements
  private var failure: FailureReport?
  private var artefacts: [String] = []
  /// What the failure noted last leaves for people besides, such as pictures that differ.
  package private(set) var filesOfLastFailure: [KeptFile] = []
  /// What of the machinery failed: then nothing is known of the test, whatever it says.
  private var infrastructureFailure: InfrastructureFailure?
  /// An app that other tests use too: it outlives the attempt, which has no trace of its own then.
  private var sharedApp: App?

  private final class Requirements: RequirementCounter {
    let count = Mutex(0)
    func countRequirement() { count.withLock { $0 += 1 } }
  }

  init(_ identity: AttemptIdentity, positionInLane: Int, of run: TestRun, mark: TestMark, trial: TestTrial? = nil) {
    (self.identity, self.positionInLane, self.run, self.trial) = (identity, positionInLane, run, trial)
    let requirements = Requirements()
    let log = run.folder == nil || trial?.isSilent == true ? nil : CommandLog()
    (self.requirements, self.log) = (requirements, log)
    context = LaunchContext(agent: LaunchContext.defaultAgent, seed: identity.seed, log: log, test: mark) {
      requirements.countRequirement()
    }
    if let trial {
      context.exploration = { trial.exploration(ofLaunch: $0) }
    } else if let token = run.settings.replay {
      context.exploration = { token.exploration(ofLaunch: $0) }
    }
  }

  /// Runs the test, or a part of it, with what is bound around it.
  package func bind<Result>(_ body: () throws -> Result) rethrows -> Result {
    try context.bind { [requirements] in try Requirement.$counter.withValue(requirements) { try body() } }
  }

  /// Runs an asynchronous test.
  package func bind(_ body: @Sendable () async throws -> Void) async rethrows {
    try await context.bind { [requirements] in
      try await Requirement.$counter.withValue(requirements) { try await body() }
    }
  }

  /// Makes an app that several tests use one of this test's.
  package func use(shared app: App) { sharedApp = app }

  // MARK: Failing

  /// Notes that the test failed, and keeps what its apps look like now, which is later than that only by nothing.
  ///
  /// - Returns: What was kept, of the first failure; of later ones only what they leave themselves, since the files show the
  ///   first.
  package func fail(_ report: FailureReport) -> (note: String?, artefacts: [Artefacts]) {
    if isSilent {
      failure = failure ?? report
      return (nil, [])
    }
    guard failure == nil else {
      failure?.text += "\nand then: \(report.text)"
      let names = keepFiles()
      guard !names.isEmpty, let folder else { return (nil, []) }
      return ("artefacts: \(run.relative(folder)): \(names.joined(separator: ", "))", [])
    }
    var report = report
    let repeating = trial?.note
    if let repeating { report.text += "\n\(repeating)" }
    if apps.contains(where: \.isLost) { report.outcome = .lost }
    failure = report
    let all = apps.map { Artefacts(of: $0) }
    guard let folder else { return (repeating, all) }
    do {
      artefacts += try Artefacts.write(all, to: folder)
    } catch {
      note(InfrastructureFailure("an artefact: \(ErrorWords.of(error))"))
    }
    let kept = keepFiles()
    guard !all.isEmpty || !kept.isEmpty else { return (repeating, all) }
    let names = (all.map(\.summary) + (kept.isEmpty ? [] : [kept.joined(separator: ", ")])).joined(separator: "; ")
    return ((repeating.map { $0 + "\n" } ?? "") + "artefacts: \(run.relative(folder)): \(names)", all)
  }

  /// Keeps what failed expectations leave for people, and gives the names of those files; none where no history is kept.
  private func keepFiles() -> [String] {
    filesOfLastFailure = context.kept.take()
    guard folder != nil else { return [] }
    for file in filesOfLastFailure { keep(Data(file.text.utf8), named: file.name) }
    return filesOfLastFailure.map(\.name)
  }

  /// Whether it is a step of a search, whose failures nobody is to hear of: one of them is shown again in the end.
  package var isSilent: Bool { trial?.isSilent ?? false }

  /// What to fail with at the end of the test: it is the run that shows a failure that was found, and has passed; nil for any
  /// other.
  package var failureOtherwise: FailureReport? { failure == nil ? trial?.failureOtherwise : nil }

  private var apps: [App] { (sharedApp.map { [$0] } ?? []) + context.apps.filter { $0 !== sharedApp } }

  /// The folder of the test's artefacts, beside its recording.
  private var folder: String? {
    run.folder.map {
      $0 + "/" + Recording.folderName(of: identity.spec.id, attempt: identity.attempt)
    }
  }

  /// Keeps what a test leaves for its reader as a file beside the artefacts; nothing where no history is kept.
  package func keep(_ data: Data, named name: String) {
    guard let folder, !isSilent else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try WholeFile.write(data, to: "\(folder)/\(name)")
      artefacts.append("\(folder)/\(name)")
    } catch {
      note(InfrastructureFailure("an attachment: \(ErrorWords.of(error))"))
    }
  }

  private func note(_ broken: InfrastructureFailure) { infrastructureFailure = infrastructureFailure ?? broken }

  // MARK: Ending

  /// Ends the test and its apps, and records what came of it.
  ///
  /// - Parameter isSkipped: whether the test chose not to run.
  package func end(isSkipped: Bool = false) {
    let broken = InfrastructureFailure(in: context) ?? infrastructureFailure
    let choices = context.choices
    if let trial {
      trial.take(
        TrialRecord(
          launches: choices.launches, failure: failure, lacksAnApp: choices.lacksAnApp, apps: ExploredApps(context.apps),
          infrastructureFailure: broken))
    } else if let misfit = context.apps.isEmpty ? nil : run.settings.replay?.misfit(of: choices) {
      run.tell("the choices do not fit: in \(identity.spec.id), \(misfit)")
    }
    if isSilent, broken == nil {
      for app in context.apps { app.abandon() }
      return run.forget(identity)
    }
    if trial?.isFurther == true { run.announce(identity) }
    let traces = sharedApp == nil ? context.apps.map { try? $0.conclude() } : []
    let known = traces.compactMap { $0 }
    if sharedApp == nil { writeRecording() }
    var logs = apps.flatMap(\.log)
    for app in context.apps where app !== sharedApp { app.terminate() }
    let outcome = failure?.outcome ?? (isSkipped ? .skipped : .passed)
    let duration = ContinuousClock.now - started
    if sharedApp == nil, !isSkipped, infrastructureFailure == nil, let problem = keepTrace(outcome) { logs.append(problem) }
    if let broken = InfrastructureFailure(in: context) ?? infrastructureFailure { return run.finish(identity, broken) }
    run.finish(
      AttemptResult(
        identity: identity, positionInLane: positionInLane, outcome: outcome, failure: failure,
        requirements: requirements.count.withLock { $0 }, realDuration: duration,
        virtualDuration: known.isEmpty ? nil : known.reduce(.zero) { $0 + $1.elapsed },
        traceHash: known.isEmpty || known.count < traces.count ? nil : known.map(\.hash).joined(separator: "+"),
        schedule: known.isEmpty || context.schedule == .inOrder ? nil : context.schedule?.description,
        artefacts: artefacts, agentLog: logs, provokedBy: trial?.token?.description))
  }

  private var head: Recording.Head {
    Recording.Head(spec: identity.spec.id, attempt: identity.attempt, seed: identity.seed)
  }

  /// Films the test once more, if a page of such tests is wanted; tells why there is none, if it cannot be had.
  private func keepTrace(_ outcome: Outcome) -> String? {
    guard run.settings.traces.keeps(failed: failure != nil), let log, !log.isEmpty, let folder else { return nil }
    let keeper = TraceKeeper(run.settings.traces, agent: LaunchContext.defaultAgent, directory: run.settings.directory)
    do {
      if let page = try keeper.keep(log.file(head), outcome: outcome.rawValue, failure: failure.map { .init($0) }, in: folder) {
        artefacts.append(page)
      }
    } catch let problem as FileProblem {
      note(InfrastructureFailure("a trace: \(ErrorWords.of(problem))"))
    } catch {
      return "no trace: \(ErrorWords.of(error))"
    }
    return nil
  }

  private func writeRecording() {
    guard let log, let folder = run.folder, !context.apps.isEmpty else { return }
    let file = folder + "/" + Recording.fileName(of: identity.spec.id, attempt: identity.attempt)
    do {
      try WholeFile.write(try log.file(head), to: file)
      artefacts.insert(file, at: 0)
    } catch {
      // A test does not fail because it cannot be replayed, and the run says so.
      note(InfrastructureFailure("a recording: \(ErrorWords.of(error))"))
    }
  }
}

extension FailureReport {
  /// The report of what the driver says: a lost or hung agent is a loss, and anything else a failure of the test.
  package init(_ failure: Failure) {
    let lost = failure.fault.code == .agentLost || failure.fault.code == .agentHung
    self.init(
      outcome: lost ? .lost : .failed, type: failure.fault.code.rawValue, headline: failure.fault.message, text: failure.story,
      file: failure.file, line: failure.line)
  }

  /// The report of an error that a test threw, and the place that it names itself.
  package init(_ error: any Error, in run: TestRun) {
    switch error {
    case let failure as Failure:
      self.init(failure)
      file = run.relative(failure.file)
    case let failed as ExpectationFailed:
      self.init(
        outcome: .failed, type: "ExpectationFailed", text: failed.message, file: run.relative(failed.file), line: failed.line)
    default:
      self.init(outcome: .error, type: String(describing: Swift.type(of: error)), text: ErrorWords.story(error))
    }
  }
}
