import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears whole or not at all.
///
/// It is written beside its place, and takes it when all is written: whoever reads meanwhile reads the old one, and the old one
/// stays where the new one could not be finished. It is not pushed to the disk: that is for what outlives a loss of power.
///
/// ```
/// reports/r.xml            the old file ─────────────────────────────┐
/// reports/.r.xml.4711-0    write … write … finish ─ rename ──────────┴▶ reports/r.xml
/// ```
/// What is there and is no file, such as `/dev/stderr` or a pipe with a name, is written to as it is. A link stays one: what it
/// leads to is replaced.
package final class WholeFile {
  /// As it was named.
  package let path: String
  /// Where it goes: what a link leads to.
  private let target: String
  /// Where it is written; `nil` for what is no file.
  private let draft: String?
  private var descriptor: Int32

  private static let drafts = Mutex(0)

  /// Begins a file; the folders around it are made.
  package init(_ path: String) throws(FileProblem) {
    self.path = path
    var facts = stat()
    let isThere = stat(path, &facts) == 0
    let kind = facts.st_mode & S_IFMT
    if isThere, kind == S_IFDIR { throw FileProblem(path, errno: EISDIR) }
    if isThere, kind != S_IFREG {
      (target, draft) = (path, nil)
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw FileProblem(path, errno: errno) }
      return
    }
    target = isThere ? Self.whatItLeadsTo(path) : path
    let place = URL(filePath: target)
    let folder = place.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      // What is there already where a folder should be is a file.
      let isInTheWay = (error as? CocoaError)?.code == .fileWriteFileExists || ErrorWords.errno(below: error) == EEXIST
      throw isInTheWay ? FileProblem(path, errno: ENOTDIR) : FileProblem(path, because: error)
    }
    // Names may have 255 bytes.
    let name = String(decoding: place.lastPathComponent.utf8.prefix(200), as: UTF8.self)
    if place.lastPathComponent.utf8.count > 255 { throw FileProblem(path, errno: ENAMETOOLONG) }
    let draft = folder.appending(path: ".\(name).\(getpid())-\(Self.nextDraft())").path(percentEncoded: false)
    self.draft = draft
    // A file that replaces another one keeps that one's permissions.
    descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw FileProblem(path, errno: errno) }
    if isThere { _ = fchmod(descriptor, facts.st_mode & 0o7777) }
  }

  deinit { discard() }

  /// Adds bytes at the end.
  package func write(_ bytes: some ContiguousBytes) throws(FileProblem) {
    let problem: Int32 = bytes.withUnsafeBytes { buffer in
      var rest = buffer
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return 0
    }
    if problem != 0 { throw FileProblem(path, errno: problem) }
  }

  package func write(_ text: String) throws(FileProblem) { try write(Array(text.utf8)) }

  /// Puts it in its place; nothing can be added any more.
  package func finish() throws(FileProblem) {
    guard descriptor >= 0 else { return }
    let isClosed = close(descriptor) == 0
    let closing = errno
    descriptor = -1
    guard isClosed else {
      discard()
      throw FileProblem(path, errno: closing)
    }
    guard let draft, rename(draft, target) != 0 else { return }
    let number = errno
    unlink(draft)
    throw FileProblem(path, errno: number)
  }

  /// Takes back what was written, unless it is in its place already.
  package func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    if let draft { unlink(draft) }
  }

  /// Writes a whole file.
  package static func write(_ bytes: some ContiguousBytes, to path: String) throws(FileProblem) {
    let file = try WholeFile(path)
    try file.write(bytes)
    try file.finish()
  }

  package static func write(_ text: String, to path: String) throws(FileProblem) { try write(Array(text.utf8), to: path) }

  /// Sees whether a file could be written now; leaves nothing but the folders around it.
  package static func check(_ path: String) throws(FileProblem) { try WholeFile(path).discard() }

  private static func nextDraft() -> Int {
    drafts.withLock { count in
      count += 1
      return count
    }
  }

  private static func whatItLeadsTo(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
