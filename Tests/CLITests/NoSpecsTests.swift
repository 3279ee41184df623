import Testing

@testable import RehearsalCLI

/// A program without specs, as the `rehearse` that is installed.
struct NoSpecsTests {
  @Test(arguments: [["run"], ["run", "--list"], ["run", "Notes.swift:12"], ["determinism"]])
  func whoeverAsksItForSpecsIsToldWhoRunsThem(arguments: [String]) throws {
    let session = try Session()
    #expect(session.run(arguments, specs: []) == 2)
    #expect(
      session.errors == """
        Error: this 'rehearse' has no specs in it: specs are Swift code, and the executable of their own package runs them.
          In a package's folder that is 'swift package rehearse run'; in an empty one 'rehearse init' makes a package.
          What pytest, JUnit, go test and others report goes into the history by 'rehearse history import'.

        """)
    #expect(session.output == "")
  }

  @Test func inAPackageItNamesThePackagesOwnRunner() throws {
    let session = try Session()
    try "".write(toFile: session.path("Package.swift"), atomically: true, encoding: .utf8)
    #expect(session.run(["run"], specs: []) == 2)
    #expect(session.errors.contains("\n  In this folder, which has a package, that is 'swift package rehearse run'; if it has"))
  }

  @Test func itKeepsHistoriesAllTheSame() throws {
    let session = try Session()
    let report = session.path("report.xml")
    try #"<testsuite name="s"><testcase classname="tests.test_a" name="test_b" time="0.1"/></testsuite>"#
      .write(toFile: report, atomically: true, encoding: .utf8)
    #expect(session.run(["history", "import", report] + session.history, specs: []) == 0)
    #expect(session.run(["history", "list"] + session.history, specs: []) == 0)
    #expect(session.output.contains("passed"))
  }
}
