import Rehearsal
import Synchronization

/// Tells every open page what happens, as server-sent events.
final class EventFeed: Sendable {
  private struct State {
    var next = 0
    var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  }
  private let state = Mutex(State())

  /// What is told from now on.
  func listen() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let number = state.withLock { state in
      state.next += 1
      state.listeners[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) } }
    return stream
  }

  func tell(_ event: String, _ value: some Encodable) { tell(Self.text(event, value)) }

  /// A line that says nothing finds out who is gone.
  func knock() { tell(": \n\n") }

  private func tell(_ text: String) {
    // In the order of their coming.
    let listeners = state.withLock { $0.listeners.sorted { $0.key < $1.key }.map(\.value) }
    for listener in listeners { listener.yield(text) }
  }

  static func text(_ event: String, _ value: some Encodable) -> String {
    let data = (try? JSON.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    return "event: \(event)\ndata: \(data)\n\n"
  }
}
