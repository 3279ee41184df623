import OpenCombine
import UIKit
import VirtualOperations
import VirtualTime

// Schedulers: blocks on the app's event queue, in virtual time.

/// A scheduler that counts in virtual time, to the nanosecond, and needs no tolerance.
public protocol VirtualScheduler: Scheduler
where SchedulerTimeType.Stride == SchedulerStride, SchedulerOptions == NoSchedulerOptions {}

/// There is one thread: nothing could be said of how to use it.
public struct NoSchedulerOptions: Sendable {
  public init() {}
}

extension VirtualScheduler {
  public var minimumTolerance: SchedulerStride { 0 }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerStride, tolerance: SchedulerStride, options: NoSchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    Repetition(date, interval, action) { [self] date, run in schedule(after: date, tolerance: 0, options: nil, run) }
  }
}

extension VirtualScheduler where SchedulerTimeType == SchedulerDate {
  public var now: SchedulerDate { .now }
}

extension DispatchQueue: VirtualScheduler {
  /// An instant, as Dispatch counts them.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    public typealias Stride = SchedulerStride
    private let uptimeNanoseconds: UInt64
    public var dispatchTime: DispatchTime { DispatchTime(uptimeNanoseconds: uptimeNanoseconds) }
    public init(_ time: DispatchTime) { uptimeNanoseconds = time.uptimeNanoseconds }
    public func distance(to other: Self) -> Stride {
      Stride(nanoseconds: Int(clamping: other.uptimeNanoseconds) - Int(clamping: uptimeNanoseconds))
    }
    public func advanced(by stride: Stride) -> Self {
      let (sum, overflow) = Int(clamping: uptimeNanoseconds).addingReportingOverflow(stride.magnitude)
      return Self(overflow ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(clamping: sum)))
    }
  }

  public typealias SchedulerOptions = NoSchedulerOptions

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = OneThread(action)
    async { action.run() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = OneThread(action)
    asyncAfter(deadline: date.dispatchTime) { action.run() }
  }
}

/// An instant, as run loops and operation queues count them.
public struct SchedulerDate: Strideable, Hashable, Codable, Sendable {
  public typealias Stride = SchedulerStride
  public let date: Date
  public init(_ date: Date) { self.date = date }
  /// To the microsecond: a date holds no nanoseconds.
  public func distance(to other: Self) -> Stride {
    let microseconds = (other.date.timeIntervalSince(date) * 1e6).rounded()
    return abs(microseconds) < 9e15 ? .microseconds(Int(microseconds)) : .seconds(microseconds / 1e6)
  }
  public func advanced(by stride: Stride) -> Self { Self(date.addingTimeInterval(stride.timeInterval)) }
}

extension RunLoop: VirtualScheduler {
  public typealias SchedulerTimeType = SchedulerDate

  public typealias SchedulerOptions = NoSchedulerOptions

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = OneThread(action)
    perform { action.run() }
  }

  public func schedule(
    after date: SchedulerDate, tolerance: SchedulerStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) { EventQueue.main.schedule(.timer, after: date.delay, label: "block on the run loop", action: action) }
}

extension OperationQueue: VirtualScheduler {
  public typealias SchedulerTimeType = SchedulerDate

  public typealias SchedulerOptions = NoSchedulerOptions

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = OneThread(action)
    addOperation { action.run() }
  }

  public func schedule(
    after date: SchedulerDate, tolerance: SchedulerStride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let action = OneThread(action)
    EventQueue.main.schedule(.timer, after: date.delay, label: "operation that is put off") { [self] in
      addOperation { action.run() }
    }
  }
}

extension SchedulerDate {
  /// What the app's wall clock shows.
  fileprivate static var now: Self {
    Self(Date(timeIntervalSince1970: Double(EventQueue.main.wallClock(at: EventQueue.main.now)) / 1e9))
  }

  /// From now on; none if it is past.
  fileprivate var delay: Duration { .nanoseconds(max(0, SchedulerDate.now.distance(to: self).magnitude)) }
}

/// Carries a block to a queue of the app's, all of which share its one thread.
///
/// Why `@unchecked Sendable`: whoever made the block runs on the thread that runs it.
private struct OneThread: @unchecked Sendable {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

/// Runs a block again and again until it is cancelled.
private final class Repetition<Instant: Strideable>: Cancellable {
  private var action: (() -> Void)?
  private let interval: Instant.Stride
  private let schedule: (Instant, @escaping () -> Void) -> Void

  init(
    _ first: Instant, _ interval: Instant.Stride, _ action: @escaping () -> Void,
    by schedule: @escaping (Instant, @escaping () -> Void) -> Void
  ) {
    (self.action, self.interval, self.schedule) = (action, interval, schedule)
    next(first)
  }

  private func next(_ instant: Instant) {
    schedule(instant) { [weak self] in
      guard let self, let action else { return }
      action()
      next(instant.advanced(by: interval))
    }
  }

  func cancel() { action = nil }
}
