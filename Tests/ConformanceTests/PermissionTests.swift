import RehearsalWire
import Testing

/// The system's alerts: what an app may use only if the person says so.
@MainActor struct PermissionTests {
  @Test(arguments: Port.allCases)
  func anAlertOfTheSystemIsAnsweredLikeAnyOther(port: Port) throws {
    let agent = try port.launchReminders()
    _ = try agent.send(Tap(.label("Allow reminders")))
    #expect(try agent.send(Device()).applicationState == .inactive)
    #expect(try agent.send(Device()).asks == ["notifications"])
    #expect(
      try agent.send(Pending()).items.map(\.label).contains(
        "answer to the system's alert '“Atlas” Would Like to Send You Notifications'"))
    // It is in front of the app.
    #expect(try fault { try agent.send(Tap(.label("In a minute"))) }.code == .elementClickIntercepted)
    _ = try agent.send(AnswerAlert("Allow"))
    #expect(try agent.text("access") == "allowed")
    let state = try agent.send(Device())
    #expect(state.applicationState == .active)
    #expect(state.asks == [])
    #expect(state.permissions.notifications == .authorized)
    #expect(state.permissions.camera == .notDetermined)
  }

  @Test(arguments: Port.allCases)
  func whatWasAnsweredBeforehandIsNotAsked(port: Port) throws {
    for (answer, text) in [(PermissionAnswer.denied, "refused"), (.authorized, "allowed")] {
      let agent = try port.launchReminders(answer)
      _ = try agent.send(Tap(.label("Allow reminders")))
      #expect(try agent.text("access") == text)
      #expect(try agent.send(Device()).applicationState == .active)
    }
  }

  @Test(arguments: Port.allCases)
  func aSettingAnswersTheAlertThatStands(port: Port) throws {
    let agent = try port.launchReminders()
    _ = try agent.send(Tap(.label("Allow reminders")))
    _ = try agent.send(SetEnvironment(Environment(permissions: PermissionSettings(notifications: .denied))))
    #expect(try agent.text("access") == "refused")
    #expect(try agent.send(Device()).applicationState == .active)
    _ = try agent.send(Tap(.label("In a minute")))
    #expect(try agent.text("log") == "Notifications are not allowed for this application")
  }

  @Test(arguments: Port.allCases)
  func thePlaceIsAskedForByAnAlert(port: Port) throws {
    let agent = try port.launchAtlas("Where am I?")
    _ = try agent.send(Tap(.label("Ask")))
    let answered = try agent.send(AnswerAlert("Allow While Using App"))
    #expect(answered.alert == "Allow “Atlas” to use your location?")
    #expect(try agent.text("status") == "authorizedWhenInUse")
  }

  @Test(arguments: Port.allCases)
  func permissionsThatNobodyKnowsAreRefused(port: Port) throws {
    let agent = try port.launchReminders()
    let empty = try fault { try agent.send(SetEnvironment(Environment(permissions: PermissionSettings()))) }
    #expect(empty.message == "environment.permissions: expected one field at least: without any it says nothing")
  }
}
