import XCTest

/// What a performance test of Apple's measures: here nothing, because virtual time is not the machine's.
public protocol XCTMetric {}

public final class XCTApplicationLaunchMetric: XCTMetric {
  public init() {}
  public init(waitUntilResponsive: Bool) {}
}

public final class XCTClockMetric: XCTMetric { public init() {} }
public final class XCTCPUMetric: XCTMetric { public init() {} }
public final class XCTMemoryMetric: XCTMetric { public init() {} }
public final class XCTStorageMetric: XCTMetric { public init() {} }

extension XCTestCase {
  /// Runs a closure, once, so that what it does is tried; nothing is measured.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { block() }
}
