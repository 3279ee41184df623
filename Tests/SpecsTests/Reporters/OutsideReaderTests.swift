import Foundation
import Testing

@testable import RehearsalSpecs

/// Readers that others made, where this machine has them.
///
/// `make readers` installs them and runs these tests.
///
/// `REHEARSAL_PYTHON` names a Python that has `junitparser`, `junit2html`, `xmlschema` and `jsonschema`; by default it is
/// `python3`. `REHEARSAL_JUNIT_SCHEMA` names the schema of Jenkins, `junit-10.xsd`, as the source package of pytest has it, and
/// `REHEARSAL_CTRF_SCHEMA` the schema that ctrf.io publishes.
struct OutsideReaderTests {
  struct Ending {
    let status: Int32
    let output: String
  }

  static let variables = ProcessInfo.processInfo.environment
  static let python = variables["REHEARSAL_PYTHON"] ?? "python3"

  static func run(_ program: String, _ arguments: [String]) throws -> Ending {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }

  static func works(_ program: String, _ arguments: [String]) -> Bool {
    (try? run(program, arguments))?.status == 0
  }

  static let hasProve = works("prove", ["--version"])
  static func hasModule(_ name: String) -> Bool { works(python, ["-c", "import \(name)"]) }

  /// Writes a report into a folder of the test's own, and removes it afterwards.
  private func withReport<Result>(_ text: String, _ name: String, _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return try body(file.path(percentEncoded: false))
  }

  private func prove(_ text: String) throws -> Ending {
    try withReport(text, "report.t") { try Self.run("prove", ["--verbose", "--exec", "cat", $0]) }
  }

  @Test(.enabled(if: hasProve, "needs prove, which comes with Perl")) func proveReadsVersion13() throws {
    let weather = try prove(try Story.weather.told { TestAnythingReporter(write: $0) })
    #expect(weather.output.contains("(Wstat: 0 Tests: 11 Failed: 3)\n  Failed tests:  3-4, 8\n"))
    #expect(weather.output.contains("Result: FAIL"))
    #expect(!weather.output.contains("Parse errors"))
    #expect(weather.status == 1)

    let fair = try prove(try Story.fair.told { TestAnythingReporter(write: $0) })
    #expect(fair.output.contains("All tests successful."))
    #expect(fair.output.contains("# FLAKY - passed at attempt 2 of 2"))
    #expect(fair.status == 0)
  }

  @Test(.enabled(if: hasProve, "needs prove, which comes with Perl")) func proveReadsTheOriginalsTAP() throws {
    let whirl = try prove(text(of: whirlwind) { TapReporter(write: $0) })
    #expect(whirl.output.contains("(Wstat: 0 Tests: 9 Failed: 5)\n  Failed tests:  3-7\n"))
    #expect(!whirl.output.contains("Parse errors"))
  }

  @Test(.enabled(if: hasProve, "needs prove, which comes with Perl")) func proveSeesThatAnInterruptedRunIsShort() throws {
    var story = Story()
    story.add(["A"], [("b", [.passes], nil), ("c", [], nil)])
    story.interrupted = true
    let ending = try prove(try story.told { TestAnythingReporter(write: $0) })
    #expect(ending.output.contains("Bad plan.  You planned 2 tests but ran 1."))
    #expect(ending.status == 1)
  }

  @Test(.enabled(if: hasProve, "needs prove, which comes with Perl")) func proveReadsWhatIsHardToQuote() throws {
    var story = Story()
    let text = "first: 'a' \"b\"\n  - indented\n\n...\n---\n\ttab # skip \\ \u{7}end\n"
    story.add(["A # skip"], [("b # TODO later \\ c", [Story.Told(outcome: .failed, text: text, output: text)], nil)])
    let ending = try prove(try story.told { TestAnythingReporter(write: $0) })
    #expect(!ending.output.contains("Parse errors"))
    #expect(ending.output.contains("Tests: 1 Failed: 1"))
    #expect(!ending.output.contains("TODO passed"))
  }

