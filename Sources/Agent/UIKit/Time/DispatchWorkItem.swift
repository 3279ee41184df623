import VirtualTime

/// A block that can be called off before it runs, and waited for by another block.
///
/// Why `@unchecked Sendable`: Dispatch's is, so apps use it from any context; an agent runs them all on one thread.
public final class DispatchWorkItem: @unchecked Sendable {
  private let block: () -> Void
  private var followers: [(queue: DispatchQueue, work: @Sendable () -> Void)] = []
  private var isDone = false
  public private(set) var isCancelled = false

  /// - Parameters:
  ///   - qos: How important it is, which changes nothing.
  ///   - flags: How Dispatch's threads run it, which changes nothing.
  public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping () -> Void) {
    self.block = block
  }

  /// Runs the block here and now, unless it was called off.
  public func perform() {
    if !isCancelled { block() }
    isDone = true
    for follower in followers { follower.queue.async(execute: follower.work) }
    followers = []
  }

  /// Keeps the block from running; what runs already goes on.
  public func cancel() { isCancelled = true }

  /// Returns once it is through. What goes on meanwhile, and when it is an exception, is as with ``DispatchSemaphore``.
  public func wait() { _ = wait(until: nil) }

  /// Returns once it is through, or at `timeout`.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(until: timeout.instant) }

  private func wait(until limit: VirtualInstant?) -> DispatchTimeoutResult {
    DispatchQueue.holdUp(until: limit, for: "a DispatchWorkItem") { isDone } ? .success : .timedOut
  }

  /// Queues `work` once this item is through, also when it was called off.
  @preconcurrency
  public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
    guard !isDone else { return queue.async(execute: work) }
    followers.append((queue, work))
  }
}
