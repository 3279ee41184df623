import RehearsalWire
import Testing

@testable import Rehearsal

/// What is typed, pasted and pressed, in the demo app Controls.
struct TextTests {
  private func open(hardwareKeyboard: Bool? = nil) throws -> App {
    let app = try App.launch("Controls", environment: Environment(hardwareKeyboard: hardwareKeyboard))
    try app.view("Text").tap()
    try app.waitUntilSettled()
    return app
  }

  @Test func textIsTypedIntoAFieldThatIsTappedFirst() throws {
    let app = try open()
    try app.view(identifier: "name").enterText("Ada")
    #expect(try app.view(identifier: "name").text == "Ada")
    try app.view(identifier: "name").waitUntilFocused()
  }

  @Test func whatIsHeldAtTheEndCanBeDemanded() throws {
    let app = try open()
    let age = app.view(identifier: "age")
    try age.enterText("4x2", expecting: "42")
    let failure = try #require(throws: Failure.self) { try age.enterText("7", expecting: "7") }
    #expect(
      failure.fault.message
        == "failed to get text \"7\" in view with identifier 'age'; instead, it was \"427\"")
  }

  // The first letter of a sentence is a capital, on the key too.
  @Test func aKeyOfTheKeyboardIsTappedByItsLabel() throws {
    let app = try open()
    try app.view(identifier: "name").tap()
    try app.keyboard.waitUntilVisible()
    #expect(try !app.view("X").exists)
    try app.keyboard.key("X").tap()
    try app.keyboard.key("y").tap()
    #expect(try app.view(identifier: "name").text == "Xy")
  }

  @Test func ofASecretBulletsAreDemanded() throws {
    let app = try open()
    let password = app.view(identifier: "password")
    try password.enterText("hush", expecting: "hush")
    #expect(try password.text == "••••")
    #expect(throws: Failure.self) { try password.enterText("more", expecting: "hush") }
  }

  @Test func aFieldIsEmptiedBeforeOrAfter() throws {
    let app = try open()
    let name = app.view(identifier: "name")
    try name.enterText("Ada")
    try name.enterText("Grace", clearing: true)
    #expect(try name.text == "Grace")
    try name.clearText()
    #expect(try name.text ?? "" == "")
  }

  @Test func keysGoToWhatHasTheFocus() throws {
    let app = try open()
    let name = app.view(identifier: "name")
    #expect(throws: Failure.self) { try app.keyboard.type("nobody listens") }
    try name.tap()
    try app.keyboard.type("Ada")
    try app.keyboard.press("delete")
    #expect(try name.text == "Ad")
    try app.keyboard.clearText()
    #expect(try name.text ?? "" == "")
  }

  @Test func theKeyboardComesAndGoes() throws {
    let app = try open()
    #expect(try !app.keyboard.isVisible())
    try app.view(identifier: "name").tap()
    try app.keyboard.waitUntilVisible()
    #expect(try app.keyboard.isVisible())
    try app.keyboard.dismiss()
    try app.keyboard.waitUntilHidden()
    #expect(try !app.keyboard.isVisible())
  }

  @Test func tabAndCommandKeysAreThoseOfAHardwareKeyboard() throws {
    let app = try open()
    try app.view(identifier: "name").tap()
    try app.keyboard.press("tab")
    try app.view(identifier: "password").waitUntilFocused()
    try app.keyboard.press("s", .command)
    #expect(try app.view(identifier: "log").text == "saved")
  }

  @Test func aHardwareKeyboardKeepsTheSoftwareKeyboardAway() throws {
    let app = try open(hardwareKeyboard: true)
    try app.view(identifier: "name").tap()
    try app.waitUntilSettled()
    #expect(try !app.keyboard.isVisible())
    try app.keyboard.type("Hi 1")
    #expect(try app.view(identifier: "name").text == "Hi 1")
  }
}
