import Testing

@testable import RehearsalWire

/// What the verbs of the app, the clock, the device and the keyboard ask an agent for.
struct WorldVerbTests {
  private let world = WrittenWorld()
  private let keyboard = WrittenKeyboard()

  // MARK: Device

  @Test func theDeviceIsMovedForAQuarterOfASecondUnlessSaidOtherwise() {
    #expect(world.accelerate(x: 1).text == #"accelerate {"x":1,"y":0,"z":0,"durationMs":250}"#)
    #expect(
      world.accelerate(x: 1, y: -2, z: 0.5, for: .milliseconds(20)).text
        == #"accelerate {"x":1,"y":-2,"z":0.5,"durationMs":20}"#)
    #expect(world.spin().text == #"spin {"x":0,"y":0,"z":0,"durationMs":250}"#)
    #expect(
      world.spin(x: 1, y: -2, z: 0.5, for: .milliseconds(20)).text == #"spin {"x":1,"y":-2,"z":0.5,"durationMs":20}"#)
    #expect(world.rotate(to: .landscape).text == #"rotateDevice {"orientation":"landscape"}"#)
    #expect(
      world.rotate(to: .landscape, button: .left).text == #"rotateDevice {"orientation":"landscape","button":"left"}"#)
  }

  @Test func whatHappensToTheDeviceHasAWord() {
    #expect(world.shake().text == #"simulate {"event":"shake"}"#)
    #expect(world.sendMemoryWarning().text == #"simulate {"event":"memoryWarning"}"#)
    #expect(world.takeScreenshot().text == #"simulate {"event":"screenshot"}"#)
    #expect(world.openWindow().text == #"simulate {"event":"openScene"}"#)
    #expect(world.showNextWindow().text == #"simulate {"event":"nextScene"}"#)
    #expect(world.showWindow("scene-2").text == #"simulate {"event":"showScene","scene":"scene-2"}"#)
    #expect(world.closeWindow().text == #"simulate {"event":"closeScene"}"#)
    #expect(world.closeWindow("scene-2").text == #"simulate {"event":"closeScene","scene":"scene-2"}"#)
    #expect(world.changeTimeSignificantly().text == #"simulate {"event":"significantTimeChange"}"#)
    #expect(world.answerBiometrics(.mismatch).text == #"answerBiometrics {"answer":"mismatch"}"#)
    #expect(world.setProximity(true).text == #"setProximity {"isNear":true}"#)
    #expect(world.setProximity(false).text == #"setProximity {"isNear":false}"#)
    #expect(world.setBattery(level: 0.2).text == #"setBattery {"level":0.2}"#)
    #expect(world.setBattery(level: 1, state: .full).text == #"setBattery {"level":1,"state":"full"}"#)
    #expect(
      world.set(Environment(appearance: .dark)).text == #"setEnvironment {"environment":{"appearance":"dark"}}"#)
  }

  @Test func theAppIsSentAwayForATimeOrForGood() {
    #expect(world.setApplicationState(.background).text == #"setApplicationState {"state":"background"}"#)
    #expect(
      world.setApplicationState(.inactive, for: .seconds(3)).text
        == #"setApplicationState {"state":"inactive","durationMs":3000}"#)
    #expect(world.chooseQuickAction("New").text == #"chooseQuickAction {"name":"New"}"#)
    #expect(world.open("notes://1").text == #"openURL {"url":"notes://1"}"#)
    #expect(world.copy("Milk").text == #"setPasteboard {"text":"Milk"}"#)
    #expect(world.copy(nil).text == "setPasteboard {}")
    #expect(world.state().text == "device {}")
  }

  @Test func aNotificationIsPushedOpenedOrCleared() {
    #expect(world.pushNotification(["a": 1]).text == #"pushNotification {"payload":{"a":1}}"#)
    #expect(world.openNotification("meeting").text == #"openNotification {"name":"meeting"}"#)
    #expect(
      world.openNotification("meeting", action: "Reply", text: "Yes").text
        == #"openNotification {"name":"meeting","action":"Reply","text":"Yes"}"#)
    #expect(world.clearNotification("meeting").text == #"openNotification {"name":"meeting","dismisses":true}"#)
  }

