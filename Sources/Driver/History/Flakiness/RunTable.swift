import FlakinessStatistics
import Foundation
import GRDB

/// The runs that a question is about, in the order of time.
struct RunTable {
  let project: Int64
  let projectName: String
  let branch: String?
  let runs: [FlakyRun]
  let contexts: [RunContext]
  /// The seed of each run, from which those of its attempts follow.
  let seeds: [UInt64?]
  /// The runs' indices by their number in the history.
  let indices: [Int64: Int]
  /// Whether each was recorded here and not imported.
  let areOurs: [Bool]

  init(_ db: Database, _ question: FlakyQuestion, path: String) throws {
    let found = try Row.fetchOne(
      db,
      sql: """
        SELECT project.id, project.name FROM project JOIN run ON run.project_id = project.id
        WHERE ?1 IS NULL OR project.name = ?1 ORDER BY run.id DESC LIMIT 1
        """,
      arguments: [question.project])
    guard let found else {
      throw question.project.map { HistoryError.noSuchProject($0, path: path) } ?? .noSuchRun("the latest", path: path)
    }
    let project: Int64 = found[0]
    self.project = project
    projectName = found[1]
    branch = question.change == nil || question.branch != nil ? try Self.branch(db, project, question.branch) : nil
    let since = question.since.map(\.milliseconds) ?? .min
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT run.id, run.name, run.started_ms, run.ended_ms, run.commit_hash, run.commit_position, run.branch, run.url, run.infra,
          run.seed, run.order_hash, run.source, run.modified, machine.host,
          environment.os, environment.arch, environment.runtime, environment.ci, environment.name AS environment
        FROM run JOIN environment ON environment.id = run.environment_id LEFT JOIN machine ON machine.id = run.machine_id
        WHERE run.project_id = ? AND (? IS NULL OR run.branch = ?) AND run.started_ms >= ?
          AND (? IS NULL OR run.change = ?)
        ORDER BY run.started_ms DESC, run.id DESC LIMIT ?
        """,
      arguments: [project, branch, branch, since, question.change, question.change, question.latestRuns])
    let places = Self.places(rows)
    let order = rows.indices.sorted {
      (places[$0], rows[$0]["started_ms"] as Int64, rows[$0]["id"] as Int64)
        < (places[$1], rows[$1]["started_ms"] as Int64, rows[$1]["id"] as Int64)
    }
    runs = order.map { Self.run(rows[$0], places[$0]) }
    contexts = order.map { Self.context(rows[$0], places[$0]) }
    seeds = order.map { (rows[$0]["seed"] as Int64?).map { UInt64(bitPattern: $0) } }
    areOurs = order.map { rows[$0]["source"] == 0 }
    indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { (rows[$1]["id"] as Int64, $0) })
  }

  /// The branch that was asked for, or the first of the usual names of the main one that has runs; `nil` for all.
  private static func branch(_ db: Database, _ project: Int64, _ asked: String?) throws -> String? {
    if let asked { return asked == "*" ? nil : asked }
    for name in ["main", "master", "trunk", "develop"] {
      let exists = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM run WHERE project_id = ? AND branch = ?)", arguments: [project, name])
      if exists == true { return name }
    }
    return nil
  }

  /// The place of each run's commit, counted from 0: by the commits' positions if all are known, and otherwise by their first runs.
  private static func places(_ rows: [Row]) -> [Int] {
    let arePositioned = rows.allSatisfy { $0["commit_position"] != nil as Int64? && $0["commit_hash"] != nil as String? }
    var keys: [String: (Int64, Int64)] = [:]
    func key(_ row: Row) -> String {
      // A run of code that is no commit's is compared with no other.
      let hash: String? = row["commit_hash"]
      let isModified: Bool = row["modified"]
      return isModified || hash == nil ? "\u{0}\(row["id"] as Int64)" : hash ?? ""
    }
    for row in rows {
      let started: Int64 = row["started_ms"]
      let position: Int64 = arePositioned ? row["commit_position"] : 0
      let known = keys[key(row)]
      keys[key(row)] = (position, min(known?.1 ?? started, started))
    }
    let ordered = keys.sorted { ($0.value.0, $0.value.1, $0.key) < ($1.value.0, $1.value.1, $1.key) }
    let ranks = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.key, $0) })
    return rows.map { ranks[key($0)] ?? 0 }
  }

  private static func run(_ row: Row, _ place: Int) -> FlakyRun {
    let started: Int64 = row["started_ms"]
    return FlakyRun(
      id: row["id"], name: row["name"], started: Date(timeIntervalSince1970: Double(started) / 1000),
      seconds: (row["ended_ms"] as Int64?).map { Double($0 - started) / 1000 }, commit: row["commit_hash"], branch: row["branch"],
      position: place, url: row["url"], infrastructureProblem: row["infra"])
  }

  private static func context(_ row: Row, _ place: Int) -> RunContext {
    let parts: [String] = [row["environment"], row["os"], row["arch"], row["runtime"], row["ci"]]
    let isModified: Bool = row["modified"]
    return RunContext(
      id: row["id"], commit: isModified ? nil : row["commit_hash"], position: place,
      environment: parts.filter { !$0.isEmpty }.joined(separator: ", "), machine: row["host"] as String? ?? "",
      branch: row["branch"], started: row["started_ms"], order: (row["order_hash"] as Int64?).map { UInt64(bitPattern: $0) },
      isInfrastructureFailure: row["infra"] != nil as String?)
  }
}
