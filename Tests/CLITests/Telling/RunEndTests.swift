import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What is said at the end of a run: how failures are repeated, and what was still being loaded.
struct RunEndTests {
  private func attempt(
    _ id: String, _ outcome: Outcome = .failed, number: Int = 1, seed: UInt64 = 7, artefacts: [String] = [], log: [String] = []
  ) -> AttemptResult {
    let spec = SpecIdentity(id: id, path: [id], file: "A.swift", line: 1)
    return AttemptResult(
      identity: AttemptIdentity(spec: spec, lane: 0, attempt: number, seed: seed), outcome: outcome, schedule: "choices:1",
      artefacts: artefacts, agentLog: log)
  }

  private func post(_ kinds: [RunEvent.Kind], to reporter: any Reporter) {
    for (number, kind) in kinds.enumerated() {
      let event = RunEvent(run: "r", sequence: number, elapsed: .zero, kind: kind)
      #expect(throws: Never.self) { try reporter.take(event) }
    }
  }

  private let end = RunEvent.Kind.runFinished(RunSummary(planned: 1))

  // MARK: Repeating

  private func told(_ specs: [[AttemptResult]]) -> (text: String, reporter: RepeatReporter) {
    var text = ""
    let reporter = RepeatReporter(more: { " --event-order \($0.schedule ?? "none")" }, write: { text += $0 })
    post(specs.map { .specFinished(SpecResult($0)) }, to: reporter)
    #expect(text == "")
    post([end], to: reporter)
    return (text, reporter)
  }

