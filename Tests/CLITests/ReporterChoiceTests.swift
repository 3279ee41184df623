import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

struct ReporterChoiceTests {
  @Test(arguments: [
    ("junit=report.xml", OutputFormat.junit, ReporterChoice.Place.file("report.xml")), ("tap", .tap, .standardOutput),
    ("tap=-", .tap, .standardOutput), ("teamcity", .rubymine, .standardOutput), ("json=a=b.json", .json, .file("a=b.json")),
    ("github_summary", .githubSummary, .endOf("/summary")), ("github_summary=mine.md", .githubSummary, .file("mine.md")),
    ("github_summary=-", .githubSummary, .standardOutput),
  ])
  func aChoiceIsAFormAndAPlace(text: String, form: OutputFormat, place: ReporterChoice.Place) throws {
    let choice = try ReporterChoice(text, variables: ["GITHUB_STEP_SUMMARY": "/summary"])
    #expect(choice == ReporterChoice(form, place))
  }

  @Test(arguments: [
    ("junt=a.xml", "there is no form 'junt' for '--report junt=a.xml'; did you mean 'junit'?"),
    ("spec-dox", "there is no form 'spec-dox' for '--report spec-dox'; did you mean 'spec_dox'?"),
    ("=a.xml", "there is no form '' for '--report =a.xml'; known: live, spec_dox, fast,"),
    ("junit=", "'--report junit=' names no file after '='; without '=' it goes to the standard output"),
  ])
  func nonsenseIsRefusedWithWhatWasMeant(text: String, message: String) {
    let problem = #expect(throws: UsageProblem.self) { try ReporterChoice(text) }
    #expect(problem?.description.hasPrefix(message) == true)
  }

  private func settle(_ texts: [String], standard: OutputFormat = .specDox) throws(UsageProblem) -> [ReporterChoice] {
    try ReporterChoice.settle(texts, standard: standard, directory: "/project")
  }

  @Test func theStandardFormShowsUnlessAnotherDoes() throws {
    #expect(try settle([]) == [ReporterChoice(.specDox)])
    #expect(
      try settle(["junit=a.xml", "tap=a.tap"], standard: .live) == [
        ReporterChoice(.live), ReporterChoice(.junit, .file("a.xml")), ReporterChoice(.tap, .file("a.tap")),
      ])
    #expect(try settle(["dot", "junit=a.xml"]) == [ReporterChoice(.dot), ReporterChoice(.junit, .file("a.xml"))])
  }

  @Test func annotationsShareTheOutputAndComeLast() throws {
    #expect(try settle(["github"]) == [ReporterChoice(.specDox), ReporterChoice(.github)])
    #expect(try settle(["github", "dot"]) == [ReporterChoice(.dot), ReporterChoice(.github)])
  }

  @Test func twoReportsCannotShareAFileOrTheOutput() {
    let file = #expect(throws: UsageProblem.self) { try settle(["junit=out/a.xml", "ctrf=./out/../out/a.xml"]) }
    #expect(file?.description == "'junit' and 'ctrf' would both be written to /project/out/a.xml; give each a file of its own")
    let output = #expect(throws: UsageProblem.self) { try settle(["tap", "junit=-"]) }
    #expect(
      output?.description
        == "'tap' and 'junit' would mix on the standard output; name a file for one of them, as in '--report junit=FILE'")
  }

  @Test func aSummaryIsAddedToTheEndOfItsFile() throws {
    let session = try Session()
    try "before\n".write(toFile: session.path("summary.md"), atomically: true, encoding: .utf8)
    let choice = try ReporterChoice("github_summary", variables: ["GITHUB_STEP_SUMMARY": session.path("summary.md")])
    let sink = try choice.sink(Sink { _ in }, directory: session.path(""))
    sink.write("after\n")
    #expect(try session.text("summary.md") == "before\nafter\n")
    #expect(sink.error == nil)
  }

  @Test func aReportsFileIsMadeWithTheFoldersAroundIt() throws {
    let session = try Session()
    let sink = try ReporterChoice("tap=deep/er/a.tap").sink(Sink { _ in }, directory: session.path(""))
    sink.write("1..0\n")
    sink.finish()
    #expect(try session.text("deep/er/a.tap") == "1..0\n")
  }

  @Test func everyFormIsListedWithWhatItIs() {
    let lines = OutputFormat.list.split(separator: "\n")
    #expect(lines.count == OutputFormat.allCases.count)
    #expect(lines[0] == "  live            lanes, progress, failures at once; plain lines on a pipe")
    // The help is wrapped beyond that.
    #expect(lines.allSatisfy { $0.count < 80 })
    #expect(Set(OutputFormat.allCases.map(\.abstract)).count == lines.count)
  }

  @Test func aBoardIsForTerminalsWhoseCursorMoves() {
    #expect(OutputFormat.byDefault(on: TerminalStyle(variables: [:], isTerminal: true)) == .live)
    #expect(OutputFormat.byDefault(on: TerminalStyle(variables: ["CI": "1"], isTerminal: true)) == .specDox)
    #expect(OutputFormat.byDefault(on: .plain) == .specDox)
  }

  @Test(arguments: OutputFormat.allCases) func everyFormTellsARun(form: OutputFormat) throws {
    var text = ""
    let reporter = form.reporter { text += $0 }
    Runner(Plan(sample), seed: 1).run(reporters: [reporter])
    #expect(text.contains("refuses nonsense"))
    #expect(text.contains("it was accepted"))
  }

  @Test func colorizedIsColouredOnAPipeUnlessColoursAreRefused() {
    func text(_ variables: [String: String]) -> String {
      var text = ""
      let style = TerminalStyle(variables: variables, isTerminal: false)
      Runner(Plan(sample), seed: 1).run(reporters: [OutputFormat.colorized.reporter(style: style) { text += $0 }])
      return text
    }
    #expect(text([:]).contains("\u{1b}[0;31mF"))
    #expect(!text(["NO_COLOR": "1"]).contains("\u{1b}"))
  }
}
