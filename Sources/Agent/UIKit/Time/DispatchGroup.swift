/// Counts blocks that are under way, and queues others once there are none.
///
/// There is no `wait`: it would stop the only thread there is.
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

  /// Queues `work` as soon as nothing is under way, at once if nothing is.
  public func notify(
    queue: DispatchQueue, file: StaticString = #fileID, line: Int = #line, execute work: @escaping @Sendable () -> Void
  ) {
    followers.append((queue, work, file, line))
    if count == 0 { release() }
  }

  private func release() {
    let ready = followers
    followers = []
    for follower in ready { follower.queue.async(file: follower.file, line: follower.line, execute: follower.work) }
  }
}
