import Foundation
import GRDB
import RehearsalSpecs

/// What the latest exploration of a test came to: `rehearse explore`.
public struct ExplorationRecord: Sendable, Hashable, Codable {
  /// When it ended.
  public var explored: Date
  /// The commit that was explored, if known.
  public var commit: String?
  /// As `--strategy` takes it.
  public var strategy: String
  /// How many runs were made, how many of them failed, and in how many different orders things happened.
  public var runs, failures, orders: Int
  /// Whether there are no other orders within the bounds.
  public var isExhausted: Bool
  /// Up to how many choices that differ from the usual everything was tried; nil where that is not counted.
  public var deviations: Int?
  /// Whether the usual run failed, so that no order was sought.
  public var failsUsually: Bool
  /// What `--replay` takes to repeat a run that failed; nil if none did.
  public var token: String?
  /// The command that does so.
  public var repeating: String?
  /// What came too late in it, in a sentence.
  public var cause: String?
  /// The trace hash of that run, as recordings have it.
  public var traceHash: String?

  public init(
    explored: Date, commit: String? = nil, strategy: String, runs: Int, failures: Int, orders: Int, isExhausted: Bool,
    deviations: Int? = nil, failsUsually: Bool = false, token: String? = nil, repeating: String? = nil, cause: String? = nil,
    traceHash: String? = nil
  ) {
    (self.explored, self.commit, self.strategy) = (explored, commit, strategy)
    (self.runs, self.failures, self.orders, self.isExhausted) = (runs, failures, orders, isExhausted)
    (self.deviations, self.failsUsually, self.token, self.cause) = (deviations, failsUsually, token, cause)
    (self.repeating, self.traceHash) = (repeating, traceHash)
  }
}

extension History {
  /// Notes what the exploration of a spec came to, in place of an earlier one.
  ///
  /// One that made the test fail stays where another one failed nowhere but looked less far: with fewer runs, and not at all
  /// orders.
  ///
  /// - Throws: ``HistoryError``.
  public func note(_ exploration: ExplorationRecord, of spec: SpecIdentity, project: String) throws {
    try writing { db in
      let path = String(decoding: try JSONEncoder().encode(spec.path), as: UTF8.self)
      let test = try TestIdentity(spec).id(
        in: db, project: try RunRow.project(project, in: db),
        facts: TestFacts(path: path, file: spec.file, line: spec.line), started: exploration.explored.milliseconds)
      if let earlier = try Self.exploration(of: test, db), earlier.token != nil, exploration.failures == 0,
        !exploration.isExhausted, exploration.runs < earlier.runs
      {
        return
      }
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO exploration (test_id, explored_ms, commit_hash, strategy, runs, failures, orders, is_exhausted,
            deviations, fails_usually, token, repeating, cause, trace_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          test, exploration.explored.milliseconds, exploration.commit, exploration.strategy, exploration.runs,
          exploration.failures, exploration.orders, exploration.isExhausted, exploration.deviations, exploration.failsUsually,
          exploration.token, exploration.repeating, exploration.cause, exploration.traceHash.map(Course.number(ofTrace:)),
        ])
    }
  }

  /// The latest explorations, by the full names of the tests, each with when the latest run began in which its test failed.
  ///
  /// - Parameter project: The project, by default that of the latest run.
  package func explorations(project: String? = nil) throws -> [String: (latest: ExplorationRecord, lastFailed: Date?)] {
    try reading { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT test.suite, test.class, test.name, test.parameters, test.file, test.line, test.owner, test.id,
            (SELECT max(run.started_ms) FROM attempt JOIN run ON run.id = attempt.run_id
             WHERE attempt.test_id = test.id AND attempt.outcome BETWEEN 1 AND 9) AS failed_ms
          FROM exploration JOIN test ON test.id = test_id WHERE test.project_id = ?
          """, arguments: [try QuestionScope.project(db, project, path: path)])
      var found: [String: (latest: ExplorationRecord, lastFailed: Date?)] = [:]
      for row in rows {
        let test = TestRow(row)
        guard found[test.name] == nil, let latest = try Self.exploration(of: test.id, db) else { continue }
        let failed = (row["failed_ms"] as Int64?).map { Date(timeIntervalSince1970: Double($0) / 1000) }
        found[test.name] = (latest, failed)
      }
      return found
    }
  }

  /// The latest exploration of a test; nil if it was never explored.
  static func exploration(of test: Int64, _ db: Database) throws -> ExplorationRecord? {
    let statement = try db.cachedStatement(sql: "SELECT * FROM exploration WHERE test_id = ?")
    return try Row.fetchOne(statement, arguments: [test]).map { row in
      ExplorationRecord(
        explored: Date(timeIntervalSince1970: Double(row["explored_ms"] as Int64) / 1000), commit: row["commit_hash"],
        strategy: row["strategy"], runs: row["runs"], failures: row["failures"], orders: row["orders"],
        isExhausted: row["is_exhausted"], deviations: row["deviations"], failsUsually: row["fails_usually"], token: row["token"],
        repeating: row["repeating"],
        cause: row["cause"], traceHash: (row["trace_hash"] as Int64?).map(Course.trace(ofNumber:)))
    }
  }
}
