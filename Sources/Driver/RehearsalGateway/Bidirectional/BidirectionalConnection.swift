import NIOCore
import NIOWebSocket
import Rehearsal

/// A client's WebSocket, on which it sends commands of WebDriver BiDi, and is told what it has subscribed to.
final class BidirectionalConnection: Sendable {
  private let channel: any Channel
  let session: Session
  let gateway: Gateway

  init(_ channel: any Channel, _ session: Session, _ gateway: Gateway) {
    (self.channel, self.session, self.gateway) = (channel, session, gateway)
  }

  /// Answers until the client or the session is gone.
  func serve(_ frames: GatewayChannel.Frames) async {
    session.events.add(self) { [weak self] in self?.close(.normalClosure) }
    try? await frames.executeThenClose { inbound, _ in
      for try await frame in inbound {
        switch frame.opcode {
        case .text: await answer(Array(frame.unmaskedData.readableBytesView))
        case .binary: send(BidirectionalError(.invalidArgument, "a message is JSON, in a text frame").body(id: nil))
        case .ping: write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
        case .connectionClose:
          close(.normalClosure)
          return
        default: break
        }
      }
    }
    session.events.remove(self)
  }

  private func answer(_ bytes: [UInt8]) async {
    var id: JSONValue?
    do throws(BidirectionalError) {
      let message = try BidirectionalMessage(bytes)
      id = message.id
      let result = try await result(of: message)
      send(["type": "success", "id": message.id, "result": result])
      if message.method == "session.end" { await gateway.sessions.end(session.id) }
    } catch {
      send(error.body(id: error.id ?? id))
    }
  }

  // MARK: Sending

  /// Sends a message; from any thread.
  func send(_ message: JSONValue) {
    guard let bytes = try? JSON.encode(message) else { return }
    // Who does not read what is told loses the connection, before it fills the memory.
    guard channel.isWritable else { return close(.policyViolation) }
    write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: bytes)))
  }

  private func write(_ frame: WebSocketFrame) { channel.writeAndFlush(frame, promise: nil) }

  private func close(_ code: WebSocketErrorCode) {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)).whenComplete { [channel] _ in
      channel.close(promise: nil)
    }
  }
}
