import Foundation

/// Feeds the bytes of one unix socket to its ``Conversation`` and sends the replies.
///
/// Commands are carried out right here, where their bytes are read, on the one thread of the agent.
final class UnixConnection {
  let descriptor: Int32
  /// Whether there is nothing more to be done for it.
  var isOver: Bool { isBroken || isAtEnd && unsent.isEmpty }
  private var spinPolicy: SpinPolicy
  private let conversation: Conversation
  /// What the socket did not take yet. Until it does, no further request is read or carried out: what a client piles up without
  /// reading waits where it is, and is smaller than what it asks for.
  private var unsent: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private var isBroken = false

  /// Takes over a connected descriptor; it is closed with this object.
  init(taking descriptor: Int32, _ conversation: Conversation, _ spinPolicy: SpinPolicy) {
    self.descriptor = descriptor
    self.conversation = conversation
    self.spinPolicy = spinPolicy
  }

  deinit { close(descriptor) }

  /// What to wait for.
  var events: Int16 { Int16(unsent.isEmpty ? POLLIN : POLLOUT) }

  /// Whether to stay awake for the next request; to be asked once for each wait.
  func isWorthSpinning() -> Bool { spinPolicy.isWorthwhile(for: descriptor) }

  /// Sends what waits, or takes what has come, through `buffer`, and answers it. A client that vanishes ends its own connection
  /// and nothing else.
  func serve(through buffer: UnsafeMutableRawBufferPointer) {
    guard unsent.isEmpty else {
      let waiting = unsent
      unsent = []
      send(waiting)
      return answer()
    }
    let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
    if count > 0 {
      conversation.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      answer()
    } else if count == 0 {
      isAtEnd = true
    } else if errno != EAGAIN && errno != EINTR {
      isBroken = true
    }
  }

  /// Sends what waits, if the socket takes it; for the end, when nothing more is carried out.
  func flush() {
    let waiting = unsent
    unsent = []
    send(waiting)
  }

  private func answer() {
    while unsent.isEmpty, !isBroken, let reply = conversation.nextReply() { send(reply[...]) }
  }

  private func send(_ bytes: ArraySlice<UInt8>) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        Glibc.send(descriptor, raw.baseAddress! + sent, raw.count - sent, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        unsent = bytes.dropFirst(sent)
        return
      } else if errno != EINTR {
        isBroken = true
        return
      }
    }
  }
}
