import Foundation
import Rehearsal

/// What each verb of a test costs: round trips to the agent, and microseconds, beside the plainest of them, reading a text.
func verbs() throws -> [Row] {
  let bench = try App.launch("Workbench")
  try bench.view(identifier: "name").enterText("Ada")  // or the button would be disabled
  let all =
    try looking(bench) + waiting(bench) + acting(bench) + touching() + setting() + typing() + tables() + lists()
    + pages() + screens() + containers() + comingAndGoing()
  let baseline = try measure("read a text", times: 500) { _ = try bench.view("Greet").text }
  return try all.map { verb in
    // The first time it may have to scroll, or to bring up a keyboard.
    try verb.body()
    let before = verb.app.commandCount
    try verb.body()
    let trips = verb.app.commandCount - before
    let sample = try measure(verb.name, times: 100, verb.body)
    // What looks at an app for its artefacts is no part of the test, and is not counted.
    let cost = trips == 0 ? "" : " (\(trips) trip\(trips == 1 ? "" : "s"))"
    return Row("\(verb.name)\(cost), µs", placement: "any CPU", sample, baseline: baseline)
  }
}

/// Something that a test says, said again and again to one app.
struct Verb {
  let name: String
  let app: App
  let body: () throws -> Void

  init(_ name: String, _ app: App, _ body: @escaping () throws -> Void) {
    (self.name, self.app, self.body) = (name, app, body)
  }
}

private func looking(_ bench: App) throws -> [Verb] {
  let quakes = try App.launch("Earthquakes")
  try quakes.wait(for: .visible(.ofClass("UITableViewCell")))
  let greet = bench.view("Greet")
  return [
    Verb("read a text", bench) { _ = try greet.text },
    Verb("read everything of a view", bench) { _ = try greet.snapshot },
    Verb("read a property by key path", bench) { _ = try greet.value("isEnabled") },
    Verb("find all of a class", bench) { _ = try bench.views("UIButton") },
    Verb("ask whether it is visible", bench) { _ = try greet.isVisible },
    Verb("check a condition", bench) { _ = try bench.check(.exists(.label("Greet"))) },
    Verb("wait for what holds", bench) { try bench.wait(for: .exists(.label("Greet"))) },
    Verb("a predicate that holds", bench) { _ = try greet.enabled.holds },
    Verb("a wait that nothing could end", bench) { _ = try bench.eventually(.exists(.label("Nobody"))) },
    Verb("never within a second", bench) { _ = try bench.view("Nobody").present.never(within: .seconds(1)) },
    Verb("a closure that holds", bench) { _ = try bench.eventually { try greet.isEnabled } },
    Verb("find a page object", quakes) { _ = try quakes.page(TableViewControllerObject.self) },
    Verb("the whole view tree", quakes) { _ = try quakes.tree() },
    Verb("the controllers", quakes) { _ = try quakes.controllers() },
    Verb("the requests", quakes) { _ = try quakes.requests() },
    Verb("a picture", quakes) { _ = try quakes.picture() },
    Verb("all artefacts of a failure", quakes) { _ = Artefacts(of: quakes) },
  ]
}

private func acting(_ bench: App) throws -> [Verb] {
  let greet = bench.view("Greet")
  return [
    Verb("tap", bench) { try greet.tap() },
    Verb("double tap", bench) { try greet.doubleTap() },
    Verb("long press", bench) { try greet.longPress() },
    Verb("tap the screen", bench) { try bench.device.tap(x: 195, y: 187) },
    Verb("tap the status bar", bench) { try bench.device.tapStatusBar() },
    Verb("a second of virtual time", bench) { try bench.clock.advance(by: .seconds(1)) },
    Verb("ten readings in one batch", bench) { _ = try bench.batch { for _ in 0..<10 { greet.later.text } } },
    Verb("simulate a user action", bench) { try bench.simulateUserAction("sum", with: [1, 2, 3]) },
  ]
}

