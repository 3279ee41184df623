import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What the end of a run says of apps that left virtual time, and of an order that was asked for and could not be had.
struct EscapeReporterTests {
  /// What is written after attempts whose agents logged these lines.
  private func words(_ logs: [String]...) -> String {
    var text = ""
    let reporter = EscapeReporter { text += $0 }
    var sequence = 0
    func take(_ kind: RunEvent.Kind) {
      reporter.take(RunEvent(run: "r", sequence: sequence, elapsed: .zero, kind: kind))
      sequence += 1
    }
    for (index, log) in logs.enumerated() {
      let spec = SpecIdentity(id: "A list spec \(index)", path: ["A list", "spec \(index)"], file: "L.swift", line: 1)
      take(
        .attemptFinished(
          AttemptResult(identity: AttemptIdentity(spec: spec, lane: 0, attempt: 1, seed: 1), outcome: .passed, agentLog: log)))
    }
    #expect(text == "")
    take(.runFinished(RunSummary(planned: logs.count)))
    return text
  }

  private let thread = AgentEnvironment.escapeMark + "started 1 real thread"
  private let misfit = AgentEnvironment.misfitMark + "of 3 choices, 2 were to be made"

  @Test func aRunWithNothingToTellSaysNothing() {
    #expect(words([], ["hello"]) == "")
  }

  @Test func anOrderThatDoesNotFitIsToldWithTheFirstSpecAndHowManyMore() {
    #expect(words([], [misfit]) == "the choices do not fit: in A list spec 1, of 3 choices, 2 were to be made\n")
    #expect(
      words([misfit], ["hello"], [misfit], [misfit])
        == "the choices do not fit: in A list spec 0, and 2 more, of 3 choices, 2 were to be made\n")
  }

  @Test func anEscapeIsToldOnceWithTheFirstSpecAndHowManyMore() {
    #expect(
      words([thread, thread], [thread])
        == EscapeReporter.heading + "  A list spec 0, and 1 more: the app started 1 real thread\n")
  }

  @Test func differentEscapesAreToldInTheOrderInWhichTheyCame() {
    let socket = AgentEnvironment.escapeMark + "opened 1 real socket"
    #expect(
      words([socket], [thread]) == EscapeReporter.heading + """
          A list spec 0: the app opened 1 real socket
          A list spec 1: the app started 1 real thread

        """)
  }
}
