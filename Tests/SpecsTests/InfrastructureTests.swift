import Synchronization
import Testing

@testable import RehearsalSpecs

/// What becomes of a run whose machinery fails, as opposed to its specs.
struct InfrastructureTests {
  /// Surroundings that break at the specs with a name, whatever the specs themselves do.
  private struct Breaking: RunEnvironment {
    let names: Set<String>
    var words = "no agent could be started: the agent ended with exit code 0 before it was ready"
    let diary = Diary()

    func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
      diary.note(attempt.spec.name)
      try? body()
      return AttemptFacts(infrastructureFailure: names.contains(attempt.spec.name) ? InfrastructureFailure(words) : nil)
    }
  }

  private let group = describe("group") {
    it("passes") { try expect(true) }
    it("fails") { try fail("no") }
    it("breaks") { try fail("because its agent is not there") }
    it("is not reached") { try expect(true) }
  }

  @Test func anAttemptThatMeetsBrokenMachineryHasNoResult() {
    let (events, summary) = outcome(of: [group], environment: Breaking(names: ["breaks"]))
    #expect(events.outcomes == ["group passes": .passed, "group fails": .failed])
    #expect(events.begun == ["passes", "fails", "breaks"])
    #expect(events.specs.map(\.spec.name) == ["passes", "fails"])
    #expect(summary.notRun == 2)
    #expect(summary.specifications == 2)
  }

  @Test func nothingFurtherBeginsAndItIsToldOnce() {
    let names = (0..<122).map { "spec \($0)" }
    let many = describe("many") { for name in names { it(name) { try expect(true) } } }
    let environment = Breaking(names: Set(names))
    let (events, summary) = outcome(of: [many], options: RunOptions(jobs: 2, seed: 1, retries: 3), environment: environment)
    #expect(environment.diary.all.count <= 2, "each lane at most once")
    #expect(events.results == [])
    #expect(summary.infrastructureFailures.count == 1)
    let told = events.all.filter { if case .infrastructureFailed = $0.kind { true } else { false } }
    #expect(told.count == 1)
    guard case .runFinished = events.all.last?.kind else { Issue.record("the end comes last"); return }
  }

  @Test func theExitStatusIsTwoAndNotThatOfFailedSpecsOrAnInterruption() {
    let (_, summary) = outcome(of: [group], environment: Breaking(names: ["breaks"]))
    #expect(summary.exitStatus.rawValue == 2)
    #expect(summary.exitStatus == .infrastructure)
    #expect(!summary.interrupted)
    #expect(summary.unforgiven == 1)
  }

  @Test func aSpecThatMeetsItInABlockAroundAllHasNoResultEither() {
    let suite = describe("suite") {
      beforeAll { throw InfrastructureFailure("the disk is full") }
      it("one") { try expect(true) }
      it("two") { try expect(true) }
    }
    let (events, summary) = outcome(of: [suite])
    #expect(events.results == [])
    #expect(summary.infrastructureFailures == [InfrastructureFailure("the disk is full")])
  }

  @Test func aReporterThatGivesUpIsMachineryToo() {
    final class Full: Reporter {
      func take(_ event: RunEvent) throws { throw InfrastructureFailure("the disk is full") }
    }
    let summary = run([describe("group") { it("passes") { try expect(true) } }], into: [Full()])
    #expect(summary.reporterProblems == ["Full: the disk is full"])
    #expect(summary.exitStatus == .infrastructure)
    #expect(summary[.passed] == 1, "the run goes on, and is known")
  }

  // MARK: Reports

  private func told(in name: String) throws -> String {
    text(of: [group], environment: Breaking(names: ["breaks"], words: "the disk is full\nof pictures"), try form(name))
  }

  @Test(arguments: allForms.map(\.name))
  func everyFormTellsIt(name: String) throws {
    let text = try told(in: name)
    #expect(text.contains("the disk is full"))
    #expect(!text.contains("because its agent is not there"), "what the spec made of it is not told")
  }

  @Test func eachFormHasItsOwnWayForErrorsThatAreOfNoTest() throws {
    for name in ["tap", "tap13", "tap14", "knock"] {
      #expect(try told(in: name).contains("\nBail out! Infrastructure failed: the disk is full\n"), "\(name)")
    }
    let junit = try told(in: "junit")
    #expect(junit.contains(#"<testsuite name="infrastructure" tests="0" failures="0" errors="1""#))
    #expect(junit.contains("<system-err>the disk is full\nof pictures</system-err>"))
    #expect(junit.contains(#"<testsuites name="rehearsal" tests="2" failures="1" errors="1""#))
    #expect(try told(in: "github").hasPrefix("::error title=Infrastructure failed::the disk is full%0Aof pictures\n"))
    #expect(try told(in: "rubymine").contains("##teamcity[buildProblem timestamp = '"))
    #expect(try told(in: "spec_dox").contains("\nInfrastructure failed: the disk is full\n"))
    #expect(try told(in: "live").contains("INFRASTRUCTURE\n    the disk is full\n    of pictures\n"))
    #expect(try told(in: "github_summary").contains("## Rehearsal: infrastructure failed, which says nothing about tests"))
    #expect(try told(in: "events").contains(#""kind":"infrastructureFailed""#))
    #expect(try told(in: "ctrf").contains(#""infrastructureFailures" : ["#))
    #expect(try told(in: "json").contains(#""infrastructureFailures" : ["#))
  }

  @Test func aWholeRunTellsNothingOfMachinery() throws {
    let whole = describe("whole") { it("passes") { try expect(true) } }
    for (name, make) in allForms {
      let told = text(of: [whole], make)
      for words in ["nfrastructure failed", "INFRASTRUCTURE", "infrastructureFail", #"name="infrastructure""#] {
        #expect(!told.contains(words), "\(name)")
      }
      #expect(!told.contains("Bail out"), "\(name)")
    }
  }
}
