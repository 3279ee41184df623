import ArgumentParser
import Foundation
import RehearsalHistory
import RehearsalSpecs

/// `rehearse history`
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Tells of earlier runs, and takes in those of other runners.",
    discussion: """
      EXIT STATUS:
        0    It was done.
        1    A report could not be read, or not to its end; the rest is in the
             history.
        2    The command line makes no sense, or the history cannot be used;
             it is as it was.
      """,
    subcommands: [
      ListRunsCommand.self, ShowRunCommand.self, ImportReportsCommand.self, RecordRunCommand.self,
      MergeHistoriesCommand.self, ExportHistoryCommand.self,
      RenameTestCommand.self, PruneHistoryCommand.self, VacuumHistoryCommand.self,
    ])
}

/// A command about the history.
protocol HistorySubcommand: ParsableCommand {
  func perform(_ console: Console) throws(UsageProblem) -> RunStatus
}

/// `rehearse history list`
struct ListRunsCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists runs, the latest to arrive first.")

  private struct Document: Encodable {
    let version = HistoryText.version
    let runs: [RunRecord]
  }

  @OptionGroup var history: HistoryOption

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("How many runs to list at most. (default: 20)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var limit = 20

  @Flag(help: "Print a JSON document.")
  var json = false

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    let runs = try UsageProblem.of { try History(readingFrom: history.file).runs(limit: limit) }
    console.output.write(try json ? HistoryText.json(Document(runs: runs)) : HistoryText.list(runs))
    return .passed
  }
}

/// `rehearse history show`
struct ShowRunCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Tells of one run, test by test.")

  private struct Document: Encodable {
    let version = HistoryText.version
    let run: RunRecord
    let uploads: [UploadRecord]
    let attempts: [AttemptRecord]
    /// Absent where its failures are no one event.
    let massFailure: MassFailureReport?
  }

  @OptionGroup var history: HistoryOption

  @Argument(
    help: ArgumentHelp(
      "The number of the run, or its name or the beginning of it. (default: the latest run)", valueName: "run"))
  var reference: String?

  @Flag(help: "Print a JSON document.")
  var json = false

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    let document = try UsageProblem.of {
      let history = try History(readingFrom: history.file)
      let record = try history.run(reference)
      return Document(
        run: record, uploads: try history.uploads(of: record), attempts: try history.attempts(of: record),
        massFailure: try history.massFailure(ofRun: record.id))
    }
    console.output.write(
      try json
        ? HistoryText.json(document)
        : HistoryText.show(document.run, document.uploads, document.attempts, event: document.massFailure))
    return .passed
  }
}
