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
  /// Why it did not go on from an earlier exploration, although it was asked to; nil if it did, or was not.
  var startedAnew: String?
  /// The folders with what the run that passes looked like, and the one that fails; nil where nothing was written.
  var artefacts: (passes: String, fails: String)?
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
  private let reduces: Bool
  private let deviations: Int?
  private let budget: SearchBudget
  private let request: RunRequest
  private let lanes: TrialLanes
  private let build: String?
  private let progress: ExplorationProgress?
  private let folder: ExplorationFolder?
  private let resumes: Bool
  private let stopping = StopSwitch()

  /// - Parameters:
  ///   - reduces: Whether runs are watched, to leave out those that make no difference.
  ///   - folder: Where it is kept what is left to try, and what the runs looked like; nowhere if nil.
  ///   - resumes: Whether each spec goes on from what was left there.
  /// - Throws: ``UsageProblem`` where no agent can be started, or specs run without one.
  init(
    _ rehearse: Rehearse, plan: Plan, bounds: Exploration, strategy: Strategy, reduces: Bool = false, deviations: Int?,
    budget: SearchBudget, request: RunRequest, progress: ExplorationProgress? = nil, folder: ExplorationFolder? = nil,
    resumes: Bool = false
  ) throws(UsageProblem) {
    (self.folder, self.resumes) = (folder, resumes)
    self.progress = progress
    (self.plan, self.bounds, self.strategy, self.deviations) = (plan, bounds, strategy, deviations)
    (self.budget, self.request, self.reduces) = (budget, request, reduces)
    let made = try UsageProblem.of { try rehearse.environment(request) }
    guard let environment = made as? AgentEnvironment else {
      throw UsageProblem(description: "the specs of this program run without an agent: there are no orders of events to explore")
    }
    let choices = TrialChoices(bounds: bounds, watches: reduces)
    lanes = TrialLanes(plan: plan, seed: request.seed, environment: environment.exploring(choices), choices: choices)
    build = AgentBuild.digits(of: environment.agent)
  }

  func explore(_ position: Int) throws(UsageProblem) -> ExplorationFinding {
    let spec = plan.specs[position]
    let (saved, startedAnew) = past(of: spec)
    let search = Explorations(strategy, seed: request.seed, deviations: deviations, budget: budget, goingOnFrom: saved)
    stopping.attach { search.stop() }
    let outcome = search.run(lanes: request.jobs, onProgress: progress.map { line in { line.tell($0, of: spec) } }) {
      [lanes] number in
      let lane = lanes.lane(number, of: position)
      return (lane.make, lane.end)
    }
    progress?.clear()
    if let broken = outcome.infrastructureFailure {
      throw UsageProblem(description: "infrastructure failed: \(broken.text)")
    }
    var finding = ExplorationFinding(spec: spec, outcome: outcome, startedAnew: startedAnew)
    try UsageProblem.of { try folder?.keep(outcome.left, of: spec, settings) }
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
    if let culprit = finding.culprit, let folder {
      finding.artefacts = try look(at: culprit, lane, folder.folder(of: finding.spec))
    }
    finding.furtherRuns = made
  }

  /// Makes both runs once more, and writes what they look like at their ends.
  private func look(at culprit: Culprit, _ lane: TrialLane, _ folder: String) throws -> (passes: String, fails: String) {
    let places = (passes: folder + "/passes", fails: folder + "/fails")
    for (record, place) in [(culprit.passing, places.passes), (culprit.failing, places.fails)] {
      // What an earlier exploration found is no part of it.
      try? FileManager.default.removeItem(atPath: place)
      _ = try Artefacts.write(lane.artefacts(of: Trial(number: 0, picks: record.deviations.map { .these($0) })), to: place)
    }
    return places
  }

  // MARK: Going on

  private var settings: ExplorationFolder.Settings {
    ExplorationFolder.Settings(
      strategy: "\(strategy)", reduces: reduces ? true : nil, seed: request.seed, bounds: bounds, build: build)
  }

  private func past(of spec: SpecIdentity) -> (search: SavedSearch?, startedAnew: String?) {
    guard resumes, let folder else { return (nil, nil) }
    switch folder.past(of: spec, settings) {
    case .search(let search): return (search, nil)
    case .nothing(let why): return (nil, why)
    }
  }

  private func token(_ picks: [[Int: Int]]) -> ReplayToken {
    ReplayToken(seed: request.seed, bounds: bounds, picks: picks, build: build)
  }

  // MARK: Stopping

  var isStopped: Bool { stopping.isOn }

  func stopOnInterrupt() { stopping.onInterrupt() }

  func release() { stopping.release() }
}
