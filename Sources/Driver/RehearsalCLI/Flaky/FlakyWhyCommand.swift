import ArgumentParser
import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalQuarantine
import RehearsalReport

/// `rehearse flaky why`
struct FlakyWhyCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Tells the whole story of one test.",
    discussion: """
      All tests are looked at for it, as for the list, so that both say the same. What they come to together is remembered in the history, if it \
      can be written, until the next run is.

      What 'explore' found of it is told too, and is all that is told of a test that was only explored.

      EXIT STATUS: 0 if the test was found, and 2 if not, or if no run is what the options ask for.
      """)

  @OptionGroup var options: FlakyOptions

  @Flag(help: "Print a JSON document.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write it as a page for people instead: one file, which needs no network and no other file.", valueName: "file"))
  var html: String?

  @Argument(help: ArgumentHelp("The full name of the test, or a part or words that no other name has.", valueName: "test"))
  var name: String

  func validate() throws {
    if json, html != nil { throw ValidationError("The story is a JSON document or a page; choose one of --json and --html.") }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let lists = try options.quarantine.lists(console)
    let question = options.question(console)
    question.sources?.prepare()
    let (report, stays) = try UsageProblem.of {
      let history = try History(consulting: options.history.file)
      return (
        lists.owned(try history.flakiness(of: name, question)), try history.quarantineStays(project: options.project)
      )
    }
    if let html {
      try write(report, lists, to: html, console)
    } else if json {
      console.output.write(try HistoryText.json(report))
    } else if let test = report.tests.first {
      console.output.write(
        StoryText.story(
          test, report, note: lists.note(test), stays: stays.filter { $0.test == test.name }))
    } else {
      console.output.write("No run that counts has evidence about it.\n")
    }
    return 0
  }

  private func write(_ report: FlakyReport, _ lists: RepositoryLists, to path: String, _ console: Console) throws(UsageProblem) {
    guard let test = report.tests.first else { throw UsageProblem(description: "no run that counts has evidence about it") }
    let folder = URL(filePath: console.directory, directoryHint: .isDirectory)
    let file = URL(filePath: path, directoryHint: .notDirectory, relativeTo: folder)
    try UsageProblem.of {
      try HTMLReport(report, made: Date(), artefacts: folder, note: lists.note).write(test, to: file)
    }
    console.output.write("\(file.path(percentEncoded: false))\n")
  }
}
