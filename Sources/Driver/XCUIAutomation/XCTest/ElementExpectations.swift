import Foundation
import Rehearsal
import RehearsalWire
import XCTest

/// Predicates about elements that a test waits for: in virtual time, after each event of the app.
enum ElementExpectations {
  /// Waits until all that are about elements are fulfilled.
  ///
  /// - Returns: How long XCTest is to wait for them afterwards, in real time: not at all where each was about an element.
  static func wait(for expectations: [XCTestExpectation], timeout: TimeInterval) -> TimeInterval {
    let asked = expectations.compactMap { $0 as? XCTNSPredicateExpectation }.filter { application(of: $0) != nil }
    guard let app = asked.first.flatMap(application(of:)).flatMap(UITestSession.current.running) else { return timeout }
    var open = asked
    _ = try? UITestSession.current.quietly {
      try app.eventually(within: .seconds(timeout), at: Place("", 0)) {
        open.removeAll { expectation in
          guard expectation.predicate.evaluate(with: expectation.object), expectation.handler?() ?? true else { return false }
          expectation.fulfill()
          return true
        }
        return open.isEmpty
      }
    }
    return asked.count == expectations.count ? 0 : timeout
  }

  private static func application(of expectation: XCTNSPredicateExpectation) -> XCUIApplication? {
    (expectation.object as? XCUIElement)?.application ?? (expectation.object as? XCUIElementQuery)?.application
  }
}

extension XCTWaiter {
  /// Waits for predicates about elements in virtual time, and for anything else as XCTest does.
  @discardableResult
  public func wait(for expectations: [XCTestExpectation], timeout: TimeInterval) -> XCTWaiter.Result {
    let left = ElementExpectations.wait(for: expectations, timeout: timeout)
    return wait(for: expectations, timeout: left, enforceOrder: false)
  }

  /// The same without a waiter at hand.
  @discardableResult
  public static func wait(for expectations: [XCTestExpectation], timeout: TimeInterval) -> XCTWaiter.Result {
    let left = ElementExpectations.wait(for: expectations, timeout: timeout)
    return wait(for: expectations, timeout: left, enforceOrder: false)
  }
}
