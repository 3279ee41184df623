import RehearsalSpecs
import Testing

@testable import RehearsalExploration

/// Whether a test is broken, flaky, or neither.
struct ExplorationVerdictTests {
  private func outcome(_ change: (inout SearchOutcome) -> Void = { _ in }) -> SearchOutcome {
    var outcome = SearchOutcome()
    (outcome.runs, outcome.orders) = (12, 10)
    change(&outcome)
    return outcome
  }

  @Test func aVerdictTellsWhatFailsAlwaysFromWhatFailsAtTimes() {
    let broken = outcome { $0.failures = 12 }
    let flaky = outcome { $0.failures = 11 }
    let nowhere = outcome { $0.isExhausted = true }
    let sofar = outcome()
    let none = outcome { $0.runs = 0 }
    #expect(
      [broken, flaky, nowhere, sofar, none].map(ExplorationVerdict.words) == [
        "verdict: broken, it fails in every run",
        "verdict: flaky, 11 of 12 runs fail; they were sought, so that this is no rate",
        "verdict: it fails in no order within these bounds; what failed elsewhere comes from that environment, or from what they leave out",
        "verdict: it failed in no run so far", "verdict: it failed in no run so far",
      ])
    #expect(
      [broken, flaky, nowhere, sofar, none].map { ExplorationVerdict(on: $0).rawValue } == [
        "broken", "flaky", "environment", "unknown", "unknown",
      ])
  }

  @Test func whatPassedInAnEarlierSearchIsNotBroken() {
    let goingOn = outcome {
      $0.failures = 12
      $0.earlierRuns = 5
    }
    #expect(ExplorationVerdict(on: goingOn) == .flaky)
    #expect(
      ExplorationVerdict.words(on: goingOn)
        == "verdict: flaky, 12 of 12 runs fail, and none of 5 earlier ones did; they were sought, so that this is no rate")
    let afterOne = outcome {
      $0.failures = 3
      $0.earlierRuns = 1
    }
    #expect(
      ExplorationVerdict.words(on: afterOne)
        == "verdict: flaky, 3 of 12 runs fail, and the earlier one did not; they were sought, so that this is no rate")
  }

  @Test func whatFailsInEachRunIsBrokenOnlyWhereItsOrdersAreKnown() {
    func dark(failures: Int) -> SearchOutcome {
      outcome {
        $0.failures = failures
        $0.runsInTheDark = 1
      }
    }
    #expect(ExplorationVerdict(on: dark(failures: 12)) == .unknown)
    #expect(
      ExplorationVerdict.words(on: dark(failures: 12))
        == "verdict: unknown; it failed in all 12 runs, and which other orders there are is not known")
    #expect(ExplorationVerdict(on: dark(failures: 11)) == .flaky, "one passed")
  }

  @Test func aSummaryHasALineForEachThingThatWasAskedFor() {
    let spec = SpecIdentity(id: "Suite test()", path: ["Suite", "test()"], file: "T.swift", line: 1)
    var finding = ExplorationFinding(spec: spec, outcome: outcome { $0.took = .milliseconds(2500) })
    let coverage = "10 distinguishable orders; no failure (12 runs in 2.5s)"
    #expect(FindingWords.summary(of: finding, isVerdict: false) == [coverage])
    finding.startedAnew = "the test has changed"
    #expect(
      FindingWords.summary(of: finding, isVerdict: true) == [
        coverage, "explored from the start: the test has changed", "verdict: it failed in no run so far",
      ])
  }
}
