import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// A test that holds only if it looks at once.
struct LateLookTests {
  /// The test sees 'Loading…' just after a tap, and an answer comes 100 ms later.
  private let loading: QueueProgram = {
    var program = QueueProgram { queue, log in
      queue.schedule(.network, after: .milliseconds(100), label: "GET /a") { log.lines.append("answer") }
    }
    program.drive = { queue, log in
      queue.explorer?.noteCommand("tap 'Load'", acts: true, at: queue.now)
      queue.pause(beforeLook: "text of 'state'")
      queue.explorer?.noteCommand("text of 'state'", acts: false, at: queue.now)
      log.lines.append("look")
      while queue.runNext() {}
    }
    program.judge = { $0.first == "look" ? nil : "it is no longer loading" }
    return program
  }()

  @Test func itHoldsWhereNoTimePassesBeforeLooks() throws {
    let explored = try ExploredProgram(loading, OrderSearch())
    #expect(explored.coverage == "its only order; no failure (1 run in 2.5s)")
  }

  @Test func itFailsWhereTimeMayPass() throws {
    let finding = try ExploredProgram(loading, OrderSearch(looks: .seconds(1))).finding
    #expect(finding.outcome.isExhausted)
    #expect(finding.token?.description == "s7-a1000-w100-p1000-l1000-c0.1")
    #expect(
      finding.culprit?.sentence
        == "fails if, and only if, the test's 'text of 'state'' is made after the answer to GET /a (by 100 ms or more)")
    #expect(finding.culprit?.isOfALateLook == true)
    let token = try #require(finding.token)
    #expect(loading.run(token.exploration(ofLaunch: 0)).lines == ["answer", "look"])
  }

  @Test func noTimeThatIsTooShortIsTried() throws {
    #expect(try ExploredProgram(loading, OrderSearch(looks: .milliseconds(99))).finding.outcome.failures == 0)
  }
}
