import Foundation
import GRDB

/// Which runs are to go.
public struct PruneRule: Sendable, Hashable {
  /// Runs that started before this moment go.
  public var before: Date?
  /// All but the latest so many runs of each project go.
  public var keep: Int?
  /// Only runs of this project go; by default those of all.
  public var project: String?
  /// Only runs of this branch go; by default those of all.
  public var branch: String?

  /// Makes a rule. A run goes that is too old by any measure given, among those that project and branch leave.
  public init(before: Date? = nil, keep: Int? = nil, project: String? = nil, branch: String? = nil) {
    (self.before, self.keep, self.project, self.branch) = (before, keep, project, branch)
  }
}

/// What pruning took away.
public struct PruneReport: Sendable, Hashable, Codable {
  /// How many runs.
  public var runs = 0
  /// How many attempts.
  public var attempts = 0
  /// That no run is of the branch, if so: perhaps none any more.
  public var note: String?
}

extension History {
  /// Takes runs out of the history, with all that only they refer to. Tests stay, with the moment of their first appearance.
  ///
  /// The file keeps its size, and uses the room for later runs; ``vacuum()`` makes it smaller.
  ///
  /// - Parameter isTrial: Whether to count only.
  /// - Throws: ``HistoryError``.
  public func prune(_ rule: PruneRule, isTrial: Bool = false) throws -> PruneReport {
    try Self.told(path) {
      try queue.writeWithoutTransaction { db in
        // Each attempt that goes would have SQLite look for rows that refer to it, through tables without an index for that.
        // Children go before their parents below; a test counts what is left without one.
        try db.execute(sql: "PRAGMA foreign_keys = OFF")
        defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
        var report = PruneReport()
        try db.inTransaction(.immediate) {
          let known = KnownNames(db: db, path: path)
          try known.check(project: rule.project)
          // Whoever prunes a branch every night finds nothing left of it one night.
          do { try known.check(branch: rule.branch) } catch let error as HistoryError { report.note = error.description }
          try Self.choose(rule, db)
          report.runs = try Int.fetchOne(db, sql: "SELECT count(*) FROM temp.pruned") ?? 0
          report.attempts =
            try Int.fetchOne(db, sql: "SELECT count(*) FROM attempt WHERE run_id IN (SELECT id FROM temp.pruned)") ?? 0
          if !isTrial, report.runs > 0 {
            try db.execute(sql: Self.removal)
            try Revision.advance(db)
          }
          try db.execute(sql: "DROP TABLE temp.pruned")
          return .commit
        }
        return report
      }
    }
  }

  private static func choose(_ rule: PruneRule, _ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE pruned AS
        SELECT id FROM (
          SELECT run.id, run.started_ms, project.name AS project, run.branch,
            row_number() OVER (PARTITION BY run.project_id ORDER BY run.started_ms DESC, run.id DESC) AS age
          FROM run JOIN project ON project.id = run.project_id
          WHERE (:project IS NULL OR project.name = :project) AND (:branch IS NULL OR run.branch = :branch))
        WHERE started_ms < :before OR age > :keep
        """,
      arguments: [
        "project": rule.project, "branch": rule.branch, "before": rule.before?.milliseconds, "keep": rule.keep,
      ])
  }

  private static let removal = """
    DELETE FROM family_test;
    DELETE FROM family;
    DELETE FROM artefact WHERE run_id IN (SELECT id FROM temp.pruned);
    DELETE FROM attempt WHERE run_id IN (SELECT id FROM temp.pruned);
    DELETE FROM upload WHERE run_id IN (SELECT id FROM temp.pruned);
    DELETE FROM run WHERE id IN (SELECT id FROM temp.pruned);
    DELETE FROM course WHERE id NOT IN (SELECT course_id FROM attempt WHERE course_id IS NOT NULL);
    DELETE FROM failure WHERE id NOT IN (SELECT failure_id FROM course WHERE failure_id IS NOT NULL);
    DELETE FROM signature WHERE id NOT IN (SELECT signature_id FROM failure WHERE signature_id IS NOT NULL);
    DELETE FROM machine WHERE id NOT IN (SELECT machine_id FROM run WHERE machine_id IS NOT NULL);
    DELETE FROM environment WHERE id NOT IN (SELECT environment_id FROM run);
    """

  /// Makes the file as small as what is in it, and gives the planner of queries fresh counts.
  ///
  /// It takes room for a second copy while it works.
  ///
  /// - Returns: The bytes before and after.
  /// - Throws: ``HistoryError``, also while another program is writing.
  public func vacuum() throws -> (before: Int, after: Int) {
    try Self.told(path) {
      let before = size()
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "VACUUM")
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        try db.execute(sql: "PRAGMA optimize")
      }
      return (before, size())
    }
  }

  /// The bytes of the file and of its journal.
  private func size() -> Int {
    [path, path + "-wal"].reduce(0) { sum, path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }
}
