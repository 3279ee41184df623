import Rehearsal
import Testing

/// Waiting for what is another one than before.
struct ChangeTests {
  final class ClockworkControllerObject: ViewControllerObject {}

  @Test func aPropertyOfAViewIsWaitedForUntilItChanges() throws {
    let app = try App.launch("Clockwork")
    let ticks = app.view(identifier: "ticks")
    #expect(try ticks.waitForChange(of: "text") == "1")
    let later = try ticks.waitForChange(of: "text") { try app.clock.advance(by: .seconds(1.5)) }
    #expect(later == "2")
    #expect(try app.clock.now == .seconds(2.5))
  }

  @Test func aPropertyOfAControllerIsWaitedForUntilItChanges() throws {
    let page = try App.launch("Clockwork").page(ClockworkControllerObject.self)
    #expect(try page.waitForChange(of: "count") == 1)
    let failure = try #require(throws: Failure.self) { try page.waitForChange(of: "title", within: .seconds(1)) }
    #expect(failure.fault.message.contains(#"'title' is not "Clockwork" any more"#), "\(failure.fault.message)")
  }

  @Test func aURLThatTheAppOpensIsWaitedFor() throws {
    let app = try App.launch("Controls")
    try app.view("Buttons").tap()
    let visit = app.view("Visit")
    let first = try app.device.waitForOpenedURL { try visit.tap() }
    let second = try app.device.waitForOpenedURL(scheme: "https", answering: false) { try visit.tap() }
    #expect([first, second] == ["https://shop.example/help", "https://shop.example/help"])
    #expect(try app.view(identifier: "log").text == "could not visit")
    #expect(try app.device.state().opensURLs)
    let failure = try #require(throws: Failure.self) {
      try app.device.waitForOpenedURL("https://shop.example/", answering: false, within: .seconds(1)) { try visit.tap() }
    }
    #expect(failure.fault.found == ["the app opened https://shop.example/help"])
    #expect(try app.device.state().opensURLs)
  }
}
