import Foundation
import RehearsalHistory
import RehearsalQuarantine
import RehearsalSpecs
import Spelling

/// What a run wants to know of earlier ones.
struct EarlierRuns {
  let durations: [String: Duration]
  /// The specs that failed last; `nil` unless asked for.
  let lastFailed: Set<String>?

  init(_ command: RunCommand, _ console: Console) throws(UsageProblem) {
    let project = console.project(command.project)
    lastFailed = try command.selection.failedLast(in: command.history, project: project)
    guard let path = command.history.fileIfAny, FileManager.default.fileExists(atPath: path) else {
      durations = [:]
      return
    }
    durations = try UsageProblem.of {
      // Another shard of this very run may have written there already, and all must see the same.
      try History(readingFrom: path).usualDurations(project: project, excluding: command.runName)
    }
  }
}

extension RunCommand {
  /// The specs that the command line asks for.
  func plan(_ specs: [SpecGroup], seed: UInt64, _ past: EarlierRuns, _ console: Console) throws(UsageProblem) -> Plan {
    var chosen = try selection.selection(lastFailed: past.lastFailed, console)
    if selection.filter.isEmpty, let bazels = console.variables["TESTBRIDGE_TEST_ONLY"], !bazels.isEmpty {
      chosen.filters = [try UsageProblem.of { try Filter(bazels) }]
    }
    let plan = Plan(
      specs, selection: chosen, order: (execution.order ?? .defined).order(seed: seed),
      shard: try ShardChoice.shard(execution.shard, console.variables), durations: past.durations, root: console.directory)
    try SelectionOptions.check(plan, of: specs, console)
    return plan
  }

  /// Why no spec was chosen, and what might have been meant.
  func nothingChosen(_ past: EarlierRuns, _ specs: [SpecGroup]) -> String {
    if past.lastFailed?.isEmpty == true { return "No spec was chosen: none failed in the latest run.\n" }
    // A filter is usually a part of a full name.
    let names = Set(Plan(specs, filters: []).specs.flatMap { [$0.id] + $0.path }).sorted()
    let near = selection.filter.flatMap { NearMiss.candidates(for: $0.description, among: names) }.map(PlainText.line)
    let meant = near.isEmpty ? "" : " did you mean '\(near.joined(separator: "' or '"))'?"
    return "No spec was chosen;\(meant) '--list' without '--filter' shows the names.\n"
  }

  /// How the plan is run.
  func options(_ request: RunRequest, _ plan: Plan, _ past: EarlierRuns, _ console: Console) throws(UsageProblem) -> RunOptions {
    var options = RunOptions(jobs: request.jobs, seed: request.seed)
    options.attemptSeed = execution.attemptSeed
    // A token is of the first attempt's seed.
    options.hasOneSeed = request.replay != nil
    options.retries = execution.retries ?? 0
    options.repetitions = execution.repeats
    options.untilFail = execution.untilFail
    options.maxFailures = execution.maxFailures
    options.durations = past.durations
    options.timeout = execution.timeout?.limit
    options.wallTimeout = execution.wallTimeout.map(\.limit) ?? ExecutionOptions.usualWallTimeout
    options.invariants = Invariant.standard.union(execution.forbid).subtracting(execution.allow)
    options.failsOnFlaky = execution.failOnFlaky ?? false
    let lists = try RepositoryLists(execution.quarantine, in: console.directory)
    for spec in plan.specs {
      if let entry = lists.file.entries.last(where: { $0.isAbout(spec.id) }), entry.until < lists.today {
        console.errors.write("The quarantine of \(PlainText.line(spec.id)) expired on \(entry.until): its failures count.\n")
      }
      guard let entry = lists.file.entry(for: spec.id, on: lists.today) else { continue }
      options.quarantine[spec.id] = "\(entry.reason) (\(entry.issue), until \(entry.until))"
    }
    return options
  }
}
