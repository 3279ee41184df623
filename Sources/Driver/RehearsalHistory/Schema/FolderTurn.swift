import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A turn at the files of a folder: of several programs that begin the same history at one moment, one makes it and the others
/// find it made.
///
/// SQLite has each statement wait for others, but not the change to a write-ahead log, and a migrator looks several times before
/// it writes. A file system without locks of folders gives everybody a turn at once.
enum FolderTurn {
  /// Runs `body` when no other program is in such a turn beside the same file.
  static func take<Result>(beside path: String, _ body: () throws -> Result) rethrows -> Result {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
