import Foundation
import Testing

@testable import RehearsalCLI

/// `rehearse history import` and what follows it.
struct HistoryImportTests {
  private let report =
    #"<testsuite name="s" timestamp="2026-01-02T03:04:05Z"><testcase name="a"/><testcase name="b"><failure message="no"/></testcase></testsuite>"#

  private func session() throws -> Session {
    let session = try Session()
    try FileManager.default.createDirectory(atPath: session.path("reports"), withIntermediateDirectories: true)
    try report.write(toFile: session.path("reports/1.xml"), atomically: true, encoding: .utf8)
    try "1..1\nok 1 - c\n".write(toFile: session.path("reports/2.tap"), atomically: true, encoding: .utf8)
    try "notes".write(toFile: session.path("reports/notes.md"), atomically: true, encoding: .utf8)
    return session
  }

  private func take(_ session: Session, _ more: String...) -> Int32 {
    session.run(
      ["history", "import", session.path("reports"), "--project", "shop", "--run", "r1", "--elsewhere"] + more + session.history)
  }

  @Test func theReportsOfAFolderAreTakenOnce() throws {
    let session = try session()
    #expect(take(session) == 0)
    #expect(session.output.contains("imported  2        junit  r1   \(session.path("reports/1.xml"))\n"))
    #expect(session.output.hasSuffix("3 results from 2 reports in the run r1\n"))
    #expect(take(session) == 0)
    #expect(session.output.contains("known"))
    #expect(session.run(["history", "list"] + session.history) == 0)
    #expect(session.output.contains("1 failed"))
    // No report told when the run ended; it did.
    #expect(!session.output.contains("unfinished"))
    #expect(session.run(["history", "show"] + session.history) == 0)
    #expect(session.output.contains("\nfailed  s b  (-)\n    no\n"))
    #expect(session.output.contains("junit, 2 results\n"))
  }

  @Test func anImportIsToldAsJSON() throws {
    let session = try session()
    #expect(take(session, "--json") == 0)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
    #expect(document["results"] as? Int == 3)
    #expect(document["runs"] as? [String] == ["r1"])
    #expect((document["files"] as? [[String: Any]])?.map { $0["format"] as? String } == ["junit", "tap"])
  }

  @Test func whatCannotBeReadMeansStatusOneAndAWarning() throws {
    let session = try session()
    try "<testsuite><testcase name='x'/><testcase".write(toFile: session.path("reports/3.xml"), atomically: true, encoding: .utf8)
    #expect(take(session) == 1)
    let damage = "the file ends inside a tag that begins at line 1, column 32"
    #expect(session.errors == "Warning: \(session.path("reports/3.xml")): \(damage)\n")
    #expect(session.output.hasSuffix("4 results from 3 reports in the run r1\n"))
  }

  @Test func theServicesVariablesAndTheFlagsNameTheRun() throws {
    let session = try session()
    session.variables = [
      "GITLAB_CI": "true", "CI_COMMIT_SHA": "b2", "CI_COMMIT_REF_NAME": "dev", "CI_PIPELINE_ID": "5", "CI_JOB_ID": "7",
    ]
    let arguments = ["history", "import", session.path("reports"), "--elsewhere", "--branch", "main", "--json"]
    #expect(session.run(arguments + session.history) == 0)
    #expect(session.output.contains("\"gitlab-5-7\""))
    _ = session.run(["history", "show", "--json"] + session.history)
    let run = try #require(
      (try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])?["run"] as? [String: Any])
    #expect(run["commit"] as? String == "b2")
    #expect(run["branch"] as? String == "main")
    #expect(run["service"] as? String == "gitlab")
  }

  @Test(arguments: [
    ["import"], ["import", "x", "--run", "r", "--run-per-file"], ["import", "x", "--started", "soon"],
    ["import", "x", "--format", "pdf"],
    ["prune"], ["prune", "--keep", "-1"], ["prune", "--before", "soon"], ["export", "--format", "parquet"],
    ["export", "--since", "x"],
    ["rename", "x"], ["merge"],
  ])
  func nonsenseIsAUsageError(arguments: [String]) throws {
    let session = try Session()
    #expect(session.run(["history"] + arguments + session.history) == 2)
    #expect(!FileManager.default.fileExists(atPath: session.path("history.sqlite")))
  }

  @Test func aFolderWithoutReportsIsAUsageError() throws {
    let session = try Session()
    #expect(session.run(["history", "import", session.path("")] + session.history) == 2)
    #expect(session.errors.contains("no .json, .jsonl, .ndjson, .tap, .xml"))
  }

  @Test func aHistoryIsExportedMergedPrunedAndVacuumed() throws {
    let session = try session()
    #expect(take(session) == 0)
    #expect(session.run(["history", "export"] + session.history) == 0)
    #expect(session.output.split(separator: "\n").count == 4)
    #expect(session.run(["history", "export", "--format", "jsonl", "--to", session.path("x.jsonl")] + session.history) == 0)
    #expect(session.output == "3 attempts in \(session.path("x.jsonl"))\n")
    #expect(try session.text("x.jsonl").split(separator: "\n").count == 3)

    let other = session.path("other.sqlite")
    #expect(session.run(["history", "merge", session.path("history.sqlite"), "--history", other]) == 0)
    #expect(session.output == "\(session.path("history.sqlite")): 1 run added, 0 completed, 0 known, 3 attempts\n")
    #expect(session.run(["history", "rename", "s a", "--name", "z", "--project", "shop", "--history", other]) == 0)
    #expect(session.run(["history", "rename", "s a", "--name", "z", "--project", "shop", "--history", other]) == 2)
    #expect(session.errors.hasPrefix("Error: no test in \(other) fits 's a'; did you mean 's "))
    #expect(session.run(["history", "prune", "--keep", "0", "--dry-run", "--history", other]) == 0)
    #expect(session.output == "1 run with 3 attempts would go\n")
    #expect(session.run(["history", "prune", "--days", "1000000", "--history", other]) == 0)
    #expect(session.output == "0 runs with 0 attempts are gone\n")
    #expect(session.run(["history", "prune", "--keep", "0", "--branch", "nightly", "--history", other]) == 0)
    #expect(session.output == "0 runs with 0 attempts are gone\n")
    #expect(session.errors == "Note: no run in \(other) is of the branch 'nightly'\n")
    #expect(session.run(["history", "prune", "--keep", "0", "--json", "--history", other]) == 0)
    #expect(session.output.contains("\"attempts\" : 3"))
    #expect(session.run(["history", "vacuum", "--history", other]) == 0)
    #expect(session.output.contains(" bytes before, "))
    #expect(session.run(["history", "vacuum", "--history", session.path("none")]) == 2)
  }
}
