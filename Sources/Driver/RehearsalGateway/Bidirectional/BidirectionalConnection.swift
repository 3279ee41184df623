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

  /// Answers until the client or the session is gone, or the server is asked to end.
  func serve(_ frames: GatewayChannel.Frames) async {
    session.events.add(self) { [weak self] in self?.close(.normalClosure) }
    // It throws where the client has gone without a word. Of a frame that is none, or too long, NIO has told it already; of a
    // message in too many or too long parts it tells only us.
    try? await frames.executeThenClose { inbound, _ in
      do {
        for try await frame in inbound where await take(frame) { return }
      } catch let error as NIOWebSocketFrameAggregator.Error {
        switch error {
        case .tooManyFragments, .accumulatedFrameSizeIsTooLarge: close(.messageTooLarge)
        default: close(.protocolError)
        }
      }
    }
    session.events.remove(self)
  }

  /// Whether it was the last frame.
  private func take(_ frame: WebSocketFrame) async -> Bool {
    switch frame.opcode {
    case .text: await answer(Array(frame.unmaskedData.readableBytesView))
    case .binary: send(BidirectionalError(.invalidArgument, "a message is JSON, in a text frame").body(id: nil))
    case .ping: write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
    case .connectionClose:
      close(.normalClosure)
      return true
    default: break
    }
    return false
  }

  private func answer(_ bytes: [UInt8]) async {
    var id: JSONValue?
    do throws(BidirectionalError) {
      let message = try BidirectionalMessage(bytes)
      id = message.id
      gateway.sessions.touch(session.id)
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
    write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: bytes)))
  }

  private func write(_ frame: WebSocketFrame) {
    // Who does not read what is told loses the connection, before it fills the memory.
    guard channel.isWritable else { return channel.close(mode: .all, promise: nil) }
    channel.writeAndFlush(frame, promise: nil)
  }

  /// How long a client has to read the last frame.
  private static let patience = TimeAmount.seconds(2)

  private func close(_ code: WebSocketErrorCode) {
    let deadline = channel.eventLoop.scheduleTask(in: Self.patience) { [channel] in channel.close(promise: nil) }
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)).whenComplete { [channel] _ in
      deadline.cancel()
      channel.close(promise: nil)
    }
  }
}
