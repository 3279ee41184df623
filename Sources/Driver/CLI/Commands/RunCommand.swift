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

      What no flag sets, a variable does, such as REHEARSAL_JOBS for --jobs; and what no variable does, rehearsal.yml does, whose keys are these \
      options. 'init' writes one.

      An interrupt (control-C) lets each lane finish its spec, and a second one ends the program at once. Whatever has finished \
      is in the history either way.

      \(RehearseCommand.exitStatuses)
      """)

  @OptionGroup(title: "Which specs") var selection: SelectionOptions
  @OptionGroup(title: "How they run") var execution: ExecutionOptions
  @OptionGroup(title: "Chance") var chance: ChanceOptions
  @OptionGroup(title: "What is told") var reports: ReportOptions
  @OptionGroup var history: HistoryOption

  @Flag(help: "Do not record the run.")
  var noHistory = false

  @Option(
    help: ArgumentHelp(
      "What the history files the run under. (default: the name of the current directory)", valueName: "name"))
  var project: String?

  @Option(
    help: ArgumentHelp(
      "Record each attempt into a file of this folder, for 'replay'. (default: 'recordings' beside the history, a folder a run)",
      valueName: "path"))
  var recordings: String?

  @Flag(help: "Record no attempts.")
  var noRecordings = false

  @Flag(help: "Print the full names of the chosen specs, and run none.")
  var list = false

  @Flag(help: "With --list, print the place and the tags of each spec too.")
  var long = false

  @Option(help: ArgumentHelp("The program that hosts the app under test.", valueName: "path"))
  var agent: String?

  @Option(
    help: ArgumentHelp("The configuration. (default: rehearsal.yml, if there is one)", valueName: "path"))
  var config: String?

  func validate() throws {
    guard recordings?.isEmpty != true else { throw ValidationError("--recordings takes a folder, and got an empty name.") }
  }

  /// This command, with what the variables and the configuration add to it.
  func settled(_ console: Console) throws(UsageProblem) -> RunCommand {
    let named = config ?? console.variables[ConfigurationFile.variable].flatMap { $0.isEmpty ? nil : $0 }
    var command = self
    try SettingLayers(variables: console.variables, file: try .find(named, in: console.directory)).fill(&command)
    // What a file sets must hold together with what the command line does.
    do {
      try command.validate()
      try command.execution.validate()
      try command.chance.validate()
    } catch { throw UsageProblem(description: (error as? ValidationError)?.message ?? String(describing: error)) }
    return command
  }

  /// Where this run's attempts are recorded; nowhere when it leaves no history and no folder was named.
  private func recordingsFolder(_ run: String, _ console: Console) -> String? {
    if noRecordings { return nil }
    if let recordings { return recordings }
    return noHistory ? nil : Recordings(besideHistory: history.path, in: console.directory).folder(of: run)
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> RunStatus {
    let command = try settled(console)
    return try command.run(rehearse, console)
  }

  private func run(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> RunStatus {
    let plan = Plan(rehearse.specs, filters: selection.filter, root: console.directory)
    guard !plan.specs.isEmpty else {
      console.errors.write("No spec was chosen; '--list' without '--filter' shows the names.\n")
      return .nothingSelected
    }
    if list {
      for spec in plan.specs { console.output.write(spec.id + "\n") }
      return .passed
    }

    let report = try reports.outputFile.map { path throws(UsageProblem) in try Sink(file: path) }
    let recorder = try makeRecorder(console)
    let name = Runner.freshName()
    let request = RunRequest(
      agent: agent, jobs: min((execution.jobs ?? .auto).count, plan.specs.count),
      seed: execution.seed ?? .random(in: 0...UInt64.max), run: name, order: chance.eventOrder, latencySpread: chance.spread,
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
    let output = reports.output ?? .specDox
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
        try History(recordingAt: history.path), project: console.project(project),
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
    if let error = report?.error { problems.append("\(reports.outputFile ?? "") could not be written: \(error)") }
    if let error = console.output.error { problems.append("the standard output could not be written: \(error)") }
    for problem in problems { console.errors.write("Error: \(problem)\n") }
    let status = summary.exitStatus == .passed && !problems.isEmpty ? .failed : summary.exitStatus
    if status == .failed {
      let options =
        (chance.eventOrder.map { " --event-order \($0)" } ?? "") + (chance.latencySpread.map { " --latency-spread \($0)" } ?? "")
      console.errors.write("Repeat with --seed \(request.seed)\(options)\n")
      if let folder = request.recordings, FileManager.default.fileExists(atPath: folder) {
        console.errors.write("Each attempt is recorded in \(folder); repeat one with 'replay FILE'\n")
      }
    }
    return status
  }
}
