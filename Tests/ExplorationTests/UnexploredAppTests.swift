import RehearsalSpecs
import Testing

@testable import RehearsalExploration

/// What is told where no order could be chosen.
struct UnexploredAppTests {
  private static let shared = UnexploredApp("Shop", .ofItsSuite)
  private static let ordered = UnexploredApp("Till", .ofItsOwnOrder)
  private let spec = SpecIdentity(id: "The cart counts", path: ["The cart", "counts"], file: "C.swift", line: 1)

  private static func record(_ apps: ExploredApps, fails: Bool = false, losesAnApp: Bool = false) -> TrialRecord {
    let failure = FailureReport(outcome: .failed, type: "T", text: "it is empty", file: "C.swift", line: 3)
    return TrialRecord(launches: [], failure: fails ? failure : nil, lacksAnApp: losesAnApp, apps: apps)
  }

  private func outcome(_ record: TrialRecord, _ strategy: Strategy = .systematic) -> SearchOutcome {
    var outcome = Explorations(strategy, seed: 1, budget: SearchBudget(runs: 50)).run { _ in record }
    outcome.took = .milliseconds(100)
    return outcome
  }

  private func summary(_ outcome: SearchOutcome) -> [String] {
    FindingWords.summary(of: ExplorationFinding(spec: spec, outcome: outcome), isVerdict: true)
  }

  @Test(arguments: [Strategy.systematic, .random, .priorities(depth: 3), .delays(count: 2)])
  func whereNoAppCanBeExploredTheUsualRunIsAllThereIs(strategy: Strategy) {
    let outcome = outcome(Self.record(ExploredApps(count: 0, others: [Self.shared, Self.ordered])), strategy)
    #expect(outcome.runs == 1)
    #expect(outcome.isUnexplored)
    #expect(!outcome.isExhausted, "it is not said that all orders were tried")
    #expect(outcome.deviationsDone == nil)
    #expect(outcome.left == nil)
    #expect(outcome.unexplored == [Self.shared, Self.ordered])
  }

  @Test func itIsToldWhichAppsAndWhyAndWhatToDo() {
    let outcome = outcome(Self.record(ExploredApps(count: 0, others: [Self.shared, Self.ordered])))
    #expect(FindingWords.mark(outcome) == "NOT EXPLORED")
    #expect(
      summary(outcome) == [
        "nothing was explored, since its apps have no order that can be chosen; no failure (1 run in 0.1s)",
        "not explored: 'Shop', since it is launched in 'beforeAll', for all specs of its suite; launch it in 'beforeEach', or in the spec",
        "not explored: 'Till', since it is launched with a 'schedule:' of its own; leave that out",
        "verdict: none, since nothing was explored",
      ])
    #expect(ExplorationVerdict(on: outcome) == .unknown)
  }

  @Test func aSpecWithoutAnAppIsNotSaidToHold() {
    let outcome = outcome(Self.record(ExploredApps(count: 0)))
    #expect(FindingWords.mark(outcome) == "NOT EXPLORED")
    #expect(summary(outcome).first == "nothing was explored, since it launches no app; no failure (1 run in 0.1s)")
  }

  @Test func whatFailsAsUsualIsBrokenAndItsOtherOrdersAreNotKnown() {
    let outcome = outcome(Self.record(ExploredApps(count: 0, others: [Self.shared]), fails: true))
    #expect(FindingWords.mark(outcome) == "BROKEN")
    #expect(ExplorationVerdict(on: outcome) == .unknown, "that it fails in every run was not seen")
    #expect(summary(outcome).last == "verdict: none, since nothing was explored")
  }

  @Test func ofSeveralAppsThoseAreToldThatWereNotExplored() {
    let outcome = outcome(Self.record(ExploredApps(count: 1, others: [Self.ordered])))
    #expect(!outcome.isUnexplored)
    #expect(outcome.isExhausted)
    #expect(FindingWords.mark(outcome) == "holds ")
    #expect(
      summary(outcome) == [
        "its only order; no failure (1 run in 0.1s)",
        "not explored: 'Till', since it is launched with a 'schedule:' of its own; leave that out",
        "verdict: it fails in no order of the apps that were explored",
      ])
    #expect(ExplorationVerdict(on: outcome) == .unknown)
  }

  @Test func anAppThatIsGoneMayHaveBeenExplored() {
    #expect(!outcome(Self.record(ExploredApps(count: 0), fails: true, losesAnApp: true)).isUnexplored)
  }
}
