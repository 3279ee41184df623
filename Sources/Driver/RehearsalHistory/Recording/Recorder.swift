import Foundation
import GRDB
import RehearsalSpecs
import Spelling

/// Writes a run into a history while it goes on.
///
/// The run is there from its start, and each attempt from the moment it finished; those that finish while others are being
/// written share the next transaction. A run whose program was killed has no end. Where the machinery failed the run says why
/// it is no evidence about tests, and the attempt that ran into it is not in it.
public final class Recorder: RememberingReporter {
  private let history: History
  private let project: String
  private let origin: RunOrigin
  private let commandLine: [String]
  private let isOneOfSeveral: Bool
  private let machine: Machine
  /// The language and its version; Swift's unless told otherwise.
  var runtime: String?
  private var run: Int64?
  private var projectID: Int64 = 0
  private var seed: UInt64 = 0
  private var started = Date.distantPast
  private var order = OrderHash()
  private var shard: Shard?
  /// Whether the run was there already: another shard of it writes, or wrote, into the same file.
  private var isJoined = false
  private var earlier: [Int64: Int] = [:]
  /// The attempts that have finished and are not written.
  private var finished: [AttemptResult] = []

  /// How many attempts wait at most until they are written.
  private static let mostWaiting = 256

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - project: The name of what is tested; the same spec of the same project is the same test from run to run.
  ///   - origin: The state of the code; by default unknown.
  ///   - commandLine: What was called, with its arguments; by default what started this process.
  ///   - isOneOfSeveral: Whether shards come together under the name of the run: then it is planned to have the specs of all of
  ///     them, and has not come to its end before it has.
  public init(
    _ history: History, project: String, origin: RunOrigin = RunOrigin(), commandLine: [String] = CommandLine.arguments,
    isOneOfSeveral: Bool = false
  ) {
    self.isOneOfSeveral = isOneOfSeveral
    self.history = history
    self.project = project
    self.origin = origin
    self.commandLine = commandLine
    machine = .this
  }

  /// Finds out before a run whether it can be recorded under its name.
  ///
  /// - Throws: ``HistoryError/otherRun(_:path:)`` where another run has it already.
  public func expect(_ name: String, seed: UInt64, shard: Shard?) throws {
    _ = try history.reading { try joined($0, name, seed: seed, shard: shard) }
  }

  public func take(_ event: RunEvent) throws {
    switch event.kind {
    case .runStarted(let facts):
      try history.writing { try begin($0, event.run, facts) }
    case .attemptStarted, .specFinished:
      break
    case .attemptFinished(let result):
      finished.append(result)
      if finished.count >= Self.mostWaiting { try catchUp() }
    case .infrastructureFailed(let failure, _):
      try catchUp()
      guard let run else { return }
      try history.writing { db in
        try Revision.advance(db)
        try db.execute(
          sql: "UPDATE run SET infra = coalesce(infra || '; ', '') || ? WHERE id = ?", arguments: [failure.headline, run])
      }
    case .runFinished(let summary):
      try catchUp()
      guard let run else { return }
      let ended = started.milliseconds + event.elapsed.microseconds / 1000
      try history.writing { db in
        try Revision.advance(db)
        try db.execute(
          // What was not known at the beginning is known now.
          sql: """
            UPDATE run SET ended_ms = max(coalesce(ended_ms, ?), ?), interrupted = max(interrupted, ?), order_hash = ?,
              planned = max(coalesce(planned, ?), (SELECT count(DISTINCT test_id) FROM attempt WHERE run_id = run.id)) WHERE id = ?
            """,
          // Of a run in parts there is no one order.
          arguments: [ended, ended, summary.interrupted, isJoined ? nil : order.value, summary.planned, run])
      }
    }
  }

  /// Writes the attempts that have finished.
  public func catchUp() throws {
    guard let run, !finished.isEmpty else { return }
    defer { finished = [] }
    try history.writing { db in
      for result in finished { try add(db, result, to: run) }
      try Revision.advance(db)
    }
  }

  package func massFailure() throws -> MassFailureReport? {
    guard let run else { return nil }
    try catchUp()
    return try history.massFailure(ofRun: run)
  }

