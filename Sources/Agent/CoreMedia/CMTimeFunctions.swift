import UIKit

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite

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
/// every number.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  func order(_ time: CMTime) -> (Int, Double) {
    guard time.isValid else { return (3, 0) }
    if time.isIndefinite { return (1, 0) }
    return time.flags.contains(.positiveInfinity) ? (2, 0) : (0, time.seconds)
  }
  let (left, right) = (order(time1), order(time2))
  return left < right ? -1 : left > right ? 1 : 0
}

public func CMTimeAdd(_ left: CMTime, _ right: CMTime) -> CMTime { sum(left, right, 1) }
public func CMTimeSubtract(_ left: CMTime, _ right: CMTime) -> CMTime { sum(left, right, -1) }

private func sum(_ left: CMTime, _ right: CMTime, _ sign: Int64) -> CMTime {
  guard left.isNumeric, right.isNumeric else {
    guard left.isValid, right.isValid else { return .invalid }
    if left.isIndefinite || right.isIndefinite { return .indefinite }
    // Infinity stays infinite; what is left of it after another one is no time.
    return CMTimeMakeWithSeconds(left.seconds + Double(sign) * right.seconds, preferredTimescale: 1)
  }
  if left.timescale == right.timescale {
    let (value, overflow) = left.value.addingReportingOverflow(sign * right.value)
    if !overflow { return CMTime(value: value, timescale: left.timescale) }
  }
  return CMTimeMakeWithSeconds(
    left.seconds + Double(sign) * right.seconds, preferredTimescale: max(left.timescale, right.timescale))
}

public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  time.isNumeric ? CMTimeMakeWithSeconds(time.seconds * multiplier, preferredTimescale: time.timescale) : time
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }
