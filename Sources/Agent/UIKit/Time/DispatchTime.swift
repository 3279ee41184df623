import VirtualTime

/// An instant of virtual time, as dispatch queues count it; stands in front of Foundation's, which reads the machine's clock.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Nanoseconds on the sealed monotonic clock, which shows 1000 s at launch, as `ProcessInfo.systemUptime` does.
  public let uptimeNanoseconds: UInt64

  public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }

  public static func now() -> DispatchTime {
    DispatchTime(uptimeNanoseconds: uptimeAtLaunch + UInt64(EventQueue.main.now.nanoseconds))
  }

  static let uptimeAtLaunch: UInt64 = 1000 * 1_000_000_000

  /// Never.
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { left.uptimeNanoseconds < right.uptimeNanoseconds }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    time.advanced(by: Duration.bounded(seconds: seconds).clampedNanoseconds)
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    let nanoseconds: Int64? =
      switch interval {
      case .seconds(let count): Duration.seconds(count).clampedNanoseconds
      case .milliseconds(let count): Duration.milliseconds(count).clampedNanoseconds
      case .microseconds(let count): Duration.microseconds(count).clampedNanoseconds
      case .nanoseconds(let count): Int64(count)
      case .never: nil
      @unknown default: nil
      }
    guard let nanoseconds else { return .distantFuture }
    return time.advanced(by: nanoseconds)
  }

  private func advanced(by nanoseconds: Int64) -> DispatchTime {
    guard self != .distantFuture else { return self }
    let (sum, overflow) = Int64(clamping: uptimeNanoseconds).addingReportingOverflow(nanoseconds)
    return overflow ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(0, sum)))
  }

  /// When that is on the app's time line; nil for never.
  var instant: VirtualInstant? {
    guard self != .distantFuture else { return nil }
    return VirtualInstant(nanoseconds: Int64(clamping: uptimeNanoseconds) - Int64(Self.uptimeAtLaunch))
  }
}
