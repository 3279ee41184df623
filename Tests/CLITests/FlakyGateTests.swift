import FlakinessStatistics
import Testing

@testable import RehearsalCLI

/// Gates as they are written.
@Suite struct FlakyGateTests {
  @Test(
    arguments: [
      ("flaky", .status(.flaky), 0), ("broken>2", .status(.broken), 2), ("insufficient", .status(.insufficient), 0),
      ("blocked>5%", .blocked, 5), ("blocked > 0.5 %", .blocked, 0.5), ("blocked", .blocked, 0), ("unproven>1", .unproven, 1),
      ("new-flaky", .new(.flaky), 0), ("unlisted-broken>3", .unlisted(.broken), 3),
    ] as [(String, FlakyGate.Subject, Double)])
  func aGateHasASubjectAndALimit(text: String, subject: FlakyGate.Subject, limit: Double) throws {
    let gate = try #require(FlakyGate(argument: text))
    #expect((gate.subject, gate.limit, gate.description) == (subject, limit, text))
  }

  @Test(arguments: [
    "", ">3", "odd", "new-odd", "unlisted-", "flaky>-1", "flaky>x", "flaky>nan", "blocked>>5", "Flaky", "blocked>5%%",
  ])
  func whatIsNoGateIsRefused(text: String) {
    #expect(FlakyGate(argument: text) == nil)
  }

  @Test func whatIsOfferedIsAGate() {
    for text in FlakyGate.allValueStrings { #expect(FlakyGate(argument: text) != nil, "\(text)") }
  }
}
