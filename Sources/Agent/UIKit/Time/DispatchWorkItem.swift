/// A block that can be called off before it runs, and waited for by another block.
///
/// Why `@unchecked Sendable`: Dispatch's is, so apps use it from any context; an agent runs them all on one thread.
public final class DispatchWorkItem: @unchecked Sendable {
  private let block: () -> Void
  private var followers: [(queue: DispatchQueue, work: @Sendable () -> Void)] = []
  private var isDone = false
  public private(set) var isCancelled = false

  public init(block: @escaping () -> Void) { self.block = block }

  /// Runs the block here and now, unless it was called off.
  public func perform() {
    if !isCancelled { block() }
    isDone = true
    for follower in followers { follower.queue.async(execute: follower.work) }
    followers = []
  }

  /// Keeps the block from running; what runs already goes on.
  public func cancel() { isCancelled = true }

  /// Queues `work` once this item is through, also when it was called off.
  public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {
    guard !isDone else { return queue.async(execute: work) }
    followers.append((queue, work))
  }
}