  @Test func fingersAreToldStepByStep() {
    let finger = FingerPath([
      FingerStep(at: 0, .down, Point(x: 1, y: 2)), FingerStep(at: 10, .up, Point(x: 1, y: 2.5)),
    ])
    #expect(
      world.touch(finger).text
        == #"performTouches {"fingers":[{"steps":[{"atMs":0,"phase":"down","point":{"x":1,"y":2}},"#
        + #"{"atMs":10,"phase":"up","point":{"x":1,"y":2.5}}]}]}"#)
    #expect(world.tap(x: 3, y: 4).text == #"tapScreen {"point":{"x":3,"y":4}}"#)
    #expect(world.swipe(from: .bottom).text == #"edgeSwipe {"edge":"bottom"}"#)
  }

  // MARK: App and clock

  @Test func theAppIsAskedAndWaitedFor() {
    #expect(world.check(.settled).text == #"check {"condition":{"settled":true}}"#)
    #expect(world.wait(for: .settled).text == #"waitFor {"condition":{"settled":true},"withinMs":5000}"#)
    #expect(
      world.wait(for: .settled, within: .milliseconds(20)).text == #"waitFor {"condition":{"settled":true},"withinMs":20}"#)
    #expect(world.waitUntilSettled().text == #"waitFor {"condition":{"settled":true},"withinMs":5000}"#)
    #expect(world.require(throughout: .milliseconds(250), .settled).text == #"watch {"condition":{"settled":true},"forMs":250}"#)
    #expect(world.simulateUserAction("sync").text == #"simulateUserAction {"name":"sync"}"#)
    #expect(world.simulateUserAction("sync", with: 1).text == #"simulateUserAction {"name":"sync","value":1}"#)
    #expect(world.picture().text == "picture {}")
    #expect(world.picture(touches: true).text == #"picture {"touches":true}"#)
  }

  @Test func theClockRunsForATimeOrUntilNothingIsLeft() {
    #expect(world.advance(by: .seconds(2)).text == #"advance {"byMs":2000}"#)
    #expect(world.pending().text == "pending {}")
    #expect(world.runUntilIdle().text == #"runUntilIdle {"limitMs":60000}"#)
    #expect(world.runUntilIdle(limit: .milliseconds(1)).text == #"runUntilIdle {"limitMs":1}"#)
    #expect(world.advanceToNextEvent().text == "step {}")
  }

  // MARK: Keyboard

  @Test func keysGoToWhateverHasTheFocus() {
    #expect(keyboard.type("Milk").text == #"enterText {"text":"Milk"}"#)
    #expect(keyboard.clearAndType("Milk").text == #"enterText {"text":"Milk","clearing":true}"#)
    #expect(keyboard.clearText().text == "clearText {}")
    #expect(keyboard.dismiss().text == "dismissKeyboard {}")
    #expect(keyboard.press("return").text == #"pressKey {"key":"return"}"#)
    #expect(keyboard.press("z", .command, .shift).text == #"pressKey {"key":"z","modifiers":["command","shift"]}"#)
    #expect(keyboard.waitUntilVisible().text == #"waitFor {"condition":{"keyboard":true},"withinMs":5000}"#)
    #expect(
      keyboard.waitUntilHidden(within: .milliseconds(7)).text == #"waitFor {"condition":{"keyboard":false},"withinMs":7}"#)
  }

  @Test func aKeyThatTypesNeedsTheFocusAndAShortcutDoesNot() {
    #expect(PressKey("a").need == .focus)
    #expect(PressKey("A", modifiers: [.shift]).need == .focus)
    for key in ["return", "delete", "space"] { #expect(PressKey(key).need == .focus) }
    #expect(PressKey("escape").need == .nothing)
    #expect(PressKey("z", modifiers: [.command]).need == .nothing)
    #expect(PressKey("z", modifiers: [.shift, .command]).need == .nothing)
  }
}
