import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What the gate of the quarantine judges, and by what.
struct GateCommandTests {
  /// Imports a report of tests that pass (`+name`) and fail (`-name`) in a job, as the job itself would.
  private func take(
    _ tests: [String], into session: Session, history: String = "history.sqlite", _ variables: [String: String], _ more: String...
  ) throws {
    let cases = tests.map { test in
      "<testcase classname=\"Cart\" name=\"\(test.dropFirst())\" time=\"0.1\">"
        + (test.hasPrefix("-") ? "<failure message=\"no\"/>" : "") + "</testcase>"
    }
    let path = session.path("\(UUID().uuidString).xml")
    try "<testsuite name=\"pytest\" id=\"\(path)\">\(cases.joined())</testsuite>".write(
      toFile: path, atomically: true, encoding: .utf8)
    session.variables = variables
    let status = session.run(["history", "import", path, "--project", "shop", "--history", session.path(history)] + more)
    #expect(status == 0, "\(session.errors)")
    session.variables = [:]
  }

  private func gitlab(_ pipeline: Int, job: Int, _ name: String, branch: String = "main", change: String = "") -> [String: String]
  {
    [
      "GITLAB_CI": "true", "CI_PIPELINE_ID": "\(pipeline)", "CI_JOB_ID": "\(job)", "CI_JOB_NAME": name,
      "CI_COMMIT_SHA": "c\(pipeline)", "CI_COMMIT_REF_NAME": branch, "CI_MERGE_REQUEST_IID": change,
    ]
  }

