import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// Commands about recordings, changed files and specs, where no agent is needed to see that something is wrong.
struct TracedCommandTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test(arguments: [
    (["trace", "show", "x", "--picture", "p.svg"], "--picture and --draw need an instant: --at."),
    (["trace", "show", "x", "--draw"], "--picture and --draw need an instant: --at."),
    (["trace", "show", "x", "--at", "1s", "--picture", ""], "--picture takes the name of a file, and got an empty one."),
    (["trace", "html", "x", "--output", ""], "--output takes the name of a file, and got an empty one."),
    (["trace", "show", "/nowhere/x"], "there is no file '/nowhere/x' that can be read"),
    (
      ["trace", "html", "/nowhere/x", "-o", "/nowhere/y/z.html"],
      "cannot write the page to '/nowhere/y/z.html': there is no folder"
    ),
    (["trace", "query", "/nowhere/x", "Save"], "there is no file '/nowhere/x' that can be read"),
    (["trace", "show", "x", "--app", "0"], "it takes a whole number from 1 to 1000."),
    (["crawl", "--specs", ""], "--specs takes the name of a file, and got an empty one."),
    (["crawl", "--acts-per-launch", "100001"], "it takes a whole number from 1 to 100000."),
    (["mcp", "--agent", "/nowhere/agent"], "there is no agent '/nowhere/agent': name one by --agent"),
    (["explore", "--resume", "--history", "none"], "'--resume' needs a history: what is left to try is kept beside it"),
    (["flaky", "bisect", "x", "--names", "go"], "'--names' goes with '--command'."),
  ])
  func whatMakesNoSenseIsToldAtOnce(arguments: [String], words: String) {
    #expect(session.run(arguments) == 2)
    #expect(session.errors.contains(words), "\(session.errors)")
    #expect(session.output == "")
  }

  @Test func whatIsNoTraceIsToldWithItsName() throws {
    let page = session.path("page.html")
    try "<html></html>".write(toFile: page, atomically: true, encoding: .utf8)
    #expect(session.run(["trace", "show", page]) == 2)
    #expect(session.errors == "Error: '\(page)' is neither a recording nor a page with a trace: it holds no trace\n")
    try "{ nonsense".write(toFile: page, atomically: true, encoding: .utf8)
    #expect(session.run(["trace", "show", page]) == 2)
    #expect(session.errors.hasPrefix("Error: '\(page)' is n"), "\(session.errors)")
  }

  @Test func aPageIsNotWrittenOverWhatIsRead() throws {
    let page = session.path("page.html")
    try "<html></html>".write(toFile: page, atomically: true, encoding: .utf8)
    #expect(session.run(["trace", "html", page, "--output", session.path("./page.html")]) == 2)
    #expect(session.errors.hasSuffix("page.html' is what is read; name another file\n"))
    #expect(try session.text("page.html") == "<html></html>")
  }

  // MARK: Git

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", session.path(""), "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
      + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  private func write(_ text: String, to path: String) throws {
    let place = URL(filePath: session.path(path))
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  @Test func changedFilesAreThoseThatDifferFromACommit() throws {
    try git("init", "--quiet")
    for name in ["same.swift", "changed.swift", "gone.swift", "sub/deep.swift", ".gitignore"] {
      try write(name == ".gitignore" ? "*.log\n" : "1\n", to: name)
    }
    try git("add", ".")
    try git("commit", "--quiet", "-m", "one")
    try write("2\n", to: "committed.swift")
    try git("add", ".")
    try git("commit", "--quiet", "-m", "two")
    try write("2\n", to: "changed.swift")
    try write("2\n", to: "sub/deep.swift")
    try write("2\n", to: "new file.swift")
    try write("2\n", to: "ignored.log")
    try FileManager.default.removeItem(atPath: session.path("gone.swift"))
    #expect(
      try ChangedFiles.since("HEAD~1", in: session.path("")) == [
        "changed.swift", "committed.swift", "gone.swift", "new file.swift", "sub/deep.swift",
      ])
    #expect(
      try ChangedFiles.since("HEAD", in: session.path("")) == ["changed.swift", "gone.swift", "new file.swift", "sub/deep.swift"])
    #expect(try ChangedFiles.since("HEAD", in: session.path("sub")) == ["deep.swift"])
    for revision in ["nobody", "--output=x"] {
      let problem = #expect(throws: UsageProblem.self) { try ChangedFiles.since(revision, in: session.path("")) }
      #expect(problem?.description == "'--only-changed-since \(revision)': git knows no such commit")
    }
  }

  @Test func specsOfFilesThatDifferAreChosen() throws {
    #expect(session.run(["run", "--list", "--no-history", "--only-changed-since", "HEAD"]) == 2)
    #expect(session.errors == "Error: '--only-changed-since HEAD': git knows no such commit\n")
    try git("init", "--quiet")
    try write("1\n", to: "a.txt")
    try git("add", ".")
    try git("commit", "--quiet", "-m", "one")
    let (one, two) = (session.path("A.swift"), session.path("B.swift"))
    let specs = [
      describe("A", file: one, line: 1) { it("is one", file: one, line: 2) { try expect(true) } },
      describe("B", file: two, line: 1) { it("is two", file: two, line: 2) { try expect(true) } },
    ]
    try write("new\n", to: "B.swift")
    #expect(session.run(["run", "--list", "--no-history", "--only-changed-since", "HEAD"], specs: specs) == 0)
    #expect(session.output == "B is two\n")
  }

  // MARK: Histories

  private func report(_ name: String, _ cases: String) throws -> String {
    try write("<testsuite name=\"s\" id=\"\(name)\" timestamp=\"2026-01-02T03:04:05Z\">\(cases)</testsuite>", to: name)
    return session.path(name)
  }

  @Test func commandsOnTheHistoryHaveDocuments() throws {
    let path = try report("a.xml", "<testcase name=\"a\"/><testcase name=\"b\"/>")
    #expect(session.run(["history", "import", path, "--run", "r", "--project", "p"] + session.history) == 0)
    let other = session.path("other.sqlite")
    #expect(session.run(["history", "merge", session.path("history.sqlite"), "--json", "--history", other]) == 0)
    #expect(session.output.hasPrefix("{\n  \"histories\" : {\n    \"\(session.path("history.sqlite"))\" : {\n"))
    #expect(session.output.contains("\"added\" : 1") && session.output.hasSuffix("\"version\" : 1\n}\n"))
    #expect(session.run(["history", "merge", session.path("history.sqlite"), "--history", other]) == 0)
    #expect(session.output.hasPrefix("\(session.path("history.sqlite")): 0 runs added, 0 completed, 1 known, "))
    #expect(session.run(["history", "prune", "--keep", "0", "--dry-run", "--json"] + session.history) == 0)
    #expect(session.output == "{\n  \"attempts\" : 2,\n  \"isTrial\" : true,\n  \"runs\" : 1,\n  \"version\" : 1\n}\n")
    #expect(session.run(["history", "prune", "--keep", "0"] + session.history) == 0)
    #expect(session.output == "1 run with 2 attempts is gone\n")
    #expect(session.run(["history", "vacuum", "--json"] + session.history) == 0)
    #expect(session.output.contains("\"bytesAfter\" : ") && session.output.contains("\"bytesBefore\" : "))
    for command in [["rename", "x", "--name", "y"], ["prune", "--keep", "1"], ["vacuum"]] {
      #expect(session.run(["history"] + command + ["--history", session.path("none.sqlite")]) == 2)
      #expect(session.errors == "Error: there is no history at \(session.path("none.sqlite"))\n")
    }
  }

  @Test(arguments: [
    (["rename", "x"], "Say what is new: '--name', '--class', '--suite' or '--parameters'."),
    (["prune"], "Say which runs: '--before', '--days' or '--keep'."),
    (["prune", "--before", "2026-01-01", "--days", "3"], "'--before' and '--days' do not go together."),
    (["export", "--format", "parquet"], "Parquet needs '--to', a file."),
    (["import", "x", "--run", "r", "--run-per-file"], "'--run' and '--run-per-file' do not go together."),
  ])
  func whatTheHistoryIsToDoHasToBeSaid(arguments: [String], words: String) {
    #expect(session.run(["history"] + arguments + session.history) == 2)
    #expect(session.errors.contains(words), "\(session.errors)")
  }

  @Test func flagsNameTheRunOfAReport() throws {
    let path = try report("a.xml", "<testcase name=\"a\"/>")
    session.variables = [
      "GITLAB_CI": "true", "CI_COMMIT_SHA": "b2", "CI_COMMIT_REF_NAME": "dev", "CI_PIPELINE_ID": "5", "CI_JOB_ID": "7",
    ]
    let flags = [
      "--commit", "c3", "--position", "9", "--branch", "main", "--change", "12", "--build", "55", "--job", "unit", "--url",
      "https://ci.example/55", "--environment", "ARM", "--started", "2026-02-01T00:00:00Z",
    ]
    #expect(session.run(["history", "import", path, "--run", "r"] + flags + session.history) == 0)
    session.variables = [:]
    #expect(session.run(["history", "show", "r"] + session.history) == 0)
    for line in [
      "commit       c3", "branch       main", "environment  ARM", "service      gitlab", "change       12", "build        55",
      "job          unit", "url          https://ci.example/55", "started      2026-02-01T00:00:00Z",
    ] { #expect(session.output.contains("\n\(line)\n"), "\(line): \(session.output)") }
  }
}
