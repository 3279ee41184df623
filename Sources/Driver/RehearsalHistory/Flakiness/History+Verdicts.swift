import FlakinessStatistics
import Foundation
import GRDB

extension History {
  /// The verdicts about all tests of a project that have failed, as the history remembers them, or worked out anew if something
  /// was written since.
  ///
  /// - Parameter question: Verdicts are remembered of a project and a branch as a whole; a question that narrows the runs is
  ///   answered from the attempts. The number of runs is not part of what is remembered.
  /// - Throws: ``HistoryError``.
  package func verdicts(_ question: FlakyQuestion = FlakyQuestion()) throws -> [TestVerdict] {
    let isWhole =
      question.since == nil && question.change == nil && question.filter == nil && !question.isNewOnly
      && question.latestRuns == FlakyQuestion().latestRuns
    func store(_ db: Database) throws -> VerdictStore {
      VerdictStore(try QuestionScope(db, question, path: path), question.sources, db)
    }
    if isWhole, let known = try reading({ try store($0).current() }) { return known }
    var asked = question
    asked.includesPassing = false
    (asked.includesProvoked, asked.needsRuns) = (false, true)
    // Read before the attempts: what is written meanwhile makes the verdicts old.
    let revision = try reading(Revision.number)
    let report = try flakiness(asked)
    var verdicts = report.verdicts
    if isWhole, !isReadOnly {
      verdicts = try writing { try store($0).remember(verdicts, revision: revision) }
    }
    return verdicts
  }
}

/// The table of verdicts, for one project and branch.
private struct VerdictStore {
  private let db: Database
  private let project: Int64
  private let branch: String
  private let sources: SourceFiles?

  init(_ scope: QuestionScope, _ sources: SourceFiles?, _ db: Database) {
    self.db = db
    project = scope.project
    branch = scope.branch ?? ""
    self.sources = sources
  }

  /// The verdicts, if they are not out of date.
  func current() throws -> [TestVerdict]? {
    let revision = try Revision.number(db)
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT verdict.*, test.suite, test.class, test.name, test.parameters, test.file, test.line, test.owner, test.id
        FROM verdict JOIN test ON test.id = verdict.test_id WHERE test.project_id = ? AND verdict.branch = ? ORDER BY test.id
        """, arguments: [project, branch])
    guard !rows.isEmpty, rows.allSatisfy({ $0["revision"] == revision }) else { return nil }
    return rows.compactMap { row in
      let test = TestRow(row)
      guard let status = TestStatus(rawValue: row["status"]) else { return nil }
      return TestVerdict(
        test: test.id, name: test.name, file: test.file ?? sources?.file(of: test.identity), owner: test.owner, status: status,
        reason: row["reason"],
        since: Date(timeIntervalSince1970: Double(row["since_ms"] as Int64) / 1000), quietChains: row["quiet"],
        quietChainsNeeded: row["quiet_needed"], probability: row["probability"], lower: row["lower"], upper: row["upper"])
    }
  }

  /// Keeps the verdicts, each with the moment since which its status has held.
  func remember(_ verdicts: [TestVerdict], revision: Int64) throws -> [TestVerdict] {
    let earlier = try Row.fetchAll(
      db,
      sql: """
        SELECT test_id, status, since_ms FROM verdict JOIN test ON test.id = test_id WHERE project_id = ? AND branch = ?
        """, arguments: [project, branch])
    let known = Dictionary(uniqueKeysWithValues: earlier.map { ($0[0] as Int64, ($0[1] as String, $0[2] as Int64)) })
    try db.execute(
      sql: "DELETE FROM verdict WHERE branch = ? AND test_id IN (SELECT id FROM test WHERE project_id = ?)",
      arguments: [branch, project])
    let insert = try db.cachedStatement(sql: "INSERT INTO verdict VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    return try verdicts.map { verdict in
      var verdict = verdict
      if let (status, since) = known[verdict.test], status == verdict.status.rawValue {
        verdict.since = min(verdict.since, Date(timeIntervalSince1970: Double(since) / 1000))
      }
      try insert.execute(arguments: [
        verdict.test, branch, verdict.status.rawValue, verdict.reason, verdict.since.milliseconds, verdict.quietChains,
        verdict.quietChainsNeeded, verdict.probability, verdict.lower, verdict.upper, revision, Date().milliseconds,
      ])
      return verdict
    }
  }
}
