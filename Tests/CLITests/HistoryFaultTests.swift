import Foundation
import Testing

@testable import RehearsalCLI

/// Commands on the history, where something is not as it should be.
struct HistoryFaultTests {
  private func report(
    _ session: Session, _ name: String, tests: Int = 2, failing: Int = 0, from first: Int = 0,
    suite: String = "timestamp=\"2026-01-01T08:00:00Z\" time=\"2.5\""
  ) throws -> String {
    let cases = (0..<tests).map { number in
      "<testcase classname=\"C\" name=\"t\(first + number)\" time=\"1\">\(number < failing ? "<failure/>" : "")</testcase>"
    }
    let text = "<testsuite name=\"pytest\" id=\"\(name)\" \(suite)>\(cases.joined())</testsuite>"
    try text.write(toFile: session.path(name), atomically: true, encoding: .utf8)
    return session.path(name)
  }

  @Test func aReportTellsWhenItsRunEnded() throws {
    let session = try Session()
    let path = try report(session, "a.xml")
    #expect(session.run(["history", "import", path] + session.history) == 0)
    #expect(session.run(["history", "show"] + session.history) == 0)
    #expect(session.output.contains("result   passed\n") && session.output.contains("ended    2026-01-01T08:00:02Z\n"))
    #expect(session.run(["history", "import", path, "--run", "later", "--started", "2026-02-01"] + session.history) == 0)
    #expect(session.run(["history", "show", "later"] + session.history) == 0)
    #expect(session.output.contains("ended    2026-02-01T00:00:02Z\n"))
    // Without times nobody knows when it ended; a report comes when all is over.
    #expect(session.run(["history", "import", try report(session, "b.xml", suite: "")] + session.history) == 0)
    #expect(session.run(["history", "show"] + session.history) == 0)
    #expect(session.output.contains("result   passed\n") && session.output.contains("ended    -\n"))
  }

  @Test func specsAreTestsHoweverOftenTheyRan() throws {
    let session = try Session()
    func specs(_ history: [String]) throws -> String {
      #expect(session.run(["history", "show"] + history) == 0)
      return try #require(session.output.split(separator: "\n").first { $0.hasPrefix("specs ") }).dropFirst(9).description
    }
    let both = try [report(session, "a.xml"), report(session, "b.xml", tests: 3)]
    for (path, history) in zip(both, ["one.sqlite", "two.sqlite"]) {
      #expect(session.run(["history", "import", path, "--run", "r", "--project", "p", "--history", session.path(history)]) == 0)
    }
    #expect(session.run(["history", "merge", session.path("one.sqlite"), session.path("two.sqlite")] + session.history) == 0)
    #expect(try specs(session.history) == "3")
    for path in both { #expect(session.run(["history", "import", path, "--run", "r", "--history", session.path("x")]) == 0) }
    #expect(try specs(["--history", session.path("x")]) == "3")
  }

  @Test(arguments: [
    ("x.xml", "<html><body>404</body></html>", "it is no JUnit XML: no <testsuite> and no <testcase> is in it"),
    ("x.xml", "<testng-results failed=\"1\"><suite name=\"x\"/></testng-results>", "it is no JUnit XML"),
    ("x.tap", "<testsuite><testcase name=\"a\"/></testsuite>", "it is no TAP: there is no plan and no test point in it"),
    ("x.xml", "", "Warning: no report has a result."),
  ])
  func whatIsNoReportIsTold(name: String, text: String, expected: String) throws {
    let session = try Session()
    try text.write(toFile: session.path(name), atomically: true, encoding: .utf8)
    let form = name == "x.tap" ? ["--format", "tap"] : []
    #expect(session.run(["history", "import", session.path(name)] + form + session.history) == 1)
    #expect(session.errors.contains(expected))
  }

  @Test func reportsOfManyDaysInOneRunAreToldOf() throws {
    let session = try Session()
    let reports = try (1...3).map { day in
      try report(session, "\(day).xml", suite: "timestamp=\"2026-01-0\(day)T08:00:00Z\" hostname=\"host\(day % 2)\"")
    }
    #expect(session.run(["history", "import"] + reports + session.history) == 0)
    #expect(
      session.errors.contains("Note: the reports of this one run began over 2 days and come from 2 machines; '--run-per-file'"))
    #expect(session.run(["history", "import", "--run-per-file", "--history", session.path("x.sqlite")] + reports) == 0)
    #expect(session.errors == "")
    let mass = try report(session, "mass.xml", tests: 10, failing: 9)
    #expect(session.run(["history", "import", mass] + session.history) == 0)
    #expect(session.errors == "Note: 9 of 10 tests failed: the run counts as no evidence about tests.\n")
  }

