import ArgumentParser
import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalSpecs
import Spelling

/// `rehearse history merge`
struct MergeHistoriesCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Brings the runs of other histories into this one.",
    discussion: """
      A run that both have is taken once; a run whose reports lie in several histories, as with shards, is put together. Doing it again changes \
      nothing.
      """)

  private struct Document: Encodable {
    let version = HistoryText.version
    let histories: [String: MergeReport]
  }

  @Argument(help: ArgumentHelp("Other histories.", valueName: "path"))
  var others: [String]

  @OptionGroup var history: HistoryOption

  @Flag(help: "Print a JSON document.")
  var json = false

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    // All are looked at before one is taken, so that a name that is wrong changes nothing.
    for other in others { try UsageProblem.of { try History(readingFrom: other).close() } }
    let target = try UsageProblem.of { try History(recordingAt: history.file) }
    var reports: [String: MergeReport] = [:]
    for other in others {
      let report = try UsageProblem.of { try target.merge(other) }
      reports[other] = report
      if !json {
        console.output.write(
          "\(other): \(Words.count(report.added, "run")) added, \(report.extended) completed, \(report.known) known, \(Words.count(report.attempts, "attempt"))\n"
        )
      }
    }
    if json { console.output.write(try HistoryText.json(Document(histories: reports))) }
    return .passed
  }
}

/// `rehearse history rename`
struct RenameTestCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Gives a test another name; its history goes on under it.",
    discussion: "Results that come under the old name later belong to it too.")

  @Argument(help: ArgumentHelp("The full name of the test, or its number.", valueName: "test"))
  var test: String

  @OptionGroup var history: HistoryOption

  @Option(help: ArgumentHelp("The project. (default: that of the latest run)", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("The new name.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("The new class.", valueName: "class"))
  var `class`: String?

  @Option(help: ArgumentHelp("The new suite; of our specs, the groups joined by spaces.", valueName: "suite"))
  var suite: String?

  @Option(help: ArgumentHelp("The new parameters.", valueName: "text"))
  var parameters: String?

  func validate() throws {
    if name == nil, `class` == nil, suite == nil, parameters == nil {
      throw ValidationError("Say what is new: '--name', '--class', '--suite' or '--parameters'.")
    }
    if let name, name.allSatisfy(\.isWhitespace) { throw ValidationError("A test has a name: '--name' is empty.") }
  }

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    guard FileManager.default.fileExists(atPath: try history.file) else {
      throw UsageProblem(description: "\(HistoryError.missing(path: try history.file))")
    }
    let report = try UsageProblem.of {
      let history = try History(recordingAt: self.history.file)
      return try history.rename(
        test, project: try project ?? history.run().project,
        to: TestRenaming(suite: suite, class: `class`, name: name, parameters: parameters))
    }
    let joined = report.joined > 0 ? ", joined with \(Words.count(report.joined, "result")) of the test that was called so" : ""
    console.output.write("'\(report.old)' is '\(report.new)' now: \(Words.count(report.results, "result"))\(joined)\n")
    return .passed
  }
}

/// `rehearse history prune`
struct PruneHistoryCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Takes old runs out of the history.",
    discussion: """
      A run goes if either '--before' (or '--days') or '--keep' says so; '--project' and '--branch' narrow both. The file keeps its size for \
      later runs; 'vacuum' makes it smaller.

      EXIT STATUS: 2 if the history has no such project; 0 otherwise, also if nothing was old enough to go, and if no run is of the \
      branch any more, which is noted.
      """)

  private struct Document: Encodable {
    let version = HistoryText.version
    let isTrial: Bool
    let runs: Int
    let attempts: Int
  }

  @OptionGroup var history: HistoryOption

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Runs go that started before \(Moment.forms).", valueName: "when"),
    transform: Moment.read)
  var before: Date?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Runs that started more than so many days ago go.", valueName: "n"),
    transform: Numbers.read(0...1_000_000))
  var days: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("All but the latest so many runs of each project go.", valueName: "n"),
    transform: Numbers.read(0...Int.max))
  var keep: Int?

  @Option(help: ArgumentHelp("Only runs of this project go.", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("Only runs of this branch go.", valueName: "name"))
  var branch: String?

  @Flag(name: [.customLong("dry-run"), .customShort("n")], help: "Only say what would go.")
  var isTrial = false

  @Flag(help: "Print a JSON document.")
  var json = false

  func validate() throws {
    if before == nil, days == nil, keep == nil { throw ValidationError("Say which runs: '--before', '--days' or '--keep'.") }
    if before != nil, days != nil { throw ValidationError("'--before' and '--days' do not go together.") }
  }

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    guard FileManager.default.fileExists(atPath: try history.file) else {
      throw UsageProblem(description: "\(HistoryError.missing(path: try history.file))")
    }
    let moment = before ?? days.map { Date(timeIntervalSinceNow: -86_400 * Double($0)) }
    let report = try UsageProblem.of {
      try History(recordingAt: history.file).prune(
        PruneRule(before: moment, keep: keep, project: project, branch: branch), isTrial: isTrial)
    }
    if let note = report.note { console.errors.write("Note: \(note)\n") }
    console.output.write(
      try json
        ? HistoryText.json(Document(isTrial: isTrial, runs: report.runs, attempts: report.attempts))
        : "\(Words.count(report.runs, "run")) with \(Words.count(report.attempts, "attempt")) \(isTrial ? "would go" : report.runs == 1 ? "is gone" : "are gone")\n"
    )
    return .passed
  }
}

/// `rehearse history vacuum`
struct VacuumHistoryCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "vacuum", abstract: "Makes the file as small as what is in it.",
    discussion: "It takes room for a second copy meanwhile, and waits for programs that write.")

  private struct Document: Encodable {
    let version = HistoryText.version
    let bytesBefore: Int
    let bytesAfter: Int
  }

  @OptionGroup var history: HistoryOption

  @Flag(help: "Print a JSON document.")
  var json = false

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    guard FileManager.default.fileExists(atPath: try history.file) else {
      throw UsageProblem(description: "\(HistoryError.missing(path: try history.file))")
    }
    let size = try UsageProblem.of { try History(recordingAt: history.file).vacuum() }
    console.output.write(
      try json
        ? HistoryText.json(Document(bytesBefore: size.before, bytesAfter: size.after))
        : "\(size.before) bytes before, \(size.after) now\n")
    return .passed
  }
}
