import Dispatch
import Synchronization

/// A queue from many threads to one.
///
/// It is unbounded: a run posts two messages a spec, so the reader is never far behind.
final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let posted = DispatchSemaphore(value: 0)

  func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    posted.signal()
  }

  /// Takes the oldest message; waits for one if there is none.
  func take() -> Message {
    posted.wait()
    return messages.withLock { $0.removeFirst() }
  }
}
