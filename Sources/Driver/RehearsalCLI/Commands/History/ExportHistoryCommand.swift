import ArgumentParser
import Files
import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalSpecs
import Spelling

extension ExportFormat: ExpressibleByArgument {}

/// `rehearse history export`
struct ExportHistoryCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes attempts as a table, for other programs.",
    discussion: """
      Parquet is written by way of the 'duckdb' command; the others need nothing.

      EXIT STATUS: 2 if the history has no such project or branch; 0 otherwise, also if no run is as late as --since.
      """)

  @OptionGroup var history: HistoryOption

  @Option(name: .shortAndLong, help: ArgumentHelp("The form: csv, json, jsonl or parquet.", valueName: "form"))
  var format = ExportFormat.csv

  @Option(help: ArgumentHelp("The file to write. (default: the standard output)", valueName: "path"))
  var to: String?

  @Option(help: ArgumentHelp("Only this project.", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("Only runs of this branch.", valueName: "name"))
  var branch: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Only runs that started since \(Moment.forms).", valueName: "when"),
    transform: Moment.read)
  var since: Date?

  func validate() throws {
    if format == .parquet, to == nil { throw ValidationError("Parquet needs '--to', a file.") }
  }

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    let filter = ExportFilter(project: project, branch: branch, since: since)
    if let to, !FileManager.default.fileExists(atPath: URL(filePath: to).deletingLastPathComponent().path) {
      throw UsageProblem(description: "\(to) cannot be written: there is no such folder")
    }
    let source = try UsageProblem.of { try History(readingFrom: history.file) }
    let count: Int
    if format == .parquet, let to {
      count = try UsageProblem.of { try source.exportParquet(to: to, filter: filter) }
    } else {
      count = try UsageProblem.of {
        let file = try to.map { try WholeFile($0) }
        let count = try source.export(as: format, filter: filter) { text in
          if let file { return try file.write(text) }
          console.output.write(text)
        }
        try file?.finish()
        return count
      }
    }
    if let to { console.output.write("\(Words.count(count, "attempt")) in \(to)\n") }
    return .passed
  }
}
