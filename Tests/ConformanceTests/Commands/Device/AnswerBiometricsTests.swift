import RehearsalWire
import Testing

@MainActor struct AnswerBiometricsTests {
  private static let allowed = Environment(permissions: PermissionSettings(faceID: .authorized))

  @Test(arguments: Port.allCases)
  func theOwnerIsLetIn(port: Port) throws {
    let agent = try port.launchAtlas("Safe", Self.allowed)
    _ = try agent.send(Tap(.label("Face only")))
    #expect(try agent.text("kind") == "faceID")
    #expect(try agent.text("content") == "asking")
    #expect(try agent.send(Device()).biometrics.asks == "Open the safe")
    #expect(try agent.send(Pending()).items.map(\.label) == ["answer to who is there: 'Open the safe'"])
    _ = try agent.send(AnswerBiometrics(.match))
    #expect(try agent.text("content") == "a diamond")
    #expect(try agent.send(Device()).biometrics.asks == nil)
  }

  @Test(arguments: Port.allCases)
  func strangersAreRefusedAndAfterFiveOfThemTheDeviceWantsThePasscode(port: Port) throws {
    let agent = try port.launchAtlas("Safe", Self.allowed)
    _ = try agent.send(Tap(.label("Face only")))
    for _ in 0..<3 { _ = try agent.send(AnswerBiometrics(.mismatch)) }
    #expect(try agent.text("content") == "closed: -1")
    _ = try agent.send(Tap(.label("Face only")))
    for _ in 0..<2 { _ = try agent.send(AnswerBiometrics(.mismatch)) }
    #expect(try agent.text("content") == "closed: -8")
    _ = try agent.send(Tap(.label("Face only")))
    #expect(try agent.text("content") == "cannot: -8")
    _ = try agent.send(Tap(.label("Face or passcode")))
    _ = try agent.send(AnswerBiometrics(.fallback))
    #expect(try agent.text("content") == "a diamond")
    _ = try agent.send(Tap(.label("Face only")))
    _ = try agent.send(AnswerBiometrics(.cancel))
    #expect(try agent.text("content") == "closed: -2")
    _ = try agent.send(Tap(.label("Face only")))
    _ = try agent.send(AnswerBiometrics(.fallback))
    #expect(try agent.text("content") == "closed: -3")
  }

  @Test(arguments: Port.allCases)
  func faceIDIsAskedForOnce(port: Port) throws {
    let agent = try port.launchAtlas("Safe")
    _ = try agent.send(Tap(.label("Face only")))
    #expect(try agent.send(Device()).asks == ["faceID"])
    let answered = try agent.send(AnswerAlert("Don’t Allow"))
    #expect(answered.alert == "Do you want to allow “Atlas” to use Face ID?")
    #expect(try agent.text("content") == "closed: -6")
    _ = try agent.send(Tap(.label("Face only")))
    #expect(try agent.text("content") == "cannot: -6")
  }

  @Test(arguments: Port.allCases)
  func whatTheDeviceLacksIsToldByLocalAuthenticationsNumbers(port: Port) throws {
    for (settings, expected) in [
      (BiometricSettings(kind: BiometricKind.none), "cannot: -6"), (BiometricSettings(isEnrolled: false), "cannot: -7"),
      (BiometricSettings(hasPasscode: false), "cannot: -5"),
    ] {
      let agent = try port.launchAtlas("Safe", Environment(biometrics: settings))
      _ = try agent.send(Tap(.label("Face only")))
      #expect(try agent.text("content") == expected)
    }
    let agent = try port.launchAtlas("Safe", Environment(biometrics: BiometricSettings(kind: .touchID)))
    _ = try agent.send(Tap(.label("Face only")))
    // Nobody is asked about Touch ID.
    #expect(try agent.text("kind") == "touchID")
    #expect(
      try agent.send(Device()).biometrics
        == BiometricState(kind: .touchID, isEnrolled: true, hasPasscode: true, asks: "Open the safe"))
  }

  @Test(arguments: Port.allCases)
  func nobodyIsAnsweredWhoDoesNotAsk(port: Port) throws {
    let agent = try port.launchAtlas("Safe")
    let refused = try fault { try agent.send(AnswerBiometrics(.match)) }
    #expect(refused.code == .refused)
    #expect(refused.message == "the app does not ask who is there")
  }
}
