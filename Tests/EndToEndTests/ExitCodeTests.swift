import Foundation
import Testing

/// The table of exit codes, line by line.
struct ExitCodeTests {
  @Test func allPassedIsNought() throws { #expect(try Wayward("plain", []).ending.status == 0) }

  @Test func aFailureIsOne() throws { #expect(try Wayward("chance", ["--filter", "never"]).ending.status == 1) }

  @Test func wrongUsageIsTwo() throws {
    let run = try Wayward("plain", ["--jbos", "2"])
    #expect(run.ending.status == 2)
    let scratch = try Scratch()
    try "jbos: 2\n".write(toFile: scratch.path("rehearsal.yml"), atomically: true, encoding: .utf8)
    let file = try Wayward("plain", [], in: scratch.folder)
    #expect(file.ending.status == 2)
    #expect(file.ending.errors == "Error: rehearsal.yml, line 1: there is no setting 'jbos'; did you mean 'jobs'?\n")
  }

  @Test func nothingChosenIsFour() throws { #expect(try Wayward("plain", ["--filter", "nobody"]).ending.status == 4) }

  @Test func aFocusedRunIsSix() throws {
    let run = try Wayward("focus", [])
    #expect(run.ending.status == 6)
    #expect(run.outcomes == ["A focused run runs this": "passed"])
  }

  @Test func aFlakySpecIsSevenWhereThatIsAskedFor() throws {
    let arguments = ["--filter", "second attempt", "--retries", "1"]
    let forgiving = try Wayward("chance", arguments)
    #expect(forgiving.ending.status == 0)
    #expect(forgiving.specs.first?.isFlaky == true)
    #expect(forgiving.specs.first?.attempts.map(\.outcome) == ["failed", "passed"])
    #expect(Set(forgiving.specs.first?.attempts.map(\.seed) ?? []).count == 2)
    let strict = try Wayward("chance", arguments + ["--fail-on-flaky"])
    #expect(strict.ending.status == 7)
    #expect(strict.ending.errors.contains("Repeat with --seed "))
  }

  @Test func aQuarantinedFailureIsForgivenUntilItsDay() throws {
    let scratch = try Scratch()
    func quarantine(until: String) throws {
      try """
      version: 1
      tests:
        - test: Luck never passes
          reason: bad luck
          owner: "@luck"
          issue: "#7"
          until: \(until)

      """.write(toFile: scratch.path("quarantine.yml"), atomically: true, encoding: .utf8)
    }
    let arguments = ["--quarantine", scratch.path("quarantine.yml"), "--skip", "second"]
    try quarantine(until: "2999-12-31")
    let forgiven = try Wayward("chance", arguments)
    #expect(forgiven.ending.status == 0)
    #expect(forgiven.outcomes == ["Luck never passes": "failed", "Luck always passes": "passed"])
    #expect(forgiven.specs.map(\.isForgiven) == [true, false])
    try quarantine(until: "2001-01-01")
    #expect(try Wayward("chance", arguments).ending.status == 1)
  }

  @Test func enoughFailuresEndTheRun() throws {
    let run = try Wayward(
      "crowd", ["--jobs", "1", "--max-failures", "2"], variables: ["WAYWARD_COUNT": "60"])
    #expect(run.ending.status == 1)
    #expect(run.specs.filter { $0.outcome == "failed" }.count == 2)
    #expect(run.specs.count == 14)
  }

  @Test func untilFailRunsUntilItFails() throws {
    let run = try Wayward("chance", ["--filter", "never", "--filter", "always", "--until-fail"])
    #expect(run.ending.status == 1)
    #expect(run.outcomes["Luck never passes"] == "failed")
  }

  @Test func repeatedSpecsHaveAnAttemptEachTime() throws {
    let run = try Wayward("plain", ["--repeat", "3"])
    #expect(run.ending.status == 0)
    #expect(run.specs.map { $0.attempts.map(\.attempt) } == [[1, 2, 3], [1, 2, 3], [1, 2, 3]])
  }

  @Test func theLastFailedAreFoundInTheHistory() throws {
    let scratch = try Scratch()
    let history = scratch.path("h.sqlite")
    let first = try Wayward("chance", ["--project", "p"], history: history)
    #expect(first.outcomes.count == 3)
    let second = try Wayward("chance", ["--project", "p", "--last-failed"], history: history)
    #expect(Set(second.outcomes.keys) == ["Luck passes at the second attempt", "Luck never passes"])
    let none = try Wayward("chance", ["--last-failed"], history: scratch.path("none.sqlite"))
    #expect(none.ending.status == 2)
  }
}
