import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// Tests of XCTest and Swift Testing that are explored for a verdict.
struct TestVerdictTests {
  private func timers(_ count: Int, _ judge: @escaping ([String]) -> String? = { _ in nil }) -> QueueProgram {
    var program = QueueProgram((0..<count).map { ("t\($0)", .timer, 10) })
    program.judge = judge
    return program
  }

  private func verdict(_ explored: ExploredProgram) -> String? {
    FindingWords.summary(of: explored.finding, isVerdict: true).last
  }

  @Test func itGoesOnAfterAFailure() throws {
    let program = timers(5) { $0.first == "t4" ? "the last came first" : nil }
    let found = try ExploredProgram(program, OrderSearch())
    #expect(found.finding.outcome.runs == 5 + 30, "those that differ in the first choice, and thirty more")
    let judged = try ExploredProgram(program, OrderSearch(verdict: true))
    #expect(judged.finding.outcome.runs == factorial(5))
    #expect(verdict(judged) == "verdict: flaky, 24 of 120 runs fail; they were sought, so that this is no rate")
    #expect(judged.finding.token?.picks == [[0: 4]], "the witness is the same")
    #expect(found.finding.token == judged.finding.token)
  }

  @Test func theRunThatIsToldHasTheVerdict() throws {
    let program = timers(3) { $0.firstIndex(of: "t1")! < $0.firstIndex(of: "t0")! ? "nothing was saved" : nil }
    func lines(_ search: OrderSearch) throws -> [Substring] {
      let note = try #require(try ExploredProgram(program, search).trials.last?.note)
      return note.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (judged, found) = (try lines(OrderSearch(verdict: true)), try lines(OrderSearch()))
    #expect(judged[1].hasPrefix("  all 6 distinguishable orders; 3 of 6 runs failed (6 runs in "))
    #expect(judged[2] == "  verdict: flaky, 3 of 6 runs fail; they were sought, so that this is no rate")
    #expect(judged[3] == "")
    #expect(found[2] == "")
  }

  @Test func whatFailsInEveryRunIsBroken() throws {
    let explored = try ExploredProgram(timers(3) { _ in "it never works" }, OrderSearch(verdict: true))
    #expect(explored.trials.map(\.isSilent) == [false, true, true, true, true, true])
    #expect(verdict(explored) == "verdict: broken, it fails in every run")
    #expect(FindingWords.mark(explored.finding.outcome) == "BROKEN")
    #expect(explored.finding.token == nil)
  }

  @Test func whatFailsOnlyAsUsualIsFlaky() throws {
    let program = timers(3) { $0 == ["t0", "t1", "t2"] ? "the order is the usual one" : nil }
    let explored = try ExploredProgram(program, OrderSearch(verdict: true))
    #expect(verdict(explored) == "verdict: flaky, 1 of 6 runs fail; they were sought, so that this is no rate")
    #expect(explored.trials.count == 6)
  }

  @Test func whatFailsInNoRunIsToldByHowMuchWasTried() throws {
    let holds = try ExploredProgram(timers(3), OrderSearch(verdict: true))
    #expect(
      verdict(holds)
        == "verdict: it fails in no order within these bounds; what failed elsewhere comes from that environment, or from what they leave out"
    )
    let cut = try ExploredProgram(timers(3), OrderSearch(runs: 2, verdict: true))
    #expect(verdict(cut) == "verdict: it failed in no run so far")
  }
}
