import ArgumentParser
import Foundation
import RehearsalHistory

/// `rehearse history`
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Tells of earlier runs.",
    subcommands: [ListRunsCommand.self, ShowRunCommand.self])
}

/// A command that reads the history.
protocol HistorySubcommand: ParsableCommand {
  func perform(_ console: Console) throws(UsageProblem)
}

/// `rehearse history list`
struct ListRunsCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists runs, the latest first.")

  private struct Document: Encodable {
    let version = HistoryText.version
    let runs: [RunRecord]
  }

  @OptionGroup var history: HistoryOption

  @Option(name: .shortAndLong, help: ArgumentHelp("How many runs to list at most.", valueName: "n"))
  var limit = 20

  @Flag(help: "Print a JSON document.")
  var json = false

  func validate() throws {
    if limit < 1 { throw ValidationError("The limit must be at least 1.") }
  }

  func perform(_ console: Console) throws(UsageProblem) {
    let runs = try UsageProblem.of { try History(readingFrom: history.path).runs(limit: limit) }
    console.output.write(try json ? HistoryText.json(Document(runs: runs)) : HistoryText.list(runs))
  }
}

/// `rehearse history show`
struct ShowRunCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Tells of one run, spec by spec.")

  private struct Document: Encodable {
    let version = HistoryText.version
    let run: RunRecord
    let attempts: [AttemptRecord]
  }

  @OptionGroup var history: HistoryOption

  @Argument(
    help: ArgumentHelp(
      "The number of the run, or its name or the beginning of it. (default: the latest run)", valueName: "run"))
  var reference: String?

  @Flag(help: "Print a JSON document.")
  var json = false

  func perform(_ console: Console) throws(UsageProblem) {
    let (run, attempts) = try UsageProblem.of {
      let history = try History(readingFrom: history.path)
      let record = try history.run(reference)
      return (record, try history.attempts(of: record))
    }
    console.output.write(
      try json ? HistoryText.json(Document(run: run, attempts: attempts)) : HistoryText.show(run, attempts))
  }
}
