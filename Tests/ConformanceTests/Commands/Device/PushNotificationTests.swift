import RehearsalWire
import Testing

@MainActor struct PushNotificationTests {
  @Test(arguments: Port.allCases)
  func anActiveAppIsAskedAndShowsIt(port: Port) throws {
    let agent = try port.launchReminders(.authorized)
    _ = try agent.send(PushNotification(["aps": ["alert": ["title": "Ada", "body": "There?"], "badge": 3, "sound": "default"]]))
    #expect(try agent.text("log") == "here: Ada")
    let state = try agent.send(Device()).notifications
    #expect(state.delivered.map(\.title) == ["Ada"])
    #expect(state.delivered.map(\.trigger) == ["push"])
    #expect(state.delivered.map(\.hasSound) == [true])
    #expect(state.badge == 3)
    #expect(state.isRegistered)
    // The banner is tapped.
    _ = try agent.send(Tap(.label("There?")))
    #expect(try agent.text("log") == "here: Ada · UNNotificationDefaultActionIdentifier in the state 0")
    #expect(try agent.send(Device()).notifications.delivered.isEmpty)
  }

  @Test(arguments: Port.allCases)
  func nothingComesThatIsNotAllowed(port: Port) throws {
    let agent = try port.launchReminders(.denied)
    _ = try agent.send(PushNotification(["aps": ["alert": "Hello", "badge": 3]]))
    #expect(try agent.text("log") == nil)
    #expect(try agent.send(Device()).notifications.badge == 0)
  }

  @Test(arguments: Port.allCases)
  func aPayloadThatAPNsWouldRefuseIsRefused(port: Port) throws {
    let agent = try port.launchReminders(.authorized)
    for (payload, message) in [
      ([:], "payload: expected an object with 'aps' in it, which is an object, too"),
      (["aps": ["alert": 7]], "alert: expected a text, or an object with title, subtitle and body"),
      (["aps": ["alert": ["title": 7]]], "alert.title: expected a text"),
      (["aps": ["badge": -1]], "badge: expected a whole number, 0 or more"),
      (["aps": ["category": 1]], "category: expected a text"),
    ] as [(JSONValue, String)] {
      #expect(try fault { try agent.send(PushNotification(payload)) }.message == message)
    }
  }
}
