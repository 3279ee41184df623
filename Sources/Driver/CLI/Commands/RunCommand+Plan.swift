import Foundation
import RehearsalHistory
import RehearsalQuarantine
import RehearsalSpecs
import Spelling

/// What a run wants to know of earlier ones.
struct Past {
  let durations: [String: Duration]
  /// The specs that failed last; `nil` unless asked for.
  let lastFailed: Set<String>?

  init(_ command: RunCommand, _ console: Console) throws(UsageProblem) {
    let isThere = command.history.fileIfAny.map(FileManager.default.fileExists(atPath:)) ?? false
    guard isThere || command.selection.lastFailed else {
      (durations, lastFailed) = ([:], nil)
      return
    }
    let path = try command.history.file
    let project = console.project(command.project)
    (durations, lastFailed) = try UsageProblem.of {
      let history = try History(readingFrom: path)
      // Another shard of this very run may have written there already, and all must see the same.
      let durations = try history.usualDurations(project: project, excluding: command.runName)
      guard command.selection.lastFailed else { return (durations, nil) }
      guard let failed = try history.lastFailed(project: project) else {
        throw UsageProblem(description: "'--last-failed': '\(path)' has no run of \(project)")
      }
      return (durations, failed)
    }
  }
}

extension RunCommand {
  /// The specs that the command line asks for.
  func plan(_ specs: [SpecGroup], seed: UInt64, _ past: Past, _ console: Console) throws(UsageProblem) -> Plan {
    var chosen = Selection(
      filters: selection.filter, skips: selection.skip, tags: selection.tag, ids: past.lastFailed)
    if selection.filter.isEmpty, let bazels = console.variables["TESTBRIDGE_TEST_ONLY"], !bazels.isEmpty {
      chosen.filters = [try UsageProblem.of { try Filter(bazels) }]
    }
    chosen.files = selection.files.flatMap { $0.split(separator: ",").map(String.init) }
    for text in selection.places {
      if let place = SpecPlace(text) { chosen.places.append(place) } else { chosen.files.append(text) }
    }
    if let revision = selection.onlyChangedSince {
      chosen.changedFiles = Set(try ChangedFiles.since(revision, in: console.directory))
    }
    let plan = Plan(
      specs, selection: chosen, order: (execution.order ?? .defined).order(seed: seed),
      shard: try ShardChoice.shard(execution.shard, console.variables), durations: past.durations, root: console.directory)
    if let unmatched = plan.unmatched.first {
      let all = Plan(all: specs, root: console.directory).specs
      let files = Set(all.map(\.file))
      let name = SpecPlace(unmatched)?.file ?? unmatched
      if let first = all.filter({ Selection.fits(name, $0.file) }).map(\.line).min() {
        throw UsageProblem(
          description: "nothing stands at '\(unmatched)' or above it; the first spec of the file is at line \(first)")
      }
      throw UsageProblem(
        description: "no spec is in '\(unmatched)'; \(NearMiss.suggestion(for: name, among: files.sorted()))")
    }
    return plan
  }

  /// Why no spec was chosen, and what might have been meant.
  func nothingChosen(_ past: Past, _ specs: [SpecGroup]) -> String {
    if past.lastFailed?.isEmpty == true { return "No spec was chosen: none failed in the latest run.\n" }
    // A filter is usually a part of a full name.
    let names = Set(Plan(specs, filters: []).specs.flatMap { [$0.id] + $0.path }).sorted()
    let near = selection.filter.flatMap { NearMiss.candidates(for: $0.description, among: names) }.map(PlainText.line)
    let meant = near.isEmpty ? "" : " did you mean '\(near.joined(separator: "' or '"))'?"
    return "No spec was chosen;\(meant) '--list' without '--filter' shows the names.\n"
  }

  /// How the plan is run.
  func options(_ request: RunRequest, _ plan: Plan, _ past: Past, _ console: Console) throws(UsageProblem) -> RunOptions {
    var options = RunOptions(jobs: request.jobs, seed: request.seed)
    options.attemptSeed = execution.attemptSeed
    options.retries = execution.retries ?? 0
    options.repetitions = execution.repeats
    options.untilFail = execution.untilFail
    options.maxFailures = execution.maxFailures
    options.durations = past.durations
    options.timeout = execution.timeout?.limit
    options.wallTimeout = execution.wallTimeout.map(\.limit) ?? ExecutionOptions.usualWallTimeout
    options.invariants = Invariant.standard.union(execution.forbid).subtracting(execution.allow)
    options.failsOnFlaky = execution.failOnFlaky ?? false
    let custody = try Custody(execution.quarantine, in: console.directory)
    for spec in plan.specs {
      if let entry = custody.file.entries.last(where: { $0.isAbout(spec.id) }), entry.until < custody.today {
        console.errors.write("The quarantine of \(PlainText.line(spec.id)) expired on \(entry.until): its failures count.\n")
      }
      guard let entry = custody.file.entry(for: spec.id, on: custody.today) else { continue }
      options.quarantine[spec.id] = "\(entry.reason) (\(entry.issue), until \(entry.until))"
    }
    return options
  }
}