private func touching() throws -> [Verb] {
  func open(_ screen: String) throws -> App {
    let app = try App.launch("Gestures")
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
    return app
  }
  let (drags, fingers, scrolling, device) = (
    try open("Drags"), try open("Two fingers"), try open("Scrolling"), try open("Device")
  )
  let (field, photo, pager) = (
    drags.view(identifier: "swipes"), fingers.view(identifier: "photo"), scrolling.view(identifier: "pager")
  )
  return [
    Verb("swipe", drags) { try field.swipe(.left) },
    Verb("drag", drags) { try field.drag(from: .left) },
    Verb("flick", drags) { try field.flick(from: .left) },
    Verb("hover", drags) { try field.hover() },
    Verb("swipe from an edge", drags) { try drags.device.swipe(from: .right) },
    Verb("pinch open and close", fingers) {
      try photo.pinchOpen(by: 20)
      try photo.pinchClose(by: 20)
    },
    Verb("rotate with two fingers and back", fingers) {
      try photo.rotate(degrees: 90)
      try photo.rotate(degrees: -90)
    },
    Verb("scroll there and back", scrolling) {
      try pager.scroll(horizontal: -0.4)
      try pager.scroll(horizontal: 0.4)
    },
    Verb("turn the device and back", device) {
      try device.device.rotate(to: .landscape)
      try device.device.rotate(to: .portrait)
    },
    Verb("shake the device", device) { try device.device.shake() },
  ]
}

private func setting() throws -> [Verb] {
  func open(_ screen: String) throws -> App {
    let app = try App.launch("Controls")
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
    return app
  }
  let (values, pickers) = (try open("Values"), try open("Pickers"))
  let (volume, size, count) = (
    values.view(identifier: "volume"), values.view(identifier: "size"), values.view(identifier: "count")
  )
  let (picker, date) = (pickers.view(identifier: "picker"), pickers.view(identifier: "date"))
  return [
    Verb("toggle a switch", values) { try values.view(identifier: "wifi").toggle() },
    Verb("set a slider, twice", values) {
      try volume.setValue(0.7)
      try volume.setValue(0.2)
    },
    Verb("step up and down", values) {
      try count.increment()
      try count.decrement()
    },
    Verb("choose a segment, twice", values) {
      try size.select("L")
      try size.select("S")
    },
    Verb("turn two wheels, twice", pickers) {
      try picker.select(["large", "black"])
      try picker.select(["small", "red"])
    },
    Verb("pick a date, twice", pickers) {
      try date.select(date: "2024-02-29T00:00:00Z")
      try date.select(date: "2023-11-05T00:00:00Z")
    },
  ]
}

private func typing() throws -> [Verb] {
  let app = try App.launch("Controls")
  try app.view("Text").tap()
  try app.waitUntilSettled()
  let name = app.view(identifier: "name")
  return [
    Verb("enter twelve characters", app) { try name.enterText("Ada Lovelace", clearing: true) },
    Verb("paste a text and clear it", app) {
      try name.pasteText("Ada Lovelace")
      try name.clearText()
    },
    Verb("press a key", app) { try app.keyboard.press("s", .command) },
    Verb("tap a field and dismiss the keyboard", app) {
      try name.tap()
      try app.keyboard.dismiss()
    },
  ]
}

private func tables() throws -> [Verb] {
  let quakes = try App.launch("Earthquakes")
  try quakes.wait(for: .visible(.ofClass("UITableViewCell")))
  let table = quakes.view(class: "UITableView")
  let shopping = try App.launch("Controls")
  try shopping.view("Shopping list").tap()
  try shopping.view("Edit").tap()
  let list = shopping.view(identifier: "list")
  return [
    Verb("count the rows of a table", quakes) { _ = try table.rowCount() },
    Verb("scroll to the last cell and back", quakes) {
      _ = try table.cell(at: -1)
      _ = try table.cell(at: 0)
    },
    Verb("find a cell by what it holds", quakes) { _ = try table.cell(holding: .text("8.8")) },
    Verb("read ten rows, off the screen too", quakes) { _ = try table.cells.labels() },
    Verb("move a row and back", shopping) {
      try list.moveRow(RowPosition(row: 0), to: RowPosition(row: 2))
      try list.moveRow(RowPosition(row: 2), to: RowPosition(row: 0))
    },
  ]
}

private func pages() throws -> [Verb] {
  let tour = try App.launch("Tour")
  let tabs = try tour.page(TabBarControllerObject.self)
  let failing = try App.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", status: 503)])
  let places = try App.launch("Tour")
  let stack = try places.page(NavigationControllerObject.self)
  return [
    Verb("choose a tab, twice", tour) {
      try tabs.select(at: 1)
      try tabs.select(at: 0)
    },
    Verb("push by a tap and go back", places) {
      try places.view("Harbour").tap()
      try stack.back()
    },
    Verb("answer an alert that comes again", failing) { try failing.answerAlert("Try Again") },
  ]
}
