import GRDB

/// The facts about a run that are known when it is written first: a row of `run`, with those that it refers to.
struct RunRow: Sendable {
  var project: String
  var name: String
  var isImported: Bool
  var startedMilliseconds: Int64
  var startedIsGuess = false
  var origin: RunOrigin
  var os = ""
  var arch = ""
  var runtime = ""
  /// What people call the environment; empty for nothing.
  var environmentName = ""
  /// The hash of the machine's name, or `nil` if unknown.
  var host: String?
  var seed: UInt64?
  var jobs: Int?
  var planned: Int?
  var commandLine = ""

  /// Adds the run.
  ///
  /// - Returns: The rows of the run and of its project.
  func insert(in db: Database) throws -> (run: Int64, project: Int64) {
    let projectID = try Self.project(project, in: db)
    try db.execute(
      sql: """
        INSERT INTO run
          (project_id, environment_id, machine_id, name, source, started_ms, started_is_guess, commit_hash, commit_position,
           committed_ms, modified, branch, change, build, job, url, seed, jobs, planned, command_line)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        projectID, try environment(in: db), try machine(in: db), name, isImported ? 1 : 0, startedMilliseconds, startedIsGuess,
        origin.commit, origin.position, origin.committed?.milliseconds, origin.isModified, origin.branch, origin.change,
        origin.build, origin.job, origin.url, seed.map { Int64(bitPattern: $0) }, jobs, planned, commandLine,
      ])
    return (db.lastInsertedRowID, projectID)
  }

  static func project(_ name: String, in db: Database) throws -> Int64 {
    try row(db, select: "SELECT id FROM project WHERE name = ?", insert: "INSERT INTO project (name) VALUES (?)", [name])
  }

  func environment(in db: Database) throws -> Int64 {
    try Self.row(
      db, select: "SELECT id FROM environment WHERE os = ? AND arch = ? AND runtime = ? AND ci = ? AND name = ?",
      insert: "INSERT INTO environment (os, arch, runtime, ci, name) VALUES (?, ?, ?, ?, ?)",
      [os, arch, runtime, origin.service ?? "", environmentName])
  }

  func machine(in db: Database) throws -> Int64? {
    guard let host, !host.isEmpty else { return nil }
    return try Self.row(
      db, select: "SELECT id FROM machine WHERE host = ?", insert: "INSERT INTO machine (host) VALUES (?)", [host])
  }

  private static func row(_ db: Database, select: String, insert: String, _ arguments: StatementArguments) throws -> Int64 {
    if let id = try Int64.fetchOne(db, sql: select, arguments: arguments) { return id }
    try db.execute(sql: insert, arguments: arguments)
    return db.lastInsertedRowID
  }
}
