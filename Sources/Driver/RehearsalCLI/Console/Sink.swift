import Files
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where text goes. It remembers the first error, since reporters have no way to tell one, and takes nothing after that.
///
/// Everything that `rehearse` prints goes through the one of its ``Console``, so that what could not be printed is told in one
/// place: ``Rehearse``.
final class Sink {
  private(set) var error: (any Error)?
  /// Whether whoever read has gone, as `head` does when it has enough: that is nobody's mistake, and ends the printing alone.
  private(set) var isLeft = false
  private let put: (String) throws -> Void
  private let end: () throws -> Void

  /// - Parameter end: What is done when all is written, where that may fail.
  init(_ put: @escaping (String) throws -> Void, end: @escaping () throws -> Void = {}) {
    (self.put, self.end) = (put, end)
  }

  /// A descriptor that is open, such as that of the standard output.
  convenience init(descriptor: Int32, called name: String) {
    self.init { text in
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        // One that somebody made not to wait, such as a terminal that is shared with another program.
        if count < 0, errno == EAGAIN {
          var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&entry, 1, -1)
          continue
        }
        guard count >= 0 else { throw errno == EPIPE ? ReaderIsGone() : Unwritten(name, errno: errno) }
        bytes = bytes.dropFirst(count)
      }
    }
  }

  /// A file that appears when all is written, whole; the one that is there stays until then. The folders around it are made.
  ///
  /// - Throws: `UsageProblem` where it cannot be written even now.
  convenience init(file path: String) throws(UsageProblem) {
    try UsageProblem.of { try WholeFile.check(path) }
    var text: [UInt8] = []
    self.init({ text += Array($0.utf8) }, end: { try WholeFile.write(text, to: path) })
  }

  /// A file that grows as it is written, for whoever follows along.
  ///
  /// - Parameter isEmptied: Whether what is in it now goes; else it is gone on with.
  convenience init(growing path: String, isEmptied: Bool) throws(UsageProblem) {
    try? FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isEmptied ? O_TRUNC : O_APPEND), 0o666)
    guard descriptor >= 0 else { throw UsageProblem(description: FileProblem(path, errno: errno).description) }
    // It is open for as long as anybody writes.
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.init { text in
      try FileProblem.of(path) { try handle.write(contentsOf: Data(text.utf8)) }
    }
  }

  func write(_ text: String) {
    guard error == nil, !isLeft else { return }
    do {
      try put(text)
    } catch is ReaderIsGone {
      isLeft = true
    } catch {
      self.error = error
    }
  }

  /// Says that all is written.
  func finish() {
    guard error == nil, !isLeft else { return }
    do { try end() } catch { self.error = error }
  }

  private struct ReaderIsGone: Error {}

  /// That something with a name of its own, and no path, could not be written.
  private struct Unwritten: Error, CustomStringConvertible {
    let description: String
    init(_ name: String, errno number: Int32) { description = "\(name) cannot be written: \(ErrorWords.of(errno: number))" }
  }
}
