import VirtualTime

/// Counts blocks that are under way, and queues others once there are none.
///
/// Why `@unchecked Sendable`: Dispatch's is, so apps use it from any context; an agent runs them all on one thread.
public final class DispatchGroup: @unchecked Sendable {
  private var count = 0
  private var followers: [(queue: DispatchQueue, work: @Sendable () -> Void, file: StaticString, line: Int)] = []

  public init() {}

  public func enter() { count += 1 }

  /// Balances an `enter`; one too many, at which Dispatch traps, is a complaint.
  public func leave() {
    guard count > 0 else {
      UIKitComplaints.record(
        .exception(name: "EXC_BREAKPOINT", reason: "Unbalanced call to dispatch_group_leave()"))
      return
    }
    count -= 1
    if count == 0 { release() }
  }

  /// Returns once nothing is under way. What goes on meanwhile, and when it is an exception, is as with ``DispatchSemaphore``.
  public func wait() { _ = wait(until: nil) }

  /// Returns once nothing is under way, or at `timeout`.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(until: timeout.instant) }

  private func wait(until limit: VirtualInstant?) -> DispatchTimeoutResult {
    DispatchQueue.holdUp(until: limit, for: "the end of a DispatchGroup") { count == 0 } ? .success : .timedOut
  }

  /// Queues `work` as soon as nothing is under way, at once if nothing is.
  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    file: StaticString = #fileID, line: Int = #line, execute work: @escaping @Sendable () -> Void
  ) {
    followers.append((queue, work, file, line))
    if count == 0 { release() }
  }

  /// The same for an item.
  public func notify(queue: DispatchQueue, file: StaticString = #fileID, line: Int = #line, work: DispatchWorkItem) {
    notify(queue: queue, file: file, line: line) { work.perform() }
  }

  private func release() {
    let ready = followers
    followers = []
    for follower in ready { follower.queue.async(file: follower.file, line: follower.line, execute: follower.work) }
  }
}
