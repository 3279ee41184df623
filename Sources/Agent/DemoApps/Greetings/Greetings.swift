import Injection
import RehearsalAgent
import UIKit

/// What a storyboard shows comes from an injector: a message, who signs it, and the post that takes letters.
@MainActor let greetings = AppDefinition(
  "Greetings", modules: [GreetingsModule()], makeDelegate: { _ in GreetingsAppDelegate() })

struct GreetingsModule: Module {
  func configure(_ binder: any Binder) {
    binder.bind(.theMessage, to: "Hello world")
    binder.declare(.author)
    binder.bind(.signature, needs: .author, .copies) { author, copies in "\(author ?? "Nobody"), \(copies) times" }

    binder.bind(.post, to: PostOffice.self, scope: .singleton) { $0 }
    binder.fixture("closed", for: .post) { _ in ClosedPost() }
    binder.double(for: .post, make: PostDouble.init)
  }
}

extension Key where Value == String {
  static var theMessage: Key { Key("theMessage") }
  static var signature: Key { Key("signature") }
}

extension Key where Value == String? {
  static var author: Key { Key("author") }
}

extension Key where Value == Int {
  static var copies: Key { Key("copies", default: 1) }
}

extension Key where Value == any Post {
  static var post: Key { Key("post") }
}

final class GreetingsAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIStoryboard.register(PackageResources.Greetings_storyboard, as: "Greetings")
    UIStoryboard.register(PackageResources.Letters_storyboard, as: "Letters")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: "Greetings").instantiateInitialViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
