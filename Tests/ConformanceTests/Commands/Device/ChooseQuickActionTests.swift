import RehearsalWire
import Testing

@MainActor struct ChooseQuickActionTests {
  @Test(arguments: Port.allCases)
  func theAppComesBackFromTheHomeScreenByIt(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(ChooseQuickAction("New Drawing"))
    #expect(try agent.fact("quick action") == "draw")
    #expect(try agent.fact("state") == "active")
    let names = try agent.send(Notifications()).notifications.map(\.name).filter {
      $0.hasPrefix("UIApplication") || $0.hasPrefix("Gestures")
    }
    #expect(
      names.suffix(5) == [
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification", "GesturesDidChooseAction", "UIApplicationDidBecomeActiveNotification",
      ])
  }

  @Test(arguments: Port.allCases)
  func anAppInTheBackgroundIsNotLeftAgain(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    _ = try agent.send(SetApplicationState(.background))
    _ = try agent.send(ChooseQuickAction("last"))
    #expect(try agent.fact("quick action") == "last")
    let left = try agent.send(Notifications(name: "UIApplicationDidEnterBackgroundNotification")).notifications
    #expect(left.count == 1)
    #expect(try agent.fact("state") == "active")
  }

  @Test(arguments: Port.allCases)
  func whatTheIconDoesNotOfferIsRefusedAndTheAppStays(port: Port) throws {
    let agent = try port.launchOnDeviceScreen()
    let missing = try fault { try agent.send(ChooseQuickAction("New Drawin")) }
    #expect(missing.code == .noSuchElement)
    #expect(missing.message == "the app's icon offers no 'New Drawin'; did you mean 'New Drawing'?")
    let double = try fault { try agent.send(ChooseQuickAction("Share")) }
    #expect(double.code == .ambiguousElement)
    #expect(double.message == "2 quick actions are called 'Share'; say the type of one")
    #expect(try agent.fact("state") == "active")
    _ = try agent.send(ChooseQuickAction("share.print"))
    #expect(try agent.fact("quick action") == "share.print")
  }

  @Test(arguments: Port.allCases)
  func anAppWithoutAnySaysSo(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    let fault = try fault { try agent.send(ChooseQuickAction("New")) }
    #expect(fault.message == "the app's icon offers no 'New'; the app has set no UIApplication.shared.shortcutItems")
  }
}
