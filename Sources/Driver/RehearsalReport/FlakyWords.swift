import FlakinessStatistics
import RehearsalHistory
import Spelling

/// What lists, stories and pages say of a test in the same words.
package enum FlakyWords {
  /// How many attempts failed by chance, of how many, and the share with its interval; and why it is not the share that stands
  /// beside it, if so.
  package static func flakiness(_ found: Assessment) -> (count: String, estimate: String) {
    let score = found.score
    guard score.attempts > 0 else { return ("unknown, for nothing passed", "") }
    // What is to be expected is no whole number, and would look as if it had been counted wrongly.
    func whole(_ number: Double) -> Int { Int(saturating: number.rounded()) }
    let share = "\(whole(score.failures)) of \(Words.count(whole(score.attempts), "attempt"))"
    let left =
      whole(score.badFailures) == 0
      ? "" : "; \(whole(score.badFailures)) more failed in a row without a pass, as in a bad state or on broken code"
    return (share + left, estimate(found))
  }

  /// The status of a test, and whether an exploration made it fail, whose run can be repeated: `flaky`, `flaky, provoked`, or
  /// `provoked` where no run failed.
  package static func status(_ test: FlakyTest) -> String {
    if test.isOnlyProvoked { return "provoked" }
    return test.assessment.status.rawValue + (test.witness == nil ? "" : ", provoked")
  }

  /// Why it has that status.
  package static func reason(_ test: FlakyTest) -> String {
    guard test.isOnlyProvoked, let found = test.exploration else { return test.assessment.story.reason }
    let runs = test.assessment.failures.total
    let own = runs == 0 ? "no run of its own is known" : "none of its \(Words.count(runs, "run")) failed"
    return "an exploration made it fail in another order of events than the usual"
      + (found.cause.map { ": it \($0)" } ?? "") + "; \(own)"
  }

  /// What an exploration came to: "1 of 7 runs failed", "all 62 orders hold".
  package static func explored(_ found: ExplorationRecord) -> String {
    if found.failsUsually { return "it failed in the usual order, and no other was sought" }
    if found.failures > 0 {
      return "it failed in \(found.failures) of \(Words.count(found.runs, "run")), in another order of events than the usual"
    }
    if found.isExhausted { return "it failed in none of all \(Words.count(found.orders, "order")) of events" }
    let done =
      found.deviations.flatMap { $0 > 0 ? ", among them all with up to \(Words.count($0, "deviation")) from the usual" : nil }
      ?? ""
    return "it failed in none of \(Words.count(found.orders, "order")) of events\(done)"
  }

  /// The flakiness with its interval, for a list: nothing for what is broken, or has never passed.
  package static func estimate(_ found: Assessment) -> String {
    guard found.status != .broken, found.score.attempts > 0 else { return "–" }
    return Figures.rate(found.score.mean, found.score.lower, found.score.upper)
  }

  /// How many runs a test blocked, for a list: only a flaky one blocks any.
  package static func blockedRuns(_ test: FlakyTest) -> String {
    test.assessment.status == .flaky ? String(test.blockedRuns) : "–"
  }

  /// The runs in which one event made most tests fail, the latest first: a sentence each, at most five.
  package static func massFailures(_ report: FlakyReport) -> [String] {
    report.massFailures.prefix(5).map { "One event, in the run \($0.run.name): \($0.event.words)." }
  }

  /// How often a command is to be run to show a failure.
  package static func repetitions(_ runs: Int) -> String {
    "\(Words.count(runs, "time")) \(runs == 1 ? "shows" : "show") it with 95 %, if runs are independent"
  }

  /// What a share of red chains is called, and of first attempts: without retries, one name is enough.
  package static func red(_ found: Assessment) -> String { found.retriedChains > 0 ? "red to the last retry" : "red" }

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
