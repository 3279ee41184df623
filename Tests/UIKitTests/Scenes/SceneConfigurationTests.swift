import ObjectiveCRuntime
import Testing
import VirtualTime

@testable import UIKit

/// Delegates that only a property list names.
final class ListSceneDelegate: UIResponder, UIWindowSceneDelegate {}
final class MemoSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NSUserActivity(activityType: "memo") }
}

/// An app whose property list has two kinds of windows: which it is asked for, and when.
@MainActor
@Suite(.serialized) struct SceneConfigurationTests {
  private final class App: UIResponder, UIApplicationDelegate {
    var asked: [String] = []

    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      asked.append(session.persistentIdentifier)
      return UISceneConfiguration(name: options.userActivities.isEmpty ? "List" : "Memo", sessionRole: session.role)
    }
  }

  private static func entry(_ name: String, _ delegate: AnyClass) -> [String: String] {
    ["UISceneConfigurationName": name, "UISceneDelegateClassName": NSStringFromClass(delegate)]
  }

  /// A launch on a tablet of an app with these kinds of windows.
  private func launch(_ entries: [[String: String]], home: TemporaryFolder, _ body: (App) throws -> Void) throws {
    expose(ListSceneDelegate.self) { $0.maker { ListSceneDelegate() } }
    expose(MemoSceneDelegate.self) { $0.maker { MemoSceneDelegate() } }
    // Of a bundle Foundation reads the property list once: one that has another one has another name.
    let bundle = home.url.appending(path: "Memos\(entries.count).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let manifest: [String: Any] = [
      "UIApplicationSupportsMultipleScenes": true,
      "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": entries],
    ]
    try PropertyListSerialization.data(fromPropertyList: ["UIApplicationSceneManifest": manifest], format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
    World.begin()
    defer { World.begin() }
    AppBundle.use(bundle.path)
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    RestorationStore.home = home.url
    let app = App()
    UIApplication.start(delegate: app)
    rest()
    try withExtendedLifetime(home) { try body(app) }
  }

  private static let both = [entry("List", ListSceneDelegate.self), entry("Memo", MemoSceneDelegate.self)]

  @Test func eachWindowIsMadeByTheConfigurationThatTheAppChoosesForIt() throws {
    try launch(Self.both, home: try TemporaryFolder()) { app in
      let first = try #require(UIApplication.shared.windowScene)
      #expect(first.delegate is ListSceneDelegate && first.session.configuration.name == "List")
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: "memo"), options: nil)
      rest()
      let second = try #require(UIApplication.shared.windowScene)
      #expect(second.delegate is MemoSceneDelegate && second.session.configuration.name == "Memo")
      #expect(app.asked == ["scene-1", "scene-2"])
    }
  }

  @Test func aWindowOfAnEarlierLaunchHasItsConfigurationAlready() throws {
    let home = try TemporaryFolder()
    try launch(Self.both, home: home) { _ in
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: "memo"), options: nil)
      rest()
      Device.goHome()
    }
    try launch(Self.both, home: home) { app in
      #expect(UIApplication.shared.windowScene?.delegate is MemoSceneDelegate)
      #expect(Device.showNextScene() && UIApplication.shared.windowScene?.delegate is ListSceneDelegate)
      #expect(app.asked == [])
      #expect(Device.openScene() && app.asked == ["scene-3"])
    }
    // Of what the property list no longer has the app is asked again.
    try launch([Self.entry("List", ListSceneDelegate.self)], home: home) { app in
      let memo = try #require(Device.sceneSessions.first { $0.persistentIdentifier == "scene-2" })
      #expect(Device.show(memo) && app.asked == ["scene-2"])
      #expect(UIApplication.shared.windowScene?.delegate is ListSceneDelegate)
    }
  }
}
