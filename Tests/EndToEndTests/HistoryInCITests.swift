import Foundation
import Testing

/// What the GitHub action and the GitLab template run, with the reports of a suite in another language.
struct HistoryInCITests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A report of pytest with two tests, the first of which fails in some runs.
  private func report(_ run: Int, failing: Bool) throws {
    let failure = failing ? #"<failure message="assert 2 == 1">tests/test_cart.py:7: AssertionError</failure>"# : ""
    try FileManager.default.createDirectory(atPath: scratch.path("reports"), withIntermediateDirectories: true)
    let text = """
      <testsuites><testsuite name="pytest" errors="0" failures="\(failing ? 1 : 0)" tests="2"
      time="0.1" timestamp="2026-11-\(run + 10)T10:00:00.000000" hostname="ci"><testcase classname="tests.test_cart" name="test_total"
      time="0.012">\(failure)</testcase><testcase classname="tests.test_cart" name="test_empty" time="0.002" /></testsuite></testsuites>
      """
    try text.write(toFile: scratch.path("reports/pytest.xml"), atomically: true, encoding: .utf8)
  }

  /// Runs the script as a job does.
  ///
  /// - Parameter withRehearse: Whether `rehearse` is on the PATH.
  private func job(_ variables: [String: String], withRehearse: Bool = true) throws -> Program.Ending {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // Those of the service that these tests may run in would name their runs and take their summaries.
    let none = [
      "GITHUB_ACTIONS", "GITLAB_CI", "JENKINS_URL", "CIRCLECI", "BUILDKITE", "TF_BUILD", "GITHUB_STEP_SUMMARY",
      "REHEARSAL_HISTORY",
    ]
    let environment = Dictionary(uniqueKeysWithValues: none.map { ($0, "") })
      .merging(["PATH": withRehearse ? "\(Program.folder.path):\(path)" : path, "REHEARSE_PROJECT": "shop"]) { $1 }
      .merging(variables) { $1 }
    let script = Program.root.appendingPathComponent("Scripts/rehearse-ci").path
    return try Program.run("/bin/sh", [script], environment: environment, in: scratch.folder)
  }

  @Test func aJobOfAnySuiteKeepsAHistoryAndTellsOfIt() throws {
    let variables = [
      "REHEARSE_REPORTS": "reports/*.xml", "REHEARSE_HTML": "pages", "REHEARSE_SUMMARY": "flaky.md",
      "GITHUB_STEP_SUMMARY": scratch.path("summary.md"),
    ]
    for run in 1...6 {
      try report(run, failing: run.isMultiple(of: 3))
      let ending = try job(variables)
      #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }
    let list = try Program.run(
      Program.rehearse, ["history", "list", "--history", scratch.path("rehearsal-history.sqlite"), "--json"])
    #expect(list.output.components(separatedBy: "\"name\"").count - 1 == 6)
    for name in ["flaky.md", "summary.md"] {
      #expect(try String(contentsOfFile: scratch.path(name), encoding: .utf8).contains("test_total"), "\(name)")
    }
    #expect(FileManager.default.fileExists(atPath: scratch.path("pages/index.html")))
  }

  @Test func aTestThatFailsShutsTheGateUnlessItIsInQuarantine() throws {
    try report(1, failing: true)
    let gate = ["REHEARSE_REPORTS": "reports", "REHEARSE_GATE": "quarantine"]
    let shut = try job(gate)
    #expect(shut.status == 1)
    #expect(shut.output.contains("FAILED  tests.test_cart test_total\n   not in quarantine\n"))
    try report(2, failing: false)
    #expect(try job(gate).status == 0)
  }

  @Test func aConditionThatHoldsFailsTheJob() throws {
    for run in 1...3 {
      try report(run, failing: true)
      #expect(try job(["REHEARSE_REPORTS": "reports"]).status == 0)
    }
    try report(4, failing: true)
    #expect(try job(["REHEARSE_REPORTS": "reports", "REHEARSE_FAIL_IF": "blocked>99% insufficient"]).status == 1)
  }

  @Test func aReportThatIsCutOffIsToldButTheRestIsTold() throws {
    try report(1, failing: false)
    let whole = try String(contentsOfFile: scratch.path("reports/pytest.xml"), encoding: .utf8)
    try String(whole.dropLast(40)).write(toFile: scratch.path("reports/pytest.xml"), atomically: true, encoding: .utf8)
    let ending = try job(["REHEARSE_REPORTS": "reports", "REHEARSE_HTML": "pages"])
    #expect(ending.status == 1)
    #expect(FileManager.default.fileExists(atPath: scratch.path("pages/index.html")))
  }

  @Test(arguments: [
    ([:], "REHEARSE_REPORTS names no report: the files that the tests wrote, or their folders"),
    (["REHEARSE_REPORTS": "build/*.xml"], "there is no report 'build/*.xml': did the tests run, and write it there?"),
    (["REHEARSE_REPORTS": ".", "REHEARSE_GATE": "yes"], "REHEARSE_GATE is 'quarantine' or 'none', and not 'yes'"),
  ])
  func whatIsMissingOrMeaninglessIsSaid(variables: [String: String], words: String) throws {
    try report(1, failing: false)
    let ending = try job(variables)
    #expect(ending.status == 2)
    #expect(ending.errors.hasSuffix("rehearse-ci: \(words)\n"))
  }

  @Test func theProgramComesFromAnArchiveWhereTheMachineHasNone() throws {
    try report(1, failing: false)
    let folder = scratch.path("rehearse-1-any-linux/bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "#!/bin/sh\nexec '\(Program.rehearse)' \"$@\"\n".write(toFile: folder + "/rehearse", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/rehearse")
    let archive = scratch.path("rehearse.tar.gz")
    #expect(try Program.run("/usr/bin/env", ["tar", "-czf", archive, "rehearse-1-any-linux"], in: scratch.folder).status == 0)
    let sum = try Program.run("/usr/bin/env", ["sha256sum", archive]).output.prefix(64)

    let variables = ["REHEARSE_REPORTS": "reports/pytest.xml", "REHEARSE_ARCHIVE": archive]
    let lone = ["PATH": "/usr/bin:/bin"]
    #expect(try job(variables.merging(lone) { $1 }, withRehearse: false).status == 0)
    #expect(try job(variables.merging(lone) { $1 }.merging(["REHEARSE_SHA256": String(sum)]) { $1 }).status == 0)
    let other = try job(variables.merging(lone) { $1 }.merging(["REHEARSE_SHA256": "0"]) { $1 })
    #expect(other.status == 2)
    #expect(other.errors == "rehearse-ci: the archive's SHA-256 is \(sum), and REHEARSE_SHA256 says 0\n")
    let without = try job(["REHEARSE_REPORTS": "reports"].merging(lone) { $1 })
    #expect(without.status == 2)
    #expect(without.errors.contains("there is no 'rehearse' on the PATH"))
  }

  // MARK: Reports out of a pipe

  /// Has what another program writes imported.
  private func imported(_ text: String, _ arguments: [String] = []) throws -> Program.Ending {
    try text.write(toFile: scratch.path("told"), atomically: true, encoding: .utf8)
    let command = #"exec "$0" history import - --history h.sqlite --project p "$@" < told"#
    return try Program.run("/bin/sh", ["-c", command, Program.rehearse] + arguments, in: scratch.folder)
  }

  @Test func aReportMayComeOutOfAPipe() throws {
    let report = """
      <testsuite name="S"><testcase classname="A" name="one" time="0.5"/>
      <testcase classname="A" name="two"><failure message="no">no</failure></testcase></testsuite>
      """
    let first = try imported(report)
    #expect(first.status == 0, "\(first.errors)")
    let lines = first.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(lines.map(\.first) == ["FATE", "imported", "2"])
    #expect(lines[1].last == "-", "it is told as it was named")
    #expect(first.output.contains("2 results from 1 report in the run "))
    #expect(first.errors == "")
    let again = try imported(report, ["--json"])
    #expect(again.status == 0)
    #expect(again.output.contains(#""fate" : "known""#))
    #expect(again.output.contains(#""file" : "-""#))
  }

  @Test(arguments: [
    ("", "it is empty: whoever was to write it did not come to that"),
    ("nonsense\n", "it is none of the forms that are known: junit, tap, ctrf, swift-testing, go-test, rehearsal"),
  ])
  func whatComesOutOfAPipeAndIsNoReportIsRefused(text: String, words: String) throws {
    let ending = try imported(text)
    #expect(ending.status == 1)
    #expect(ending.errors == "Warning: -: \(words)\nWarning: no report has a result.\n")
  }

  @Test func ofAFolderAndAPipeBothAreTaken() throws {
    try FileManager.default.createDirectory(atPath: scratch.path("folder"), withIntermediateDirectories: true)
    for name in ["b.xml", "a.XML", "c.txt"] {
      try #"<testsuite name="S"><testcase classname="A" name="\#(name)"/></testsuite>"#.write(
        toFile: scratch.path("folder/\(name)"), atomically: true, encoding: .utf8)
    }
    let ending = try imported(
      "<testsuite name=\"S\"><testcase classname=\"A\" name=\"piped\"/></testsuite>", ["folder", "--json"])
    #expect(ending.status == 0, "\(ending.errors)")
    let files = ending.output.matches(of: /"file" : "([^"]*)"/).map { String($0.output.1) }
    #expect(files == ["-", "folder/a.XML", "folder/b.xml"])
  }
}
