import Foundation
import RehearsalSpecs
import RehearsalWire
import Testing

@testable import RehearsalCLI
@testable import RehearsalExploration

/// What `rehearse explore` says of why a spec fails, with both runs side by side, and as JSON.
struct ExploredCauseTests {
  private let spec = SpecIdentity(id: "Search keeps the newest", path: ["Search", "keeps the newest"], file: "S.swift", line: 1)
  private let failure = FailureReport(outcome: .failed, type: "T", text: "it is old", file: "S.swift", line: 12)

  private let names = [
    ExplorationActor(kind: "layout", label: "a"), ExplorationActor(kind: "layout", label: "b"),
    ExplorationActor(kind: "layout", label: "c"),
    ExplorationActor(kind: "network", label: "GET /a", place: "Search.swift:31", owner: "SearchController"),
    ExplorationActor(kind: "timer", label: "Timer"),
  ]

  private func reply(_ order: [Int], _ times: [Milliseconds]) -> Choices.Reply {
    Choices.Reply(names: names, choices: [], order: order, timesMs: times, numbers: order)
  }

  private func happening(_ name: Int) -> Observations.Happening {
    Observations.Happening(actor: names[name], occurrence: 1, launch: 0)
  }

  private var culprit: Culprit {
    Culprit(
      kind: .order(late: happening(3), after: happening(4)), lateness: 6,
      fit: Observations.Fit(failedInOrder: 2, failedOtherwise: 0, passedInOrder: 0, passedOtherwise: 3),
      passing: TrialRecord(launches: [reply([0, 1, 2, 3, 4], [0, 1, 2, 5, 10])]),
      failing: TrialRecord(launches: [reply([0, 1, 2, 4, 3], [0, 1, 2, 10, 1005])], failure: failure))
  }

  private func finding(_ culprit: Culprit?, artefacts: (passes: String, fails: String)? = nil) -> ExplorationFinding {
    var outcome = SearchOutcome()
    (outcome.runs, outcome.orders, outcome.took, outcome.failures) = (12, 10, .milliseconds(2500), 1)
    outcome.usual = TrialRecord(launches: [])
    let failing = TrialRecord(launches: [], failure: failure, traceHash: "abc")
    outcome.failing = (Trial(number: 4, picks: []), failing)
    return ExplorationFinding(
      spec: spec, outcome: outcome, failing: failing, token: ReplayToken("s1-c3.1-c5.2-bdeadbeef"), culprit: culprit,
      artefacts: artefacts)
  }

  private func text(_ finding: ExplorationFinding, directory: String = "/work") -> String {
    ExplorationText(program: "./specs", agent: nil, isVerdict: false, directory: directory).text(of: finding)
  }

