/// A point on the app's own time line.
///
/// Counted in nanoseconds since launch, so the same run shows the same instants whatever the wall clock says.
public struct VirtualInstant: Comparable, Hashable, Sendable {
  /// Nanoseconds since launch; never negative.
  public let nanoseconds: Int64

  /// The instant `nanoseconds` after launch.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant of launch.
  public static let launch = VirtualInstant(nanoseconds: 0)

  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The instant `duration` later; clamped to launch and to the end of the time line, 292 years on.
  public func advanced(by duration: Duration) -> VirtualInstant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.clampedNanoseconds)
    return VirtualInstant(nanoseconds: overflow ? .max : max(0, sum))
  }

  /// How long it is from this instant to `other`.
  public func duration(to other: VirtualInstant) -> Duration { .nanoseconds(other.nanoseconds - nanoseconds) }
}

extension Duration {
  /// The longest that is of any use on the time line: 291 years.
  private static let longestSeconds = 9.2e9

  /// So many seconds, or the longest that the time line has: an app may well wait for `.infinity`. What is no number is nothing.
  package static func bounded(seconds: Double) -> Duration {
    seconds.isNaN ? .zero : .seconds(min(max(seconds, -longestSeconds), longestSeconds))
  }

  /// The length in nanoseconds, clamped to what 64 bits hold: 292 years either way.
  package var clampedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, overflowed) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflowed ? (seconds < 0 ? .min : .max) : sum
  }
}
