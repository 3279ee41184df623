import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// Runs that end their app: what is known of them, what is sought after them, and what is said.
struct LostAppTests {
  /// Three timers of one instant: the app is gone where it closes before it has saved.
  private func program(_ names: [String]) -> QueueProgram {
    func isGone(_ lines: [String]) -> Bool { lines.last == "close" && !lines.contains("save") }
    var program = QueueProgram(names.map { ($0, .timer, 10) })
    program.drive = { queue, log in while !isGone(log.lines), queue.runNext() {} }
    program.judge = { isGone($0) ? "the agent was lost" : nil }
    return program
  }

  /// What was known before agents wrote down what they choose, and is where they have no room for it.
  private func inTheDark(_ trial: TestTrial, _ record: TrialRecord) -> TrialRecord {
    guard let failure = record.failure else { return record }
    return TrialRecord(launches: [], failure: failure, lacksAnApp: true)
  }

  private func summary(_ explored: ExploredProgram) -> [String] {
    var finding = explored.finding
    finding.outcome.took = .milliseconds(2500)
    return FindingWords.summary(of: finding, isVerdict: true)
  }

  // MARK: With what they chose

  @Test func theCauseIsToldOfARunThatWentNoFurther() throws {
    let explored = try ExploredProgram(program(["save", "close", "other"]), OrderSearch()) { _, record in
      var told = record
      told.failure?.outcome = .lost
      return told
    }
    #expect(explored.finding.token?.picks == [[0: 1]])
    #expect(explored.finding.culprit?.sentence == "fails if, and only if, the save comes after the close")
    #expect(explored.finding.culprit?.lateness == nil, "it never came")
    #expect(explored.coverage == "all 5 distinguishable orders; 2 of 5 runs failed (5 runs in 2.5s)")
    let note = try #require(explored.trials.last?.note)
    #expect(
      note.contains(
        """
            passes              | fails
            10 ms  timer  save  ≠ 10 ms  timer  close
            10 ms  timer  close ≠ the app is gone
            10 ms  timer  other ≠
        """), "\(note)")
  }

  @Test func whereTheUsualRunEndsItsAppOtherOrdersAreTried() throws {
    let explored = try ExploredProgram(program(["close", "save", "other"]), OrderSearch(verdict: true))
    #expect(explored.runs.first == ["close"])
    #expect(
      summary(explored) == [
        "all 5 distinguishable orders; 2 of 5 runs failed (5 runs in 2.5s)",
        "verdict: flaky, 2 of 5 runs fail; they were sought, so that this is no rate",
      ])
  }

  @Test func whatIsChosenBetweenTheLastDeviationAndTheEndIsTried() throws {
    // After the other one, it may still be saved or closed first.
    let explored = try ExploredProgram(program(["save", "close", "other", "last"]), OrderSearch(verdict: true))
    let orders = Set(explored.runs.map { $0.joined(separator: " ") })
    #expect(orders.isSuperset(of: ["close", "other close", "last close", "other last close", "last other close"]))
    #expect(explored.finding.outcome.failures == 5)
    #expect(explored.finding.outcome.orders == 5 + factorial(4) / 2)
  }

  @Test func whatIsGoneInEachOrderIsBroken() throws {
    var always = program(["save", "close"])
    always.drive = { queue, _ in _ = queue.runNext() }
    always.judge = { _ in "the agent was lost" }
    let explored = try ExploredProgram(always, OrderSearch(verdict: true))
    #expect(
      summary(explored) == [
        "all 2 distinguishable orders; 2 of 2 runs failed (2 runs in 2.5s)", "verdict: broken, it fails in every run",
      ])
  }

  // MARK: Without

  @Test func whereNothingIsKnownOfTheUsualRunNothingIsClaimed() throws {
    let explored = try ExploredProgram(program(["close", "save", "other"]), OrderSearch(verdict: true), change: inTheDark)
    #expect(explored.finding.outcome.isExhausted == false)
    #expect(explored.finding.outcome.deviationsDone == nil)
    #expect(
      summary(explored) == [
        "no order is known; 1 of 1 run failed (1 run in 2.5s)",
        "of 1 run the order is not known, since an app was gone and left no choices: "
          + "what may come otherwise there was not tried",
        "verdict: unknown; it failed in the only run, and which other orders there are is not known",
      ])
  }

  @Test func whereNothingIsKnownOfOthersNotAllOrdersWereTried() throws {
    let explored = try ExploredProgram(program(["save", "close", "other"]), OrderSearch(verdict: true), change: inTheDark)
    #expect(
      summary(explored) == [
        "3 distinguishable orders; 2 of 5 runs failed (5 runs in 2.5s)",
        "of 2 runs the order is not known, since an app was gone and left no choices: "
          + "what may come otherwise there was not tried",
        "verdict: flaky, 2 of 5 runs fail; they were sought, so that this is no rate",
      ])
    #expect(explored.finding.culprit == nil)
    let note = try #require(explored.trials.last?.note)
    #expect(
      note.hasSuffix(
        "\n  its cause was not looked for: an app was gone and left no choices, so that its order is not known"), "\(note)")
  }

  @Test func whatDoesNotFailAgainIsNotSaidToHaveNoCause() throws {
    var failures = 0
    let explored = try ExploredProgram(program(["save", "close", "other"]), OrderSearch()) { _, record in
      var told = record
      if told.failure != nil { failures += 1 }
      if failures > 2 { told.failure = nil }
      return told
    }
    #expect(explored.finding.token?.picks == [[0: 1]])
    #expect(
      FindingWords.cause(of: explored.finding)
        == ["  its cause was not looked for: it did not fail again when the same choices were made once more"])
  }

  @Test func aTokenFitsWhereNothingIsKnown() throws {
    let token = try #require(ReplayToken("s1-a1000-c3.1"))
    var choices = ChoicesOfTest()
    choices.add(nil)
    #expect(choices.lacksAnApp && choices.launches.isEmpty)
    #expect(token.misfit(of: choices) == nil)
    #expect(token.misfit(of: ChoicesOfTest())?.hasPrefix("choice 3 of app 1 never came up, there were 0") == true)
  }
}
