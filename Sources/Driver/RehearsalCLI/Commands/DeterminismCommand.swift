import ArgumentParser
import Foundation
import Rehearsal
import RehearsalSpecs

/// `rehearse determinism`
struct DeterminismCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "determinism",
    abstract: "Runs every spec twice under each of several seeds, and says where the two runs part.",
    discussion: """
      Equal seeds must give equal traces. A spec whose two traces differ is named with the first entry that does; so is one that fails, and \
      one whose app leaves virtual time, by starting a thread, say: what has been equal so far may differ tomorrow. Nothing is written to the \
      history.

      EXIT STATUS:
        0    Every spec passed, and every pair of traces was equal.
        1    A pair differs, a spec failed, or an app left virtual time.
        2    The command line, or a file that it names, makes no sense; or no agent could be started.
        4    No spec was chosen.
        130  Interrupted before all seeds were through.
      """)

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many seeds. (default: 10)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var seeds = 10

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The first seed; the others follow it. (default: 1)", valueName: "n"),
    transform: Numbers.seed)
  var firstSeed: UInt64 = 1

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("How many specs run at the same time, or 'auto': one a processor. (default: auto)", valueName: "n"),
    transform: { try Jobs.read($0) })
  var jobs: Jobs?

  @OptionGroup(title: "Which specs") var selection: SelectionOptions
  @OptionGroup var history: HistoryOption

  @Option(
    help: ArgumentHelp(
      "What the history files runs under, for --last-failed. (default: the name of the current directory)", valueName: "name"))
  var project: String?

  @OptionGroup(title: "Chance") var chance: ChanceOptions

  @Flag(help: "Name what leaves virtual time, but do not fail for it.")
  var allowEscapes = false

  @Option(help: ArgumentHelp("The program that hosts the app under test.", valueName: "path"))
  var agent: String?

  func validate() throws {
    guard seeds >= 1, firstSeed <= UInt64.max - UInt64(seeds - 1) else {
      throw ValidationError("--seeds takes a number from 1 on, and the last seed must fit 64 bits.")
    }
  }

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> RunStatus {
    try NoSpecs.check(rehearse, console)
    let lastFailed = try selection.failedLast(in: history, project: console.project(project))
    let plan = Plan(
      rehearse.specs, selection: try selection.selection(lastFailed: lastFailed, console), root: console.directory)
    try SelectionOptions.check(plan, of: rehearse.specs, console)
    guard !plan.specs.isEmpty else {
      console.errors.write("No spec was chosen; 'run --list' shows the names.\n")
      return .nothingSelected
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "determinism-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stop = StopSwitch()
    if console.handlesInterrupts { stop.onInterrupt() }
    defer { if console.handlesInterrupts { stop.release() } }

    let start = ContinuousClock.now
    var check = DeterminismCheck(allowsEscapes: allowEscapes)
    for seed in firstSeed...(firstSeed + UInt64(seeds - 1)) where !stop.isOn {
      var pair: [[AttemptResult]] = []
      for side in ["first", "second"] {
        let request = RunRequest(
          agent: agent, jobs: min((jobs ?? .auto).count, plan.specs.count), seed: seed,
          run: Runner.freshName(), order: chance.eventOrder, latencySpread: chance.spread,
          recordings: folder.appending(path: side).path(percentEncoded: false))
        let environment = try UsageProblem.of { try rehearse.environment(request) }
        let collector = Collector()
        let runner = Runner(plan, jobs: request.jobs, seed: seed, name: request.run, environment: environment)
        stop.attach { runner.stop() }
        let summary = runner.run(reporters: [collector])
        if let failure = summary.infrastructureFailures.first {
          throw UsageProblem(description: "infrastructure failed: \(failure.text)")
        }
        pair.append(collector.results)
      }
      if !stop.isOn { check.compare(pair[0], pair[1], seed: seed) }
      try? FileManager.default.removeItem(at: folder)
    }
    console.output.write(check.report(specs: plan.specs.count, took: ContinuousClock.now - start))
    if stop.isOn { return .interrupted }
    return check.holds ? .passed : .failed
  }
}

/// Keeps what the runner says of each spec.
private final class Collector: Reporter {
  private(set) var results: [AttemptResult] = []

  func take(_ event: RunEvent) {
    if case .attemptFinished(let result) = event.kind { results.append(result) }
  }
}
