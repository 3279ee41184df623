import FlakinessStatistics
import Foundation
import GRDB
import RehearsalSpecs

/// The runs that a question is about, in the order of time.
struct RunTable {
  let scope: QuestionScope
  let runs: [FlakyRun]
  let contexts: [RunContext]
  /// The seed of each run, from which those of its attempts follow.
  let seeds: [UInt64?]
  /// The runs' indices by their number in the history.
  let indices: [Int64: Int]
  /// Whether each was recorded here and not imported.
  let areOurs: [Bool]
  /// What was called.
  let commandLines: [String]
  /// Where the files of tests are found that no report told.
  let sources: SourceFiles?

  /// - Throws: ``HistoryError`` where no run is what is asked for; not of a project that was only explored, unless it needs runs.
  init(_ db: Database, _ question: FlakyQuestion, path: String) throws {
    scope = try QuestionScope(db, question, path: path)
    sources = question.sources
    let since = question.since.map(\.milliseconds) ?? .min
    var entries: [Entry] = []
    let rows = try Row.fetchCursor(
      db, sql: Entry.selection,
      arguments: [scope.project, scope.branch, scope.branch, since, question.change, question.change, question.latestRuns])
    let surroundings = try Surroundings(db)
    while let row = try rows.next() { entries.append(Entry(row, surroundings)) }
    if entries.isEmpty, scope.hasRuns { throw HistoryError.noRuns(Self.words(question, scope), path: path) }
    if entries.isEmpty, question.needsRuns { throw HistoryError.empty(path: path) }
    let machines = Self.machines(entries)
    let places = Self.places(entries)
    let order = entries.indices.sorted {
      (places[$0], entries[$0].started, entries[$0].id) < (places[$1], entries[$1].started, entries[$1].id)
    }
    var finder = MassFailureFinder(db)
    let events = try finder.events(among: Set(entries.map(\.id)))
    for index in entries.indices { entries[index].infra = entries[index].infra ?? events[entries[index].id]?.words }
    runs = order.map { Self.run(entries[$0], places[$0], events[entries[$0].id]) }
    contexts = order.map { Self.context(entries[$0], places[$0], machines) }
    seeds = order.map { entries[$0].seed.map { UInt64(bitPattern: $0) } }
    areOurs = order.map { entries[$0].isOurs }
    commandLines = order.map { entries[$0].commandLine }
    indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { (entries[$1].id, $0) })
  }

  /// The runs that are evidence, by their indices.
  var evidence: [Int] { contexts.indices.filter { !contexts[$0].isInfrastructureFailure } }

  /// What was asked for, after "no run".
  private static func words(_ question: FlakyQuestion, _ scope: QuestionScope) -> String {
    "of \(scope.projectName)" + (scope.branch.map { " on \($0)" } ?? "") + (question.change.map { " of the change \($0)" } ?? "")
      + (question.since.map { " since \($0.formatted(.iso8601))" } ?? "")
  }

  /// What machines are called, by the hash of their names, which nobody knows them by: as their environment, if that has a name
  /// and is always the same, or by number in the order of their first runs; with their system.
  private static func machines(_ entries: [Entry]) -> [String: String] {
    var hosts: [String] = []
    var names: [String: Set<String>] = [:]
    var systems: [String: Set<String>] = [:]
    for entry in entries.sorted(by: { ($0.started, $0.id) < ($1.started, $1.id) }) {
      guard let host = entry.host else { continue }
      if names[host] == nil { hosts.append(host) }
      names[host, default: []].insert(entry.environmentName)
      systems[host, default: []].insert(entry.system)
    }
    let only = names.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { !$0.value.isEmpty }
    let shared = Dictionary(grouping: only.values) { $0 }.mapValues(\.count)
    return Dictionary(
      uniqueKeysWithValues: hosts.enumerated().map { index, host in
        if let name = only[host], shared[name] == 1 { return (host, name) }
        let label = (only[host].map { "\($0), " } ?? "") + "machine \(index + 1)"
        let system = systems[host].flatMap { $0.count == 1 ? $0.first : nil } ?? ""
        return (host, system.isEmpty ? label : "\(label) (\(system))")
      })
  }

  /// What runs ran on. Few differ, so they are read apart from the runs.
  private struct Surroundings {
    /// What tells an environment apart, what people call it, and its system and processor.
    var environments: [Int64: (whole: String, name: String, system: String, runtime: String)] = [:]
    var hosts: [Int64: String] = [:]

    init(_ db: Database) throws {
      for row in try Row.fetchAll(db, sql: "SELECT id, name, os, arch, runtime, ci FROM environment") {
        let parts: [String] = [row[1], row[2], row[3], row[4], row[5]]
        func joined(_ parts: some Sequence<String>) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }
        environments[row[0]] = (joined(parts), parts[0], joined(parts[1...2]), parts[3])
      }
      for row in try Row.fetchAll(db, sql: "SELECT id, host FROM machine") { hosts[row[0]] = row[1] }
    }
  }

  /// A run, as the table `run` and what it refers to have it. By the place of the column: names would be looked up forty thousand
  /// times.
  private struct Entry {
    static let selection = """
      SELECT run.id, run.name, run.started_ms, run.ended_ms, run.commit_hash, run.commit_position, run.branch, run.url, run.infra,
        run.seed, run.order_hash, run.source, run.modified, run.machine_id, run.environment_id, run.command_line
      FROM run WHERE run.project_id = ? AND (? IS NULL OR run.branch = ?) AND run.started_ms >= ?
        AND (? IS NULL OR run.change = ?)
      ORDER BY run.started_ms DESC, run.id DESC LIMIT ?
      """

    let id: Int64
    let name: String
    let started: Int64
    let ended: Int64?
    let commit: String?
    let position: Int64?
    let branch: String?
    let url: String?
    var infra: String?
    let seed: Int64?
    let order: Int64?
    /// Whether specs of ours ran, and not another runner that recorded its run.
    let isOurs: Bool
    let isModified: Bool
    let host: String?
    let environment: String
    let environmentName: String
    let system: String
    let commandLine: String

    init(_ row: Row, _ surroundings: Surroundings) {
      (id, name, started, ended) = (row[0], row[1], row[2], row[3])
      (commit, position, branch, url, infra) = (row[4], row[5], row[6], row[7], row[8])
      (seed, order, isModified) = (row[9], row[10], row[12])
      host = (row[13] as Int64?).flatMap { surroundings.hosts[$0] }
      let place = surroundings.environments[row[14]] ?? ("", "", "", "")
      (environment, environmentName, system) = (place.whole, place.name, place.system)
      isOurs = row[11] == 0 && place.runtime.hasPrefix("Swift")
      commandLine = row[15]
    }
  }

  /// The place of each run's commit, counted from 0: by the commits' positions if all are known, and otherwise by their first
  /// runs.
  private static func places(_ entries: [Entry]) -> [Int] {
    let arePositioned = entries.allSatisfy { $0.position != nil && $0.commit != nil }
    // A run of code that is no commit's is compared with no other.
    let keys = entries.map { $0.isModified ? "\u{0}\($0.id)" : $0.commit ?? "\u{0}\($0.id)" }
    var firsts: [String: (Int64, Int64)] = [:]
    for (entry, key) in zip(entries, keys) {
      let position = arePositioned ? entry.position ?? 0 : 0
      firsts[key] = (position, min(firsts[key]?.1 ?? entry.started, entry.started))
    }
    let ordered = firsts.sorted { ($0.value.0, $0.value.1, $0.key) < ($1.value.0, $1.value.1, $1.key) }
    let ranks = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.key, $0) })
    return keys.map { ranks[$0] ?? 0 }
  }

  private static func run(_ entry: Entry, _ place: Int, _ event: MassFailureReport?) -> FlakyRun {
    FlakyRun(
      id: entry.id, name: entry.name, started: Date(timeIntervalSince1970: Double(entry.started) / 1000),
      seconds: entry.ended.map { Double($0 - entry.started) / 1000 }, commit: entry.commit, branch: entry.branch,
      position: place, url: entry.url, infrastructureProblem: entry.infra, massFailure: event)
  }

  private static func context(_ entry: Entry, _ place: Int, _ machines: [String: String]) -> RunContext {
    let machine = entry.host.flatMap { machines[$0] }
    return RunContext(
      id: entry.id, commit: entry.isModified ? nil : entry.commit, position: place, environment: entry.environment,
      machine: machine ?? "", branch: entry.branch, started: entry.started,
      order: entry.order.map { UInt64(bitPattern: $0) }, isInfrastructureFailure: entry.infra != nil)
  }
}
