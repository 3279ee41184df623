import Foundation
import GRDB
import Spelling

extension History {
  /// Takes reports into the history.
  ///
  /// Each run is one transaction, or several whole runs are: whoever kills the program or cuts the power leaves whole runs only.
  /// The same bytes are taken into a project, or if the run has a name of its own into that run, only once.
  ///
  /// - Parameter files: Paths of reports.
  /// - Returns: What became of each file.
  /// - Throws: ``HistoryError`` if the history cannot be written; runs that were committed before stay.
  public func `import`(_ files: [String], options: ImportOptions) throws -> ImportReport {
    try Self.told(path) {
      try queue.writeWithoutTransaction { db in
        // Every row that an import refers to was made or found in the same transaction, so SQLite need not look again, ten
        // million times; tests check that nothing refers to nothing.
        try db.execute(sql: "PRAGMA cache_size = -65536; PRAGMA foreign_keys = OFF")
        defer { try? db.execute(sql: "PRAGMA cache_size = -2000; PRAGMA foreign_keys = ON") }
        var project: Int64 = 0
        try db.inTransaction(.immediate) {
          project = try RunRow.project(options.project, in: db)
          return .commit
        }
        let importer = Importer(db, project: project, options: options, intake: try RunIntake(db, project: project))
        return try importer.perform(options.isRunPerFile ? files.map { [$0] } : [files])
      }
    }
  }
}

/// Carries out one import.
private final class Importer {
  private let db: Database
  private let project: Int64
  private let options: ImportOptions
  private let intake: RunIntake
  private var report = ImportReport()
  private var places: [String: RunOrigin] = [:]
  private var dataVersion = 0

  init(_ db: Database, project: Int64, options: ImportOptions, intake: RunIntake) {
    self.db = db
    self.project = project
    self.options = options
    self.intake = intake
  }

  /// A file, and its place in the report.
  private typealias Entry = (file: ReportFile, place: Int)

  func perform(_ runs: [[String]]) throws -> ImportReport {
    var rest = runs[...]
    while !rest.isEmpty {
      try db.inTransaction(.immediate) {
        let start = ContinuousClock.now
        // What others wrote since the last transaction may have joined or removed tests.
        let version = try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
        if version != dataVersion { intake.forgetTests() }
        dataVersion = version
        repeat {
          try take(rest.removeFirst())
        } while !rest.isEmpty && intake.waiting < RunIntake.batchSize * 3 / 4 && ContinuousClock.now - start < options.hold
        try intake.write()
        return .commit
      }
    }
    return report
  }

  // MARK: One run