  @Test func aRetryThatFailedIsRepeatedByItsSeed() {
    #expect(
      told([[attempt("A list", .passed), attempt("A list", number: 2, seed: 9)]]).text
        == "Repeat attempt 2, which failed, with --filter 'A list' --attempt-seed 9 --event-order choices:1\n")
    // What failed at once follows from the seed of the run, and what passed needs no repetition.
    #expect(told([[attempt("A list"), attempt("A list", number: 2)]]).text == "")
    #expect(told([[attempt("A list", .passed), attempt("A list", .passed, number: 2)]]).text == "")
    #expect(told([]).text == "")
  }

  @Test func fiveFailuresAreToldAndTheOthersAreCounted() {
    func specs(_ count: Int) -> [[AttemptResult]] {
      (1...count).map { [attempt("S\($0)", .passed), attempt("S\($0)", number: 2)] }
    }
    #expect(told(specs(5)).text.split(separator: "\n").count == 5)
    let six = told(specs(6)).text.split(separator: "\n")
    #expect(six.count == 6)
    #expect(six[4].contains(" --filter S5 "))
    #expect(six[5] == "1 more such failures; 'flaky why' tells how to repeat each")
    #expect(told(specs(8)).text.hasSuffix("\n3 more such failures; 'flaky why' tells how to repeat each\n"))
  }

  @Test func theRecordingIsThatOfTheFirstAttemptThatFailed() {
    let passed = attempt("A", .passed, artefacts: ["/r/passed.jsonl"])
    let bare = attempt("B", artefacts: ["/r/b/picture.svg"])
    let failed = attempt("C", artefacts: ["/r/c/picture.svg", "/r/c.jsonl", "/r/c/trace.html"])
    let later = attempt("D", artefacts: ["/r/d.jsonl", "/r/d/trace.html"])
    let reporter = told([[passed], [bare], [failed], [later]]).reporter
    #expect(reporter.recording == "/r/c.jsonl")
    #expect(reporter.page == "/r/c/trace.html")
    let none = told([[passed], [bare]]).reporter
    #expect(none.recording == nil)
    #expect(none.page == nil)
    let unfilmed = told([[attempt("E", artefacts: ["/r/e.jsonl", "/r/mytrace.html"])], [later]]).reporter
    #expect(unfilmed.recording == "/r/e.jsonl")
    #expect(unfilmed.page == nil)
  }

  // MARK: What was being loaded

  private func noted(_ logs: [(String, [String])]) -> String {
    var text = ""
    let reporter = PendingLoadReporter { text += $0 }
    post(logs.map { .attemptFinished(attempt($0.0, .passed, log: $0.1)) }, to: reporter)
    #expect(text == "")
    post([end], to: reporter)
    return text
  }

  private let picture = AgentEnvironment.loadMark + "GET /a.png"

  @Test func aSpecThatPassedWhileSomethingWasLoadedIsToldOnce() {
    #expect(noted([]) == "")
    #expect(noted([("A list", ["hello"])]) == "")
    let words = "passed while something was being loaded: GET /a.png. '--forbid loads' lets such specs fail.\n"
    #expect(noted([("A list", ["hello", picture])]) == "Note: A list \(words)")
    #expect(noted([("A list", [picture]), ("A list", [picture])]) == "Note: A list \(words)")
    #expect(
      noted([("A list", [picture]), ("A form", []), ("A map", [AgentEnvironment.loadMark + "GET /b"])])
        == "Note: A list, and 1 more, \(words)")
    #expect(noted([("1", [picture]), ("2", [picture]), ("3", [picture])]) == "Note: 1, and 2 more, \(words)")
  }

  @Test func theLoadsOfAnAttemptAreItsLinesWithTheMark() {
    let result = attempt("A", .passed, log: ["x", picture, AgentEnvironment.loadMark + "GET /b", " " + picture])
    #expect(PendingLoadReporter.loads(of: result) == ["GET /a.png", "GET /b"])
  }

  // MARK: Forms

  @Test func everyFormSaysWhoReadsItAndWhen() {
    func names(_ isOne: (OutputFormat) -> Bool) -> [String] { OutputFormat.allCases.filter(isOne).map(\.rawValue) }
    #expect(
      names(\.isWrittenAtTheEnd) == ["junit", "junit_virtual", "ctrf", "json", "github", "github_summary", "gitlab"])
    #expect(names(\.isFollowed) == ["events"])
    #expect(
      names(\.isForPeople) == [
        "live", "spec_dox", "fast", "test_unit", "colorized", "macbacon", "dot", "nested", "gitlab_log",
      ])
    #expect(names(\.isMixable) == ["github"])
  }

  @Test func aFormIsReadByItsName() {
    for form in OutputFormat.allCases { #expect(OutputFormat(argument: form.rawValue) == form) }
    #expect(OutputFormat(argument: "teamcity") == .rubymine)
    for text in ["", "TAP", "tap ", "specDox"] { #expect(OutputFormat(argument: text) == nil) }
  }

  @Test func formsStandInALineOfColumns() {
    let lines = OutputFormat.list.split(separator: "\n")
    #expect(lines[1] == "  spec_dox        an outline of all specs, in Bacon's words")
    #expect(lines[lines.count - 1] == "  gitlab_log      an outline in sections that GitLab's job log folds")
    #expect(lines.contains("  github_summary  Markdown for GitHub; by default to $GITHUB_STEP_SUMMARY"))
  }

  @Test func aProgressLineIsForATerminalThatNoReportIsWrittenToMeanwhile() {
    var console = Console(output: Sink { _ in }, errors: Sink { _ in }, directory: "/projects/notes")
    #expect(!console.allowsProgress(besides: .junit))
    console.errorsAreATerminal = true
    #expect(console.allowsProgress(besides: .specDox))
    console.outputIsATerminal = true
    #expect(!console.allowsProgress(besides: .specDox))
    #expect(console.allowsProgress(besides: .junit))
    console.variables["TERM"] = "dumb"
    #expect(!console.allowsProgress(besides: .junit))
  }

  @Test func aProjectIsAsNamedOrAsUsualOrTheFolder() {
    let console = Console(output: Sink { _ in }, errors: Sink { _ in }, directory: "/projects/notes/")
    #expect(console.project("shop") == "shop")
    #expect(console.project(nil) == "notes")
    var usual = UsualSettings()
    usual.project = "usual"
    UsualSettings.$current.withValue(usual) {
      #expect(console.project(nil) == "usual")
      #expect(console.project("shop") == "shop")
    }
  }
}