  @Test func theShardsOfABuildAreJudgedTogether() throws {
    let session = try Session()
    for shard in 1...3 {
      try take(
        [shard == 1 ? "-one" : "+test\(shard)", "+other\(shard)"], into: session, history: "shard-\(shard).sqlite",
        gitlab(555, job: 9000 + shard, "test \(shard)/3"))
    }
    #expect(
      session.run(["history", "merge"] + (1...3).map { session.path("shard-\($0).sqlite") } + session.history) == 0)
    #expect(session.run(["quarantine", "gate"] + session.history) == 1)
    #expect(session.output.hasPrefix("FAILED  Cart one\n   not in quarantine, in the run gitlab-555-9001-test 1/3"))
    #expect(session.output.hasSuffix("Build 555 of gitlab, 3 runs: 1 test failed; red.\n"))
    // The third shard alone is green.
    #expect(session.run(["quarantine", "gate", "gitlab-555-9003"] + session.history) == 0)
  }

  @Test func aJobThatWasTriedAgainMakesGoodWhatItRepeats() throws {
    let session = try Session()
    try take(["-one", "+two"], into: session, gitlab(555, job: 1, "test 1/2"), "--started", "2026-01-01T08:00:00Z")
    try take(["-three"], into: session, gitlab(555, job: 2, "test 2/2"), "--started", "2026-01-01T08:00:00Z")
    try take(["+one", "+two"], into: session, gitlab(555, job: 3, "test 1/2"), "--started", "2026-01-01T09:00:00Z")
    #expect(session.run(["quarantine", "gate"] + session.history) == 1)
    #expect(session.output.contains("FAILED  Cart three\n"))
    #expect(!session.output.contains("Cart one"))
  }

  /// A repetition is no retry: a run that went red because one of them failed is red for the gate, too.
  @Test func whatFailedInOneRepetitionIsRed() throws {
    let session = try Session()
    let groups = [
      describe("Cart") { it("adds") { try expect(SpecContext.current?.attempt.repetition != 2) } }
    ]
    #expect(session.run(["run", "--repeat", "3"] + session.history, specs: groups) == 1)
    #expect(session.run(["quarantine", "gate"] + session.history) == 1)
    #expect(session.output.hasPrefix("FAILED  Cart adds\n"))
    #expect(session.run(["history", "list"] + session.history) == 0)
    #expect(session.output.contains("1 failed") && !session.output.contains("flaky"), "\(session.output)")
    #expect(session.run(["history", "show"] + session.history) == 0)
    #expect(session.output.contains(", attempt 2, repetition 2)"), "\(session.output)")
    #expect(session.run(["run", "--repeat", "3", "--retries", "1"] + session.history, specs: groups) == 1)
    #expect(session.run(["run", "--last-failed", "--list"] + session.history, specs: groups + sample) == 0)
    #expect(session.output.contains("Cart adds") && !session.output.contains("A list scrolls"), "\(session.output)")
  }

  /// What passes elsewhere makes nothing good.
  @Test func everyEnvironmentCounts() throws {
    let session = try Session()
    try take(["-one"], into: session, gitlab(555, job: 1, "test"), "--environment", "a")
    try take(["+one"], into: session, gitlab(555, job: 2, "test"), "--environment", "b")
    #expect(session.run(["quarantine", "gate"] + session.history) == 1)
    #expect(session.output.contains("FAILED  Cart one\n"))
  }

  @Test func aBuildAsksAboutItself() throws {
    let session = try Session()
    try take(["-one"], into: session, gitlab(555, job: 1, "test"))
    try take(["+one"], into: session, gitlab(556, job: 2, "test"))
    #expect(session.run(["quarantine", "gate"] + session.history) == 0)
    session.variables = gitlab(555, job: 3, "history")
    #expect(session.run(["quarantine", "gate"] + session.history) == 1)
    session.variables = gitlab(557, job: 3, "history")
    #expect(session.run(["quarantine", "gate"] + session.history) == 2)
    #expect(session.errors.contains("is of the gitlab build '557-3'"))
  }

  @Test func branchAndChangeChooseTheBuild() throws {
    let session = try Session()
    try take(["-one"], into: session, gitlab(555, job: 1, "test"))
    try take(["+one"], into: session, gitlab(556, job: 2, "test", branch: "topic", change: "7"))
    #expect(session.run(["quarantine", "gate"] + session.history) == 0)
    #expect(session.run(["quarantine", "gate", "--branch", "main"] + session.history) == 1)
    #expect(session.run(["quarantine", "gate", "--change", "7"] + session.history) == 0)
    #expect(session.run(["quarantine", "gate", "--branch", "mian"] + session.history) == 2)
    #expect(session.errors.hasSuffix("is of the branch 'mian'; did you mean 'main'?\n"))
    for unknown in [["--change", "999"], ["--project", "shpo"], ["--branch", "main", "--change", "7"], ["--since", "2d"]] {
      #expect(session.run(["quarantine", "gate"] + unknown + session.history) == 2)
    }
  }

  @Test func aRunThatLacksShardsIsNotGreen() throws {
    let session = try Session()
    let specs = (1...3).map { number in describe("Group \(number)") { it("works") { try expect(true) } } }
    func shard(_ text: String) -> Int32 {
      session.run(["run", "--shard", text, "--run-name", "nightly"] + session.history, specs: specs)
    }
    #expect(shard("1/2") == 0)
    #expect(session.run(["history", "list"] + session.history) == 0)
    #expect(session.output.contains("  incomplete  2/3  "))
    #expect(session.run(["quarantine", "gate"] + session.history) == 2)
    #expect(
      session.output
        == "INCOMPLETE  run nightly\n   1 of 3 tests did not run\nRun nightly: 0 tests failed; not all of it ran, so not green.\n"
    )
    #expect(shard("2/2") == 0)
    #expect(session.run(["quarantine", "gate"] + session.history) == 0)
    #expect(session.output == "Run nightly: 0 tests failed; green.\n")
  }

  @Test func withoutNumbersTheRunsOfACommitAreABuild() throws {
    let session = try Session()
    try take(["-one"], into: session, [:], "--commit", "abc", "--job", "a")
    try take(["+two"], into: session, [:], "--commit", "abc", "--job", "b")
    #expect(session.run(["quarantine", "gate"] + session.history) == 1)
    #expect(session.output.hasSuffix("Commit abc, 2 runs: 1 test failed; red.\n"))
  }

  @Test func anEntryForgivesFromItsFirstDayToItsLast() throws {
    let session = try Session()
    try take(["-one"], into: session, gitlab(555, job: 1, "test"))
    func gate(since: String, until: String) throws -> Int32 {
      try """
      tests:
        - {test: Cart one, reason: races, owner: "@a", issue: "#1", since: \(since), until: \(until)}
      """.write(toFile: session.path(".rehearsal-quarantine.yml"), atomically: true, encoding: .utf8)
      return session.run(["quarantine", "gate"] + session.history)
    }
    #expect(try gate(since: "2026-01-01", until: "2026-01-08") == 1)
    #expect(session.output.contains("   its quarantine expired on 2026-01-08\n"))
    #expect(try gate(since: "9998-12-01", until: "9998-12-31") == 1)
    #expect(session.output.contains("   its quarantine begins only on 9998-12-01\n"))
    let today = Date().formatted(.iso8601.year().month().day())
    #expect(try gate(since: today, until: today) == 0)
    #expect(session.output.hasPrefix("forgiven  Cart one\n   forgiven until \(today): races\n"))
  }

  @Test func thereMustBeSomethingToJudge() throws {
    let session = try Session()
    #expect(session.run(["history", "merge", session.path("history.sqlite")] + session.history) == 2)
    try take(["+one"], into: session, [:], "--started", "2026-01-01")
    #expect(session.run(["history", "prune", "--keep", "0"] + session.history) == 0)
    for command in [["quarantine", "gate"], ["flaky"], ["history", "show"]] {
      #expect(session.run(command + session.history) == 2)
      #expect(session.errors.contains("history.sqlite has no run yet; 'rehearse run' records them, and "), "\(command)")
    }
  }
}
