import RehearsalWire
import Testing

@testable import Rehearsal

struct ElementTests {
  private let app: App

  init() throws {
    app = try App.launch("Workbench")
  }

  @Test func aPageIsReadAndTouched() throws {
    #expect(try !app.view("Greet").isEnabled)
    try app.view(identifier: "name").enterText("Ada")
    #expect(try app.view("Greet").isEnabled)
    try app.view("Greet").tap()
    #expect(try app.view(identifier: "greeting").text == "Hello, Ada!")
  }

  @Test func existenceAndCountAreNotFailures() throws {
    #expect(try app.view("Hidden").exists)
    #expect(try !app.view("Hidden").isVisible)
    #expect(try !app.view("Nobody").exists)
    #expect(try app.view("Twin").count == 2)
  }

  @Test func aViewFurtherDownIsScrolledIntoView() throws {
    let app = try App.launch("Controls")
    try app.view("Dates").tap()
    try app.waitUntilSettled()
    try app.device.rotate(to: .landscape)
    try app.waitUntilSettled()
    let day = app.view("Tuesday, March 31")
    #expect(try !day.isVisible)
    #expect(try day.scrollIntoView().visible)
    #expect(try day.isVisible)
    #expect(try !app.view(identifier: "log").isVisible, "what stood at the top has gone")
  }

  @Test func oneOfSeveralIsPicked() throws {
    #expect(try app.view("Twin").first.snapshot.frame.y == 370)
    #expect(try app.view("Twin").last.snapshot.frame.y == 410)
    #expect(try app.view("Twin").at(1).snapshot.frame.y == 410)
  }

  @Test func aViewIsFoundInsideAnother() throws {
    #expect(try app.view(class: "UINavigationBar").view(text: "Workbench").exists)
    #expect(try !app.view(class: "UINavigationBar").view("Greet").exists)
  }

  @Test func aFailurePointsAtItsLine() throws {
    let line = #line + 1
    let failure = try #require(throws: Failure.self) { try app.view("Gret").tap() }
    #expect(failure.line == line)
    #expect(failure.file.hasSuffix("ElementTests.swift"))
    #expect(failure.fault.code == .noSuchElement)
    #expect("\(failure)".contains("  found:   'Greet' (UIButton)"))
  }

  @Test func appsAreIndependent() throws {
    let other = try App.launch("Workbench")
    try other.view(identifier: "name").enterText("Bob")
    #expect(try app.view(identifier: "name").text != "Bob")
  }
}
