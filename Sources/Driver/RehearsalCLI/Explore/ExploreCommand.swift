import ArgumentParser
import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalSpecs
import RehearsalWire

/// `rehearse explore`
struct ExploreCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Runs specs under other orders of events, finds those that fail, and says why.",
    discussion: """
      What may differ: which of several events that are due goes first, how late answers of the network, work on background queues and timers \
      come, and how long the user waits before an action; with --looks also how much time passes before the test looks. The usual run comes first, then those that differ from it in one choice, in two, and so \
      on. A failure is made as near to the usual run as it gets, told in a sentence, and repeated anywhere by a token:

        rehearse run --filter 'shows the results' --replay s1-a1000-p1000-c12.1

      A spec is explored until every order was tried, or its budget of time or runs is spent. The history keeps what the latest exploration of a \
      spec came to, with the token of a run that failed; 'flaky why' and the pages of 'report' show it.

      What its budget leaves to try is kept beside the history, in 'explored', for --resume to go on from, for each set of bounds on its own; so is \
      what the app looked like in the run that fails and in the one beside it that passes.

      What has an order is what happens in an app. A spec without an app, and one whose apps are launched in 'beforeAll' or with a 'schedule:' of \
      their own, has none that could be chosen: it is told as not explored, and why.

      With --verdict it goes on after a failure, and tells whether a spec fails in every run, in some, or in none.

      EXIT STATUS:
        0    No run failed.
        1    A run failed, usual or not.
        2    The command line makes no sense, no agent could be started, or no run failed and a spec has no app that can be explored.
        4    No spec was chosen.
        130  Interrupted before it was through.
      """)

  @OptionGroup(title: "Which specs") var selection: SelectionOptions
  @OptionGroup var history: HistoryOption
  @OptionGroup(title: "What may differ") var exploration: ExplorationOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long each spec is explored; 0 is no limit: until every order was tried, a run failed, or --runs are made. (default: 10s, or 0 with --runs)",
      valueName: "time"),
    transform: { text in
      guard let span = Span(argument: text) else { throw ValidationError("--time takes \(Span.expected), and got '\(text)'.") }
      return span
    })
  var time: Span?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The most runs of each spec. (default: any)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var runs: Int?

  @Flag(help: "Go on after a failure, and tell whether each spec is broken, flaky, or neither.")
  var verdict = false

  @Flag(
    help:
      "Go on from what the last exploration of a spec with the same strategy, reduction, seed, bounds and agent left to try; otherwise begin from the start, and say what differs."
  )
  var resume = false

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("How many runs go on at the same time, or 'auto': one a processor. (default: auto)", valueName: "n"),
    transform: { try Jobs.read($0) })
  var jobs: Jobs?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of the run, from which those of the specs follow. (default: 1)", valueName: "n"),
    transform: Numbers.seed)
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("What the history files explorations and runs under.", valueName: "name"))
  var project: String?

  @Option(help: ArgumentHelp("The program that hosts the app under test.", valueName: "path"))
  var agent: String?

  @Flag(help: "Print what was found as JSON.")
  var json = false

  @Flag(help: "Tell on the standard error how far it has come, line by line, where that is no terminal, too.")
  var progress = false

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    try explore(rehearse, console).rawValue
  }

  private func explore(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> RunStatus {
    try NoSpecs.check(rehearse, console)
    let lastFailed = try selection.failedLast(in: history, project: console.project(project))
    let plan = Plan(
      rehearse.specs, selection: try selection.selection(lastFailed: lastFailed, console), root: console.directory)
    try SelectionOptions.check(plan, of: rehearse.specs, console)
    let chosen = plan.specs.indices.filter { plan.firstAttempt(at: $0, lane: 0, seed: seed) != nil }
    guard !chosen.isEmpty else {
      console.errors.write("No spec with a body was chosen; 'run --list' shows the names.\n")
      return .nothingSelected
    }
    let folder = history.fileIfAny.map { ExplorationFolder(besideHistory: $0, in: console.directory) }
    guard folder != nil || !resume else {
      throw UsageProblem(description: ExplorationFolder.whyItIsNeeded)
    }
    let explorer = try SpecExplorer(
      rehearse, plan: plan, search: exploration.search(runs: runs, time: time?.duration, verdict: verdict, resume: resume),
      request: RunRequest(agent: agent, jobs: (jobs ?? .auto).count, seed: seed, run: Runner.freshName()),
      progress: ProgressLine(on: console, asLines: progress), folder: folder)
    // Before hours of searching: a history that cannot be written is told at once.
    let notes = try ExplorationNotes(in: history, of: console.project(project), strategy: exploration.strategy, console)
    if console.handlesInterrupts { explorer.stopOnInterrupt() }
    defer { if console.handlesInterrupts { explorer.release() } }
    let text = ExplorationText(program: console.command, agent: agent, isVerdict: verdict, directory: console.directory)
    var findings: [ExplorationFinding] = []
    for position in chosen where !explorer.isStopped {
      let finding = try explorer.explore(position)
      findings.append(finding)
      if !json { console.output.write(text.text(of: finding)) }
      if !finding.outcome.isUnexplored, !explorer.isStopped || finding.outcome.failures > 0 {
        try notes?.keep(finding, repeating: text.command(repeating: finding))
      }
    }
    if json { console.output.write(try UsageProblem.of { try text.json(findings) }) }
    if !json, chosen.count > 1 { console.output.write(ExplorationText.sum(of: findings, chosen: chosen.count)) }
    if explorer.isStopped { return .interrupted }
    if findings.contains(where: { $0.outcome.failures > 0 }) { return .failed }
    return findings.contains { $0.outcome.isUnexplored } ? .usage : .passed
  }
}
