import VirtualTime

/// Lets as many pass as it counts, and others once somebody signals; stands in front of Dispatch's, which holds up the thread.
///
/// There is one thread. Where a block waits, what others of the device's threads would do goes on in the middle of it: all of it
/// for a block of a background queue, and what needs no main thread for one of the main queue. If nothing of that can signal, the
/// wait would never end on a device; here it is an exception that says so, and ends.
///
/// Why `@unchecked Sendable`: Dispatch's is, so apps use it from any context; an agent runs them all on one thread.
public final class DispatchSemaphore: @unchecked Sendable {
  private var count: Int
  /// How many wait. The last of them is the first to go on, since it waits in the middle of the others.
  private var waiting = 0

  /// - Parameter value: How many may pass without a signal. With a negative one Dispatch makes none, and the app ends.
  public init(value: Int) {
    if value < 0 {
      UIKitComplaints.record(
        .exception(name: "EXC_BREAKPOINT", reason: "DispatchSemaphore(value: \(value)): it counts from 0"))
    }
    count = max(0, value)
  }

  /// Lets one more pass.
  ///
  /// - Returns: Not zero where somebody waits for it.
  @discardableResult
  public func signal() -> Int {
    count += 1
    return count <= waiting ? 1 : 0
  }

  /// Returns once it may pass.
  public func wait() { _ = wait(until: nil) }

  /// Returns once it may pass, or at `timeout`.
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(until: timeout.instant) }

  private func wait(until limit: VirtualInstant?) -> DispatchTimeoutResult {
    waiting += 1
    defer { waiting -= 1 }
    let passes = DispatchQueue.holdUp(until: limit, for: "a signal of a DispatchSemaphore") { count > 0 }
    if passes { count -= 1 }
    return passes ? .success : .timedOut
  }
}
