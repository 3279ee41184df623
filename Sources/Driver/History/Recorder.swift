import Foundation
import GRDB
import RehearsalSpecs

/// Writes a run into a history while it goes on.
///
/// The run is there from its start, and each attempt from the moment it finished: each is a transaction of its own. A run whose
/// program was killed has no end.
public final class Recorder: Reporter {
  private let history: History
  private let project: String
  private let origin: RunOrigin
  private let commandLine: [String]
  private let machine: Machine
  private var run: Int64?
  private var projectID: Int64 = 0
  private var started = Date.distantPast

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - project: The name of what is tested; the same spec of the same project is the same test from run to run.
  ///   - origin: The state of the code; by default unknown.
  ///   - commandLine: What was called, with its arguments; by default what started this process.
  public init(
    _ history: History, project: String, origin: RunOrigin = RunOrigin(), commandLine: [String] = CommandLine.arguments
  ) {
    self.history = history
    self.project = project
    self.origin = origin
    self.commandLine = commandLine
    machine = .this
  }

  public func take(_ event: RunEvent) throws {
    switch event.kind {
    case .runStarted(let facts):
      try history.queue.write { try begin($0, event.run, facts) }
    case .specStarted:
      break
    case .specFinished(let result):
      guard let run else { return }
      try history.queue.write { try add($0, result, at: event.elapsed, to: run) }
    case .runFinished(let summary):
      guard let run else { return }
      let ended = started.milliseconds + event.elapsed.microseconds / 1000
      try history.queue.write { db in
        try db.execute(
          sql: "UPDATE run SET ended_ms = ?, interrupted = ? WHERE id = ?", arguments: [ended, summary.interrupted, run])
      }
    }
  }

  private func begin(_ db: Database, _ name: String, _ facts: RunFacts) throws {
    started = facts.started
    try db.execute(sql: "INSERT INTO project (name) VALUES (?) ON CONFLICT DO NOTHING", arguments: [project])
    projectID = try require(Int64.fetchOne(db, sql: "SELECT id FROM project WHERE name = ?", arguments: [project]))

    let environment: StatementArguments = [machine.os, machine.arch, machine.swift, machine.host, origin.service ?? ""]
    try db.execute(
      sql: "INSERT INTO environment (os, arch, swift, host, ci) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      arguments: environment)
    let environmentID = try require(
      Int64.fetchOne(
        db, sql: "SELECT id FROM environment WHERE os = ? AND arch = ? AND swift = ? AND host = ? AND ci = ?",
        arguments: environment))

    try db.execute(
      sql: """
        INSERT INTO run (project_id, environment_id, name, started_ms, commit_hash, branch, seed, jobs, planned, command_line)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        projectID, environmentID, name, facts.started.milliseconds, origin.commit, origin.branch,
        Int64(bitPattern: facts.seed), facts.jobs, facts.specs.count, commandLine.joined(separator: " "),
      ])
    run = db.lastInsertedRowID
  }

  private func add(_ db: Database, _ result: AttemptResult, at elapsed: Duration, to run: Int64) throws {
    let identity = result.identity
    let testID = try test(db, identity.spec)
    let failureID = try result.failure.map { try failureText(db, $0) }
    try db.execute(
      sql: """
        INSERT INTO attempt
          (test_id, run_id, attempt, outcome, requirements, finished_us, real_us, virtual_us, seed, lane, position, trace_hash,
           failure_text_id, failure_file, failure_line)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        testID, run, identity.attempt, result.outcome.code, result.requirements, elapsed.microseconds,
        result.realDuration.microseconds, result.virtualDuration?.microseconds, Int64(bitPattern: identity.seed), identity.lane,
        result.positionInLane, result.traceHash, failureID, result.failure?.file, result.failure?.line,
      ])
  }

  private func test(_ db: Database, _ spec: SpecIdentity) throws -> Int64 {
    let path = String(decoding: try JSONEncoder().encode(spec.path), as: UTF8.self)
    let name = String(spec.id.dropFirst(spec.suite.count + 1))
    return try require(
      Int64.fetchOne(
        db,
        sql: """
          INSERT INTO test (project_id, suite, name, path, file, line) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET path = excluded.path, file = excluded.file, line = excluded.line
          RETURNING id
          """,
        arguments: [projectID, spec.suite, name, path, spec.file, spec.line]))
  }

  private func failureText(_ db: Database, _ failure: FailureReport) throws -> Int64 {
    let parts = [failure.type, failure.headline, failure.text]
    let hash = Int64(bitPattern: AttemptSeed.fnv1a(parts.flatMap { Array($0.utf8) + [0] }))
    let known = try Int64.fetchOne(
      db, sql: "SELECT id FROM failure_text WHERE hash = ? AND type = ? AND headline = ? AND text = ?",
      arguments: [hash] + StatementArguments(parts))
    if let known { return known }
    try db.execute(
      sql: "INSERT INTO failure_text (hash, type, headline, text) VALUES (?, ?, ?, ?)",
      arguments: [hash] + StatementArguments(parts))
    return db.lastInsertedRowID
  }

  /// The row that was just written, which is there unless the tables are not those of the schema.
  private func require(_ row: Int64?) throws -> Int64 {
    guard let row else { throw HistoryError.notOurs(path: history.path) }
    return row
  }
}

extension Date {
  /// Milliseconds since 1970, rounded down.
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded(.down)) }
}
