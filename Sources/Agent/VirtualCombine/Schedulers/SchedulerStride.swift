import OpenCombine
import UIKit

/// A length of virtual time, to the nanosecond; what all schedulers count in.
public struct SchedulerStride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Codable, Sendable,
  ExpressibleByFloatLiteral
{
  /// Nanoseconds.
  public var magnitude: Int
  /// Seconds.
  public var timeInterval: TimeInterval { Double(magnitude) / 1e9 }

  init(nanoseconds: Int) { magnitude = nanoseconds }

  public init(_ timeInterval: TimeInterval) { self = .seconds(timeInterval) }
  public init(integerLiteral value: Int) { self = .seconds(value) }
  public init(floatLiteral value: Double) { self = .seconds(value) }
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let seconds = Int(exactly: source) else { return nil }
    self = .seconds(seconds)
  }

  public static func seconds(_ seconds: Int) -> Self { Self(nanoseconds: seconds.multiplied(by: 1_000_000_000)) }
  public static func seconds(_ seconds: Double) -> Self {
    let nanoseconds = (seconds * 1e9).rounded()
    return Self(nanoseconds: abs(nanoseconds) < 9.2e18 ? Int(nanoseconds) : nanoseconds < 0 ? .min : .max)
  }
  public static func milliseconds(_ milliseconds: Int) -> Self { Self(nanoseconds: milliseconds.multiplied(by: 1_000_000)) }
  public static func microseconds(_ microseconds: Int) -> Self { Self(nanoseconds: microseconds.multiplied(by: 1000)) }
  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(nanoseconds: nanoseconds) }

  public static func < (left: Self, right: Self) -> Bool { left.magnitude < right.magnitude }
  public static func + (left: Self, right: Self) -> Self {
    let (sum, overflow) = left.magnitude.addingReportingOverflow(right.magnitude)
    return Self(nanoseconds: overflow ? (left.magnitude < 0 ? .min : .max) : sum)
  }
  public static func - (left: Self, right: Self) -> Self {
    let (difference, overflow) = left.magnitude.subtractingReportingOverflow(right.magnitude)
    return Self(nanoseconds: overflow ? (left.magnitude < 0 ? .min : .max) : difference)
  }
  public static func * (left: Self, right: Self) -> Self { .seconds(left.timeInterval * right.timeInterval) }
  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func *= (left: inout Self, right: Self) { left = left * right }
}

extension Int {
  /// Clamped, because a time that no clock shows is never.
  fileprivate func multiplied(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? (self < 0 ? .min : .max) : product
  }
}
