import Rehearsal
import RehearsalExploration
import RehearsalSpecs
import RehearsalWire
import Synchronization

/// Says how the apps of an attempt are explored, and takes what they chose.
protocol AttemptChoices: Sendable {
  /// How an app is explored, by its number among the attempt's launches, counted from 0.
  func exploration(of attempt: AttemptIdentity, launch: Int) -> Exploration
  /// Takes what the apps of the attempt tell before they end.
  func take(_ choices: [Choices.Reply], traceHash: String?, of attempt: AttemptIdentity)
  /// Why what was to be picked does not fit what there was to choose from; nil if it does.
  func misfit(of choices: [Choices.Reply]) -> String?
}

/// What one token repeats, in every attempt.
struct ReplayedChoices: AttemptChoices {
  let token: ReplayToken

  func exploration(of attempt: AttemptIdentity, launch: Int) -> Exploration { token.exploration(ofLaunch: launch) }
  func take(_ choices: [Choices.Reply], traceHash: String?, of attempt: AttemptIdentity) {}

  func misfit(of choices: [Choices.Reply]) -> String? {
    for (launch, picks) in token.picks.enumerated() {
      let made = launch < choices.count ? choices[launch].choices : []
      for (number, option) in picks.sorted(by: { $0.key < $1.key }) {
        guard number < made.count else {
          return "choice \(number) of app \(launch + 1) never came up, there were \(made.count)\(Self.why)"
        }
        guard option < made[number].options.count else {
          return
            "choice \(number) of app \(launch + 1) has \(made[number].options.count) options, and option \(option) was to be picked\(Self.why)"
        }
      }
    }
    return nil
  }
}

extension ReplayedChoices {
  fileprivate static let why = ": the race was mended, or the token is of another spec or build; explore it again"
}

/// The trials that lanes are making, one on each.
final class TrialChoices: AttemptChoices {
  private let bounds: Exploration
  private let lanes = Mutex<[Int: (trial: Trial, choices: [Choices.Reply], traceHash: String?)]>([:])

  init(bounds: Exploration) { self.bounds = bounds }

  /// Trials are made of what there was to choose from.
  func misfit(of choices: [Choices.Reply]) -> String? { nil }

  func begin(_ trial: Trial, on lane: Int) { lanes.withLock { $0[lane] = (trial, [], nil) } }

  func exploration(of attempt: AttemptIdentity, launch: Int) -> Exploration {
    var exploration = bounds
    exploration.picks = lanes.withLock { $0[attempt.lane]?.trial.picks(ofLaunch: launch) }
    return exploration
  }

  func take(_ choices: [Choices.Reply], traceHash: String?, of attempt: AttemptIdentity) {
    lanes.withLock { lanes in
      lanes[attempt.lane]?.choices = choices
      lanes[attempt.lane]?.traceHash = traceHash
    }
  }

  /// What the trial of a lane came to.
  func end(on lane: Int) -> (choices: [Choices.Reply], traceHash: String?) {
    lanes.withLock { lanes in
      let ended = lanes.removeValue(forKey: lane)
      return (ended?.choices ?? [], ended?.traceHash)
    }
  }
}
