import FlakinessStatistics
import RehearsalHistory
import Spelling

/// What lists, stories and pages say of a test in the same words.
package enum FlakyWords {
  /// How often commits contradicted themselves: of how many, and the share.
  ///
  /// Of all verdicts, because those that ran more than once may have done so only because they failed.
  package static func disagreement(_ found: Disagreement) -> (count: String, estimate: String) {
    guard found.comparable > 0 else { return ("none of \(Words.count(found.verdicts, "verdict")) ran more than once", "") }
    let share = RateEstimate(found.flaky, of: found.verdicts, .verdict)
    return (
      "\(found.flaky) of \(Words.count(found.verdicts, "verdict")), of which \(found.comparable) ran more than once",
      Figures.rate(share.mean, share.lower, share.upper)
    )
  }

  /// How often a retry saved a run, of how many, and the share.
  package static func rescues(_ found: Assessment) -> (count: String, estimate: String) {
    guard found.retriedChains > 0 else { return ("nothing was retried", "") }
    return (
      "\(found.rescued.count) of \(Words.count(found.rescued.total, "chain"))",
      Figures.rate(found.rescued.mean, found.rescued.lower, found.rescued.upper)
    )
  }

  /// What its failures depend on, and how sure that is.
  package static func predecessor(_ other: FlakyTest.Predecessor) -> String {
    let role = other.role == .polluter ? "fails after" : "fails without"
    return "\(role) \(other.name): \(other.failuresAfter) of \(other.runsAfter) after it, "
      + "\(other.failuresWithout) of \(other.runsWithout) without (adjusted \(Figures.chance(other.adjusted)))"
  }
}
