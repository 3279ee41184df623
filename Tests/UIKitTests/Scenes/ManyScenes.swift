import Foundation
import VirtualTime

@testable import UIKit

/// An app with several scenes, each of which notes what it hears under the identifier of its session.
@MainActor
final class ManyScenes: UIResponder, UIApplicationDelegate {
  let log = Log()
  var discarded: [String] = []
  /// The controller of each scene, by the identifier of the scene's session.
  var pages: [String: Page] = [:]

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
    configuration.makeDelegate = { [unowned self] in Scene(self) }
    return configuration
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
    discarded += sessions.map(\.persistentIdentifier)
  }

  final class Page: UIViewController {
    var sizes: [CGSize] = []
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  final class Scene: UIResponder, UIWindowSceneDelegate {
    unowned let app: ManyScenes
    var window: UIWindow?
    var activity: NSUserActivity?

    init(_ app: ManyScenes) { self.app = app }

    private func note(_ scene: UIScene, _ what: String) { app.log.add("\(scene.session.persistentIdentifier) \(what)") }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      note(scene, "willConnect" + options.userActivities.map { " \($0.activityType)" }.joined())
      guard let scene = scene as? UIWindowScene else { return }
      let page = Page()
      page.title = session.persistentIdentifier
      app.pages[session.persistentIdentifier] = page
      window = UIWindow(windowScene: scene)
      window?.rootViewController = page
      window?.makeKeyAndVisible()
    }
    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
      note(scene, "restore \(activity.activityType)")
    }
    func sceneDidDisconnect(_ scene: UIScene) { note(scene, "didDisconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { note(scene, "didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { note(scene, "willResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { note(scene, "willEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { note(scene, "didEnterBackground") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      note(scene, "open \(contexts.map(\.url.absoluteString))")
    }
    func scene(_ scene: UIScene, continue activity: NSUserActivity) { note(scene, "continue \(activity.activityType)") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }
  }

  /// A launch of it, in which `body` runs; on a tablet, and with a property list that allows several scenes, unless they are told
  /// otherwise.
  static func launch(
    on device: String = "iPad (10th generation)", allowsSeveral: Bool = true, home: URL? = nil,
    _ body: (ManyScenes) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let bundle = folder.url.appending(path: "Many.app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let manifest: [String: Any] = ["UIApplicationSupportsMultipleScenes": allowsSeveral]
    try PropertyListSerialization.data(fromPropertyList: ["UIApplicationSceneManifest": manifest], format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
    World.begin()
    defer { World.begin() }
    AppBundle.use(bundle.path)
    Device.choose(DeviceModel.named(device) ?? .standard)
    RestorationStore.home = home ?? folder.url
    let app = ManyScenes()
    UIApplication.start(delegate: app)
    rest()
    try withExtendedLifetime(folder) { try body(app) }
  }

  /// Opens another scene, and forgets what was heard meanwhile.
  func open() -> UIWindowScene? {
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    rest()
    _ = log.drain()
    return UIApplication.shared.windowScene
  }
}
