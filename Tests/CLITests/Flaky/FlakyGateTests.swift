import ArgumentParser
import FlakinessStatistics
import Testing

@testable import RehearsalCLI

/// Gates as they are written.
struct FlakyGateTests {
  @Test(
    arguments: [
      ("flaky", .status(.flaky), 0), ("broken>2", .status(.broken), 2), ("insufficient", .status(.insufficient), 0),
      ("blocked>5%", .blocked, 5), ("blocked > 0.5 %", .blocked, 0.5), ("blocked", .blocked, 0), ("unproven>1", .unproven, 1),
      ("blocked>5", .blocked, 5), ("blocked>99.9%", .blocked, 99.9), ("flaky>0", .status(.flaky), 0),
      (" flaky > 3 ", .status(.flaky), 3),
      ("new-flaky", .new(.flaky), 0), ("unlisted-broken>3", .unlisted(.broken), 3),
    ] as [(String, FlakyGate.Subject, Double)])
  func aGateHasASubjectAndALimit(text: String, subject: FlakyGate.Subject, limit: Double) throws {
    let gate = try FlakyGate.read(text)
    #expect((gate.subject, gate.limit, gate.description) == (subject, limit, text))
  }

  private static let known =
    "known: broken, flaky, suspect, stale, insufficient, healthy, each also behind 'new-' or 'unlisted-', unproven, blocked."

  @Test(arguments: [
    ("", "it does not begin with what is counted, as in 'flaky>3'."),
    (">3", "it does not begin with what is counted, as in 'flaky>3'."),
    ("odd", "'odd' is nothing that can be counted; \(known)"),
    ("new-odd", "'new-odd' is nothing that can be counted; \(known)"),
    ("unlisted-", "'unlisted-' is nothing that can be counted; did you mean 'unlisted-flaky'?"),
    ("Flaky", "'Flaky' is nothing that can be counted; did you mean 'flaky'?"),
    ("fla ky>3", "'fla ky' is nothing that can be counted; did you mean 'flaky'?"),
    ("flaky<3", "'flaky<3' is nothing that can be counted; did you mean 'flaky'?"),
    ("flaky>", "a number is missing behind '>', as in 'flaky>3'."),
    ("new-flaky> ", "a number is missing behind '>', as in 'new-flaky>3'."),
    ("blocked>", "a number is missing behind '>', as in 'blocked>5%'."),
    ("blocked>%", "behind '>' stands '%', where a number of per cent from 0 to less than 100 would, as in 'blocked>5%'."),
    ("blocked>>5", "behind '>' stands '>5', where a number of per cent from 0 to less than 100 would, as in 'blocked>5%'."),
    ("blocked>5%%", "behind '>' stands '5%%', where a number of per cent from 0 to less than 100 would, as in 'blocked>5%'."),
    ("blocked>100%", "behind '>' stands '100%', where a number of per cent from 0 to less than 100 would, as in 'blocked>5%'."),
    ("blocked>-1", "behind '>' stands '-1', where a number of per cent from 0 to less than 100 would, as in 'blocked>5%'."),
    ("flaky>5%", "'flaky' counts tests, and no share of them: '5%' has no '%' there, as in 'flaky>3'."),
    ("flaky>-1", "behind '>' stands '-1', where a whole number of tests would, as in 'flaky>3'."),
    ("flaky>x", "behind '>' stands 'x', where a whole number of tests would, as in 'flaky>3'."),
    ("flaky>nan", "behind '>' stands 'nan', where a whole number of tests would, as in 'flaky>3'."),
    ("flaky>inf", "behind '>' stands 'inf', where a whole number of tests would, as in 'flaky>3'."),
    ("flaky>1e400", "behind '>' stands '1e400', where a whole number of tests would, as in 'flaky>3'."),
    ("flaky>0x10", "behind '>' stands '0x10', where a whole number of tests would, as in 'flaky>3'."),
    ("flaky>2.5", "behind '>' stands '2.5', where a whole number of tests would, as in 'flaky>3'."),
    ("flaky>1 0", "behind '>' stands '1 0', where a whole number of tests would, as in 'flaky>3'."),
    ("flaky>=2", "behind '>' stands '=2', where a whole number of tests would, as in 'flaky>3'."),
  ])
  func whatIsNoGateIsRefusedWithWhatWouldBeOne(text: String, words: String) {
    let error = #expect(throws: ValidationError.self) { try FlakyGate.read(text) }
    #expect(error?.message == words)
  }

  @Test func theCommandSaysWhereItStands() throws {
    let session = try Session()
    #expect(session.run(["flaky", "--fail-if", "flaky>"] + session.history) == 2)
    #expect(
      session.errors.contains(
        "The value 'flaky>' is invalid for '--fail-if <condition>': a number is missing behind '>', as in 'flaky>3'."))
  }
}
