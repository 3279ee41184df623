import Injection
import RehearsalAgent
import UIKit

final class TransfersAppDelegate: UIResponder, UIApplicationDelegate {
  private let address: String
  var window: UIWindow?

  init(address: String) {
    self.address = address
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: TransfersController(address: address))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// What the app depends on.
struct TransfersModule: Module {
  func configure(_ binder: any Binder) {
    binder.declare(.filesAddress)
  }
}

extension Key where Value == String {
  /// Scheme, host and port of the server that has the files.
  static var filesAddress: Key { Key("filesAddress", default: "https://files.example") }
}

@MainActor let transfers = AppDefinition(
  "Transfers", modules: [TransfersModule()],
  makeDelegate: { injector in TransfersAppDelegate(address: injector[.filesAddress]) })
