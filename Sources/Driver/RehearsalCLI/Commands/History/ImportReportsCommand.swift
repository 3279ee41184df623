import ArgumentParser
import Files
import Foundation
import RehearsalHistory
import RehearsalSpecs

extension ReportFormat: ExpressibleByArgument {}

/// `rehearse history import`
struct ImportReportsCommand: HistorySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Takes in the reports of other test runners.",
    discussion: """
      Reports are JUnit XML, TAP, CTRF, Swift Testing's event stream, what 'go test -json' writes, and 'rehearse run --output events'. The form \
      is found out. A folder stands for the reports in it; '-' is the standard input.

      All reports of a call are one run, unless '--run-per-file'. The same bytes are taken in once. On GitHub, GitLab, Jenkins, CircleCI, \
      Buildkite and Azure, the service's variables name the run, the commit and the branch; elsewhere git does.
      """)

  @Argument(help: ArgumentHelp("Reports, or folders with reports.", valueName: "path"))
  var paths: [String]

  @OptionGroup var history: HistoryOption

  @Option(help: ArgumentHelp("What was tested. (default: the name of the current directory)", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("The run that the reports belong to. (default: the service's build and job)", valueName: "name"))
  var run: String?

  @Flag(help: "Make each report a run of its own.")
  var runPerFile = false

  @Option(help: ArgumentHelp("The form of the reports. (default: it is found out)", valueName: "form"))
  var format: ReportFormat?

  @Option(help: ArgumentHelp("The commit that was tested.", valueName: "hash"))
  var commit: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many commits lead to it. (default: git counts them)", valueName: "n"),
    transform: Numbers.read(0...Int64.max))
  var position: Int64?

  @Option(help: ArgumentHelp("The branch that was tested.", valueName: "name"))
  var branch: String?

  @Option(help: ArgumentHelp("The pull or merge request that was tested.", valueName: "number"))
  var change: String?

  @Option(help: ArgumentHelp("The service's number of the build.", valueName: "build"))
  var build: String?

  @Option(help: ArgumentHelp("The service's name of the job.", valueName: "job"))
  var job: String?

  @Option(help: ArgumentHelp("Where the build is told of.", valueName: "url"))
  var url: String?

  @Option(help: ArgumentHelp("What to call the surroundings, such as 'ARM': equal names, equal surroundings.", valueName: "name"))
  var environment: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("When the run started: \(Moment.forms). (default: as the reports tell)", valueName: "when"),
    transform: Moment.read)
  var started: Date?

  @Flag(help: "Say that the tests ran on another machine than this one.")
  var elsewhere = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The longest report to read whole, in megabytes. (default: 4096)", valueName: "n"),
    transform: Numbers.read(1...1_000_000))
  var largest = 4096

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most results to take of one report; with a larger number all reports of its run can be imported again, whole. (default: 20000000)",
      valueName: "n"), transform: Numbers.read(1...Int.max))
  var most = 20_000_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long to gather runs before they are written, in milliseconds: others who write wait so long. (default: 5000)",
      valueName: "n"),
    transform: Numbers.read(0...86_400_000))
  var hold = 5000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long to wait for other programs that write to the history, in seconds. (default: 60)", valueName: "seconds"),
    transform: Numbers.read(1...1_000_000))
  var patience = 60

  @Flag(help: "Print a JSON document.")
  var json = false

  private struct Document: Encodable {
    let version = HistoryText.version
    let results: Int
    let runs: [String]
    let files: [ImportReport.File]
    let notes: [String]
  }

  func validate() throws {
    if run != nil, runPerFile { throw ValidationError("'--run' and '--run-per-file' do not go together.") }
  }

  func perform(_ console: Console) throws(UsageProblem) -> RunStatus {
    let spool = try spooled()
    defer { if let spool { try? FileManager.default.removeItem(atPath: spool) } }
    let files = try reports(spool)
    var options = options(console)
    if let spool { options.names = [spool: "-"] }
    let asked = options
    let report = try UsageProblem.of {
      try History(recordingAt: history.file, patience: .seconds(patience)).import(files, options: asked)
    }
    var told = report.files
    if let spool { for index in told.indices where told[index].file == spool { told[index].file = "-" } }
    for file in told where file.problem != nil { console.errors.write("Warning: \(file.file): \(file.problem ?? "")\n") }
    for note in report.notes { console.errors.write("Note: \(note).\n") }
    if report.isEmpty { console.errors.write("Warning: no report has a result.\n") }
    console.output.write(
      try json
        ? HistoryText.json(Document(results: report.results, runs: report.runs, files: told, notes: report.notes))
        : HistoryText.imported(told, report.runs))
    return report.isWhole && !report.isEmpty ? .passed : .failed
  }

  private func options(_ console: Console) -> ImportOptions {
    var options = ImportOptions(project: console.project(project))
    var origin = RunOrigin.ofService(variables: console.variables)
    if let commit, commit != origin.commit {
      (origin.commit, origin.position, origin.committed) = (commit, nil, nil)
    }
    origin.position = position ?? origin.position
    origin.branch = branch ?? origin.branch
    origin.change = change ?? origin.change
    origin.build = build ?? origin.build
    origin.job = job ?? origin.job
    origin.url = url ?? origin.url
    options.origin = origin
    options.gitDirectory = console.directory
    options.run = run
    options.isRunPerFile = runPerFile
    options.format = format
    options.environment = environment ?? ""
    options.isFromThisMachine = !elsewhere
    options.started = started
    options.longestFile = largest << 20
    options.mostResults = most
    options.hold = .milliseconds(hold)
    return options
  }

  /// The standard input in a file, because a report is read twice.
  private func spooled() throws(UsageProblem) -> String? {
    guard paths.contains("-") else { return nil }
    let path = FileManager.default.temporaryDirectory.appending(path: "rehearse-input-\(UUID().uuidString)").path
    return try UsageProblem.of {
      let file = try WholeFile(path)
      while let piece = try FileProblem.of("-", "cannot be read", { try FileHandle.standardInput.read(upToCount: 1 << 20) }),
        !piece.isEmpty
      {
        try file.write(piece)
      }
      try file.finish()
      return path
    }
  }

  /// The reports that the paths stand for, in order.
  private func reports(_ spool: String?) throws(UsageProblem) -> [String] {
    let endings: Set<String> = ["xml", "tap", "json", "jsonl", "ndjson"]
    var files: [String] = []
    for path in paths {
      if path == "-", let spool {
        files.append(spool)
        continue
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        files.append(path)
        continue
      }
      let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let base = path.hasSuffix("/") ? path : path + "/"
      files += found.filter { endings.contains(URL(filePath: $0).pathExtension.lowercased()) }.sorted().map { base + $0 }
    }
    if files.isEmpty {
      throw UsageProblem(
        description: "there is no report in \(paths.joined(separator: ", ")): no .\(endings.sorted().joined(separator: ", ."))")
    }
    return files
  }
}