  @Test(.enabled(if: hasModule("junitparser"), "needs junitparser from PyPI"))
  func junitparserReadsTheSameCounts() throws {
    let script = """
      import sys
      from junitparser import JUnitXml
      suites = JUnitXml.fromfile(sys.argv[1])
      cases = [case for suite in suites for case in suite]
      print(len(cases), *[type(result).__name__ for case in cases for result in case.result])
      """
    let xml = try Story.weather.told { JUnitReporter(write: $0) }
    let ending = try withReport(xml, "report.xml") { try Self.run(Self.python, ["-c", script, $0]) }
    #expect(ending.output == "11 Failure Error Skipped Skipped Skipped Failure\\n".replacing("\\n", with: "\n"))
    #expect(ending.status == 0)
  }

  @Test(.enabled(if: hasModule("junit2htmlreport"), "needs junit2html from PyPI"))
  func junit2htmlMakesAPage() throws {
    let xml = try Story.weather.told { JUnitReporter(write: $0) }
    try withReport(xml, "report.xml") { file in
      let ending = try Self.run(Self.python, ["-m", "junit2htmlreport", file, file + ".html"])
      #expect(ending.status == 0)
      let page = try String(contentsOfFile: file + ".html", encoding: .utf8)
      #expect(page.contains("leaks: 50%, #1"))
      #expect(page.contains("is 晴れ 🎭"))
    }
  }

  @Test(
    .enabled(
      if: variables["REHEARSAL_JUNIT_SCHEMA"] != nil && hasModule("xmlschema"),
      "needs the schema of Jenkins, and xmlschema from PyPI"),
    arguments: [JUnitReporter.Clock.real, .virtual])
  func jUnitIsValidByTheSchemaOfJenkins(clock: JUnitReporter.Clock) throws {
    let script = "import sys, xmlschema; xmlschema.XMLSchema(sys.argv[1]).validate(sys.argv[2])"
    for xml in [
      try Story.weather.told { JUnitReporter(clock: clock, write: $0) },
      text(of: whirlwind) { JUnitReporter(clock: clock, write: $0) },
    ] {
      let schema = try #require(Self.variables["REHEARSAL_JUNIT_SCHEMA"])
      let ending = try withReport(xml, "report.xml") { try Self.run(Self.python, ["-c", script, schema, $0]) }
      #expect(ending.output == "")
      #expect(ending.status == 0)
    }
  }

  @Test(
    .enabled(
      if: variables["REHEARSAL_JUNIT_SCHEMA"] != nil && works("xmllint", ["--version"]),
      "needs the schema of Jenkins, and xmllint, which comes with libxml2"))
  func xmllintFindsJUnitValid() throws {
    let schema = try #require(Self.variables["REHEARSAL_JUNIT_SCHEMA"])
    func lint(_ xml: String) throws -> Ending {
      try withReport(xml, "report.xml") { try Self.run("xmllint", ["--noout", "--schema", schema, $0]) }
    }
    for xml in [try Story.weather.told { JUnitReporter(write: $0) }, text(of: whirlwind) { JUnitReporter(write: $0) }] {
      let ending = try lint(xml)
      #expect(ending.output.hasSuffix("report.xml validates\n"))
      #expect(ending.status == 0)
    }
    // It would see what the schema does not know.
    #expect(try lint(try Story.weather.told { JUnitReporter(flavour: .gitLab, write: $0) }).status != 0)
  }

  @Test(
    .enabled(
      if: variables["REHEARSAL_CTRF_SCHEMA"] != nil && hasModule("jsonschema"),
      "needs the schema of ctrf.io, and jsonschema from PyPI"))
  func ctrfIsValidByItsSchema() throws {
    let script = """
      import json, sys, jsonschema
      schema, document = [json.load(open(name)) for name in sys.argv[1:]]
      jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker()).validate(document)
      """
    let schema = try #require(Self.variables["REHEARSAL_CTRF_SCHEMA"])
    let ending = try withReport(try Story.weather.told { CTRFReporter(write: $0) }, "report.json") {
      try Self.run(Self.python, ["-c", script, schema, $0])
    }
    #expect(ending.output == "")
    #expect(ending.status == 0)
  }
}
