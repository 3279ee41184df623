// Names that Foundation has on Apple's systems only.

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The greatest number that a `Float` holds.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Where a function of Objective-C's puts the error that it does not throw.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
