import RehearsalWire
import Testing

@testable import RehearsalExploration
@testable import VirtualTime

/// A test whose wait gives up before an answer that may be late.
struct ShortWaitTests {
  /// The test waits for a second for an answer that takes 400 ms.
  private let waiting: QueueProgram = {
    var program = QueueProgram { queue, log in
      queue.schedule(.network, after: .milliseconds(400), label: "GET /a") { log.lines.append("answer") }
    }
    program.drive = { queue, log in
      let limit = queue.now.advanced(by: .milliseconds(1000))
      queue.explorer?.noteCommand("wait for 'a'", acts: false, at: queue.now)
      while log.lines.isEmpty, queue.runNext(upTo: limit) {}
      if log.lines.isEmpty { queue.explorer?.noteLimit("gave up after 1000 ms", at: limit) }
    }
    program.judge = { $0.isEmpty ? "nothing came" : nil }
    return program
  }()

  @Test func itIsToldWithTheLimitAndWithWhenTheAnswerCame() throws {
    let finding = try ExploredProgram(waiting, OrderSearch()).finding
    let culprit = try #require(finding.culprit)
    #expect(
      culprit.sentence
        == "fails if, and only if, the answer to GET /a comes only after the test's 'wait for 'a'' gave up after 1000 ms (by 600 ms or more)"
    )
    #expect(culprit.isOfTheTest)
    let told = FindingWords.cause(of: finding)
    #expect(
      told.contains(
        "    the wait began at 0 ms and gave up at 1000 ms; what it waited for came at 400 ms in the run that passes"), "\(told)")
    #expect(
      told.contains(
        "    the wait is shorter than that may take: rather the fault of the test, which has to wait longer, or of the range than the app's (--answers 0 leaves that out)"
      ), "\(told)")
    #expect(told.contains { $0.hasSuffix(" ≠ 1000 ms  limit  gave up after 1000 ms") }, "\(told)")
  }

  @Test func itHoldsWhereTheAnswerComesInTime() throws {
    let explored = try ExploredProgram(waiting, OrderSearch(answers: .milliseconds(600)))
    #expect(explored.finding.outcome.failures == 0)
  }
}
