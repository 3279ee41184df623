import RehearsalSpecs
import Testing

@testable import RehearsalCLI
@testable import RehearsalExploration

/// What `rehearse explore` says of what it tried.
struct ExplorationTextTests {
  private let spec = SpecIdentity(id: "Search keeps the newest", path: ["Search", "keeps the newest"], file: "S.swift", line: 1)
  private let text = ExplorationText(program: "rehearse", agent: nil, isVerdict: false, directory: "/work")
  private let failed = TrialRecord(
    launches: [],
    failure: FailureReport(outcome: .failed, type: "T", text: "it is old\nvery old", file: "S.swift", line: 12))

  private func outcome(_ change: (inout SearchOutcome) -> Void = { _ in }) -> SearchOutcome {
    var outcome = SearchOutcome()
    (outcome.runs, outcome.orders, outcome.took) = (12, 10, .milliseconds(2500))
    change(&outcome)
    return outcome
  }

  private func coverage(_ change: (inout SearchOutcome) -> Void) -> String {
    FindingWords.coverage(of: outcome(change))
  }

  // MARK: How much

  @Test func howMuchWasTriedIsSaidInOrdersAndRuns() {
    #expect(coverage { _ in } == "10 distinguishable orders; no failure (12 runs in 2.5s)")
    #expect(
      coverage {
        $0.orders = 1
        $0.runs = 1
      } == "1 distinguishable order; no failure (1 run in 2.5s)")
    #expect(coverage { $0.failures = 3 } == "10 distinguishable orders; 3 of 12 runs failed (12 runs in 2.5s)")
    #expect(coverage { $0.earlierRuns = 5 } == "10 distinguishable orders; no failure (12 runs in 2.5s, after 5 earlier ones)")
    #expect(coverage { $0.isInterrupted = true } == "10 distinguishable orders; no failure (12 runs in 2.5s, interrupted)")
  }

  @Test func upToHowManyDeviationsAllWasTriedIsSaidFromOneOn() {
    #expect(
      coverage { $0.deviationsDone = 2 }
        == "10 distinguishable orders; all with up to 2 deviations from the usual; no failure (12 runs in 2.5s)")
    #expect(
      coverage { $0.deviationsDone = 1 }
        == "10 distinguishable orders; all with up to 1 deviation from the usual; no failure (12 runs in 2.5s)")
    #expect(coverage { $0.deviationsDone = 0 } == "10 distinguishable orders; no failure (12 runs in 2.5s)")
  }

  @Test func whatWasTriedWhollySaysSo() {
    #expect(coverage { $0.isExhausted = true } == "all 10 distinguishable orders; no failure (12 runs in 2.5s)")
    #expect(
      coverage {
        $0.isExhausted = true
        $0.orders = 1
        $0.deviationsDone = 3
      } == "its only order; no failure (12 runs in 2.5s)")
  }

  @Test func thatSomeWereMetAgainIsSaidWhetherOrNotAllWasTried() {
    #expect(
      coverage { $0.meetsSomeAgain = true } == "10 distinguishable orders, some more than once; no failure (12 runs in 2.5s)")
    #expect(
      coverage { ($0.deviationsDone, $0.meetsSomeAgain) = (2, true) }
        == "10 distinguishable orders, some more than once; all with up to 2 deviations from the usual; no failure (12 runs in 2.5s)"
    )
    #expect(
      coverage { ($0.isExhausted, $0.leftOut, $0.meetsSomeAgain) = (true, 31, true) }
        == "all 10 distinguishable orders that can make a difference, some more than once; no failure (12 runs in 2.5s; 31 or more others make no difference)"
    )
  }

  @Test func whatIsLeftOutIsSaidWhereAllElseWasTried() {
    #expect(
      coverage {
        $0.isExhausted = true
        $0.leftOut = 31
      }
        == "all 10 distinguishable orders that can make a difference; no failure (12 runs in 2.5s; 31 or more others make no difference)"
    )
    #expect(
      coverage {
        $0.isExhausted = true
        $0.leftOut = 0
      } == "all 10 distinguishable orders; no failure (12 runs in 2.5s)")
    #expect(
      coverage {
        $0.deviationsDone = 2
        $0.leftOut = 5
      }
        == "10 distinguishable orders; all with up to 2 deviations from the usual; no failure (12 runs in 2.5s; 5 or more others make no difference)"
    )
  }

  // MARK: One finding

  @Test func whatHoldsIsTwoLines() {
    #expect(
      text.text(of: ExplorationFinding(spec: spec, outcome: outcome())) == """
        holds   Search keeps the newest
          10 distinguishable orders; no failure (12 runs in 2.5s)

        """)
    let verdict = ExplorationText(program: "rehearse", agent: nil, isVerdict: true, directory: "/work")
    #expect(
      verdict.text(of: ExplorationFinding(spec: spec, outcome: outcome(), startedAnew: "the spec has changed")) == """
        holds   Search keeps the newest
          10 distinguishable orders; no failure (12 runs in 2.5s)
          explored from the start: the spec has changed
          verdict: it failed in no run so far

        """)
  }

  @Test func whatFailsInTheUsualOrderHasToBeMendedFirst() {
    let outcome = outcome {
      $0.failures = 12
      $0.usual = failed
    }
    #expect(
      text.text(of: ExplorationFinding(spec: spec, outcome: outcome, failing: failed, token: ReplayToken("s1"))) == """
        BROKEN  Search keeps the newest
          10 distinguishable orders; 12 of 12 runs failed (12 runs in 2.5s)
          it fails in the usual order: there is nothing to find before that is mended

            it is old
            very old
            at S.swift:12

        """)
  }

  private func found(_ token: String, isCut: Bool = false, agent: String? = nil) -> String {
    let outcome = outcome {
      $0.failures = 1
      $0.usual = TrialRecord(launches: [])
    }
    return ExplorationText(program: "./specs", agent: agent, isVerdict: false, directory: "/work").text(
      of: ExplorationFinding(spec: spec, outcome: outcome, failing: failed, token: ReplayToken(token), isCut: isCut))
  }

  @Test func whereNoOrderIsTheCauseTheChoicesAreCounted() {
    #expect(
      found("s1-c3.1-bdeadbeef") == """
        FAILS   Search keeps the newest
          10 distinguishable orders; 1 of 12 runs failed (12 runs in 2.5s)

          it fails where 1 choice differs from the usual; no single order is the cause

            it is old
            very old
            at S.swift:12

          again:    ./specs run --filter 'Search keeps the newest' --replay s1-c3.1-bdeadbeef
          to keep:  it("keeps the newest", under: "s1-c3.1") { … }

        """)
    #expect(
      found("s1-c3.1-c5.2-2c1.1").contains("  it fails where 3 choices differ from the usual; no single order is the cause\n"))
  }

  @Test func whatWasInterruptedHasNoCauseYet() {
    #expect(found("s1-c3.1", isCut: true).contains("\n  interrupted before its cause was looked for\n"))
    #expect(!found("s1-c3.1", isCut: true).contains("it fails where"))
    #expect(!found("s1-c3.1").contains("interrupted"))
  }

  @Test func theAgentIsNamedAgainWhereItWasNamed() {
    #expect(found("s1-c3.1", agent: "my agent").contains(" --replay s1-c3.1 --agent 'my agent'\n"))
    #expect(!found("s1-c3.1").contains("--agent"))
  }

  // MARK: All of them

  @Test func theSumCountsWhatCanFailWhatHoldsAndWhatIsLeft() {
    let holds = ExplorationFinding(spec: spec, outcome: outcome { $0.isExhausted = true })
    let open = ExplorationFinding(spec: spec, outcome: outcome())
    let fails = ExplorationFinding(spec: spec, outcome: outcome { $0.failures = 1 }, furtherRuns: 30)
    let failsAlways = ExplorationFinding(
      spec: spec,
      outcome: outcome {
        $0.failures = 12
        $0.usual = failed
      })
    #expect(
      ExplorationText.sum(of: [holds], chosen: 1)
        == "1 spec explored in 12 runs, those for causes among them: 0 can fail, 1 holds in every order\n")
    #expect(
      ExplorationText.sum(of: [holds, holds, open, fails], chosen: 6)
        == "4 specs explored in 78 runs, those for causes among them: 1 can fail, 2 hold in every order; 2 not explored\n")
    #expect(
      ExplorationText.sum(of: [fails, failsAlways], chosen: 2)
        == "2 specs explored in 54 runs, those for causes among them: 1 can fail, 0 hold in every order, 1 fails in the usual one\n"
    )
    #expect(
      ExplorationText.sum(of: [failsAlways, failsAlways], chosen: 3)
        == "2 specs explored in 24 runs, those for causes among them: 0 can fail, 0 hold in every order, 2 fail in the usual one; 1 not explored\n"
    )
  }

  @Test func whatWasNotExploredIsNotCountedAsExplored() throws {
    let holds = ExplorationFinding(spec: spec, outcome: outcome { $0.isExhausted = true })
    let unexplored = ExplorationFinding(
      spec: spec,
      outcome: outcome {
        ($0.runs, $0.isUnexplored, $0.unexplored) = (1, true, [UnexploredApp("Shop", .ofItsSuite)])
      })
    #expect(
      ExplorationText.sum(of: [holds, unexplored], chosen: 2)
        == "1 spec explored in 13 runs, those for causes among them: 0 can fail, 1 holds in every order; 1 not explored\n")
    #expect(
      text.text(of: unexplored) == """
        NOT EXPLORED  Search keeps the newest
          nothing was explored, since its apps have no order that can be chosen; no failure (1 run in 2.5s)
          not explored: 'Shop', since it is launched in 'beforeAll', for all specs of its suite; launch it in 'beforeEach', or in the spec

        """)
    let json = try text.json([holds, unexplored])
    #expect(json.contains(#""explored" : true"#) && json.contains(#""explored" : false"#), "\(json)")
    #expect(json.contains(#""name" : "Shop""#), "\(json)")
  }

  // MARK: While it goes on

  @Test func aTerminalsLineIsWrittenOverAndCutToItsWidth() throws {
    var told = ""
    var console = Console(output: Sink { _ in }, errors: Sink { told += $0 }, directory: "/")
    (console.errorsAreATerminal, console.columns) = (true, 12)
    let progress = try #require(ProgressLine(on: console))
    progress.tell(Explorations.Progress(runs: 1, failures: 0, orders: 1, deviationsDone: nil), of: spec)
    #expect(told == "\r1 run, 1 or\u{1B}[K")
    told = ""
    progress.clear()
    #expect(told == "\r\u{1B}[K")
    console.columns = 1
    let narrow = try #require(ProgressLine(on: console))
    told = ""
    narrow.tell(Explorations.Progress(runs: 1, failures: 0, orders: 1, deviationsDone: nil), of: spec)
    #expect(told == "\r1\u{1B}[K")
  }
}
