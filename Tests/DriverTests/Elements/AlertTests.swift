import RehearsalWire
import Testing

@testable import Rehearsal

/// Alerts that are waited for and answered, whoever presents them.
struct AlertTests {
  private let failing = StubDeclaration(path: "/earthquakesJSON", status: 503)

  @Test func anAlertIsWaitedForAndAnswered() throws {
    let app = try App.launch("Earthquakes", stubs: [failing])
    #expect(try !app.isAlertVisible())
    #expect(try app.answerAlert("Cancel") == "Cannot load earthquakes")
    #expect(try !app.isAlertVisible())
  }

  @Test func theAlertInFrontIsAPageObject() throws {
    let app = try App.launch("Earthquakes", stubs: [failing])
    let alert = try app.alert()
    #expect(try alert.alertMessage == "Check your connection.")
    #expect(try alert.buttonTitles == ["Try Again", "Cancel"])
  }

  @Test func aButtonThatIsNotThereIsRefusedWithThoseThatAre() throws {
    let app = try App.launch("Earthquakes", stubs: [failing])
    let failure = try #require(throws: Failure.self) { try app.answerAlert("OK") }
    #expect(failure.fault.found == ["'Try Again'", "'Cancel'"])
  }

  @Test func noAlertIsAFailure() throws {
    let app = try App.launch("Workbench")
    #expect(throws: Failure.self) { try app.answerAlert("OK") }
  }

  @Test func allAlertsAreDismissed() throws {
    let app = try App.launch("Earthquakes", stubs: [failing])
    try app.alert()
    #expect(try app.dismissAllAlerts() == ["Cannot load earthquakes"])
    #expect(try app.dismissAllAlerts() == [])
  }
}
