import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// Apps with several scenes: how they come, go, and take turns.
@MainActor struct SeveralScenesTests {
  private var app: UIApplication { .shared }
  private func fail(_ error: any Error) -> String { "\((error as? UISceneError)?.code.rawValue ?? -1)" }

  @Test func aNewSceneTakesThePlaceOfTheOneInFront() throws {
    try ManyScenes.launch { many in
      #expect(app.supportsMultipleScenes)
      let first = try #require(app.windowScene)
      let notes = DeviceTests.Notes([UIApplication.willResignActiveNotification, UIScene.didActivateNotification], many.log)
      _ = many.log.drain()
      app.requestSceneSessionActivation(
        nil, userActivity: NSUserActivity(activityType: "read"), options: nil
      ) { _ in many.log.add("refused") }
      #expect(many.log.drain() == [])
      rest()
      #expect(
        many.log.drain() == [
          "scene-1 willResignActive", "scene-2 willConnect read", "scene-2 willEnterForeground", "scene-1 didEnterBackground",
          "scene-2 didBecomeActive", "UISceneDidActivateNotification",
        ])
      let second = try #require(app.windowScene)
      #expect(first.activationState == .background && second.activationState == .foregroundActive)
      #expect(app.applicationState == .active)
      #expect(app.connectedScenes == [first, second] && app.openSessions == [first.session, second.session])
      #expect(second.session.persistentIdentifier == "scene-2" && second.session.scene === second)
      _ = notes
    }
  }

  @Test func aSessionThatIsThereIsBroughtToTheFrontWithWhatAPersonWasDoing() throws {
    try ManyScenes.launch { many in
      let first = try #require(app.windowScene)
      _ = many.open()
      let request = UISceneSessionActivationRequest(
        session: first.session, userActivity: NSUserActivity(activityType: "read"))
      app.activateSceneSession(for: request)
      rest()
      #expect(app.windowScene === first)
      #expect(
        many.log.drain() == [
          "scene-2 willResignActive", "scene-1 willEnterForeground", "scene-2 didEnterBackground", "scene-1 continue read",
          "scene-1 didBecomeActive",
        ])
      app.activateSceneSession(for: request)
      rest()
      #expect(many.log.drain() == ["scene-1 continue read"])
    }
  }

  @Test func aPhoneAndAnAppThatDoesNotSaySoHaveOneScene() throws {
    for (device, allowsSeveral) in [("iPhone 14", true), ("iPad (10th generation)", false)] {
      try ManyScenes.launch(on: device, allowsSeveral: allowsSeveral) { many in
        let scene = try #require(app.windowScene)
        _ = many.log.drain()
        var failures: [String] = []
        app.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { failures.append(fail($0)) }
        app.requestSceneSessionDestruction(scene.session, options: nil) { failures.append(fail($0)) }
        app.requestSceneSessionRefresh(scene.session)
        rest()
        #expect(!app.supportsMultipleScenes && failures == ["0", "0"])
        #expect(app.openSessions == [scene.session] && many.log.drain() == [] && many.discarded == [])
        #expect(!Device.openScene() && !Device.showNextScene() && !Device.closeScene())
      }
    }
  }

  @Test func whatIsRefusedSaysWhyAsUIKitDoes() throws {
    try ManyScenes.launch { many in
      var problems: [any Error] = []
      let stranger = UISceneSession(
        role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
        persistentIdentifier: "other")
      app.requestSceneSessionActivation(stranger, userActivity: nil, options: nil) { problems.append($0) }
      rest()
      Device.goHome()
      app.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { problems.append($0) }
      rest()
      #expect(problems.map(fail) == ["1", "1"])
      #expect((problems.first as? UISceneError).map { type(of: $0).errorDomain } == "UISceneErrorDomain")
      #expect(problems.last?.localizedDescription == "The app is in the background.")
      #expect(app.openSessions.count == 1)
      _ = many
    }
  }

  @Test func aSceneThatIsClosedLeavesTheOneBeforeItInFront() throws {
    try ManyScenes.launch { many in
      let first = try #require(app.windowScene)
      let second = try #require(many.open())
      app.requestSceneSessionDestruction(second.session, options: UIWindowSceneDestructionRequestOptions())
      rest()
      #expect(
        many.log.drain() == [
          "scene-2 willResignActive", "scene-1 willEnterForeground", "scene-2 didEnterBackground", "scene-1 didBecomeActive",
          "scene-2 didDisconnect",
        ])
      #expect(many.discarded == ["scene-2"] && app.windowScene === first && app.openSessions == [first.session])
      #expect(second.activationState == .unattached && second.session.scene == nil && second.windows == [])
      #expect(many.open()?.session.persistentIdentifier == "scene-3")
    }
  }

  @Test func anAppThatLostItsLastSceneComesBackWithANewOne() throws {
    try ManyScenes.launch { many in
      let session = try #require(app.windowScene?.session)
      app.requestSceneSessionDestruction(session, options: nil)
      rest()
      #expect(app.applicationState == .background && app.windowScene == nil && app.windows == [] && app.openSessions == [])
      _ = many.log.drain()
      Device.returnToApp()
      rest()
      #expect(many.log.drain() == ["scene-2 willConnect", "scene-2 willEnterForeground", "scene-2 didBecomeActive"])
      #expect(app.windows.count == 1 && app.keyWindow === app.windows.first)
    }
  }

  // MARK: Windows

  @Test func onlyTheWindowsOfTheSceneInFrontAreOnTheScreen() throws {
    try ManyScenes.launch { many in
      let first = try #require(app.windowScene)
      let window = try #require(app.windows.first)
      let above = UIWindow(windowScene: first)
      above.windowLevel = .alert
      above.isHidden = false
      let notes = DeviceTests.Notes([UIWindow.didResignKeyNotification, UIWindow.didBecomeKeyNotification], many.log)
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      rest()
      let second = try #require(app.windowScene)
      let changes = many.log.drain().filter { $0.hasPrefix("UI") }
      #expect(changes == ["UIWindowDidResignKeyNotification", "UIWindowDidBecomeKeyNotification"])
      #expect(app.windows == second.windows && app.windows.count == 1 && app.keyWindow === second.keyWindow)
      #expect(first.windows == [window, above] && first.keyWindow === window && !window.isKeyWindow)
      above.makeKey()
      #expect(first.keyWindow === above && app.keyWindow === second.keyWindow)
      #expect(Device.showNextScene())
      #expect(app.windows == [window, above] && app.keyWindow === above && above.windowScene === first)
      above.windowScene = second
      #expect(app.windows == [window] && app.keyWindow == nil && second.windows.last === above)
      _ = notes
    }
  }

  @Test func theKeyboardServesTheSceneInFront() throws {
    try ManyScenes.launch { many in
      let first = try #require(app.windowScene)
      #expect(many.pages["scene-1"]?.field.becomeFirstResponder() == true)
      rest()
      #expect(Keyboard.isVisible)
      _ = many.open()
      #expect(!Keyboard.isVisible && Keyboard.target == nil)
      app.requestSceneSessionActivation(first.session, userActivity: nil, options: nil)
      rest()
      #expect(Keyboard.isVisible && Keyboard.target === many.pages["scene-1"]?.field)
    }
  }

  @Test func aSceneInTheBackgroundRaisesNoKeyboardOverTheOneInFront() throws {
    try ManyScenes.launch { many in
      let first = try #require(app.windowScene)
      _ = many.open()
      #expect(many.pages["scene-1"]?.field.becomeFirstResponder() == true)
      rest()
      #expect(!Keyboard.isVisible && Keyboard.target == nil)
      app.requestSceneSessionActivation(first.session, userActivity: nil, options: nil)
      rest()
      #expect(Keyboard.isVisible && Keyboard.target === many.pages["scene-1"]?.field)
    }
  }

  @Test func aKeyWindowThatIsHiddenIsNoKeyWindow() throws {
    try ManyScenes.launch { many in
      let window = try #require(app.keyWindow)
      let notes = DeviceTests.Notes([UIWindow.didResignKeyNotification, UIWindow.didBecomeHiddenNotification], many.log)
      _ = many.log.drain()
      window.isHidden = true
      #expect(app.keyWindow == nil && app.windowScene?.keyWindow == nil)
      #expect(many.log.drain() == ["UIWindowDidResignKeyNotification", "UIWindowDidBecomeHiddenNotification"])
      _ = notes
    }
  }

  @Test func aSceneThatComesBackIsAsLargeAsTheScreenHasBecome() throws {
    try ManyScenes.launch { many in
      let page = try #require(many.pages["scene-1"])
      let upright = UIScreen.main.bounds.size
      _ = many.open()
      Device.rotate(to: .landscape)
      Device.setAppearance(.dark)
      rest()
      #expect(page.view.bounds.size == upright && page.sizes == [] && page.traitCollection.userInterfaceStyle == .dark)
      #expect(Device.showNextScene())
      rest()
      let turned = CGSize(width: upright.height, height: upright.width)
      #expect(page.sizes == [turned] && page.view.bounds.size == turned)
      #expect(Device.showNextScene())
      rest()
      #expect(page.sizes == [turned] && many.pages["scene-2"]?.view.bounds.size == turned)
    }
  }

  @Test func aSceneInTheBackgroundIsDeniedAnotherGeometry() throws {
    try ManyScenes.launch { many in
      let first = try #require(app.windowScene)
      _ = many.open()
      var failure = ""
      first.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape)) { failure = fail($0) }
      #expect(failure == "101" && UIScreen.main.orientation == .portrait)
      app.windowScene?.requestGeometryUpdate(UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: .landscape))
      #expect(UIScreen.main.orientation == .landscapeRight)
      #expect(first.effectiveGeometry.systemFrame == UIScreen.main.bounds)
    }
  }

  // MARK: A person and other apps

  @Test func aPersonOpensClosesAndGoesThroughTheWindows() throws {
    try ManyScenes.launch { _ in
      @MainActor func front() -> String? { app.windowScene?.session.persistentIdentifier }
      #expect(Device.openScene() && Device.openScene() && front() == "scene-3")
      var seen: [String?] = []
      for _ in 0..<4 where Device.showNextScene() { seen.append(front()) }
      #expect(seen == ["scene-1", "scene-2", "scene-3", "scene-1"])
      #expect(Device.closeScene() && front() == "scene-3")
      Device.goHome()
      #expect(Device.showNextScene() && front() == "scene-2" && app.applicationState == .active)
      #expect(app.windowScene?.activationState == .foregroundActive)
    }
  }

  @Test func aURLGoesToTheSceneThatPrefersIt() throws {
    try ManyScenes.launch { many in
      let first = try #require(app.windowScene)
      let second = try #require(many.open())
      @MainActor func open(_ text: String) throws -> [String] {
        Device.open(try #require(URL(string: text)))
        rest()
        return many.log.drain().filter { $0.contains("open") }
      }
      #expect(try open("demo://a") == ["scene-2 open [\"demo://a\"]"])
      first.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate { target, _ in
        (target as? String)?.hasPrefix("demo://first") ?? false
      }
      #expect(try open("demo://first") == ["scene-1 open [\"demo://first\"]"])
      first.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
      #expect(try open("demo://b") == ["scene-2 open [\"demo://b\"]"] && app.windowScene === second)
    }
  }

  // MARK: Over a relaunch

  @Test func sessionsAreThereAgainAndAreConnectedWhenTheyAreNeeded() throws {
    let home = try TemporaryFolder()
    try ManyScenes.launch(home: home.url) { many in
      let first = try #require(app.windowScene)
      (first.delegate as? ManyScenes.Scene)?.activity = NSUserActivity(activityType: "write")
      first.session.userInfo = ["tab": 2]
      _ = many.open()
      Device.goHome()
    }
    try ManyScenes.launch(home: home.url) { many in
      #expect(many.log.drain() == ["scene-2 willConnect", "scene-2 willEnterForeground", "scene-2 didBecomeActive"])
      #expect(app.connectedScenes.count == 1)
      let session = try #require(app.openSessions.first { $0.scene == nil })
      #expect(session.persistentIdentifier == "scene-1" && session.userInfo as? [String: Int] == ["tab": 2])
      app.requestSceneSessionRefresh(session)
      rest()
      #expect(many.log.drain() == ["scene-1 willConnect", "scene-1 restore write"])
      #expect(session.scene?.activationState == .background && app.windows.count == 1)
      // It was never in front, and turns with the device all the same.
      Device.rotate(to: .landscape)
      rest()
      #expect(many.pages["scene-1"]?.sizes == [])
      _ = many.log.drain()
      #expect(Device.showNextScene())
      #expect(many.log.drain().filter { $0.hasPrefix("scene-1") } == ["scene-1 willEnterForeground", "scene-1 didBecomeActive"])
      rest()
      #expect(many.pages["scene-1"]?.view.bounds.size == UIScreen.main.bounds.size)
      #expect(many.pages["scene-1"]?.sizes == [UIScreen.main.bounds.size])
    }
    try ManyScenes.launch(on: "iPhone 14", home: home.url) { _ in #expect(app.openSessions.count == 1) }
  }
}
