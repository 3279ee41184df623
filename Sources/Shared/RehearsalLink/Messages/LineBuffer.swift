import Foundation

/// Cuts a stream of bytes into lines, however the stream was cut before.
///
/// A line ends with LF or CRLF, which do not belong to it; lines of nothing but white space are passed over. If a line is longer
/// than the limit, its beginning is reported once and the rest is thrown away as it arrives, so a peer can never make the buffer
/// grow much beyond the limit.
struct LineBuffer {
  enum Line: Equatable {
    case complete([UInt8])
    case tooLong
  }

  let limit: Int
  private var bytes: [UInt8] = []
  /// Where the present line starts.
  private var start = 0
  /// Up to where no line ending was found.
  private var searched = 0
  private var isSkipping = false

  /// A buffer for lines of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many bytes wait for the end of their line.
  var pendingCount: Int { bytes.count - start }

  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Lets `append` add bytes at the end, and do nothing else to them.
  mutating func appendingBytes<Result>(_ append: (inout [UInt8]) throws -> Result) rethrows -> Result { try append(&bytes) }

  /// The next line that is complete, or that is known to be too long; nil when more bytes are needed.
  mutating func next() -> Line? {
    while let end = endOfLine() {
      let content = start..<(end > start && bytes[end - 1] == Self.carriageReturn ? end - 1 : end)
      defer { advance(to: end + 1) }
      if isSkipping {
        isSkipping = false
        continue
      }
      if content.count > limit { return .tooLong }
      if bytes[content].contains(where: { !Self.whiteSpace.contains($0) }) { return .complete(Array(bytes[content])) }
    }
    // The carriage return of an ending whose line feed is still to come does not count.
    let ending = bytes.last == Self.carriageReturn ? 1 : 0
    guard isSkipping || pendingCount - ending > limit else { return nil }
    let isNews = !isSkipping
    isSkipping = true
    advance(to: bytes.count)
    return isNews ? .tooLong : nil
  }

  private static let carriageReturn = UInt8(ascii: "\r")
  /// The white space that JSON allows around a value, without the line feed: no line has one.
  static let whiteSpace: [UInt8] = [0x20, 0x09, 0x0D]

  private mutating func endOfLine() -> Int? {
    let from = max(start, searched)
    let found = bytes.withUnsafeBytes { raw -> Int? in
      guard let base = raw.baseAddress, from < raw.count else { return nil }
      return memchr(base + from, 0x0A, raw.count - from).map { UnsafeRawPointer($0) - base }
    }
    searched = found ?? bytes.count
    return found
  }

  private mutating func advance(to index: Int) {
    start = index
    searched = index
    // Moving the rest to the front is worth it only now and then, or many short lines at once would take quadratic time.
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
    } else if start > 1 << 16 {
      bytes.removeFirst(start)
    } else {
      return
    }
    start = 0
    searched = 0
  }
}
