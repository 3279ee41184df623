import Foundation
import RehearsalWire

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One end of a stream socket that carries JSON values, one a line.
///
/// It is read by one thread. Any thread may send.
final class LineChannel: @unchecked Sendable {
  // `@unchecked`: what reads is the reading thread's, and sending is under the lock, so that lines do not mix.
  let descriptor: Int32
  private var arrived: [UInt8] = []
  /// Where the oldest line begins that was not taken, and up to where there is no end of it.
  private var (start, scanned) = (0, 0)
  private let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
  private let sending = NSLock()

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    piece.deallocate()
    close(descriptor)
  }

  /// Sends values, all at once; `false` when nobody is there to read them.
  func send(_ values: any Encodable...) -> Bool {
    var bytes: [UInt8] = []
    for value in values {
      guard let line = try? JSON.encode(value) else { return false }
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
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
    while true {
      let count = recv(descriptor, piece.baseAddress, piece.count, waiting ? 0 : Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return .nothing }
      guard count > 0 else { return .end }
      if start == arrived.count {
        arrived.removeAll(keepingCapacity: true)
        (start, scanned) = (0, 0)
      }
      arrived += piece[..<count]
      return .some
    }
  }

  /// The oldest line that has arrived whole.
  func line() -> [UInt8]? {
    guard let end = arrived[scanned...].firstIndex(of: UInt8(ascii: "\n")) else {
      arrived.removeFirst(start)
      (start, scanned) = (0, arrived.count)
      return nil
    }
    defer { (start, scanned) = (end + 1, end + 1) }
    return Array(arrived[start..<end])
  }

  /// Waits for the next value; `nil` at the end.
  ///
  /// - Throws: What makes the line none of ours.
  func next<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    while true {
      if let line = line() { return try JSON.decode(type, from: line) }
      if read(waiting: true) == .end { return nil }
    }
  }
}
