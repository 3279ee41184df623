import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalHistory
import RehearsalSpecs
import RehearsalWire

/// Explores the specs of a plan, one after the other, each on all lanes.
final class SpecExplorer {
  private let plan: Plan
  private let search: OrderSearch
  private let request: RunRequest
  private let lanes: TrialLanes
  private let build: String?
  private let progress: ProgressLine?
  private let folder: ExplorationFolder?
  private let stopping = StopSwitch()

  /// - Parameters:
  ///   - folder: Where it is kept what is left to try, and what the runs looked like; nowhere if nil.
  /// - Throws: ``UsageProblem`` where no agent can be started, or specs run without one.
  init(
    _ rehearse: Rehearse, plan: Plan, search: OrderSearch, request: RunRequest, progress: ProgressLine? = nil,
    folder: ExplorationFolder? = nil
  ) throws(UsageProblem) {
    (self.progress, self.folder) = (progress, folder)
    (self.plan, self.search, self.request) = (plan, search, request)
    let made = try UsageProblem.of { try rehearse.environment(request) }
    guard let environment = made as? AgentEnvironment else {
      throw UsageProblem(description: "the specs of this program run without an agent: there are no orders of events to explore")
    }
    let choices = TrialChoices(bounds: search.watchedBounds)
    lanes = TrialLanes(plan: plan, seed: request.seed, environment: environment.exploring(choices), choices: choices)
    build = AgentBuild.digits(of: environment.agent)
  }

  func explore(_ position: Int) throws(UsageProblem) -> ExplorationFinding {
    let spec = plan.specs[position]
    let beginning = SearchBeginning(search, of: spec, in: folder, seed: request.seed, build: build)
    let explorations = Explorations(
      search.picked, seed: request.seed, deviations: search.deviations, budget: search.budget, goingOnFrom: beginning.saved)
    stopping.attach { explorations.stop() }
    let outcome = explorations.run(lanes: request.jobs, onProgress: progress.map { line in { line.tell($0, of: spec) } }) {
      [lanes] number in
      let lane = lanes.lane(number, of: position)
      return (lane.make, lane.end)
    }
    progress?.clear()
    if let broken = outcome.infrastructureFailure {
      throw UsageProblem(description: "infrastructure failed: \(broken.text)")
    }
    var finding = ExplorationFinding(spec: spec, outcome: outcome, startedAnew: beginning.startedAnew)
    let settings = SearchSettings(search, seed: request.seed, build: build)
    try UsageProblem.of { try folder?.keep(outcome.left, of: spec, settings) }
    guard outcome.failing != nil else { return finding }
    finding.isCut = stopping.isOn
    try UsageProblem.of { try explain(&finding, position) }
    return finding
  }

  private func explain(_ finding: inout ExplorationFinding, _ position: Int) throws {
    let lane = lanes.lane(0, of: position)
    defer { lane.end() }
    try finding.explain(
      repeating: { ReplayToken(seed: request.seed, bounds: search.bounds, picks: $0, build: build) },
      make: { trial in
        let record = lane.make(trial)
        if let broken = record.infrastructureFailure { throw UsageProblem(description: "infrastructure failed: \(broken.text)") }
        return record
      })
    if let culprit = finding.culprit, let folder {
      finding.artefacts = try look(at: culprit, lane, folder.folder(of: finding.spec))
    }
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

  // MARK: Stopping

  var isStopped: Bool { stopping.isOn }

  func stopOnInterrupt() { stopping.onInterrupt() }

  func release() { stopping.release() }
}
