import ArgumentParser
import Foundation
import RehearsalHarness
import RehearsalHistory
import RehearsalSpecs

/// `rehearse run`
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs specs.",
    discussion: """
      A pattern chooses the specs whose full name contains it; between slashes it is a regular expression, as in '/rains?$/'. \
      Of several patterns, one is enough.

      An interrupt (control-C) lets each lane finish its spec, and a second one ends the program at once. Whatever has finished \
      is in the history either way.

      \(RehearseCommand.exitStatuses)
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many specs run at the same time. (default: as many as there are processors)", valueName: "n"))
  var jobs: Int?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Run only specs whose full name fits. May be repeated.", valueName: "pattern"),
    transform: { try Filter($0) })
  var filter: [Filter] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("The form of the report.", valueName: "format"))
  var output = OutputFormat.specDox

  @Option(
    help: ArgumentHelp(
      "Write the report to a file; the standard output then gets spec_dox.", valueName: "path"))
  var outputFile: String?

  @OptionGroup var history: HistoryOption

  @Flag(help: "Do not record the run.")
  var noHistory = false

  @Option(
    help: ArgumentHelp(
      "What the history files the run under. (default: the name of the current directory)", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("Repeat the chance of an earlier run. (default: a new one)", valueName: "n"))
  var seed: UInt64?

  @OptionGroup var chance: ChanceOptions

  @Option(
    help: ArgumentHelp(
      "Record each attempt into a file of this folder, for 'replay'. (default: 'recordings' beside the history, a folder a run)",
      valueName: "path"))
  var recordings: String?

  @Flag(help: "Record no attempts.")
  var noRecordings = false

  @Flag(help: "Print the full names of the chosen specs, and run none.")
  var list = false

  @Option(help: ArgumentHelp("The program that hosts the app under test.", valueName: "path"))
  var agent: String?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("At least one job is needed.") }
    guard recordings?.isEmpty != true else { throw ValidationError("--recordings takes a folder, and got an empty name.") }
  }

  /// Where this run's attempts are recorded; nowhere when it leaves no history and no folder was named.
  private func recordingsFolder(_ run: String, _ console: Console) -> String? {
    if noRecordings { return nil }
    if let recordings { return recordings }
    return noHistory ? nil : Recordings(besideHistory: history.path, in: console.directory).folder(of: run)
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> RunStatus {
    let plan = Plan(rehearse.specs, filters: filter, root: console.directory)
    guard !plan.specs.isEmpty else {
      console.errors.write("No spec was chosen; '--list' without '--filter' shows the names.\n")
      return .nothingSelected
    }
    if list {
      for spec in plan.specs { console.output.write(spec.id + "\n") }
      return .passed
    }

    let report = try outputFile.map { path throws(UsageProblem) in try Sink(file: path) }
    let recorder = try makeRecorder(console)
    let name = Runner.freshName()
    let request = RunRequest(
      agent: agent, jobs: min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, plan.specs.count),
      seed: seed ?? .random(in: 0...UInt64.max), run: name, order: chance.order, latencySpread: chance.spread,
      recordings: recordingsFolder(name, console))
    let environment = try UsageProblem.of { try rehearse.environment(request) }
    let runner = Runner(plan, jobs: request.jobs, seed: request.seed, name: request.run, environment: environment)

    if console.handlesInterrupts { stopOnInterrupt(runner) }
    let summary = runner.run(reporters: reporters(console, report, recorder))
    if console.handlesInterrupts { Interrupts.release(SIGINT) }
    return conclude(summary, request, console, report)
  }

  /// The recorder comes first, so that what a report tells is in the history already; the progress line comes before the reports,
  /// so that it is wiped when they are written.
  private func reporters(_ console: Console, _ report: Sink?, _ recorder: Recorder?) -> [any Reporter] {
    var reporters: [any Reporter] = recorder.map { [$0] } ?? []
    let shown = report == nil ? output : .specDox
    if console.allowsProgress(besides: shown) {
      reporters.append(ProgressReporter(columns: console.columns, write: console.errors.write))
    }
    if let report { reporters.append(output.reporter(report.write)) }
    reporters.append(shown.reporter(console.output.write))
    reporters.append(EscapeReporter(write: console.errors.write))
    return reporters
  }

  private func makeRecorder(_ console: Console) throws(UsageProblem) -> Recorder? {
    guard !noHistory else { return nil }
    return try UsageProblem.of {
      Recorder(
        try History(recordingAt: history.path),
        project: project ?? URL(filePath: console.directory).lastPathComponent,
        origin: RunOrigin.find(variables: console.variables, directory: console.directory))
    }
  }

  private func stopOnInterrupt(_ runner: Runner) {
    Interrupts.handle(SIGINT) { times in
      // Straight to the descriptor: the console belongs to the thread of the run.
      guard times == 1 else { _exit(RunStatus.interrupted.rawValue) }
      runner.stop()
      try? FileHandle.standardError.write(contentsOf: Data("\nStopping after the current specs.\n".utf8))
    }
  }

  private func conclude(_ summary: RunSummary, _ request: RunRequest, _ console: Console, _ report: Sink?) -> RunStatus {
    var problems = summary.reporterProblems
    if let error = report?.error { problems.append("\(outputFile ?? "") could not be written: \(error)") }
    if let error = console.output.error { problems.append("the standard output could not be written: \(error)") }
    for problem in problems { console.errors.write("Error: \(problem)\n") }
    let status = summary.exitStatus == .passed && !problems.isEmpty ? .failed : summary.exitStatus
    if status == .failed {
      let options = (chance.order.map { " --order \($0)" } ?? "") + (chance.latencySpread.map { " --latency-spread \($0)" } ?? "")
      console.errors.write("Repeat with --seed \(request.seed)\(options)\n")
      if let folder = request.recordings, FileManager.default.fileExists(atPath: folder) {
        console.errors.write("Each attempt is recorded in \(folder); repeat one with 'replay FILE'\n")
      }
    }
    return status
  }
}
