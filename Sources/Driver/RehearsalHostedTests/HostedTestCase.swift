import Foundation
import RehearsalStage
import RehearsalWire
import VirtualTime
import XCTest

/// An XCTest case whose tests find an app launched in their own process: what a unit test target of Xcode's is that has a host
/// application.
///
/// ```swift
/// nonisolated open class LedgerTestsCase: HostedTestCase {
///   open override class var host: AppDefinition? { AppDefinition("Ledger", adopting: "Ledger") }
/// }
/// typealias XCTestCase = LedgerTestsCase
/// ```
/// Each test has a fresh app: `UIApplication.shared` with its delegate, windows and scenes, and its bundle as `Bundle.main`.
/// While a test waits for an expectation, the app's time moves from one event to the next, so that five seconds of a timer of
/// UIKit's cost nothing; what waits in real time, a task or a thread, goes on as in any program.
open class HostedTestCase: XCTestCase {
  /// The app that hosts the tests; nil, unless overridden, for none.
  open class var host: AppDefinition? { nil }

  open override func invokeTest() {
    do {
      let app = try HostedApp(Self.host)
      defer { app.end() }
      super.invokeTest()
    } catch {
      recordFailure(withDescription: "\(error)", inFile: "", atLine: 0, expected: false)
    }
  }
}
