import CSpawn
import Foundation
import Synchronization

/// What an agent and its app print: a file in memory, which goes with this object, however that ends.
///
/// A file and not a pipe, so that nobody has to read along while the agent writes.
final class AgentLog: Sendable {
  /// What the child gets as its standard output and error.
  let descriptor: Int32
  private let kept = Mutex<CrashStory?>(nil)

  init() throws(Fault) {
    descriptor = rehearsal_log()
    guard descriptor >= 0 else {
      throw Fault(.sessionNotCreated, "cannot keep a log: \(String(cString: strerror(errno)))", asked: "start an agent")
    }
  }

  deinit { close(descriptor) }

  /// All of it, or at most `limit` bytes of its end; nil when nothing was printed.
  func text(limit: Int = .max) -> String? {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { return nil }
    let length = min(size, limit)
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, length, off_t(size - length)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines that were printed after a place in the log, and the place after them. A line that has no end yet is not among
  /// them, unless nothing more will come.
  func lines(after place: Int, isWhole: Bool) -> (lines: [String], place: Int) {
    let length = Int(lseek(descriptor, 0, SEEK_END)) - place
    guard length > 0 else { return ([], place) }
    var bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, length, off_t(place)))
    }
    if !isWhole { bytes.removeSubrange((bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...) }
    let log = LogText(String(decoding: bytes, as: UTF8.self))
    let text = log.text(story: log.report == nil ? nil : story)
    return (text.split(separator: "\n").map(String.init), place + bytes.count)
  }

  /// The last lines; where the program trapped, its last words come first, and then how it ended, with the lines of its sources.
  func tail(lines count: Int = 10) -> [String] {
    guard let text = text() else { return [] }
    let log = LogText(text)
    return log.tail(lines: count, story: story(of: log))
  }

  /// How the agent ended against its will; nil where it wrote no report of that.
  var story: CrashStory? { text().map(LogText.init).flatMap(story) }

  /// All of it, or at most `limit` bytes of its end, with names and lines for addresses; nil when nothing was printed.
  func toldText(limit: Int) -> String? {
    guard let text = text(limit: limit) else { return nil }
    let log = LogText(text)
    return log.report == nil ? text : log.text(story: story(of: log))
  }

  /// Looking at a large program takes a tenth of a second, so a story is kept.
  private func story(of log: LogText) -> CrashStory? {
    guard let report = log.report else { return nil }
    return kept.withLock { kept in
      if let kept, kept.report == report { return kept }
      kept = log.story
      return kept
    }
  }
}
