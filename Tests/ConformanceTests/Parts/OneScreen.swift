import RehearsalStage
import RehearsalWire
import UIKit

/// An app that shows one controller, in a window as large as the screen.
private final class OneScreenDelegate: UIResponder, UIApplicationDelegate {
  private let make: @MainActor () -> UIViewController
  var window: UIWindow?

  init(_ make: @escaping @MainActor () -> UIViewController) { self.make = make }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = make()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

extension StagePort {
  /// An agent in this process, with an app that shows the controller and has come to rest.
  ///
  /// - Parameter exploration: What may differ in its run; nothing, and nothing is noted, unless given.
  @MainActor
  static func showing(
    exploring exploration: Exploration? = nil, _ make: @escaping @MainActor () -> UIViewController
  ) throws -> StagePort {
    let port = try StagePort(apps: [AppDefinition("OneScreen") { _ in OneScreenDelegate(make) }], agent: "conformance")
    _ = try port.send(Launch(seed: 7, exploration: exploration))
    _ = try port.send(Await(.settled))
    return port
  }

  /// The same, with these views from the top, 60 points apart, each 200 points wide and 44 high unless it has a size of its own.
  @MainActor
  static func showingViews(_ views: @escaping @MainActor () -> [UIView]) throws -> StagePort {
    try showing {
      let root = UIViewController()
      for (row, view) in views().enumerated() {
        if view.frame == .zero { view.frame = CGRect(x: 20, y: 100 + 60 * row, width: 200, height: 44) }
        root.view.addSubview(view)
      }
      return root
    }
  }
}
