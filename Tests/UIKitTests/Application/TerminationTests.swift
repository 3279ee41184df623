import Testing

@testable import UIKit

/// What an app hears when it is ended.
@MainActor struct TerminationTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func applicationDidEnterBackground(_ application: UIApplication) { log.add("background") }
    func applicationWillTerminate(_ application: UIApplication) { log.add("willTerminate") }
  }

  @Test func theDelegateIsToldBeforeTheNote() {
    startAnew()
    let log = Log()
    let application = UIApplication.shared
    UIApplication.start(delegate: Delegate(log))
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.willTerminateNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { log.add("note") } }
    defer { NotificationCenter.default.removeObserver(token) }
    application.terminate()
    #expect(application.applicationState == .background)
    #expect(log.drain() == ["background", "willTerminate", "note"])
  }
}
