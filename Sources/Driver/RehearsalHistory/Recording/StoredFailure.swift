import FlakinessStatistics
import GRDB

/// What a failure says, and where: a row of `failure`.
struct StoredFailure: Hashable, Sendable {
  var type: String
  var headline: String
  var text: String
  var file: String?
  var line: Int?

  /// The row of this failure; it is made if there is none.
  func id(in db: Database) throws -> Int64 {
    let columns: StatementArguments = [type, headline, text, file, line]
    let known = try db.cachedStatement(
      sql: "SELECT id FROM failure WHERE hash = ? AND type = ? AND headline = ? AND text = ? AND file IS ? AND line IS ?")
    if let id = try Int64.fetchOne(known, arguments: [hash] + columns) { return id }
    let make = try db.cachedStatement(
      sql: "INSERT INTO failure (hash, signature_id, type, headline, text, file, line) VALUES (?, ?, ?, ?, ?, ?, ?)")
    try make.execute(arguments: [hash, try Self.signature(headline: headline, text: text, in: db)] + columns)
    return db.lastInsertedRowID
  }

  /// The row of the signature of a failure that says this; it is made if there is none.
  static func signature(headline: String, text: String, in db: Database) throws -> Int64 {
    let signature = FailureSignature(headline: headline, text: text)
    let hash = Int64(bitPattern: signature.hash)
    let known = try db.cachedStatement(sql: "SELECT id FROM signature WHERE hash = ?")
    if let id = try Int64.fetchOne(known, arguments: [hash]) { return id }
    let make = try db.cachedStatement(sql: "INSERT INTO signature (hash, text) VALUES (?, ?)")
    try make.execute(arguments: [hash, signature.text])
    return db.lastInsertedRowID
  }

  private var hash: Int64 { RowHash.of([type, headline, text, file ?? "", line.map { String($0) } ?? ""]) }
}
