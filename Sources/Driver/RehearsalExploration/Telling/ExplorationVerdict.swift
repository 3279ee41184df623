/// Whether a test that failed somewhere is to blame for it, as far as an exploration can tell that goes on after a failure.
package enum ExplorationVerdict: String, Sendable {
  /// It fails in every run.
  case broken
  /// It fails in some runs.
  case flaky
  /// It fails in no order within the bounds: what failed elsewhere comes from that environment.
  case environment
  /// It failed in no run, and not all orders were tried; or it failed in each, and an app was gone of whose order nothing is
  /// known, so that others that come of it could not be tried.
  case unknown

  package init(on outcome: SearchOutcome) {
    guard !outcome.isUnexplored else {
      self = .unknown
      return
    }
    guard outcome.failures > 0 else {
      // What an app does that was not explored may be what failed elsewhere.
      self = outcome.isExhaustedForAllApps ? .environment : .unknown
      return
    }
    // Where a search goes on from an earlier one, no run of that one failed.
    if outcome.failures < outcome.runs || outcome.earlierRuns > 0 {
      self = .flaky
    } else {
      self = outcome.runsInTheDark == 0 ? .broken : .unknown
    }
  }

  /// For people: `verdict: flaky, 11 of 12 runs fail; they were sought, so that this is no rate`. Where a search goes on from an
  /// earlier one, whose runs all passed, it says so: that may be all that makes a test flaky.
  package static func words(on outcome: SearchOutcome) -> String {
    switch ExplorationVerdict(on: outcome) {
    case .broken: "verdict: broken, it fails in every run"
    case .flaky:
      "verdict: flaky, \(outcome.failures) of \(outcome.runs) runs fail\(earlier(outcome))"
        + "; they were sought, so that this is no rate"
    case .environment:
      "verdict: it fails in no order within these bounds; what failed elsewhere comes from that environment, or from what they leave out"
    case .unknown:
      if outcome.isUnexplored {
        "verdict: none, since nothing was explored"
      } else if outcome.failures > 0 {
        "verdict: unknown; it failed in \(outcome.runs == 1 ? "the only run" : "all \(outcome.runs) runs")"
          + ", and which other orders there are is not known"
      } else {
        outcome.isExhausted
          ? "verdict: it fails in no order of the apps that were explored" : "verdict: it failed in no run so far"
      }
    }
  }

  /// What the runs were like that an earlier search made.
  private static func earlier(_ outcome: SearchOutcome) -> String {
    switch outcome.earlierRuns {
    case 0: ""
    case 1: ", and the earlier one did not"
    default: ", and none of \(outcome.earlierRuns) earlier ones did"
    }
  }
}
