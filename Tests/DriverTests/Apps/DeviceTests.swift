import RehearsalWire
import Testing

@testable import Rehearsal

/// The device in the driver's hands.
struct DeviceTests {
  private func open(_ screen: String, in name: String = "Gestures", device: String? = nil) throws -> App {
    let app = try App.launch(name, device: device)
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
    return app
  }

  @Test func itTurnsAndTurnsBack() throws {
    let app = try open("Device")
    try app.device.rotate(to: .landscape, button: .right)
    #expect(try app.view(identifier: "orientation").text == "landscape, compact height")
    try app.device.rotate(to: .portrait)
    #expect(try app.view(identifier: "orientation").text == "portrait, regular height")
  }

  @Test func itIsShakenAndMoved() throws {
    let app = try open("Device")
    try app.device.shake()
    try app.device.shake()
    #expect(try app.view(identifier: "shakes").text == "2")
    try app.device.accelerate(z: -1, for: .milliseconds(500))
    #expect(try app.view(identifier: "acceleration").text == "0.0 0.0 -1.0")
  }

  @Test func itIsTurnedAboutItsAxesChargedAndHeldToTheEar() throws {
    let app = try open("Device")
    try app.device.spin(z: 3, for: .milliseconds(300))
    #expect(try app.view(identifier: "rotation").text == "0.0 0.0 3.0")
    try app.device.setBattery(level: 0.05, state: .unplugged)
    #expect(try app.view(identifier: "battery").text == "5 %, unplugged")
    try app.batch {
      app.device.later.setBattery(state: .charging)
      app.device.later.setProximity(true)
    }
    #expect(try app.view(identifier: "battery").text == "5 %, charging")
    #expect(try app.view(identifier: "proximity").text == "near")
  }

  @Test func theAppComesBackByAnActionOfItsIcon() throws {
    let app = try open("Device")
    try app.device.chooseQuickAction("New Drawing")
    #expect(try app.view(identifier: "quick action").text == "draw")
    do {
      try app.device.chooseQuickAction("New Painting")
      Issue.record("it was chosen")
    } catch let failure as Failure {
      #expect(
        failure.fault.found == [
          "'New Drawing', of the type draw", "'Last Drawing', of the type last", "'Share', of the type share.mail",
          "'Share', of the type share.print",
        ])
    }
  }

  @Test func aDeviceIsChosenAtLaunch() throws {
    let app = try open("Device", device: "iPhone SE (3rd generation)")
    let screen = try app.device.state().screen
    #expect(screen.width == 375)
    #expect(screen.height == 667)
  }

  @Test func anUnknownDeviceIsRefusedWithANearMiss() throws {
    do {
      _ = try App.launch("Gestures", device: "iPhone 61")
      Issue.record("it was launched")
    } catch let failure as Failure {
      #expect(failure.fault.code == .invalidArgument)
      #expect(failure.fault.message.hasPrefix("no device 'iPhone 61'; did you mean 'iPhone 16'"))
    }
  }

  @Test func settingsHoldFromTheStart() throws {
    let app = try App.launch("Gestures", environment: Environment(appearance: .dark, locale: "de_DE"))
    let state = try app.device.state()
    #expect(state.appearance == .dark)
    #expect(state.locale == "de_DE")
  }

  @Test func aNotificationIsWaitedForWhileSomethingIsDone() throws {
    let app = try App.launch("Workbench")
    let shown = try app.waitForNotification("UIKeyboardDidShowNotification") {
      try app.view(identifier: "name").tap()
    }
    #expect(shown.name == "UIKeyboardDidShowNotification")
  }

  @Test func screenshotsAndChangesOfTheTimeAreToldTheApp() throws {
    let app = try App.launch("Workbench")
    let shot = "UIApplicationUserDidTakeScreenshotNotification"
    #expect(try app.waitForNotification(shot) { try app.device.takeScreenshot() }.name == shot)
    let time = "UIApplicationSignificantTimeChangeNotification"
    #expect(try app.waitForNotification(time) { try app.device.changeTimeSignificantly() }.name == time)
  }

  @Test func whatIsCopiedIsOnThePasteboard() throws {
    let app = try App.launch("Workbench")
    try app.device.copy("Shopping")
    #expect(try app.device.state().pasteboard == "Shopping")
    try app.device.copy(nil)
    #expect(try app.device.state().pasteboard == nil)
  }

  @Test func turningTellsWhetherTheInterfaceFollowed() throws {
    let app = try open("Device")
    let side = try app.device.rotate(to: .landscape, button: .right)
    #expect(side.followsDevice)
    #expect(side.orientation == "landscapeRight")
    #expect(side.screen == (try app.device.state().screen))
    #expect(try !app.device.rotate(to: .portrait, button: .top).followsDevice)
    #expect(try app.device.state().interfaceOrientation == "landscapeRight")
  }

  @Test func theConsoleTellsOfConstraintsInConflict() throws {
    let app = try App.launch("Workbench")
    #expect(try app.console().isEmpty)
    try app.view("Conflict").tap()
    let lines = try app.console()
    #expect(lines.count == 1)
    #expect(lines.first?.text.contains("Unable to simultaneously satisfy constraints.") == true)
    #expect(try app.console(since: 1).isEmpty)
  }

  @Test func theAppIsSentAwayAndComesBack() throws {
    let app = try open("Device")
    try app.device.setApplicationState(.inactive, for: .seconds(2))
    #expect(try app.view(identifier: "state").text == "inactive")
    try app.clock.advance(by: .seconds(2))
    #expect(try app.view(identifier: "state").text == "active")
  }

  @Test func itRunsShortOfMemoryTurnsAndPutsTheAppAway() throws {
    let app = try open("Device")
    try app.device.sendMemoryWarning()
    #expect(try app.view(identifier: "memory warnings").text == "1")
    try app.device.rotate(to: .landscape)
    #expect(try app.view(identifier: "orientation").text == "landscape, compact height")
    try app.device.setApplicationState(.background, for: .seconds(5))
    #expect(try app.view(identifier: "state").text == "background")
    try app.clock.advance(by: .seconds(4))
    #expect(try app.device.state().applicationState == .background)
    try app.clock.advance(by: .seconds(1))
    #expect(try app.view(identifier: "state").text == "active")
  }

  @Test func theStatusBarScrollsToTheTop() throws {
    let app = try open("Colours", in: "Controls")
    try app.view(identifier: "colours").cell(at: 900)
    #expect(try !app.view("Colour 0").exists)
    try app.device.tapStatusBar()
    try app.waitUntilSettled()
    #expect(try app.view("Colour 0").isVisible)
  }

  @Test func animationsCanTakeNoTime() throws {
    let app = try App.launch("Gestures", environment: Environment(animationSpeed: 0))
    let before = try app.clock.now
    try app.view("Taps").tap()
    try app.waitUntilSettled()
    // The tap itself takes 50 ms; a push would take longer.
    #expect(try app.clock.now - before < .milliseconds(100))
  }

  @Test func theScreenIsAPicture() throws {
    let app = try App.launch("Gestures")
    let picture = try app.picture()
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.contains("Two fingers"))
    #expect(try app.picture() == picture)
  }
}
