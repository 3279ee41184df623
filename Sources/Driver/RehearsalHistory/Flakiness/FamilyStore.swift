import Foundation
import GRDB

/// The tables `family` and `family_test`: what tests come to together, as it was found when the runs of a question were last
/// looked at.
struct FamilyStore {
  /// One more whenever the statistics say something else of the same attempts, so that a newer program does not tell what an
  /// older one found.
  private static let statistics: Int64 = 3
  /// How many answers are kept: of so many different sets of runs.
  private static let most = 16

  /// What was found anew.
  struct News {
    let family: Family
    /// The sum of the runs that it is of.
    let runs: Data
    /// The number of the history's state that it is of.
    let revision: Int64
  }

  private let db: Database
  let runs: Data

  init(_ db: Database, _ table: RunTable) {
    self.db = db
    var sum = SHA256()
    ([Self.statistics] + table.runs.map(\.id)).map(\.littleEndian).withUnsafeBytes { sum.add($0) }
    runs = Data(sum.finished())
  }

  /// What was found, if nothing was written since.
  ///
  /// - Parameter tests: The tests that are asked about.
  func current(of tests: Set<Int64>) throws -> Family? {
    let row = try Row.fetchOne(
      db, sql: "SELECT id, facts FROM family WHERE runs = ? AND revision = (SELECT number FROM revision)", arguments: [runs])
    guard let row, let whole = Self.decoded(Family.Totals.self, row[1]) else { return nil }
    var members: [Int64: Family.Member] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT test_id, facts FROM family_test WHERE family_id = ? AND test_id IN (SELECT value FROM json_each(?))",
      arguments: [row[0] as Int64, tests.jsonList])
    while let row = try rows.next() {
      guard let member = Self.decoded(Family.Member.self, row[1]) else { return nil }
      members[row[0]] = member
    }
    return Family(whole: whole, members: members)
  }

  /// Keeps what was found, unless something was written since.
  static func keep(_ news: News, in db: Database) throws {
    guard try Revision.number(db) == news.revision else { return }
    try db.execute(sql: "DELETE FROM family WHERE revision <> ? OR runs = ?", arguments: [news.revision, news.runs])
    try db.execute(
      sql: "DELETE FROM family WHERE id NOT IN (SELECT id FROM family ORDER BY id DESC LIMIT ?)", arguments: [most - 1])
    try db.execute(
      sql: "INSERT INTO family (runs, revision, facts) VALUES (?, ?, ?)",
      arguments: [news.runs, news.revision, try encoded(news.family.whole)])
    let id = db.lastInsertedRowID
    let insert = try db.cachedStatement(sql: "INSERT INTO family_test (family_id, test_id, facts) VALUES (?, ?, ?)")
    for (test, member) in news.family.members.sorted(by: { $0.key < $1.key }) {
      try insert.execute(arguments: [id, test, try encoded(member)])
    }
  }

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private static func encoded(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}

extension History {
  /// Keeps what was found, where that can be done at once: it can be found again, and nobody is to wait for it.
  func keep(_ news: FamilyStore.News) {
    guard keeps else { return }
    try? queue.writeWithoutTransaction { db in
      let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = \(patience)") }
      try db.inTransaction(.immediate) {
        try FamilyStore.keep(news, in: db)
        return .commit
      }
    }
  }
}
