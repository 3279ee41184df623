import Rehearsal
import RehearsalSpecs

let crawledMazeSpecs = describe("Maze, crawled") {
  it("can satisfy its constraints after 'tap \"Trap\"'") {
    let app = try App.launch("Maze", seed: 1)
    try app.view("Trap").tap()
    try expect(!app.console().contains { $0.text.contains("Unable to simultaneously satisfy constraints") })
  }

  it("leaves no controller behind after 'tap \"Maze\"'") {
    let app = try App.launch("Maze", seed: 9)
    try app.view("Echo").tap()
    try app.view("Maze").tap()
    // What is left at the end of a spec fails it:
    // EchoController (number 21), on the screen from 400 ms (push of EchoController) to 850 ms (pop of EchoController)
  }

  it("leaves no timer behind after 'tap \"Maze\"'") {
    let app = try App.launch("Maze", seed: 9)
    try app.view(Locator(".UIButton[1]")).tap()
    try app.view("Maze").tap()
    // What is left at the end of a spec fails it:
    // timer 'Timer', due at 2700 ms, every 1000 ms, for EchoController (CrawlApps/OtherMistakes.swift:75)
  }

  it("looks right after 'tap \"Echo\"': UIButton is 20 × 20 points, and a finger needs 44 × 44") {
    let app = try App.launch("Maze", seed: 2)
    try app.view("Echo").tap()
    try expect(!app.flaws().contains { $0.kind == .hitRegion && $0.subject == "UIButton on EchoController" })
  }

  it("looks right after 'tap \"Echo\"': UIButton has no accessibility label, so nobody is told what it does") {
    let app = try App.launch("Maze", seed: 2)
    try app.view("Echo").tap()
    try expect(!app.flaws().contains { $0.kind == .sufficientElementDescription && $0.subject == "UIButton on EchoController" })
  }
}