  @Test func aMergeThatCannotBeDoneChangesNothing() throws {
    let session = try Session()
    let one = session.path("one.sqlite")
    #expect(session.run(["history", "import", try report(session, "a.xml"), "--history", one]) == 0)
    #expect(session.run(["history", "merge", one, session.path("none.sqlite")] + session.history) == 2)
    #expect(!FileManager.default.fileExists(atPath: session.path("history.sqlite")))
    #expect(session.run(["history", "merge", one, "--history", session.path("./one.sqlite")]) == 2)
    #expect(session.errors.hasSuffix("cannot be used: it is the history that others are merged into\n"))
    for command in [["flaky"], ["history", "import", session.path("a.xml")], ["history", "merge", one]] {
      #expect(session.run(command + ["--history", session.path("")]) == 2)
      #expect(session.errors.hasSuffix("cannot be used: it is a folder; a history is one file\n"), "\(command)")
    }
  }

  @Test func aRenameSaysWhatItJoined() throws {
    let session = try Session()
    for (name, first) in [("a.xml", 0), ("b.xml", 2)] {
      let path = try report(session, name, from: first)
      #expect(session.run(["history", "import", path, "--project", "shop"] + session.history) == 0)
    }
    // The project is that of the latest run, and the name as pytest has it.
    #expect(session.run(["history", "rename", "C::t0", "--name", "t2"] + session.history) == 0)
    #expect(session.output == "'C t0' is 'C t2' now: 1 result, joined with 1 result of the test that was called so\n")
    #expect(session.run(["history", "rename", "C t1", "--name", " "] + session.history) == 2)
    #expect(session.run(["history", "rename", "C t9", "--name", "t5"] + session.history) == 2)
    #expect(session.errors.contains("no test in ") && session.errors.contains("did you mean 'C t1'"))
  }

  @Test func runsAndTestsThatAreNotThereHaveNearMisses() throws {
    let session = try Session()
    for run in ["nightly-1", "nightly-2"] {
      #expect(session.run(["history", "import", try report(session, "\(run).xml"), "--run", run] + session.history) == 0)
    }
    #expect(session.run(["history", "show", "nightly"] + session.history) == 2)
    #expect(session.errors.hasSuffix(" are called nightly…: 'nightly-2', 'nightly-1'\n"))
    #expect(session.run(["history", "show", "nigthly-2"] + session.history) == 2)
    #expect(session.errors.hasSuffix(" is called nigthly-2; did you mean 'nightly-2' or 'nightly-1'?\n"))
    #expect(session.run(["flaky", "why", "t"] + session.history) == 2)
    #expect(session.errors.hasSuffix(" have 't' in their names: 'C t0', 'C t1'\n"))
    #expect(session.run(["flaky", "why", "c.py::t1"] + session.history) == 2)
    #expect(session.run(["flaky", "why", "C.py::t1"] + session.history) == 0)
    #expect(session.output.hasPrefix("No run that counts") || session.output.hasPrefix("C t1\n"))
  }

  @Test func filesAndFoldersAreToldApart() throws {
    let session = try Session()
    let path = try report(session, "a.xml")
    #expect(session.run(["history", "import", path] + session.history) == 0)
    #expect(session.run(["report", "--html", path] + session.history) == 2)
    #expect(session.errors == "Error: \(path) is a file; the pages need a folder\n")
    #expect(session.run(["report", "--html", path + "/pages"] + session.history) == 2)
    #expect(session.errors == "Error: '\(path)/pages/' cannot be written: a part of its path is a file and no folder\n")
    #expect(session.run(["history", "export", "--to", session.path("no/x.csv")] + session.history) == 2)
    #expect(session.errors.hasSuffix("cannot be written: there is no such folder\n"))
    #expect(session.run(["history", "export", "--since", "14d"] + session.history) == 0)
  }

  @Test(arguments: [
    (["histroy", "list"], "'histroy' is no command; did you mean 'history'?"),
    (["history", "improt", "x.xml"], "'improt' is no command; did you mean 'import'?"),
    (["quarantine", "chekc"], "'chekc' is no command; did you mean 'check'?"),
  ])
  func aCommandThatIsNearlyRightIsSaid(arguments: [String], expected: String) throws {
    let session = try Session()
    #expect(session.run(arguments) == 2)
    #expect(session.errors == "Error: \(expected)\n")
  }
}
