import Foundation
import Synchronization

/// A queue from many threads to one.
///
/// It is unbounded, and a message costs the same however many wait: a reporter may be slower than lanes for a while.
///
/// The main thread lets what is meant for the main actor run while it waits here: nobody else would, as it carries the run.
package final class Mailbox<Message: Sendable>: Sendable {
  private struct Messages {
    var posted: [Message] = []
    /// The messages that are taken next, in reverse: the first one stands last.
    var next: [Message] = []
    /// Whether the main thread waits in its run loop, out of which a message has to wake it.
    var isMainAsleep = false

    var isEmpty: Bool { posted.isEmpty && next.isEmpty }
  }

  private let messages = Mutex(Messages())
  private let posted = DispatchSemaphore(value: 0)

  package init() {}

  package func post(_ message: Message) {
    let isMainAsleep = messages.withLock { messages in
      messages.posted.append(message)
      return messages.isMainAsleep
    }
    posted.signal()
    if isMainAsleep { DispatchQueue.main.async {} }
  }

  /// Takes the oldest message; waits for one if there is none.
  package func take() -> Message {
    guard let message = take(within: nil) else { preconditionFailure("a wait without an end ends with a message") }
    return message
  }

  /// Takes the oldest message; `nil` when none comes in time.
  package func take(within patience: Duration?) -> Message? {
    let seconds = patience.map { $0 / .seconds(1) }
    let end: DispatchTime = seconds.map { .now() + $0 } ?? .distantFuture
    if Thread.isMainThread { serveMainQueue(until: seconds.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture) }
    return posted.wait(timeout: end) == .success ? oldest() : nil
  }

  /// Takes the oldest message if there is one.
  package func takeAtOnce() -> Message? {
    posted.wait(timeout: .now()) == .success ? oldest() : nil
  }

  private func oldest() -> Message {
    messages.withLock { messages in
      if messages.next.isEmpty {
        messages.next = messages.posted.reversed()
        messages.posted = []
      }
      return messages.next.removeLast()
    }
  }

  /// Carries out what comes to the main queue, which is the main actor's, until there is a message, or it is late.
  private func serveMainQueue(until end: Date) {
    func isWaiting() -> Bool {
      messages.withLock { messages in
        messages.isMainAsleep = messages.isEmpty
        return messages.isMainAsleep
      }
    }
    // The run loop returns after each thing that it did. Below work of the main queue it cannot be served, and returns at once.
    while isWaiting(), end == .distantFuture || Date() < end, RunLoop.main.run(mode: .default, before: end) {}
  }
}
