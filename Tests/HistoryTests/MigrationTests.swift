import Foundation
import GRDB
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// A file of every older version, made by that version's own schema, comes out as the same history.
@Suite struct MigrationTests {
  @Test(arguments: [1, 2, 3, 4]) func aHistoryOfAnOlderVersionKeepsAllItKnew(version: Int) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    try make(version: version, at: path)

    let history = try History(readingFrom: path)
    #expect(try count(history, "PRAGMA user_version") == Schema.version)
    let runs = try history.runs()
    #expect(runs.map(\.name) == ["20260102T000000Z-000002", "20260101T000000Z-000001"])
    #expect(runs.map(\.id) == [2, 1])
    let run = try history.run("1")
    #expect(run.project == "shop")
    #expect(!run.isImported)
    #expect(run.commit == "abc")
    #expect(run.branch == "main")
    #expect(run.seed == "18446744073709551615")
    #expect(run.runtime == "Swift 6.3")
    #expect(run.planned == 3)
    #expect(run.outcomes == ["passed": 1, "failed": 1, "skipped": 1])
    #expect(try history.run("2").ended == nil)

    let attempts = try history.attempts(of: run)
    #expect(attempts.map(\.spec) == ["Cart adds", "Cart removes", "Cart waits"])
    #expect(attempts.map(\.outcome) == ["passed", "failed", "skipped"])
    let derived = AttemptSeed.derive(run: .max, spec: "Cart adds", attempt: 1)
    #expect(attempts.map(\.seed) == [String(derived), "12", "13"])
    #expect(attempts.map(\.traceHash) == ["3ffda0637ceda2a8", "ffffffffffffffff", nil])
    #expect(attempts.map(\.virtualMicroseconds) == [50_000, 60_000, nil])
    #expect(attempts.map(\.realMicroseconds) == [1000, 2000, 0])
    #expect(attempts.map(\.failure) == [nil, "it was 3\nand not 4", nil])
    #expect(attempts.map(\.failurePlace) == [nil, "Cart.swift:12", nil])
    // The same text at another place is another failure.
    #expect(try history.attempts(of: history.run("2")).map(\.failurePlace) == ["Cart.swift:40"])
    #expect(try count(history, "SELECT count(*) FROM failure") == 2)
    let signatures = try history.queue.read {
      try String.fetchAll($0, sql: "SELECT signature.text FROM failure LEFT JOIN signature ON signature.id = signature_id")
    }
    #expect(signatures == ["it was %", "it was %"])
    #expect(try count(history, "SELECT count(*) FROM pragma_foreign_key_check") == 0)
    #expect(try history.queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
    #expect(try tables(of: history) == tables(of: try History(recordingAt: directory.path("new.sqlite"))))
  }

  @Test(arguments: [1, 2, 3, 4]) func aMigratedHistoryIsRecordedInto(version: Int) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("history.sqlite")
    try make(version: version, at: path)
    let history = try History(recordingAt: path)
    let (summary, name) = record(sample, in: history)
    #expect(summary.reporterProblems == [])
    #expect(try history.run().name == name)
    #expect(try history.run().id == 3)
  }

  @Test func ordersOfVersion3AreCountedAsImportsCountThem() throws {
    let directory = try TemporaryDirectory()
    try make(version: 3, at: directory.path("history.sqlite"))
    let history = try History(recordingAt: directory.path("history.sqlite"))
    var order = OrderHash()
    for name in ["adds", "removes", "waits"] { order.add(TestKey(TestIdentity(suite: "Cart", name: name)), lane: 0) }
    let found = try history.queue.read { try Int64?.fetchAll($0, sql: "SELECT order_hash FROM run ORDER BY id") }
    #expect(found == [order.value, nil])
    #expect(try count(history, "SELECT count(*) FROM artefact WHERE place = 'cart.png'") == 1)
    // What went with a failure and what did not are two courses now; a course that nothing goes with is gone.
    #expect(try count(history, "SELECT count(*) FROM course") == 4)
  }

  @Test func reportsThatVersion4CutAreKnownByIt() throws {
    let directory = try TemporaryDirectory()
    try make(version: 4, at: directory.path("history.sqlite"))
    let history = try History(recordingAt: directory.path("history.sqlite"))
    let cut = try history.queue.read { try String.fetchAll($0, sql: "SELECT file FROM upload WHERE is_cut = 1") }
    #expect(cut == ["a.xml"])
  }

  @Test func theOlderSchemasAreAllHere() {
    let names = (1..<Schema.version).map { "version\($0).sql" }
    let found = try? FileManager.default.contentsOfDirectory(atPath: Self.schemas.path)
    #expect(found?.sorted() == names)
  }

  private static let schemas = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "OlderSchemas")

  private func make(version: Int, at path: String) throws {
    let schema = try String(contentsOf: Self.schemas.appending(path: "version\(version).sql"), encoding: .utf8)
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: schema)
      try db.execute(
        sql: [
          Self.rowsOfVersion1, Self.rowsOfVersion2 + Self.verdictOfVersion2, Self.rowsOfVersion2 + Self.signaturesOfVersion3,
          Self.rowsOfVersion4,
        ][version - 1])
    }
    try queue.close()
  }

  private static let rowsOfVersion1 = """
    INSERT INTO project VALUES (1, 'shop');
    INSERT INTO environment VALUES (1, 'Debian', 'x86_64', '6.3', 'beef', 'github'), (2, 'Debian', 'x86_64', '6.3', 'cafe', 'github');
    INSERT INTO run VALUES
      (1, 1, 1, '20260101T000000Z-000001', 1767225600000, 1767225660000, 0, 'abc', 'main', -1, 2, 3, 'rehearse run'),
      (2, 1, 2, '20260102T000000Z-000002', 1767312000000, NULL, 0, NULL, NULL, 7, 1, 1, 'rehearse run');
    INSERT INTO test VALUES
      (1, 1, 'Cart', 'adds', '["Cart","adds"]', 'Cart.swift', 1), (2, 1, 'Cart', 'removes', '["Cart","removes"]', 'Cart.swift', 9),
      (3, 1, 'Cart', 'waits', '["Cart","waits"]', 'Cart.swift', 20);
    INSERT INTO failure_text VALUES (5, 99, 'ExpectationFailed', 'it was 3', 'it was 3' || char(10) || 'and not 4');
    INSERT INTO attempt VALUES
      (1, 1, 1, 0, 1, 1000, 1000, 50000, \(Int64(bitPattern: AttemptSeed.derive(run: .max, spec: "Cart adds", attempt: 1))), 0, 0,
       '3ffda0637ceda2a8', NULL, NULL, NULL),
      (2, 1, 1, 1, 2, 3000, 2000, 60000, 12, 0, 1, 'ffffffffffffffff', 5, 'Cart.swift', 12),
      (3, 1, 1, 10, 0, 3000, 0, NULL, 13, 0, 2, NULL, NULL, NULL, NULL),
      (2, 2, 1, 1, 2, 3000, 2000, 60000, 12, 0, 0, 'ffffffffffffffff', 5, 'Cart.swift', 40);
    """

  private static let runsAndTests = """
    INSERT INTO project VALUES (1, 'shop');
    INSERT INTO environment VALUES (1, 'Debian', 'x86_64', 'Swift 6.3', 'github', '');
    INSERT INTO machine VALUES (1, 'beef'), (2, 'cafe');
    INSERT INTO run (id, project_id, environment_id, machine_id, name, source, started_ms, ended_ms, commit_hash, branch, seed, jobs,
        planned, command_line) VALUES
      (1, 1, 1, 1, '20260101T000000Z-000001', 0, 1767225600000, 1767225660000, 'abc', 'main', -1, 2, 3, 'rehearse run'),
      (2, 1, 1, 2, '20260102T000000Z-000002', 0, 1767312000000, NULL, NULL, NULL, 7, 1, 1, 'rehearse run');
    INSERT INTO test (id, project_id, suite, class, name, parameters, path, file, line, first_ms) VALUES
      (1, 1, 'Cart', '', 'adds', '', '["Cart","adds"]', 'Cart.swift', 1, 1767225600000),
      (2, 1, 'Cart', '', 'removes', '', '["Cart","removes"]', 'Cart.swift', 9, 1767225600000),
      (3, 1, 'Cart', '', 'waits', '', '["Cart","waits"]', 'Cart.swift', 20, 1767225600000);
    INSERT INTO failure (id, hash, type, headline, text, file, line) VALUES
      (5, 98, 'ExpectationFailed', 'it was 3', 'it was 3' || char(10) || 'and not 4', 'Cart.swift', 12),
      (6, 99, 'ExpectationFailed', 'it was 3', 'it was 3' || char(10) || 'and not 4', 'Cart.swift', 40);

    """

  private static let rowsOfVersion2 =
    runsAndTests + """
      INSERT INTO course (id, hash, requirements, virtual_us, seed, trace_hash) VALUES
        (1, 1, 1, 50000, NULL, \(Int64(bitPattern: 0x3ffd_a063_7ced_a2a8))), (2, 2, 2, 60000, 12, -1), (3, 3, 0, NULL, 13, NULL);
      INSERT INTO attempt VALUES
        (1, 1, 1, 0, 1000, 0, 0, 1, NULL), (2, 1, 1, 1, 2000, 0, 1, 2, 5), (3, 1, 1, 10, 0, 0, 2, 3, NULL),
        (2, 2, 1, 1, 2000, 0, 0, 2, 6);
      """

  private static let verdictOfVersion2 = """
    INSERT INTO verdict (test_id, branch, status, reason, since_ms, through_run_id, computed_ms) VALUES (1, '', 'healthy', '', 0, 1, 0);
    """

  private static let signaturesOfVersion3 = """
    INSERT INTO signature (id, hash, text) VALUES (1, 7, 'it was %');
    UPDATE failure SET signature_id = 1;
    UPDATE run SET order_hash = 5 WHERE id = 1;
    INSERT INTO artefact (test_id, run_id, attempt, kind, place) VALUES (2, 1, 1, 'file', 'cart.png');
    """

  private static let rowsOfVersion4 =
    runsAndTests + """
      INSERT INTO signature (id, hash, text) VALUES (1, 7, 'it was %');
      UPDATE failure SET signature_id = 1;
      INSERT INTO course (id, failure_id, hash, requirements, virtual_us, seed, trace_hash) VALUES
        (1, NULL, 1, 1, 50000, NULL, \(Int64(bitPattern: 0x3ffd_a063_7ced_a2a8))), (2, 5, 2, 2, 60000, 12, -1),
        (3, NULL, 3, 0, NULL, 13, NULL), (4, 6, 2, 2, 60000, 12, -1);
      INSERT INTO attempt VALUES
        (1, 1, 1, 0, 1000, 0, 0, 1), (2, 1, 1, 1, 2000, 0, 1, 2), (3, 1, 1, 10, 0, 0, 2, 3), (2, 2, 1, 1, 2000, 0, 0, 4);
      INSERT INTO upload VALUES
        (1, 2, zeroblob(32), 'a.xml', 'junit', 9, 7, 0, 'it has more than 7 results', 0),
        (2, 2, randomblob(32), 'b.xml', 'junit', 9, 7, 1, 'the file ends inside a tag', 0);
      """

  /// Without comments and line breaks, which are no part of what a table is.
  private func tables(of history: History) throws -> [String] {
    try history.queue.read { db in
      try String.fetchAll(db, sql: "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master ORDER BY 1").map {
        $0.replacing(/--[^\n]*/, with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
  }
}
