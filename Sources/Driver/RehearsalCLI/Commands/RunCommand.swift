import ArgumentParser
import Foundation
import RehearsalHarness
import RehearsalHistory
import RehearsalSpecs
import RehearsalTraces

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

      An interrupt (control-C) lets each lane finish its spec, for as long as --grace says, and a second one ends the program at once. \
      Whatever has finished is in the reports and in the history.

      FORMS OF THE REPORT:
      \(OutputFormat.list)

      \(RehearseCommand.exitStatuses)
      """)

  @OptionGroup(title: "Which specs") var selection: SelectionOptions
  @OptionGroup(title: "How they run") var execution: ExecutionOptions
  @OptionGroup(title: "Chance") var chance: ChanceOptions
  @OptionGroup(title: "Chance") var replaying: ReplayOption
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
      "The name of the run, the same for all its shards, whose histories then merge into one run; the seed follows from it. (default: the time, and chance)",
      valueName: "name"))
  var runName: String?

  @Option(
    help: ArgumentHelp(
      "Record each attempt into a file of this folder, for 'replay'. (default: 'recordings' beside the history, a folder a run)",
      valueName: "path"))
  var recordings: String?

  @Flag(help: "Record no attempts.")
  var noRecordings = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep a page of each attempt, or of each that failed, beside its recording: the screen at every virtual instant. (default: off)",
      valueName: "when"))
  var trace: TraceRetention?

  @Flag(
    inversion: .prefixedNo,
    help: "Store pictures that are missing or differ, in place of failing. (default: --no-update-pictures)")
  var updatePictures: Bool?

  @Flag(help: "Print the full names of the chosen specs, and run none.")
  var list = false

  @Flag(help: "With --list, print the place and the tags of each spec too, parted by tabs.")
  var long = false

  @Flag(
    help: "With --list, print a JSON document: of each spec its full name, path, file, line and tags, and whether it is pending.")
  var json = false

  @Option(help: ArgumentHelp("The program that hosts the app under test.", valueName: "path"))
  var agent: String?

  @Option(
    help: ArgumentHelp("The configuration. (default: rehearsal.yml, if there is one)", valueName: "path"))
  var config: String?

  func validate() throws {
    guard recordings?.isEmpty != true else { throw ValidationError("--recordings takes a folder, and got an empty name.") }
    guard runName?.isEmpty != true else { throw ValidationError("--run-name takes a name, and got an empty one.") }
    guard !noRecordings || trace == nil || trace == .off else {
      throw ValidationError("--trace films what was recorded, and --no-recordings records nothing: leave one of them out.")
    }
    guard !json || list else { throw ValidationError("--json goes with --list; '--report json=FILE' writes what came of a run.") }
    guard !json || !long else { throw ValidationError("--json has all that --long prints: leave one of them out.") }
    try replaying.validate(chance, seed: execution.seed)
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

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> RunStatus {
    try NoSpecs.check(rehearse, console)
    return try settled(console).run(rehearse, console)
  }

  private func run(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> RunStatus {
    // Also where specs are only listed: a value that makes no sense is told in any case.
    try RunReports.check(reports, console)
    _ = try RepositoryLists(execution.quarantine, in: console.directory)
    let past = try EarlierRuns(self, console)
    // A run that shares its name with other shards shares its seed.
    let seed =
      execution.seed ?? replaying.replay?.seed ?? runName.map { AttemptSeed.derive(run: 0, spec: $0, attempt: 1) }
      ?? .random(in: 0...UInt64.max)
    let plan = try plan(rehearse.specs, seed: seed, past, console)
    guard plan.chosen > 0 else {
      console.errors.write(nothingChosen(past, rehearse.specs))
      return .nothingSelected
    }
    if list {
      if json {
        console.output.write(try HistoryText.json(SpecList(plan)))
        return .passed
      }
      for spec in plan.specs { console.output.write(long ? Self.longLine(spec) : PlainText.line(spec.id) + "\n") }
      return .passed
    }
    if execution.untilFail, !plan.hasSpecsToRun {
      console.errors.write("'--until-fail' has nothing to repeat: every chosen spec is pending or has no body.\n")
    }

    let told = try RunReports(reports, console)
    let name = runName ?? Runner.freshName()
    let recorder = try makeRecorder(console)
    try UsageProblem.of { try recorder?.expect(name, seed: seed, shard: plan.shard) }
    let jobs = max(1, min((execution.jobs ?? .auto).count, execution.turns(of: plan.specs.count)))
    let request = RunRequest(
      agent: agent, jobs: jobs, seed: seed, run: name,
      order: chance.eventOrder, latencySpread: chance.spread, replay: replaying.replay,
      recordings: try recordingsFolder(name, console), traces: trace ?? .off,
      updatesPictures: updatePictures)
    // Also where workers make their own: what is wrong with it is told once, before the first of them starts.
    let environment = try UsageProblem.of { try rehearse.environment(request) }
    if let agent = (environment as? AgentEnvironment)?.agent { console.errors.write(replaying.complaint(of: agent) ?? "") }
    if replaying.replay != nil, plan.chosen > 1 {
      console.errors.write(
        "Warning: a token is of one spec, and \(plan.chosen) were chosen: to the others its choices mean something else\n")
    }
    let options = try options(request, plan, past, console)
    let runner = Runner(plan, options: options, name: name, lanes: lanes(plan, request, environment, console))

    let interruption = Interruption(of: runner, grace: execution.grace?.duration ?? Interruption.usualGrace)
    if console.handlesInterrupts {
      interruption.begin()
      EarlyExit.watch()
    }
    // The recorder comes first, so that what a report tells is in the history already.
    let repeats = RepeatReporter(
      more: { self.replaying.replay.map { " --replay \($0)" } ?? self.chance.words(order: $0.schedule) },
      write: console.errors.write)
    let summary = runner.run(reporters: (recorder.map { [$0] } ?? []) + told.reporters + [repeats])
    if console.handlesInterrupts {
      EarlyExit.release()
      interruption.end()
    }
    return conclude(summary, request, console, told, repeats)
  }

  /// The file that gets the run; nil for none.
  private var historyFile: String? { noHistory ? nil : history.fileIfAny }

  /// Where this run's attempts are recorded; nowhere when it leaves no history and no folder was named.
  private func recordingsFolder(_ run: String, _ console: Console) throws(UsageProblem) -> String? {
    if noRecordings { return nil }
    if let recordings { return recordings }
    if let historyFile { return Recordings(besideHistory: historyFile, in: console.directory).folder(of: run) }
    guard trace == nil || trace == .off else {
      throw UsageProblem(description: "--trace without a history needs a folder for its pages: --recordings")
    }
    return nil
  }

  private func lanes(
    _ plan: Plan, _ request: RunRequest, _ environment: any RunEnvironment, _ console: Console
  ) -> any LaneSource {
    guard execution.workers != false, let program = console.workerProgram else {
      return InProcessLanes(plan, environment: environment)
    }
    return WorkerLanes(
      program: WorkerProgram(path: program, environment: console.variables), request: request, root: console.directory)
  }

  private func makeRecorder(_ console: Console) throws(UsageProblem) -> Recorder? {
    // The order of a replay was sought: it says nothing about how often a test fails.
    guard let historyFile, replaying.replay == nil else { return nil }
    return try UsageProblem.of {
      Recorder(
        try History(recordingAt: historyFile), project: console.project(project),
        origin: RunOrigin.find(variables: console.variables, directory: console.directory), isOneOfSeveral: runName != nil)
    }
  }

  /// - Parameter repeats: What is known of the first attempt that failed.
  private func conclude(
    _ summary: RunSummary, _ request: RunRequest, _ console: Console, _ told: RunReports, _ repeats: RepeatReporter
  ) -> RunStatus {
    let unwritten = told.finish()
    for failure in summary.infrastructureFailures { console.errors.write("Error: infrastructure failed: \(failure.text)\n") }
    for problem in summary.reporterProblems + summary.laneProblems + unwritten { console.errors.write("Error: \(problem)\n") }
    if !summary.infrastructureFailures.isEmpty {
      console.errors.write("The run says nothing about tests, and its history says so.\n")
    }
    if let event = summary.massFailure { console.errors.write("One event: \(PlainText.line(event.words))\n") }
    if request.traces == .on, let folder = request.recordings {
      console.errors.write("A page of each attempt that was recorded: \(folder)/*/trace.html\n")
    }
    let status = unwritten.isEmpty ? summary.exitStatus : .infrastructure
    if status == .failed || status == .flaky {
      console.errors.write("Repeat with --seed \(request.seed)\(repetition)\n")
      if let recording = repeats.recording {
        let words = (request.agent.map { ["--agent", $0] } ?? []) + [recording]
        func command(_ names: [String]) -> String {
          ([console.command] + names + words).map(PlainText.shellWord).joined(separator: " ")
        }
        console.errors.write("Replay the first failure with \(command(["replay"]))\n")
        console.errors.write(
          repeats.page.map { "Look at it in a browser: \($0)\n" } ?? "Look at it with \(command(["trace", "html"]))\n")
      }
    }
    return status
  }

  /// What else has to be said to have the same chance again.
  private var repetition: String {
    // The seed of an attempt follows from its number, and that from these.
    (execution.retries.map { $0 == 0 ? "" : " --retries \($0)" } ?? "")
      + (execution.repeats.map { $0 == 1 ? "" : " --repeat \($0)" } ?? "") + (execution.untilFail ? " --until-fail" : "")
      + (execution.order.map { $0 == .defined ? "" : " --order \($0.rawValue)" } ?? "")
      + (execution.attemptSeed.map { " --attempt-seed \($0)" } ?? "") + chance.words()
  }

  private static func longLine(_ spec: SpecIdentity) -> String {
    "\(PlainText.line(spec.id))\t\(spec.file):\(spec.line)\t\(spec.tags.joined(separator: ","))\n"
  }
}

extension TraceRetention: ExpressibleByArgument {}
