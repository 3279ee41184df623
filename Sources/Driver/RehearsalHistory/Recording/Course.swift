import GRDB
import Hashing
import RehearsalSpecs

/// What happened inside an attempt, in virtual time, and how it failed: a row of `course`.
struct Course: Hashable, Sendable {
  /// The row of what its failure says, if it failed.
  var failure: Int64?
  var requirements: Int?
  var virtualMicroseconds: Int64?
  /// The bit pattern of the seed, or `nil` where ``AttemptSeed`` tells it.
  var seed: Int64?
  var schedule: String?
  var traceHash: Int64?

  /// The row of this course; it is made if there is none.
  func id(in db: Database) throws -> Int64 {
    let columns: StatementArguments = [failure, requirements, virtualMicroseconds, seed, schedule, traceHash]
    let known = try db.cachedStatement(
      sql: """
        SELECT id FROM course
        WHERE hash = ? AND failure_id IS ? AND requirements IS ? AND virtual_us IS ? AND seed IS ? AND schedule IS ? AND trace_hash IS ?
        """)
    if let id = try Int64.fetchOne(known, arguments: [hash] + columns) { return id }
    let make = try db.cachedStatement(
      sql: """
        INSERT INTO course (hash, failure_id, requirements, virtual_us, seed, schedule, trace_hash) VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    try make.execute(arguments: [hash] + columns)
    return db.lastInsertedRowID
  }

  /// Of all but the failure, whose number is another one in another file.
  var hash: Int64 {
    func text(_ number: (some BinaryInteger)?) -> String { number.map { String($0) } ?? "-" }
    return RowHash.of([text(requirements), text(virtualMicroseconds), text(seed), schedule ?? "-", text(traceHash)])
  }

  /// The number that stands for a trace hash: agents give 16 hexadecimal digits, and any other text is hashed.
  static func number(ofTrace text: String) -> Int64 {
    if text.utf8.count == 16, let number = UInt64(text, radix: 16) { return Int64(bitPattern: number) }
    return Int64(bitPattern: FNV1a.hash(of: text))
  }

  /// The 16 hexadecimal digits that a number stands for.
  static func trace(ofNumber number: Int64) -> String {
    let digits = String(UInt64(bitPattern: number), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
