import UIKit

/// A time as a fraction: so many parts of a second, each of `1 / timescale`.
public struct CMTime: Hashable, Comparable, Sendable {
  public var value: Int64
  public var timescale: Int32
  public var flags: CMTimeFlags
  public var epoch: Int64 = 0

  public init() { self.init(value: 0, timescale: 0, flags: []) }
  public init(value: Int64, timescale: Int32) { self.init(value: value, timescale: timescale, flags: .valid) }
  public init(seconds: Double, preferredTimescale: Int32) {
    self = CMTimeMakeWithSeconds(seconds, preferredTimescale: preferredTimescale)
  }

  init(value: Int64, timescale: Int32, flags: CMTimeFlags) {
    (self.value, self.timescale, self.flags) = (value, timescale, flags)
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite])
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity])
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity])

  public var isValid: Bool { flags.contains(.valid) }
  public var isIndefinite: Bool { flags.contains(.indefinite) }
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: [.indefinite, .positiveInfinity, .negativeInfinity]) }

  /// Not a number where it is no time that a clock could show.
  public var seconds: Double {
    if flags.contains(.positiveInfinity) { return .infinity }
    if flags.contains(.negativeInfinity) { return -.infinity }
    return isNumeric && timescale > 0 ? Double(value) / Double(timescale) : .nan
  }

  public static func == (left: Self, right: Self) -> Bool { CMTimeCompare(left, right) == 0 }
  public static func < (left: Self, right: Self) -> Bool { CMTimeCompare(left, right) < 0 }
  public static func + (left: Self, right: Self) -> Self { CMTimeAdd(left, right) }
  public static func - (left: Self, right: Self) -> Self { CMTimeSubtract(left, right) }

  /// Of the fraction in its lowest terms: times that are equal have the same.
  public func hash(into hasher: inout Hasher) {
    guard isNumeric, timescale > 0 else { return hasher.combine(flags.subtracting(.hasBeenRounded)) }
    let divisor = greatestCommonDivisor(Int128(value), Int128(timescale))
    hasher.combine(Int128(value) / divisor)
    hasher.combine(Int128(timescale) / divisor)
  }
}

/// What is known of a time.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let valid = Self(rawValue: 1)
  public static let hasBeenRounded = Self(rawValue: 2)
  public static let positiveInfinity = Self(rawValue: 4)
  public static let negativeInfinity = Self(rawValue: 8)
  public static let indefinite = Self(rawValue: 16)
}

/// A span of time.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime
  public var end: CMTime { start + duration }
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}
