import RehearsalWire
import Testing

@testable import Rehearsal

/// An app with several windows in the driver's hands: which there are, which it acts on, and what each hears.
struct WindowTests {
  private let app: App
  private var field: Element { app.view(class: "UITextField") }

  init() throws { app = try App.launch("Drafts", device: "iPad (10th generation)") }

  private func life() throws -> String? { try app.view(identifier: "life").text }

  private func titles() throws -> [String] { try app.device.state().scenes.map(\.title) }

  @Test func aWindowThatTheAppOpensIsTheOneThatIsActedOn() throws {
    try field.enterText("Milk")
    try app.view("Copy to New Window").tap()
    #expect(try field.text == "Milk")
    try field.enterText("Bread", clearing: true)
    #expect(try titles() == ["Milk", "Bread"])
    try app.device.showWindow("scene-1")
    #expect(try field.text == "Milk")
    try app.device.showWindow("scene-2")
    #expect(try field.text == "Bread")
  }

  @Test func eachWindowHearsOfItsOwnLife() throws {
    try app.view("Copy to New Window").tap()
    #expect(try life() == "connected foreground active")
    try app.device.showNextWindow()
    #expect(try life() == "connected foreground active inactive background foreground active")
    try app.device.setApplicationState(.inactive)
    try app.device.setApplicationState(.active)
    #expect(try life()?.hasSuffix("foreground active inactive active") == true)
    try app.device.showWindow("scene-2")
    #expect(try life() == "connected foreground active inactive background foreground active")
  }

  @Test func aWindowClosesItselfAndIsDiscarded() throws {
    try app.view("Copy to New Window").tap()
    try app.view("Close").tap()
    #expect(try app.view(identifier: "closed").text == "Closed: scene-2")
    #expect(try app.device.state().scenes.map(\.identifier) == ["scene-1"])
  }

  @Test func aPersonClosesAWindowThatIsNotInFront() throws {
    try app.batch {
      app.device.later.openWindow()
      app.device.later.openWindow()
      app.device.later.closeWindow("scene-2")
    }
    #expect(try app.view(identifier: "closed").text == "Closed: scene-2")
    #expect(try life() == "connected foreground active")
    #expect(try app.device.state().scenes.map(\.identifier) == ["scene-1", "scene-3"])
  }

  @Test func aViewOfAnotherWindowIsNotFoundAndIsTold() throws {
    try app.view("Copy to New Window").tap()
    try field.enterText("Bread")
    try app.device.showWindow("scene-1")
    let failure = try #require(throws: Failure.self) { try app.view(text: "Bread").tap() }
    #expect(failure.fault.code == .noSuchElement)
    #expect(failure.fault.found.contains { $0.hasSuffix("belongs to the app's window 'scene-2', which is not in front") })
  }

  /// What is kept is what each window said from what it could show the same again.
  @Test func windowsAreThereAgainAfterARelaunch() throws {
    try field.enterText("Milk")
    try app.view("Copy to New Window").tap()
    try field.enterText("Bread", clearing: true)
    try app.device.setApplicationState(.background)
    let again = try app.relaunch(keepingContainer: true)
    let scenes = try again.device.state().scenes
    #expect(scenes.map(\.identifier) == ["scene-1", "scene-2"])
    #expect(scenes.map(\.activation) == [.unattached, .foregroundActive] && scenes.map(\.isInFront) == [false, true])
    #expect(try again.view(class: "UITextField").text == "Bread")
    try again.device.showWindow("scene-1")
    #expect(try again.view(class: "UITextField").text == "Milk")
    #expect(try again.view(identifier: "life").text == "connected foreground active")
  }
}
