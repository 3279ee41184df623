import ArgumentParser
import Foundation
import RehearsalHistory

/// Which runs and tests a command on flaky tests is about.
struct FlakyOptions: ParsableArguments {
  @OptionGroup var history: HistoryOption

  @Option(help: ArgumentHelp("The project. (default: that of the latest run)", valueName: "name"))
  var project: String?

  @Option(
    help: ArgumentHelp(
      "The branch whose runs count; '*' is all. (default: main, master, trunk or develop if one has runs, and otherwise all)",
      valueName: "name"))
  var branch: String?

  @Option(
    help: ArgumentHelp(
      "Only runs of this pull or merge request, on any branch; with --new, the tests that ran nowhere else.", valueName: "number")
  )
  var change: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Only runs that started since \(Moment.forms).", valueName: "when"),
    transform: Moment.read)
  var since: Date?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("At most so many of the latest runs. (default: 2000)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var runs = 2000

  @Option(help: ArgumentHelp("Only tests whose full name contains this.", valueName: "text"))
  var test: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What a red run costs a person, in minutes. (default: 28)", valueName: "minutes"),
    transform: Numbers.read(0...1_000_000, "minutes"))
  var minutes = 28.0

  @OptionGroup var quarantine: QuarantineOption

  func question(_ console: Console) -> FlakyQuestion {
    var question = FlakyQuestion()
    question.sources = SourceFiles(below: console.directory)
    question.project = project
    question.branch = branch
    question.change = change
    question.since = since
    question.latestRuns = runs
    question.filter = test
    question.minutesPerRedRun = minutes
    return question
  }
}

/// The forms that a report on flaky tests can be told in.
enum FlakyFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case markdown
  case csv
  case github
}

/// A command whose exit status says something.
protocol StatusSubcommand: ParsableCommand {
  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32
}
