import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One end of a stream socket that carries JSON values, one a line.
///
/// It is read by one thread. Any thread may send.
final class LineChannel: @unchecked Sendable {
  // `@unchecked`: the buffer is the reading thread's, and sending is under the lock, so that lines do not mix.
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var scanned = 0
  private let sending = NSLock()

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Sends a value; `false` when nobody is there to read it.
  func send(_ value: some Encodable) -> Bool {
    guard var bytes = (try? JSONEncoder().encode(value)).map({ [UInt8]($0) }) else { return false }
    bytes.append(UInt8(ascii: "\n"))
    return sending.withLock {
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Foundation.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// What reading came to.
  enum Reading { case some, nothing, end }

  /// Reads what has arrived.
  func read(waiting: Bool) -> Reading {
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &piece, piece.count, waiting ? 0 : Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return .nothing }
      guard count > 0 else { return .end }
      buffer += piece[..<count]
      return .some
    }
  }

  /// The oldest line that has arrived whole.
  func line() -> [UInt8]? {
    guard let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) else {
      scanned = buffer.count
      return nil
    }
    let line = Array(buffer[..<end])
    buffer.removeFirst(end + 1)
    scanned = 0
    return line
  }

  /// Waits for the next value; `nil` at the end.
  ///
  /// - Throws: What makes the line none of ours.
  func next<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    while true {
      if let line = line() { return try JSONDecoder().decode(type, from: Data(line)) }
      if read(waiting: true) == .end { return nil }
    }
  }
}
