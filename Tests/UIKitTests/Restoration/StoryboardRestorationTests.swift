import Foundation
import Testing

@testable import UIKit

/// What storyboards say for state restoration.
@MainActor
struct StoryboardRestorationTests {
  @Test func controllersAndViewsHaveTheIdentifiersOfTheirDocument() throws {
    startAnew()
    let own = try #require(
      Documents.load(
        Documents.scene(
          "one", "restorationIdentifier=\"own\" storyboardIdentifier=\"board\"",
          view: "<subviews><view id=\"v\" restorationIdentifier=\"inner\"/></subviews>")))
    #expect(own.restorationIdentifier == "own" && own.view.subviews.first?.restorationIdentifier == "inner")
    let shared = try #require(
      Documents.load(
        Documents.scene("one", "storyboardIdentifier=\"board\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\"")))
    #expect(shared.restorationIdentifier == "board")
    let none = try #require(
      Documents.load(
        Documents.scene("one", "storyboardIdentifier=\"board\" useStoryboardIdentifierAsRestorationIdentifier=\"NO\"")))
    #expect(none.restorationIdentifier == nil)
  }

  @Test func aSceneIsMadeAnewByItsStoryboard() throws {
    final class App: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow()
        window?.rootViewController = UIStoryboard(name: "Test").instantiateInitialViewController()
        window?.makeKeyAndVisible()
        return true
      }
      func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
      func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
    }
    let home = try TemporaryFolder()
    func launch() throws -> UINavigationController {
      startAnew()
      RestorationStore.home = home.url
      let scenes =
        Documents.scene(
          "one", "restorationIdentifier=\"navigation\"",
          controller: """
            <connections>
            <segue destination="two" kind="relationship" relationship="rootViewController" id="s"/>
            </connections>
            """,
          element: "navigationController")
        + Documents.scene("two", "storyboardIdentifier=\"list\" restorationIdentifier=\"list\" title=\"List\"")
        + Documents.scene("three", "storyboardIdentifier=\"detail\" restorationIdentifier=\"detail\" title=\"Detail\"")
      UIStoryboard.register(Documents.storyboard(scenes), as: "Test")
      let app = App()
      UIApplication.start(delegate: app)
      rest()
      return try #require(app.window?.rootViewController as? UINavigationController)
    }
    let first = try launch()
    let storyboard = try #require(first.topViewController?.nib?.storyboard)
    first.pushViewController(storyboard.instantiateViewController(withIdentifier: "detail"), animated: false)
    rest()
    Device.goHome()
    let second = try launch()
    #expect(second.viewControllers.map(\.title) == ["List", "Detail"])
    #expect(UIKitComplaints.drain().isEmpty)
  }
}
