import Foundation
import GRDB

/// The record of all runs, in one SQLite file.
///
/// `schema.sql` at the root of the repository describes the tables. Several programs may use the file at the same time.
public struct History: Sendable {
  /// Where the file is.
  public let path: String

  let queue: DatabaseQueue
  /// Whether it was opened to be looked at only.
  let isReadOnly: Bool

  /// Opens a history to add to it; makes the file, and the directories around it, if there is none.
  ///
  /// - Parameter patience: How long to wait for another program that is writing; by default a minute. A recorder holds the file
  ///   for one attempt at a time, but an import for as long as its largest run takes.
  /// - Throws: ``HistoryError``.
  public init(recordingAt path: String, patience: Duration = .seconds(60)) throws {
    try Self.refuseFolder(path)
    do {
      let directory = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw HistoryError.unusable(path: path, reason: "its directory cannot be made")
    }
    self.path = path
    isReadOnly = false
    queue = try Self.open(path, readonly: false, patience: patience) { queue in
      // Of a new file only; it must be said before anything is written.
      try queue.inDatabase { try $0.execute(sql: "PRAGMA page_size = 8192") }
      try Schema.settle(queue, path: path)
      // Readers see every commit while the recorder goes on, and commits outlive the recorder. Only after the check: a file that
      // is not ours is left as it was.
      try FolderTurn.take(beside: path) {
        try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL") }
      }
      // Who cannot write now, because somebody else does, finds out here, and not at the first attempt.
      try queue.inDatabase { try $0.inTransaction(.immediate) { .commit } }
    }
  }

  /// Opens a history to look at it. A history of an older version is brought up to date first.
  ///
  /// - Throws: ``HistoryError``, also if there is none, and if an older one cannot be brought up to date.
  public init(readingFrom path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { throw HistoryError.missing(path: path) }
    try Self.refuseFolder(path)
    self.path = path
    isReadOnly = true
    var isPresent = true
    let found = try Self.open(path, readonly: true) { isPresent = try Self.isSettled($0, path) }
    if isPresent {
      queue = found
    } else {
      try found.close()
      try Self.open(path, readonly: false) { try Schema.settle($0, path: path) }.close()
      queue = try Self.open(path, readonly: true) { _ = try Self.isSettled($0, path) }
    }
  }

  /// Opens a history to look at it, and to keep what is worked out from it; where the file may not be written, only to look at
  /// it.
  ///
  /// - Throws: ``HistoryError``, also if there is none.
  package init(consulting path: String) throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: path), manager.isWritableFile(atPath: path), Self.mayAddFiles(beside: path) else {
      try self.init(readingFrom: path)
      return
    }
    try Self.refuseFolder(path)
    // Whoever only looks waits for nobody: a file of this version is opened without writing.
    let queue = try Self.open(path, readonly: false) { queue in
      try Schema.settle(queue, path: path)
      try queue.inDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    }
    self.init(path: path, queue: queue, isReadOnly: false)
  }

  private init(path: String, queue: DatabaseQueue, isReadOnly: Bool) {
    (self.path, self.queue, self.isReadOnly) = (path, queue, isReadOnly)
  }

  /// Whether what is worked out can be kept.
  package var keeps: Bool { !isReadOnly }

  /// Closes the file; the history cannot be used after that. Without it the file is closed when the last copy goes away.
  public func close() throws {
    try queue.close()
  }

  /// What SQLite is to open to read a history.
  ///
  /// It would make the index of the journal beside the file, also to read. Where it cannot, the file is said to stand still,
  /// unless a journal shows that somebody else may write.
  static func address(toRead path: String) -> String {
    if mayAddFiles(beside: path) || FileManager.default.fileExists(atPath: path + "-wal") { return path }
    return URL(filePath: path).absoluteString + "?immutable=1"
  }

  private static func mayAddFiles(beside path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    return FileManager.default.isWritableFile(atPath: folder)
  }

  private static func refuseFolder(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return }
    throw HistoryError.unusable(path: path, reason: "it is a folder; a history is one file")
  }

  private static func isSettled(_ queue: DatabaseQueue, _ path: String) throws -> Bool {
    try queue.inDatabase { try Schema.check($0, path: path) }
  }

  private static func open(
    _ path: String, readonly: Bool, patience: Duration = .seconds(60), _ settle: (DatabaseQueue) throws -> Void
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.label = "history"
    configuration.busyMode = .timeout(Double(patience.components.seconds) + Double(patience.components.attoseconds) / 1e18)
    return try told(path) {
      let queue = try DatabaseQueue(path: readonly ? address(toRead: path) : path, configuration: configuration)
      try settle(queue)
      return queue
    }
  }

  /// Reads, and tells errors of SQLite in plain words.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try Self.told(path) { try queue.read(body) }
  }

  /// Writes in one transaction, and tells errors of SQLite in plain words.
  func writing<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try Self.told(path) { try queue.write(body) }
  }

  static func told<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch DatabaseError.SQLITE_NOTADB {
      throw HistoryError.notSQLite(path: path)
    } catch DatabaseError.SQLITE_BUSY {
      throw HistoryError.unusable(path: path, reason: "another program has been writing to it all the time")
    } catch DatabaseError.SQLITE_CANTOPEN where !mayAddFiles(beside: path) {
      throw HistoryError.unusable(path: path, reason: "the folder around it may not be written, where SQLite keeps its journal")
    } catch let error as DatabaseError {
      throw HistoryError.unusable(path: path, reason: words(for: error))
    }
  }

  /// What SQLite ran into, in plain words where it is a matter of the machine; what is a matter of ours, SQLite tells best.
  private static func words(for error: DatabaseError) -> String {
    switch error.resultCode {
    case .SQLITE_FULL: "no space is left on the device, or the file may not become larger"
    case .SQLITE_READONLY: "it may not be written"
    case .SQLITE_CANTOPEN: "it cannot be opened"
    case .SQLITE_IOERR: "the disk could not be read or written"
    case .SQLITE_CORRUPT: "it is damaged"
    case .SQLITE_PERM, .SQLITE_AUTH: "permission is denied"
    case .SQLITE_NOMEM: "there is too little memory"
    default: error.message ?? "SQLite says no more than the number \(error.resultCode.rawValue)"
    }
  }
}
