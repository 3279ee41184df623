import Foundation
import Synchronization

@testable import RehearsalSpecs

/// The directory of these tests, which their plans tell file names relative to.
let here = URL(filePath: #filePath).deletingLastPathComponent()

/// Keeps every event of a run.
final class Events: Reporter {
  private(set) var all: [RunEvent] = []

  func take(_ event: RunEvent) { all.append(event) }

  var results: [AttemptResult] {
    all.compactMap { if case .attemptFinished(let result) = $0.kind { result } else { nil } }
  }

  var specs: [SpecResult] {
    all.compactMap { if case .specFinished(let result) = $0.kind { result } else { nil } }
  }

  var facts: RunFacts? {
    if case .runStarted(let facts)? = all.first?.kind { facts } else { nil }
  }

  /// The names of the attempted specs, in the order in which lanes began them.
  var begun: [String] {
    all.compactMap { if case .attemptStarted(let identity) = $0.kind { identity.spec.name } else { nil } }
  }

  var outcomes: [String: Outcome] {
    Dictionary(results.map { ($0.identity.spec.id, $0.outcome) }, uniquingKeysWith: { _, last in last })
  }
}

/// Collects what specs say while they run, from any lane.
final class Diary: Sendable {
  private let lines = Mutex<[String]>([])
  func note(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock(\.self) }
}

@discardableResult
func run(
  _ groups: [SpecGroup], filters: [Filter] = [], jobs: Int = 1, seed: UInt64 = 1,
  environment: any RunEnvironment = PlainEnvironment(), into reporters: [any Reporter]
) -> RunSummary {
  let plan = Plan(groups, filters: filters, root: here.path)
  return Runner(plan, jobs: jobs, seed: seed, environment: environment).run(reporters: reporters)
}

func events(of groups: [SpecGroup], jobs: Int = 1, environment: any RunEnvironment = PlainEnvironment()) -> Events {
  let events = Events()
  run(groups, jobs: jobs, environment: environment, into: [events])
  return events
}

func events(
  of groups: [SpecGroup], options: RunOptions, environment: any RunEnvironment = PlainEnvironment()
) -> Events {
  outcome(of: groups, options: options, environment: environment).0
}

func outcome(
  of groups: [SpecGroup], options: RunOptions = RunOptions(seed: 1), environment: any RunEnvironment = PlainEnvironment()
) -> (Events, RunSummary) {
  let events = Events()
  let runner = Runner(Plan(groups, root: here.path), options: options, environment: environment)
  return (events, runner.run(reporters: [events]))
}

extension RunOptions {
  init(
    jobs: Int = 1, seed: UInt64, retries: Int = 0, repetitions: Int? = nil, untilFail: Bool = false, maxFailures: Int? = nil,
    durations: [String: Duration] = [:], quarantine: [String: String] = [:], timeout: Duration? = nil,
    wallTimeout: Duration? = nil, invariants: Set<Invariant> = Invariant.standard, failsOnFlaky: Bool = false
  ) {
    self.init(jobs: jobs, seed: seed)
    (self.retries, self.repetitions, self.untilFail, self.maxFailures) = (retries, repetitions, untilFail, maxFailures)
    (self.durations, self.quarantine, self.timeout, self.wallTimeout) = (durations, quarantine, timeout, wallTimeout)
    (self.invariants, self.failsOnFlaky) = (invariants, failsOnFlaky)
  }
}

/// What a reporter writes about a run.
func text(
  of groups: [SpecGroup], jobs: Int = 1, environment: any RunEnvironment = PlainEnvironment(),
  _ make: (@escaping (String) -> Void) -> any Reporter
) -> String {
  var text = ""
  run(groups, jobs: jobs, environment: environment, into: [make { text += $0 }])
  return text
}
