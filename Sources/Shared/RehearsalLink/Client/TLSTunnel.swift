import Foundation
import NIOCore
import NIOEmbedded

/// TLS over a blocking socket, without an event loop.
///
/// ```
///   send ──▶ EmbeddedChannel(handler of TLS) ──▶ socket
///   receive ◀──                                   ◀──
/// ```
///
/// The channel does no I/O of its own: it turns plain bytes into TLS records and back, and this pumps them. It belongs to the
/// thread that opened it, because an embedded channel does.
final class TLSTunnel: Transport {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let socket: BlockingSocket
  private let channel: EmbeddedChannel
  private let thread = pthread_self()

  /// Starts TLS over a connected socket, trusting what the certificates in `trustedCertificates` (PEM) vouch for.
  ///
  /// The server's certificate must be made out to `host`, a name or an IP address.
  init(
    over socket: BlockingSocket, to host: String, by security: any TransportSecurity, trustedCertificates: String
  ) throws {
    self.socket = socket
    let literal = try? SocketAddress(ipAddress: host, port: 0)
    channel = EmbeddedChannel(
      handler: try security.clientHandler(to: literal == nil ? host : nil, trusting: trustedCertificates))
    channel.connect(to: try literal ?? SocketAddress(ipAddress: "127.0.0.1", port: 0), promise: nil)
    if let literal { channel.remoteAddress = literal }
  }

  func send(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws -> Bool {
    try checkThread()
    // Held back by the handler until the handshake is done, which `receive` carries on with.
    channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    return try flush(by: deadline)
  }

  func receive(into bytes: inout [UInt8], spin: Duration, by deadline: ContinuousClock.Instant) throws -> Int? {
    try checkThread()
    while true {
      var count = 0
      while let plain = try channel.readInbound(as: ByteBuffer.self) {
        bytes.append(contentsOf: plain.readableBytesView)
        count += plain.readableBytes
      }
      if count > 0 { return count }
      var records: [UInt8] = []
      guard let received = try socket.receive(into: &records, spin: spin, by: deadline) else { return nil }
      if received == 0 { return 0 }
      try channel.writeInbound(ByteBuffer(bytes: records))
      channel.pipeline.fireChannelReadComplete()
      guard try flush(by: deadline) else { return nil }
    }
  }

  func close() {
    // Says goodbye as TLS wants it; the peer may be gone already, which is as good.
    if pthread_equal(thread, pthread_self()) != 0 {
      channel.close(promise: nil)
      _ = try? flush(by: .now + .milliseconds(100))
    }
    socket.close()
  }

  private func flush(by deadline: ContinuousClock.Instant) throws -> Bool {
    while let records = try channel.readOutbound(as: ByteBuffer.self) {
      guard try socket.send(Array(records.readableBytesView), by: deadline) else { return false }
    }
    try channel.throwIfErrorCaught()
    return true
  }

  private func checkThread() throws {
    guard pthread_equal(thread, pthread_self()) != 0 else {
      throw Failure(description: "a TLS connection can be used only by the thread that opened it")
    }
  }
}
