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

/// What a reporter writes about a run.
func text(
  of groups: [SpecGroup], jobs: Int = 1, environment: any RunEnvironment = PlainEnvironment(),
  _ make: (@escaping (String) -> Void) -> any Reporter
) -> String {
  var text = ""
  run(groups, jobs: jobs, environment: environment, into: [make { text += $0 }])
  return text
}
