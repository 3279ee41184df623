import RehearsalAgent
import RehearsalHostedTests
import UIKit
import XCTest

@MainActor
private final class HostDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Tests that an app hosts.
final class HostedTests: HostedTestCase {
  override class var host: AppDefinition? { AppDefinition("Host") { _ in HostDelegate() } }

  @MainActor private static var root: UIViewController? { UIApplication.shared.keyWindow?.rootViewController }

  func testTheAppIsLaunched() {
    MainActor.assumeIsolated {
      XCTAssertNotNil(UIApplication.shared.delegate)
      XCTAssertNotNil(HostedTests.root?.viewIfLoaded?.window)
    }
  }

  /// Which of the two runs first does not matter: neither finds what the other has left.
  func testAnAppIsFresh() { titleIsNewAndIsLeftBehind() }
  func testTheNextAppIsFreshToo() { titleIsNewAndIsLeftBehind() }

  private func titleIsNewAndIsLeftBehind() {
    MainActor.assumeIsolated {
      XCTAssertNotEqual(HostedTests.root?.title, "left behind")
      HostedTests.root?.title = "left behind"
    }
  }

  func testTimersFireWhileATestWaits() {
    let fired = expectation(description: "fired")
    MainActor.assumeIsolated {
      _ = UIKit.Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in fired.fulfill() }
    }
    wait(for: [fired], timeout: 5)
  }

  func testQueuesRunWhileAnAsynchronousTestWaits() async {
    await withCheckedContinuation { continuation in
      UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 60) { continuation.resume() }
    }
  }

  func testNothingHappensWithoutAWait() {
    MainActor.assumeIsolated {
      var hasRun = false
      UIKit.DispatchQueue.main.async { MainActor.assumeIsolated { hasRun = true } }
      XCTAssertFalse(hasRun)
    }
  }
}

/// Tests of a target without a host application.
final class UnhostedTests: HostedTestCase {
  func testThereIsNoApp() {
    MainActor.assumeIsolated { XCTAssertNil(UIApplication.shared.delegate) }
  }
}
