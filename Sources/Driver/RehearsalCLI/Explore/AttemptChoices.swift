import Rehearsal
import RehearsalExploration
import RehearsalSpecs
import RehearsalWire
import Synchronization

/// Says how the apps of an attempt are explored, and takes what they chose.
protocol AttemptChoices: Sendable {
  /// How an app is explored, by its number among the attempt's explored launches, counted from 0.
  func exploration(of attempt: AttemptIdentity, launch: Int) -> Exploration
  /// Takes what the apps of the attempt tell before they end.
  func take(_ choices: ChoicesOfTest, traceHash: String?, of attempt: AttemptIdentity)
  /// Takes which apps of the attempt let the order of their events be chosen, and which did not.
  func take(_ apps: ExploredApps, of attempt: AttemptIdentity)
  /// Looks at the apps of the attempt before they end, and after they have told what they chose.
  func look(at apps: [App], of attempt: AttemptIdentity)
  /// Why what was to be picked does not fit what there was to choose from; nil if it does, and where that is not known.
  func misfit(of choices: ChoicesOfTest) -> String?
}

extension AttemptChoices {
  func take(_ apps: ExploredApps, of attempt: AttemptIdentity) {}
  func look(at apps: [App], of attempt: AttemptIdentity) {}
}

/// What one token repeats, in every attempt.
struct ReplayedChoices: AttemptChoices {
  let token: ReplayToken

  func exploration(of attempt: AttemptIdentity, launch: Int) -> Exploration { token.exploration(ofLaunch: launch) }
  func take(_ choices: ChoicesOfTest, traceHash: String?, of attempt: AttemptIdentity) {}

  func misfit(of choices: ChoicesOfTest) -> String? { token.misfit(of: choices) }
}

/// The trials that lanes are making, one on each.
final class TrialChoices: AttemptChoices {
  private let bounds: Exploration
  private struct Lane {
    let trial: Trial
    /// Whether it is looked at how the run ends.
    let isWatched: Bool
    var ended = EndedTrial()
  }

  private let lanes = Mutex<[Int: Lane]>([:])

  init(bounds: Exploration) { self.bounds = bounds }

  /// Trials are made of what there was to choose from.
  func misfit(of choices: ChoicesOfTest) -> String? { nil }

  func begin(_ trial: Trial, isWatched: Bool = false, on lane: Int) {
    lanes.withLock { $0[lane] = Lane(trial: trial, isWatched: isWatched) }
  }

  func exploration(of attempt: AttemptIdentity, launch: Int) -> Exploration {
    var exploration = bounds
    exploration.picks = lanes.withLock { $0[attempt.lane]?.trial.picks(ofLaunch: launch) }
    return exploration
  }

  func take(_ choices: ChoicesOfTest, traceHash: String?, of attempt: AttemptIdentity) {
    lanes.withLock { lanes in
      lanes[attempt.lane]?.ended.choices = choices
      lanes[attempt.lane]?.ended.traceHash = traceHash
    }
  }

  func take(_ apps: ExploredApps, of attempt: AttemptIdentity) { lanes.withLock { $0[attempt.lane]?.ended.apps = apps } }

  func look(at apps: [App], of attempt: AttemptIdentity) {
    guard lanes.withLock({ $0[attempt.lane]?.isWatched }) == true else { return }
    let artefacts = apps.map { Artefacts(of: $0, isRecorded: false) }
    lanes.withLock { $0[attempt.lane]?.ended.artefacts = artefacts }
  }

  /// What the trial of a lane came to.
  func end(on lane: Int) -> EndedTrial { lanes.withLock { $0.removeValue(forKey: lane)?.ended } ?? EndedTrial() }
}

/// What the apps of a trial told at its end.
struct EndedTrial: Sendable {
  var choices = ChoicesOfTest()
  var traceHash: String?
  /// nil where the attempt did not come to its end.
  var apps: ExploredApps?
  var artefacts: [Artefacts] = []
}
