import Rehearsal
import RehearsalExploration
import RehearsalSpecs

/// Makes lanes for trials: one for each thread, on that thread.
struct TrialLanes: Sendable {
  let plan: Plan
  let seed: UInt64
  let environment: any RunEnvironment
  let choices: TrialChoices

  /// A lane for the spec at a position of the plan.
  func lane(_ number: Int, of position: Int) -> TrialLane {
    TrialLane(number, of: position, plan: plan, seed: seed, environment: environment, choices: choices)
  }
}

/// Makes trials of one spec, on a thread of this process.
struct TrialLane {
  private let lane: InProcessLane
  private let choices: TrialChoices
  private let identity: AttemptIdentity

  init(_ number: Int, of position: Int, plan: Plan, seed: UInt64, environment: any RunEnvironment, choices: TrialChoices) {
    lane = InProcessLane(number, plan: plan, environment: environment)
    self.choices = choices
    guard let identity = plan.firstAttempt(at: position, lane: number, seed: seed) else {
      preconditionFailure("specs without a body are not explored")
    }
    self.identity = identity
  }

  func make(_ trial: Trial) -> TrialRecord { run(trial, isWatched: false).record }

  /// What the apps of a trial look like at its end.
  func artefacts(of trial: Trial) -> [Artefacts] { run(trial, isWatched: true).artefacts }

  private func run(_ trial: Trial, isWatched: Bool) -> (record: TrialRecord, artefacts: [Artefacts]) {
    choices.begin(trial, isWatched: isWatched, on: identity.lane)
    let ending = lane.attempt(AttemptOrder(identity: identity, positionInLane: 0))
    let ended = choices.end(on: identity.lane)
    switch ending {
    case .infrastructureFailed(let failure): return (TrialRecord(launches: [], infrastructureFailure: failure), [])
    case .result(let result):
      let failure = result.outcome.failsTheRun ? result.failure : nil
      let record = TrialRecord(
        launches: ended.choices.launches, failure: failure, lacksAnApp: ended.choices.lacksAnApp, apps: ended.apps,
        traceHash: ended.traceHash)
      return (record, ended.artefacts)
    }
  }

  func end() { _ = lane.end() }
}
