import RehearsalWire
import Testing

@MainActor struct OpenNotificationTests {
  @Test(arguments: Port.allCases)
  func aReminderComesInItsMinuteAndIsAnsweredInTheBackground(port: Port) throws {
    let agent = try port.launchReminders(.authorized)
    let now = try agent.send(Tap(.label("In a minute"))).nowMs
    let pending = try agent.send(Device()).notifications.pending
    #expect(pending.map(\.title) == ["Pill"])
    #expect(pending.map(\.trigger) == ["timeInterval"])
    #expect(pending[0].atMs.map { abs($0.value - now.value - 60_000) < 500 } == true)
    _ = try agent.send(SetApplicationState(.background))
    _ = try agent.send(Advance(byMs: 59_000))
    #expect(try agent.send(Device()).notifications.delivered.isEmpty)
    _ = try agent.send(Advance(byMs: 2_000))
    let state = try agent.send(Device()).notifications
    #expect(state.pending.isEmpty)
    #expect(state.delivered.map(\.body) == ["Take one now"])
    #expect(state.badge == 1)
    // The app does not come to the front for an action that needs nobody.
    _ = try agent.send(OpenNotification("Pill", action: "Taken"))
    #expect(try agent.text("log") == "added · taken in the state 2")
    #expect(try agent.send(Device()).applicationState == .background)
  }

  @Test(arguments: Port.allCases)
  func anAnswerIsTypedAndTheAppComesToTheFront(port: Port) throws {
    let agent = try port.launchReminders(.authorized)
    _ = try agent.send(Tap(.label("In a minute")))
    _ = try agent.send(SetApplicationState(.background))
    _ = try agent.send(Advance(byMs: 61_000))
    _ = try agent.send(OpenNotification("Take one now", action: "answer", text: "later"))
    #expect(try agent.text("log") == "added · answer 'later' in the state 1")
    #expect(try agent.send(Device()).applicationState == .active)
  }

  @Test(arguments: Port.allCases)
  func oneThatIsClearedIsToldWhereTheCategoryWantsIt(port: Port) throws {
    let agent = try port.launchReminders(.authorized)
    _ = try agent.send(Tap(.label("In a minute")))
    _ = try agent.send(Advance(byMs: 61_000))
    _ = try agent.send(OpenNotification("pill", dismisses: true))
    #expect(try agent.text("log") == "added · here: Pill · UNNotificationDismissActionIdentifier in the state 0")
    #expect(try agent.send(Device()).notifications.delivered.isEmpty)
  }

  /// A date that is counted from a part of a microsecond is met a part of a microsecond too early or too late.
  @Test(arguments: [340, 500, 660, 999])
  func oneThatRepeatsComesOnceAMorningWhateverTheClockSaidBefore(nanoseconds: Int64) throws {
    let agent = try Port.allCases[0].launchReminders(.authorized)
    _ = try agent.send(Advance(byMs: Milliseconds(nanoseconds: nanoseconds)))
    _ = try agent.send(Tap(.label("Every morning")))
    _ = try agent.send(Advance(byMs: 28_800_000))
    #expect(try agent.text("log") == "added · here: Pill")
    _ = try agent.send(Advance(byMs: 86_400_000))
    #expect(try agent.text("log") == "added · here: Pill · here: Pill")
  }

  @Test(arguments: Port.allCases)
  func oneThatRepeatsComesEachMorning(port: Port) throws {
    let agent = try port.launchReminders(.authorized)
    _ = try agent.send(Tap(.label("Every morning")))
    // A device's first day begins at midnight, by Greenwich.
    let pending = try agent.send(Device()).notifications.pending
    #expect(pending.map(\.atMs?.value) == [8 * 3_600_000])
    #expect(pending.map(\.repeats) == [true])
    _ = try agent.send(Advance(byMs: 28_800_000))
    #expect(try agent.send(Device()).notifications.pending.map(\.atMs?.value) == [32 * 3_600_000])
    _ = try agent.send(Tap(.label("None")))
    #expect(try agent.send(Device()).notifications.pending.isEmpty)
  }

  @Test(arguments: Port.allCases)
  func whatIsNotThereIsSaidWithWhatIs(port: Port) throws {
    let agent = try port.launchReminders(.authorized)
    let none = try fault { try agent.send(OpenNotification("Pill")) }
    #expect(none.code == .noSuchElement)
    #expect(none.message == "no notification 'Pill' is there; none was delivered")
    _ = try agent.send(PushNotification(["aps": ["alert": ["title": "Pill", "body": "One"], "category": "pill"]]))
    _ = try agent.send(PushNotification(["aps": ["alert": ["title": "Pill", "body": "Two"]]]))
    #expect(try fault { try agent.send(OpenNotification("Pill")) }.code == .ambiguousElement)
    #expect(
      try fault { try agent.send(OpenNotification("Pil")) }.message == "no notification 'Pil' is there; did you mean 'Pill'?")
    let action = try fault { try agent.send(OpenNotification("One", action: "Take")) }
    #expect(action.message == "the notification has no action 'Take'; did you mean 'Taken'?")
    #expect(action.found == ["'Taken' (taken)", "'Answer' (answer)"])
    #expect(
      try fault { try agent.send(OpenNotification("Two", action: "Take")) }.message
        == "the notification has no action 'Take'; its category has none")
    #expect(
      try fault { try agent.send(OpenNotification("One", action: "Taken", text: "x")) }.message
        == "text: the action has no field to type it into")
    #expect(
      try fault { try agent.send(OpenNotification("One", action: "Taken", dismisses: true)) }.message
        == "dismisses: give it without action and text")
  }
}
