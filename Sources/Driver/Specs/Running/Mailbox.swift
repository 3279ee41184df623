import Dispatch
import Synchronization

/// A queue from many threads to one.
///
/// It is unbounded, and a message costs the same however many wait: a reporter may be slower than lanes for a while.
package final class Mailbox<Message: Sendable>: Sendable {
  private struct Messages {
    var posted: [Message] = []
    /// Those that are taken next, the next one last.
    var next: [Message] = []
  }

  private let messages = Mutex(Messages())
  private let posted = DispatchSemaphore(value: 0)

  package init() {}

  package func post(_ message: Message) {
    messages.withLock { $0.posted.append(message) }
    posted.signal()
  }

  /// Takes the oldest message; waits for one if there is none.
  package func take() -> Message {
    posted.wait()
    return messages.withLock { messages in
      if messages.next.isEmpty {
        messages.next = messages.posted.reversed()
        messages.posted = []
      }
      return messages.next.removeLast()
    }
  }
}
