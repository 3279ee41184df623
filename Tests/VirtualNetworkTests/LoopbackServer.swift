import Foundation
import Synchronization

/// A server that answers one request, whatever it is, on a port that the kernel picks.
final class LoopbackServer: Sendable {
  let port: Int
  private let seen = Mutex<String?>(nil)

  /// The request as it came; nil before.
  var request: String? { seen.withLock { $0 } }

  init(answering answer: String) throws {
    let listener = try Self.bound()
    port = try Self.port(of: listener)
    listen(listener, 1)
    Thread.detachNewThread { [self] in
      let client = accept(listener, nil, nil)
      var buffer = [UInt8](repeating: 0, count: 65536)
      var text = ""
      while !Self.isWhole(text) {
        let count = read(client, &buffer, buffer.count)
        guard count > 0 else { break }
        text += String(decoding: buffer[..<count], as: UTF8.self)
      }
      seen.withLock { $0 = text }
      let bytes = Array(answer.utf8)
      _ = bytes.withUnsafeBytes { write(client, $0.baseAddress!, $0.count) }
      close(client)
      close(listener)
    }
  }

  /// Whether head and body have come; header and body may come one after the other.
  private static func isWhole(_ text: String) -> Bool {
    guard let end = text.firstRange(of: "\r\n\r\n") else { return false }
    let length = text.firstMatch(of: /(?i)content-length: *([0-9]+)/).flatMap { Int($0.output.1) } ?? 0
    return text[end.upperBound...].utf8.count >= length
  }

  /// A port at which nobody listens.
  static func freePort() throws -> Int {
    let descriptor = try bound()
    defer { close(descriptor) }
    return try port(of: descriptor)
  }

  private static func bound() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard result == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    return descriptor
  }

  private static func port(of descriptor: Int32) throws -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard result == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
