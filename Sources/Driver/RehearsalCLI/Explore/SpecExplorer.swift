import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalHistory
import RehearsalSpecs
import RehearsalWire

/// What the exploration of one spec came to.
struct ExplorationFinding {
  let spec: SpecIdentity
  let outcome: SearchOutcome
  /// The failing run, as near to the usual one as was found; nil where none failed.
  var failing: TrialRecord?
  /// What repeats it.
  var token: ReplayToken?
  /// Why it fails; nil where it always does, or where no cause was found.
  var culprit: Culprit?
  /// How many runs it took to make it small and to find the cause.
  var furtherRuns = 0
  /// Whether it was interrupted before a cause was looked for.
  var isCut = false
}

extension ExplorationFinding {
  /// What the history keeps of it.
  func record(strategy: String, commit: String?, repeating: String?, at instant: Date) -> ExplorationRecord {
    let failsUsually = outcome.usual?.failure != nil
    return ExplorationRecord(
      explored: instant, commit: commit, strategy: strategy, runs: outcome.runs, failures: outcome.failures,
      orders: outcome.orders, isExhausted: outcome.isExhausted, deviations: outcome.deviationsDone, failsUsually: failsUsually,
      token: failsUsually ? nil : token?.description, repeating: repeating, cause: culprit?.sentence,
      traceHash: failing?.traceHash)
  }
}

/// Explores the specs of a plan, one after the other, each on all lanes.
final class SpecExplorer {
  private let plan: Plan
  private let bounds: Exploration
  private let strategy: Strategy
  private let deviations: Int?
  private let budget: SearchBudget
  private let request: RunRequest
  private let lanes: TrialLanes
  private let build: String?
  private let progress: ExplorationProgress?
  private let stopping = StopSwitch()

  /// - Throws: ``UsageProblem`` where no agent can be started, or specs run without one.
  init(
    _ rehearse: Rehearse, plan: Plan, bounds: Exploration, strategy: Strategy, deviations: Int?, budget: SearchBudget,
    request: RunRequest, progress: ExplorationProgress? = nil
  ) throws(UsageProblem) {
    self.progress = progress
    (self.plan, self.bounds, self.strategy, self.deviations) = (plan, bounds, strategy, deviations)
    (self.budget, self.request) = (budget, request)
    let made = try UsageProblem.of { try rehearse.environment(request) }
    guard let environment = made as? AgentEnvironment else {
      throw UsageProblem(description: "the specs of this program run without an agent: there are no orders of events to explore")
    }
    let choices = TrialChoices(bounds: bounds)
    lanes = TrialLanes(plan: plan, seed: request.seed, environment: environment.exploring(choices), choices: choices)
    build = AgentBuild.digits(of: environment.agent)
  }

  func explore(_ position: Int) throws(UsageProblem) -> ExplorationFinding {
    let search = Explorations(strategy, seed: request.seed, deviations: deviations, budget: budget)
    stopping.attach { search.stop() }
    let spec = plan.specs[position]
    let outcome = search.run(lanes: request.jobs, onProgress: progress.map { line in { line.tell($0, of: spec) } }) {
      [lanes] number in
      let lane = lanes.lane(number, of: position)
      return (lane.make, lane.end)
    }
    progress?.clear()
    if let broken = outcome.infrastructureFailure {
      throw UsageProblem(description: "infrastructure failed: \(broken.text)")
    }
    var finding = ExplorationFinding(spec: spec, outcome: outcome)
    guard let (_, record) = outcome.failing, let failure = record.failure else { return finding }
    finding.failing = record
    finding.token = token(record.deviations)
    finding.isCut = stopping.isOn
    guard outcome.usual?.failure == nil, !finding.isCut else { return finding }
    try UsageProblem.of { try explain(&finding, record, failure, position) }
    return finding
  }

  private func explain(
    _ finding: inout ExplorationFinding, _ record: TrialRecord, _ failure: FailureReport, _ position: Int
  ) throws {
    let lane = lanes.lane(0, of: position)
    defer { lane.end() }
    var made = 0
    let run: Minimiser.Run = { picks in
      made += 1
      let record = lane.make(Trial(number: made, picks: picks.map { .these($0) }))
      if let broken = record.infrastructureFailure { throw UsageProblem(description: "infrastructure failed: \(broken.text)") }
      return record
    }
    var minimiser = Minimiser(run: run)
    if let small = try minimiser.minimised(record.deviations, failure: failure) {
      finding.failing = small.record
      finding.token = token(small.picks)
      var observations = finding.outcome.observations
      finding.culprit = try CulpritSearch(run: run)
        .culprit(picks: small.picks, record: small.record, observations: &observations)
    }
    finding.furtherRuns = made
  }

  private func token(_ picks: [[Int: Int]]) -> ReplayToken {
    ReplayToken(seed: request.seed, bounds: bounds, picks: picks, build: build)
  }

  // MARK: Stopping

  var isStopped: Bool { stopping.isOn }

  func stopOnInterrupt() { stopping.onInterrupt() }

  func release() { stopping.release() }
}