  @Test func aCauseIsToldWithItsPlacesItsBlameAndBothRuns() {
    #expect(
      text(finding(culprit)) == """
        FAILS   Search keeps the newest
          10 distinguishable orders; 1 of 12 runs failed (12 runs in 2.5s)

          fails if, and only if, the answer to GET /a comes after the timer (by 6 ms or more)
            the answer to GET /a: Search.swift:31, for SearchController
            so it was in all 5 runs that were looked at: 2 failed, 3 passed
            both are the app's own doing or its user's: rather the app's fault than the test's

            passes                | fails
            1 ms  layout  b       | 1 ms  layout  b
            2 ms  layout  c       | 2 ms  layout  c
            5 ms  network  GET /a ≠ 10 ms  timer  Timer
            10 ms  timer  Timer   ≠ 1005 ms  network  GET /a

            it is old
            at S.swift:12

          again:    ./specs run --filter 'Search keeps the newest' --replay s1-c3.1-c5.2-bdeadbeef
          to keep:  it("keeps the newest", under: "s1-c3.1-c5.2") { … }

        """)
  }

  @Test func aRuleThatIsNotExactSaysNothingOfAllRuns() {
    var vague = culprit
    vague.fit.failedOtherwise = 1
    #expect(!text(finding(vague)).contains("so it was in all"))
    #expect(text(finding(vague)).contains("\n  fails if the answer to GET /a comes after the timer (by 6 ms or more)\n"))
  }

  @Test func aLostConnectionHasNoPlaceAndIsTheAppsToBear() {
    let lost = Culprit(
      kind: .outcome("GET /a loses its connection"), lateness: nil, fit: Observations.Fit(),
      passing: TrialRecord(launches: [reply([0], [0])]), failing: TrialRecord(launches: [reply([0, 1], [0, 7])]))
    #expect(
      text(finding(lost)).contains(
        """

          fails if GET /a loses its connection
            a connection may be lost at any time: the app has to bear it (mayFail: false of its stub leaves that out)

            passes          | fails
            0 ms  layout  a | 0 ms  layout  a
                            ≠ 7 ms  layout  b

        """))
  }

  @Test func runsThatPartInTheSecondAppAreShownFromThere() {
    let same = reply([0, 1], [0, 1])
    let second = Culprit(
      kind: .outcome("x"), lateness: nil, fit: Observations.Fit(),
      passing: TrialRecord(launches: [same, reply([0, 1], [0, 1])]),
      failing: TrialRecord(launches: [same, reply([1, 0], [0, 1])]))
    #expect(
      text(finding(second)).contains(
        """

            app 2:
            passes          | fails
            0 ms  layout  a ≠ 0 ms  layout  b
            1 ms  layout  b ≠ 1 ms  layout  a

        """))
    let alike = Culprit(
      kind: .outcome("x"), lateness: nil, fit: Observations.Fit(), passing: TrialRecord(launches: [same]),
      failing: TrialRecord(launches: [same]))
    #expect(!text(finding(alike)).contains("passes"))
  }

  @Test func aColumnIsFiftySixCharactersWideAndNineRowsLong() {
    func long(_ count: Int) -> [ExplorationActor] {
      [ExplorationActor(kind: "timer", label: String(repeating: "x", count: count))]
    }
    func shown(_ count: Int) -> String {
      let good = Choices.Reply(names: long(count), choices: [], order: [0], timesMs: [0], numbers: [0])
      let bad = reply(Array(repeating: 0, count: 12), Array(repeating: 1, count: 12))
      return text(
        finding(
          Culprit(
            kind: .outcome("x"), lateness: nil, fit: Observations.Fit(), passing: TrialRecord(launches: [good]),
            failing: TrialRecord(launches: [bad]))))
    }
    // "0 ms  timer  " is thirteen characters.
    let whole = String(repeating: "x", count: 43)
    #expect(shown(43).contains("    0 ms  timer  \(whole) ≠ 1 ms  layout  a\n"))
    #expect(shown(44).contains("    0 ms  timer  \(whole.dropLast())… ≠ 1 ms  layout  a\n"))
    #expect(shown(43).components(separatedBy: "1 ms  layout  a").count == 10)
  }

  @Test func whatTheAppLookedLikeIsToldFromHere() throws {
    let session = try Session()
    let folder = session.path("explored/s/passes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "<svg/>".write(toFile: folder + "/picture.svg", atomically: true, encoding: .utf8)
    let here = String(session.path("").dropLast(session.path("").hasSuffix("/") ? 1 : 0))
    let told = text(finding(culprit, artefacts: (folder, "/elsewhere/fails")), directory: here)
    #expect(
      told.contains(
        """

            the app at the end of the run that passes: explored/s/passes/picture.svg
            and of the run that fails: /elsewhere/fails

        """))
    #expect(!text(finding(culprit)).contains("the app at the end"))
  }

  // MARK: For programs

  private func json(_ finding: ExplorationFinding, isVerdict: Bool = false) throws -> String {
    try ExplorationText(program: "./specs", agent: nil, isVerdict: isVerdict, directory: "/work").json([finding])
  }

  @Test func whatHoldsIsADocumentWithoutAFailure() throws {
    var outcome = SearchOutcome()
    (outcome.runs, outcome.orders, outcome.took, outcome.isExhausted) = (6, 5, .milliseconds(1500), true)
    (outcome.deviationsDone, outcome.earlierRuns, outcome.isInterrupted, outcome.meetsSomeAgain) = (2, 3, true, true)
    #expect(
      try json(ExplorationFinding(spec: spec, outcome: outcome), isVerdict: true) == """
        {
          "specs" : [
            {
              "deviationsDone" : 2,
              "earlierRuns" : 3,
              "exhausted" : true,
              "explored" : true,
              "failures" : 0,
              "file" : "S.swift",
              "id" : "Search keeps the newest",
              "interrupted" : true,
              "line" : 1,
              "meetsSomeAgain" : true,
              "orders" : 5,
              "runs" : 6,
              "seconds" : 1.5,
              "usual" : "passed",
              "verdict" : "environment"
            }
          ]
        }

        """)
  }

  @Test func aFailureIsToldWithItsTokenItsCauseAndItsFolders() throws {
    let text = try json(finding(culprit, artefacts: ("/x/passes", "/x/fails")))
    #expect(
      text.contains(
        """
              "failure" : {
                "artefacts" : {
                  "fails" : "/x/fails",
                  "passes" : "/x/passes"
                },
                "cause" : "fails if, and only if, the answer to GET /a comes after the timer (by 6 ms or more)",
                "deviations" : 2,
                "exact" : true,
                "file" : "S.swift",
                "line" : 12,
                "ofTheTest" : false,
                "text" : "it is old",
                "token" : "s1-c3.1-c5.2-bdeadbeef"
              },
        """))
    #expect(text.contains("\"runsUntilFailure\" : 5,"))
    #expect(!text.contains("verdict"))
    var broken = finding(nil)
    broken.token = nil
    let bare = try json(broken)
    #expect(bare.contains("\"deviations\" : 0,"))
    #expect(!bare.contains("token") && !bare.contains("cause") && !bare.contains("artefacts"))
  }

  @Test func whatFailsInTheUsualOrderHasNoTokenInADocument() throws {
    var found = finding(nil)
    var outcome = found.outcome
    outcome.usual = TrialRecord(launches: [], failure: failure)
    found = ExplorationFinding(spec: spec, outcome: outcome, failing: found.failing, token: found.token)
    let text = try json(found)
    #expect(text.contains("\"usual\" : \"failed\""))
    #expect(!text.contains("token"))
  }

  // MARK: For the history

  @Test func theHistoryKeepsWhatItCameTo() {
    let instant = Date(timeIntervalSince1970: 1_700_000_000)
    let record = finding(culprit).record(strategy: "systematic", commit: "abc", repeating: "rehearse run", at: instant)
    #expect((record.explored, record.commit, record.strategy) == (instant, "abc", "systematic"))
    #expect((record.runs, record.failures, record.orders) == (12, 1, 10))
    #expect((record.isExhausted, record.deviations, record.failsUsually) == (false, nil, false))
    #expect((record.token, record.repeating) == ("s1-c3.1-c5.2-bdeadbeef", "rehearse run"))
    #expect(record.cause == "fails if, and only if, the answer to GET /a comes after the timer (by 6 ms or more)")
    #expect(record.traceHash == "abc")
    var found = finding(nil)
    var outcome = found.outcome
    outcome.usual = TrialRecord(launches: [], failure: failure)
    found = ExplorationFinding(spec: spec, outcome: outcome, failing: found.failing, token: found.token)
    let usual = found.record(strategy: "random", commit: nil, repeating: nil, at: instant)
    #expect(usual.failsUsually)
    #expect(usual.token == nil)
    #expect(usual.cause == nil)
  }

  @Test func aRunIsRepeatedWhereItFailedInAnotherOrderAlone() {
    let text = ExplorationText(program: "./specs", agent: "my agent", isVerdict: false, directory: "/work")
    #expect(
      text.command(repeating: finding(nil))
        == "./specs run --filter 'Search keeps the newest' --replay s1-c3.1-c5.2-bdeadbeef --agent 'my agent'")
    var untold = finding(nil)
    untold.token = nil
    #expect(text.command(repeating: untold) == nil)
  }
}
