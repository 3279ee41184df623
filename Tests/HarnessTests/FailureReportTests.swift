import RehearsalMatchers
import RehearsalSpecs
import Testing

@testable import Rehearsal
@testable import RehearsalHarness

/// How what a driver says becomes what a run tells.
struct FailureReportTests {
  private func failure(_ code: FaultCode, _ message: String = "no view labelled 'Sve'", file: StaticString = "/a/A.swift")
    -> Failure
  {
    Failure(Fault(code, message, asked: "tap it", found: ["'Save'"]), file: file, line: 7)
  }

  @Test(
    arguments: [
      (.agentLost, .lost), (.agentHung, .lost), (.timeout, .failed), (.noSuchElement, .failed), (.sessionNotCreated, .failed),
      (.invalidSession, .failed),
    ] as [(FaultCode, Outcome)])
  func onlyAnAgentThatIsGoneIsALoss(code: FaultCode, outcome: Outcome) {
    let failure = failure(code)
    let report = FailureReport(failure)
    #expect((report.outcome, report.type, report.headline) == (outcome, code.rawValue, "no view labelled 'Sve'"))
    #expect(report.text == failure.story && report.text.contains("'Save'"))
    #expect((report.file, report.line) == ("/a/A.swift", 7))
  }

  @Test func placesAreToldRelativeToTheDirectoryOfTheRun() {
    let settings = TestSettings(variables: ["REHEARSAL_HISTORY": "none"], directory: "/a")
    let run = TestRun(settings)
    let report = FailureReport(failure(.timeout), in: run)
    #expect((report.file, report.line, report.type) == ("A.swift", 7, "timeout"))
    let elsewhere = FailureReport(failure(.timeout, file: "/ab/A.swift") as any Error, in: run)
    #expect(elsewhere.file == "/ab/A.swift")
    #expect(run.relative("/a/b/c.swift") == "b/c.swift" && run.relative("/a") == "/a" && run.relative("") == "")
    #expect(run.folder == nil)
  }

  @Test func anAgentThatCouldNotBeStartedIsBrokenMachinery() {
    let context = LaunchContext(agent: "/a", seed: 1)
    #expect(InfrastructureFailure(in: context) == nil)
    let first = failure(.sessionNotCreated, "cannot start '/a'")
    context.note(startFailure: first)
    let broken = InfrastructureFailure(in: context)
    #expect(broken?.headline == "no agent could be started: cannot start '/a'")
    #expect(broken?.text == first.story)
  }

  @Test func aTestHasAFileAndAFolderOfOneName() {
    let file = Recording.fileName(of: "Notes: are SAVED, é2!", attempt: 1)
    #expect(file.hasPrefix("notes-are-saved-2-") && file.hasSuffix(".jsonl"))
    #expect(Recording.folderName(of: "Notes: are SAVED, é2!", attempt: 1) + ".jsonl" == file)
    let words = Recording.fileName(of: String(repeating: "a", count: 81), attempt: 1).prefix { $0 != "-" }
    #expect(words == String(repeating: "a", count: 80))
    let hash = String(AttemptSeed.derive(run: 0, spec: "x", attempt: 3), radix: 16)
    #expect(Recording.fileName(of: "x", attempt: 3) == "x-\(hash.prefix(6)).jsonl")
  }

  @Test func testsAtOnceHaveLanesAndTheirNumbersGoOn() {
    let run = TestRun(TestSettings(variables: ["REHEARSAL_HISTORY": "none", "REHEARSAL_SEED": "7"], directory: "/a"))
    let first = run.begin(path: ["S", "a"], file: "/a/T.swift", line: 3)
    let second = run.begin(path: ["S", "b"], file: "", line: 0)
    #expect([first, second].map(\.identity.lane) == [0, 1])
    #expect(first.identity.spec == SpecIdentity(id: "S a", path: ["S", "a"], file: "T.swift", line: 3))
    first.end()
    let again = run.begin(path: ["S", "a"], file: "/a/T.swift", line: 3)
    #expect((again.identity.lane, again.identity.attempt, again.identity.repetition) == (0, 2, 1))
    #expect(again.identity.seed == AttemptSeed.derive(run: 7, spec: "S a", attempt: 2))
    #expect(first.identity.seed == AttemptSeed.derive(run: 7, spec: "S a", attempt: 1))
    second.end()
    again.end()
    #expect(run.begin(path: ["S", "c"], file: "", line: 0).identity.lane == 0)
  }

  @Test func demandsAreCountedInATestAndWhatFailsIsKeptOnce() {
    let run = TestRun(TestSettings(variables: ["REHEARSAL_HISTORY": "none"], directory: "/a"))
    let attempt = run.begin(path: ["S", "a"], file: "", line: 0)
    let value = attempt.bind { () -> Int in
      #expect(LaunchContext.current === attempt.context)
      return 7
    }
    #expect(value == 7 && LaunchContext.current !== attempt.context)
    #expect(attempt.context.seed == attempt.identity.seed && attempt.context.log == nil)
    #expect(attempt.filesOfLastFailure == [])
    attempt.end()
  }
}
