import Foundation
import Testing

@testable import Rehearsal

/// Lines made from what the agent says of itself, with extremes of every kind, to every demo app: nothing ends an agent, nothing
/// keeps it busy for a second, no error comes that the document does not name, and what it answers afterwards is true.
///
/// 20,000 lines in all, or as many as `REHEARSAL_FUZZ` says: a million by `make fuzz`, none for 0. `REHEARSAL_FUZZ_SEED` chooses
/// other lines, `REHEARSAL_FUZZ_AGENT` another agent, such as a release build, `REHEARSAL_FUZZ_APP` one app, which gets the lines
/// that it would get among all. When an agent dies, is silent or says what is not true, all that was said to it is written to
/// `.rehearsal/fuzz/`, and `REHEARSAL_FUZZ_REPLAY` names such a file to say it again.
struct AgentFuzzTests {
  /// Processor time, so that a machine with other work to do does not matter.
  private static let longestAnswer = 1.0
  /// What an app may come to hold: ten thousand steps, notifications and requests, 32 MB of trace, and what it shows by itself.
  private static let mostMemory = 192 << 20

  @Test(.enabled(if: FuzzPlan.count > 0), arguments: try FuzzPlan.made.get().apps.filter { FuzzPlan.onlyApp ?? $0 == $0 })
  func noLineEndsAnAgentOrKeepsItBusy(app: String) throws {
    let plan = try FuzzPlan.made.get()
    let session = try plan.session(for: app)
    do {
      try session.run(plan.lines(for: app))
    } catch {
      found("\(error)\nlast: \(session.lastLine)")
      return
    }
    let report = session.report
    for line in report.slowest where line.seconds > Self.longestAnswer {
      found("\(line.seconds) s of processor time for \(line.text)")
    }
    for (error, line) in report.unannounced.sorted(by: { $0.key < $1.key }) {
      found("the document does not name this error: \(error) for \(line)")
    }
    for line in report.longReplies { found("a reply of \(line.size) bytes to \(line.text)") }
    if session.mostBytes > Self.mostMemory { found("it holds too much: \(session.measures)") }
    // One app leaves virtual time on purpose, by a real queue among others: those of the system keep descriptors.
    if app != "Unsealed", session.agent.descriptors != session.descriptorsAtStart {
      found("it leaves descriptors open: \(session.agent.descriptors), at first \(session.descriptorsAtStart)")
    }
    // The server, out of which all of them came, makes agents as it did at first.
    #expect(try plan.goldenRun() == plan.golden)
    print("\(app): \(report), \(session.measures)")
    if let all = plan.add(report) { print("all: \(all)") }

    func found(_ what: String) {
      let file = (try? session.write(to: FuzzPlan.folder)) ?? "not written"
      Issue.record("seed \(FuzzPlan.seed), \(app): \(what)\nall that was said to it: \(file)")
    }
  }

  @Test(.enabled(if: FuzzPlan.replayedFile != nil)) func whatWasSaidIsSaidAgain() throws {
    let lines = try Data(contentsOf: URL(fileURLWithPath: FuzzPlan.replayedFile ?? "")).split(separator: 0x0a)
    let agent = try FuzzedAgent(of: FuzzPlan.made.get().server)
    for (number, line) in lines.enumerated() {
      let outcome = try agent.say(Array(line))
      if outcome.processorSeconds > Self.longestAnswer || number >= lines.count - 3 {
        print(
          "line \(number + 1): \(outcome.processorSeconds) s", String(decoding: line.prefix(300), as: UTF8.self), outcome.replies)
      }
    }
  }
}
