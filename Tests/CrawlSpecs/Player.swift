import Rehearsal
import RehearsalSpecs

let crawledPlayerSpecs = describe("Player, crawled") {
  it("does not crash after 'leave the app, and return after a second'") {
    let app = try App.launch("Player", seed: 15)
    try app.view("Play").tap()
    try app.device.setApplicationState(.background, for: .seconds(1))
    do { try app.clock.runUntilIdle(limit: .seconds(2)) } catch let failure as Failure where failure.fault.code == .timeout {}
    // crashed in PlayerController.goOn() of CrawlApps, ShallowMistakes.swift:50
  }
}