  private func take(_ paths: [String]) throws {
    var files: [Entry] = []
    for path in paths {
      do throws(ReportFile.Refusal) {
        let file = try ReportFile.look(at: path, options: options)
        files.append((file, report.files.count))
        report.files.append(ImportReport.File(file: path, fate: .known, format: file.format))
      } catch {
        report.files.append(ImportReport.File(file: path, fate: .refused, problem: error.reason))
      }
    }
    // Our own events name their run themselves; the others of a call are one run.
    var groups: [(name: String?, files: [Entry])] = []
    for entry in files {
      let name = options.run == nil ? entry.file.run : nil
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].files.append(entry)
      } else {
        groups.append((name, [entry]))
      }
    }
    for group in groups { try take(group.files, named: options.run ?? group.name) }
  }

  private func take(_ all: [Entry], named given: String?) throws {
    let fixed = given ?? serviceName
    var files: [Entry] = []
    var known: [Int64: [(entry: Entry, upload: KnownUpload)]] = [:]
    var sums: Set<[UInt8]> = []
    for entry in all where sums.insert(entry.file.sha256).inserted {
      if let upload = try KnownUpload(of: entry.file, in: project, run: fixed, db) {
        report.files[entry.place].run = upload.runName
        known[upload.run, default: []].append((entry, upload))
      } else {
        files.append(entry)
      }
    }
    for (run, reports) in known.sorted(by: { $0.key < $1.key }) { try meetAgain(reports, of: run) }
    guard let first = files.first?.file else { return }
    var name = fixed ?? "import-\(first.shortHash)"
    if fixed != nil, given == nil, options.isRunPerFile { name += "-\(first.shortHash)" }
    let existing = try Row.fetchOne(
      db, sql: "SELECT id, source FROM run WHERE project_id = ? AND name = ?", arguments: [project, name])
    if let existing, existing["source"] == 0 {
      for entry in files where entry.file.run != name {
        report.files[entry.place].fate = .refused
        report.files[entry.place].problem = "the run \(name) was recorded while it went on, and takes no reports"
      }
      for entry in files { report.files[entry.place].run = name }
      return
    }
    try db.inSavepoint {
      try take(files, into: name, existing: existing.map { $0["id"] }, isNew: existing == nil)
    }
  }

  /// Reports that the history has: those of a run that was cut are taken anew, all of them, if there is more to take.
  private func meetAgain(_ reports: [(entry: Entry, upload: KnownUpload)], of run: Int64) throws {
    let cut = reports.filter { $0.upload.isCut }
    for (entry, upload) in cut { report.files[entry.place].problem = upload.damage }
    guard cut.contains(where: { $0.upload.hasMore(within: options) }) else { return }
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM upload WHERE run_id = ?", arguments: [run]) ?? 0
    guard count == reports.count else {
      for (entry, upload) in cut {
        report.files[entry.place].problem =
          "\(upload.damage ?? ""); to take the rest, import it together with the other reports of the run \(upload.runName)"
      }
      return
    }
    try db.inSavepoint {
      try KnownUpload.removeResults(of: run, in: project, db)
      return try take(reports.map(\.entry), into: reports[0].upload.runName, existing: run, isNew: true)
    }
  }

  /// - Returns: That it stays, if there was any result.
  private func take(
    _ files: [Entry], into name: String, existing: Int64?, isNew: Bool
  ) throws -> Database.TransactionCompletion {
    let modified = (options.started ?? files[0].file.modified).milliseconds
    let run = try existing ?? insertRun(name, started: modified)
    try intake.begin(run: run, isNew: isNew, started: modified)
    var lane = try Int.fetchOne(db, sql: "SELECT max(lane) + 1 FROM upload WHERE run_id = ?", arguments: [run]) ?? 0
    var total = 0
    for (file, place) in files {
      intake.beginReport(lane: lane)
      let (damage, isCut) = try file.read(into: intake, options: options)
      total += intake.results
      report.files[place].fate = intake.results > 0 ? .imported : .empty
      report.files[place].results = intake.results
      report.files[place].problem = damage
      report.files[place].run = name
      guard intake.results > 0 || damage != nil else { continue }
      try db.cachedStatement(
        sql: """
          INSERT INTO upload (run_id, sha256, file, format, bytes, results, lane, damage, uploaded_ms, is_cut)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        run, Data(file.sha256), options.names[file.name] ?? file.name, file.format.rawValue, file.bytes, intake.results, lane,
        damage, Date().milliseconds, isCut,
      ])
      lane += 1
    }
    guard total > 0 else {
      intake.forgetTests()
      return .rollback
    }
    try settle(run, isNew: isNew, modified: modified)
    report.runs.append(name)
    return .commit
  }

  private func insertRun(_ name: String, started: Int64) throws -> Int64 {
    var row = RunRow(project: options.project, name: name, isImported: true, startedMilliseconds: started, origin: options.origin)
    row.environmentName = options.environment
    return try row.insert(in: db).run
  }

  /// Completes the run with what its reports told.
  private func settle(_ run: Int64, isNew: Bool, modified: Int64) throws {
    try Revision.advance(db)
    let told = intake.run
    let started = options.started?.milliseconds ?? told.started ?? modified
    let outcome = try intake.end(started: started)
    let origin = origin(told, started: started)
    var row = RunRow(project: options.project, name: "", isImported: true, startedMilliseconds: started, origin: origin)
    let machine = Machine.this
    row.os = told.os ?? (options.isFromThisMachine ? machine.os : "")
    row.arch = told.arch ?? (options.isFromThisMachine ? machine.arch : "")
    row.runtime = told.runtime ?? ""
    row.environmentName = options.environment.isEmpty ? told.environment ?? "" : options.environment
    row.host = told.host.map(Machine.hash(ofName:)) ?? (options.isFromThisMachine ? machine.host : nil)
    let (ran, failed) = isNew ? (outcome.ran, outcome.failed) : try intake.outcome(of: run)
    let isMass = ran >= 5 && Double(failed) > options.massFailure * Double(ran)
    let broken = told.infrastructureFailures.joined(separator: "; ")
    let infra = !broken.isEmpty ? broken : isMass ? "\(failed) of \(ran) tests failed" : nil
    let isGuess = options.started == nil && (told.started == nil || told.startedIsGuess)
    // Also where somebody else says when it started, the reports say how long it took.
    let length = told.started.flatMap { first in told.ended.map { $0 - first } } ?? 0
    let ended = length > 0 ? started + length : nil
    note(told, infra)
    if isNew {
      try db.cachedStatement(
        sql: """
          UPDATE run SET environment_id = ?, machine_id = ?, started_ms = ?, started_is_guess = ?, ended_ms = ?, interrupted = ?,
            commit_hash = ?, commit_position = ?, committed_ms = ?, branch = ?, build = ?, url = ?, seed = ?, order_hash = ?,
            planned = ?, infra = ?
          WHERE id = ?
          """
      ).execute(arguments: [
        try row.environment(in: db), try row.machine(in: db), started, isGuess, ended, told.isInterrupted, origin.commit,
        origin.position, origin.committed?.milliseconds, origin.branch, origin.build, origin.url,
        told.seed.map { Int64(bitPattern: $0) }, outcome.order, told.planned ?? intake.testCount, infra, run,
      ])
    } else {
      // A further shard: the run becomes longer, and keeps what it knew. Its order is that of no single upload any more.
      try db.cachedStatement(
        sql: """
          UPDATE run SET started_ms = min(started_ms, ?), ended_ms = max(coalesce(ended_ms, ?), ?), order_hash = NULL,
            planned = planned + ?, infra = CASE
              WHEN ? THEN coalesce(infra || '; ', '') || ?
              WHEN infra IS NULL OR infra GLOB '[0-9]* of [0-9]* tests failed' THEN ?
              ELSE infra END
          WHERE id = ?
          """
      ).execute(arguments: [started, ended, ended, intake.newTestCount, !broken.isEmpty, broken, infra, run])
    }
  }

  /// Says what may not have been meant.
  private func note(_ told: ReportedRun, _ infra: String?) {
    if let infra { report.notes.append("\(infra): the run counts as no evidence about tests") }
    guard !options.isRunPerFile, let first = told.started, let last = told.latestStart else { return }
    let days = Double(last - first) / 86_400_000
    var signs: [String] = []
    if days > 1 { signs.append("began over \(Int(saturating: days.rounded(.up))) days") }
    if told.hosts.count > 1 { signs.append("come from \(told.hosts.count) machines") }
    guard !signs.isEmpty else { return }
    report.notes.append(
      "the reports of this one run \(signs.joined(separator: " and ")); '--run-per-file' makes each a run of its own, and "
        + "'--environment' tells surroundings apart")
  }

  // MARK: Names and places

  /// The name that the service's build and job give to the run, so that the shards of a job come together.
  private var serviceName: String? {
    guard let service = options.origin.service, let build = options.origin.build else { return nil }
    var parts = [service, build]
    if let job = options.origin.job { parts.append(job) }
    if options.isFromThisMachine { parts.append(Machine.this.arch) }
    if !options.environment.isEmpty { parts.append(options.environment) }
    return parts.joined(separator: "-")
  }

  /// What was given, what the reports tell, and what git knows, in this order.
  private func origin(_ told: ReportedRun, started: Int64) -> RunOrigin {
    var origin = options.origin
    origin.commit = origin.commit ?? told.commit
    origin.branch = origin.branch ?? told.branch
    origin.build = origin.build ?? told.build
    origin.url = origin.url ?? told.url
    guard let directory = options.gitDirectory else { return origin }
    if origin.commit == nil, !options.isRunPerFile {
      let head = RunOrigin.find(variables: [:], directory: directory)
      // A report that is older than the commit cannot be about it.
      if let committed = head.committed, started >= committed.milliseconds {
        origin.commit = head.commit
        origin.branch = origin.branch ?? head.branch
      }
    }
    guard let commit = origin.commit else { return origin }
    if let place = places[commit] {
      (origin.position, origin.committed) = (origin.position ?? place.position, origin.committed ?? place.committed)
    } else {
      origin.place(in: directory)
      places[commit] = origin
    }
    return origin
  }
}
