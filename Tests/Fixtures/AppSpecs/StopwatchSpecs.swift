import LedgerPages
import Rehearsal
import RehearsalSpecs

let stopwatchSpecs = describe("Stopwatch") {
  var app: App!

  before {
    app = try App.launch("Stopwatch")
    try app.page(StopwatchViewControllerObject.self).appeared.require()
  }

  it("counts virtual time by a display link") {
    try app.view("Start").tap()
    try app.clock.advance(by: .seconds(63.5))
    try app.view("Pause").tap()
    try expect(try app.view(identifier: "time").text?.dropLast(2), equals: "01:03")
  }

  it("keeps laps") {
    try app.view("Start").tap()
    try app.clock.advance(by: .seconds(10))
    try app.view("Lap").tap()
    try app.element(.label(.prefix("1: 00:10"))).waitForExistence()
  }

  it("shows its version, which is a setting of the project") {
    try app.view("Settings").tap()
    try app.view(text: "3.2").waitForExistence()
    try app.view(text: "Debug").waitForExistence()
  }
}
