import UIKit

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
/// The most parts that a second can have.
public let kCMTimeMaxTimescale: Int32 = .max

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// The nearest time of that many parts a second; infinite where there is none.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  guard seconds.isFinite else { return seconds.isNaN ? .invalid : seconds > 0 ? .positiveInfinity : .negativeInfinity }
  let value = (seconds * Double(preferredTimescale)).rounded()
  guard abs(value) < 9.2e18 else { return seconds > 0 ? .positiveInfinity : .negativeInfinity }
  return CMTime(value: Int64(value), timescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// -1, 0 or 1; a time that is invalid is later than all, positive infinity later than what is indefinite, and that later than
/// every number. Fractions are compared exactly.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  func rank(_ time: CMTime) -> Int {
    guard time.isValid else { return 3 }
    if time.isIndefinite { return 1 }
    return time.flags.contains(.positiveInfinity) ? 2 : time.flags.contains(.negativeInfinity) ? -1 : 0
  }
  let (left, right) = (rank(time1), rank(time2))
  guard left == right else { return left < right ? -1 : 1 }
  guard left == 0, time1.timescale > 0, time2.timescale > 0 else { return 0 }
  let first = Int128(time1.value) * Int128(time2.timescale)
  let second = Int128(time2.value) * Int128(time1.timescale)
  return first < second ? -1 : first > second ? 1 : 0
}

/// Exact: of two timescales that differ, the sum has their least common multiple.
///
/// Where that is more than ``kCMTimeMaxTimescale``, it has as many parts as that; where the value is too large it has half as
/// many, and again, and is infinite in the end. Either way it is rounded, and `hasBeenRounded` says so.
public func CMTimeAdd(_ left: CMTime, _ right: CMTime) -> CMTime { sum(left, right, 1) }

/// As ``CMTimeAdd(_:_:)``.
public func CMTimeSubtract(_ left: CMTime, _ right: CMTime) -> CMTime { sum(left, right, -1) }

private func sum(_ left: CMTime, _ right: CMTime, _ sign: Int128) -> CMTime {
  guard left.isNumeric, right.isNumeric else {
    guard left.isValid, right.isValid else { return .invalid }
    if left.isIndefinite || right.isIndefinite { return .indefinite }
    // Infinity stays infinite; what is left of it after another one is no time.
    return CMTimeMakeWithSeconds(left.seconds + Double(sign) * right.seconds, preferredTimescale: 1)
  }
  guard left.timescale > 0, right.timescale > 0 else { return .invalid }
  let (first, second) = (Int128(left.timescale), Int128(right.timescale))
  let scale = first / greatestCommonDivisor(first, second) * second
  let value = Int128(left.value) * (scale / first) + sign * Int128(right.value) * (scale / second)
  let wasRounded = !left.flags.union(right.flags).isDisjoint(with: .hasBeenRounded)
  return time(of: value, scale, wasRounded: wasRounded)
}

/// `value / scale` seconds in as many parts as a time can have.
private func time(of value: Int128, _ scale: Int128, wasRounded: Bool) -> CMTime {
  var timescale = min(scale, Int128(kCMTimeMaxTimescale))
  while timescale >= 1 {
    let (rescaled, isExact) = divided(value, by: scale, times: timescale)
    if let fitting = Int64(exactly: rescaled) {
      let flags: CMTimeFlags = wasRounded || !isExact ? [.valid, .hasBeenRounded] : .valid
      return CMTime(value: fitting, timescale: Int32(timescale), flags: flags)
    }
    timescale /= 2
  }
  return value > 0 ? .positiveInfinity : .negativeInfinity
}

/// `value * factor / divisor`, halves rounded away from zero.
private func divided(_ value: Int128, by divisor: Int128, times factor: Int128) -> (Int128, isExact: Bool) {
  // In two steps, so that the product is never too large.
  let (whole, part) = value.quotientAndRemainder(dividingBy: divisor)
  let (quotient, remainder) = (part * factor).quotientAndRemainder(dividingBy: divisor)
  let away: Int128 = 2 * abs(remainder) >= divisor ? (value < 0 ? -1 : 1) : 0
  return (whole * factor + quotient + away, remainder == 0)
}

func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
  var (left, right) = (abs(left), abs(right))
  while right != 0 { (left, right) = (right, left % right) }
  return left
}

public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  time.isNumeric ? CMTimeMakeWithSeconds(time.seconds * multiplier, preferredTimescale: time.timescale) : time
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }
