import Foundation
import Rehearsal

/// What each verb of a test costs: round trips to the agent, and microseconds, beside the plainest of them, reading a text.
func verbs() throws -> [Row] {
  let controls = try App.launch("Controls")
  try controls.view("Values").tap()
  try controls.waitUntilSettled()
  let bench = try App.launch("Workbench")
  let text = bench.view(identifier: "name")
  let quakes = try App.launch("Earthquakes")
  try quakes.wait(for: .visible(.ofClass("UITableViewCell")))
  let table = quakes.view(class: "UITableView")
  let verbs: [Verb] = [
    Verb("read a text", bench) { _ = try bench.view("Greet").text },
    Verb("read everything of a view", bench) { _ = try bench.view("Greet").snapshot },
    Verb("find all of a class", bench) { _ = try bench.views("UIButton") },
    Verb("ask whether it is visible", bench) { _ = try bench.view("Greet").isVisible },
    Verb("check a condition", bench) { _ = try bench.check(.exists(.label("Greet"))) },
    Verb("tap", bench) { try bench.view("Greet").tap() },
    Verb("double tap", bench) { try bench.view("Greet").doubleTap() },
    Verb("long press", bench) { try bench.view("Greet").longPress() },
    Verb("enter a text and clear it", bench) {
      try text.enterText("Ada Lovelace")
      try text.clearText()
    },
    Verb("wait for what holds", bench) { try bench.wait(for: .exists(.label("Greet"))) },
    Verb("find a page object", quakes) { _ = try quakes.page(TableViewControllerObject.self) },
    Verb("count the rows of a table", quakes) { _ = try table.rowCount() },
    Verb("scroll to the last cell and back", quakes) {
      _ = try table.cell(at: -1)
      _ = try table.cell(at: 0)
    },
    Verb("the whole view tree", quakes) { _ = try quakes.tree() },
    Verb("the controllers", quakes) { _ = try quakes.controllers() },
    Verb("a picture", quakes) { _ = try quakes.picture() },
    Verb("all artefacts of a failure", quakes) { _ = Artefacts(of: quakes) },
    Verb("a second of virtual time", bench) { try bench.clock.advance(by: .seconds(1)) },
  ]
  let baseline = try measure("read a text", times: 500) { _ = try bench.view("Greet").text }
  return try verbs.map { verb in
    let before = verb.app.commandCount
    try verb.body()
    let trips = verb.app.commandCount - before
    let sample = try measure(verb.name, times: 200, verb.body)
    return Row("\(verb.name) (\(trips) trip\(trips == 1 ? "" : "s")), µs", placement: "any CPU", sample, baseline: baseline)
  }
}

private struct Verb {
  let name: String
  let app: App
  let body: () throws -> Void

  init(_ name: String, _ app: App, _ body: @escaping () throws -> Void) {
    (self.name, self.app, self.body) = (name, app, body)
  }
}

/// 300 tests of the size of the seed's Earthquakes sample, each with a fresh app, on two lanes; in seconds, beside the minute that the seed
/// allows itself.
func threeHundredTests() throws -> [Row] {
  @Sendable func test() throws {
    let app = try App.launch("Earthquakes")
    try app.wait(for: .visible(.ofClass("UITableViewCell")))
    try app.view(Locator(class: "UITableViewCell", row: RowPosition(row: 0))).tap()
    try app.view(identifier: "depth").waitForText("24.4")
    app.terminate()
  }
  for _ in 0..<20 { try test() }
  let (lanes, tests) = (2, 300)
  var walls: [Double] = []
  for _ in 0..<3 {
    let start = ContinuousClock.now
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<lanes {
      Thread {
        for _ in 0..<(tests / lanes) {
          do { try test() } catch { fatalError("\(error)") }
        }
        done.signal()
      }.start()
    }
    for _ in 0..<lanes { done.wait() }
    walls.append((ContinuousClock.now - start).microseconds / 1e6)
  }
  let minute = Sample("the seed's \"300 tests in under a minute\"", [60])
  return [Row("300 tests on \(lanes) lanes, s", placement: "any CPU", Sample("300 tests", walls), baseline: minute)]
}
