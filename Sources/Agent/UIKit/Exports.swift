// As on iOS, whoever imports UIKit has Foundation, Core Graphics' types, and what the Objective-C runtime gives. `URLSession`
// comes from the network in virtual time, for the same reason for which `Timer` and `DispatchQueue` are declared here: what an
// app sees must be what the event queue moves.
@_exported import Foundation
@_exported import ObjectiveCRuntime
@_exported import RecordedGraphics
@_exported import Security
@_exported import VirtualNetwork

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// The greatest number that a `Float` holds.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Where a function of Objective-C's puts the error that it does not throw; Foundation has the name on Apple's systems only.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