  private func begin(_ db: Database, _ name: String, _ facts: RunFacts) throws {
    started = facts.started
    seed = facts.seed
    shard = facts.shard
    if let known = try joined(db, name, seed: facts.seed, shard: facts.shard) {
      (run, projectID, isJoined) = (known.run, known.project, true)
      return
    }
    let row = RunRow(
      project: project, name: name, isImported: false, startedMilliseconds: facts.started.milliseconds, origin: origin,
      os: machine.os, arch: machine.arch, runtime: runtime ?? "Swift \(machine.swift)", host: machine.host, seed: facts.seed,
      jobs: facts.jobs, planned: isOneOfSeveral ? facts.chosen : facts.planned ?? facts.chosen,
      commandLine: commandLine.joined(separator: " "))
    let rows = try row.insert(in: db)
    try Revision.advance(db)
    run = rows.run
    projectID = rows.project
  }

  /// The run that another shard of it has begun in this file.
  ///
  /// - Throws: ``HistoryError/otherRun(_:path:)`` where a run of that name is none of ours.
  private func joined(_ db: Database, _ name: String, seed: UInt64, shard: Shard?) throws -> (run: Int64, project: Int64)? {
    let row = try Row.fetchOne(
      db,
      sql:
        "SELECT run.id, project_id, source, seed FROM run JOIN project ON project.id = project_id WHERE project.name = ? AND run.name = ?",
      arguments: [project, name])
    guard let row else { return nil }
    let known: Int64? = row["seed"]
    guard row["source"] == 0, known == Int64(bitPattern: seed), shard != nil else {
      throw HistoryError.otherRun(name, path: history.path)
    }
    return (row["id"], row["project_id"])
  }

  /// How many attempts at a test another process has written for this run: those of a part that is run again go on counting.
  private func earlierAttempts(_ db: Database, test: Int64, run: Int64) throws -> Int {
    guard isJoined else { return 0 }
    if let known = earlier[test] { return known }
    let count =
      try Int.fetchOne(db, sql: "SELECT max(attempt) FROM attempt WHERE test_id = ? AND run_id = ?", arguments: [test, run]) ?? 0
    earlier[test] = count
    return count
  }

  private func lane(_ identity: AttemptIdentity) -> Int { shard?.lane(identity.lane) ?? identity.lane }

  private func add(_ db: Database, _ result: AttemptResult, to run: Int64) throws {
    let identity = result.identity
    let spec = identity.spec
    let path = String(decoding: try JSONEncoder().encode(spec.path), as: UTF8.self)
    let test = TestIdentity(spec)
    let testID = try test.id(
      in: db, project: projectID, facts: TestFacts(path: path, file: spec.file, line: spec.line), started: started.milliseconds)
    if identity.attempt == 1 { order.add(TestKey(test), lane: lane(identity)) }

    let number = try identity.attempt + earlierAttempts(db, test: testID, run: run)
    let derived = AttemptSeed.derive(run: seed, spec: spec.id, attempt: number)
    let failure = result.failure.map {
      StoredFailure(type: $0.type, headline: $0.headline, text: $0.text, file: $0.file, line: $0.line)
    }
    let course = Course(
      // Runners of other languages do not count them.
      failure: try failure?.id(in: db), requirements: runtime == nil ? result.requirements : nil,
      virtualMicroseconds: result.virtualDuration?.microseconds,
      seed: identity.seed == derived ? nil : Int64(bitPattern: identity.seed), schedule: result.schedule,
      traceHash: result.traceHash.map(Course.number(ofTrace:)))
    try db.cachedStatement(sql: AttemptRow.insertion).execute(arguments: [
      testID, run, number, identity.repetition, Self.code(of: result).rawValue, result.realDuration.microseconds, lane(identity),
      result.positionInLane, try course.id(in: db),
    ])
    try keepArtefacts(db, result, test: testID, run: run, attempt: number)
  }

  private static func code(of result: AttemptResult) -> OutcomeCode {
    // Its order of events was sought.
    if result.provokedBy != nil, result.outcome.isEvidenceAgainst { return .provoked }
    return OutcomeCode(rawValue: result.outcome.code) ?? .error
  }

  private func keepArtefacts(_ db: Database, _ result: AttemptResult, test: Int64, run: Int64, attempt: Int) throws {
    var artefacts = result.artefacts.map { ("file", $0) }
    // The log of an attempt that passed is of no interest, and would be most of the file.
    if !result.agentLog.isEmpty, result.outcome.isEvidenceAgainst {
      artefacts.append(("log", result.agentLog.joined(separator: "\n")))
    }
    for (kind, place) in artefacts {
      try db.cachedStatement(
        sql: "INSERT OR IGNORE INTO artefact (test_id, run_id, attempt, kind, place) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: [test, run, attempt, kind, place])
    }
  }
}

extension Date {
  /// Milliseconds since 1970, rounded down.
  var milliseconds: Int64 { Int64(saturating: (timeIntervalSince1970 * 1000).rounded(.down)) }
}
