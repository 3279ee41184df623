import Foundation
import Rehearsal

/// Find a view and read its text, against a raw ping-pong of the same bytes; in microseconds.
func roundTrips(_ placement: Placement) throws -> [Row] {
  let app = try App.launch("Clockwork")
  placement.apply(toPeer: app.agentProcessID ?? 0)
  let element = app.view(identifier: "uuid")
  let reply = #"{"id":1000,"jsonrpc":"2.0","result":{"text":"\#(try element.text ?? "")"}}"#.utf8.count + 2
  let request = #"{"id":1000,"jsonrpc":"2.0","method":"readText","params":{"locator":{"identifier":"uuid"}}}"#.utf8.count + 1
  let pingPong = PingPong(requestBytes: request, replyBytes: reply)
  defer { pingPong.end() }
  placement.apply(toPeer: pingPong.processID)
  let (subject, baseline) = try measureInTurns(
    ("find and read a text", { _ = try element.text }), ("ping-pong, \(request) and \(reply) bytes", { pingPong.roundTrip() }),
    times: 5000)
  return [Row("find and read a text, µs", placement: placement.rawValue, subject, baseline: baseline)]
}

/// Agent start to first reply, and a fresh app for each test, against starting a hello-world; in microseconds.
func starts(hello: String) throws -> [Row] {
  let baseline = measure("exec of a hello-world", times: 100) { run(hello) }
  let start = try measure("agent start to first reply", times: 100) {
    let app = try App.launch("Clockwork")
    app.terminate()
  }
  let fresh = try measure("test with a fresh app", times: 100) {
    let app = try App.launch("Earthquakes")
    try app.wait(for: .visible(.ofClass("UITableViewCell")))
    try app.view("Back").waitForAbsence()
    try app.view(Locator(class: "UITableViewCell", row: RowPosition(row: 0))).tap()
    try app.view(identifier: "depth").waitForText("24.4")
    app.terminate()
  }
  print("fresh app for each test: \(Int(1e6 / fresh.median)) tests a second on one lane")
  return [
    Row("agent start to first reply, µs", placement: "any CPU", start, baseline: baseline),
    Row("test with a fresh app, µs", placement: "any CPU", fresh, baseline: baseline),
  ]
}

/// A long wait that holds at its end, and a hopeless one, against a plain read; in microseconds.
func waits() throws -> [Row] {
  let reader = try App.launch("Clockwork")
  let element = reader.view(identifier: "uuid")
  let baseline = try measure("find and read a text", times: 2000) { _ = try element.text }
  var long: [Double] = []
  for _ in 0..<30 {
    let app = try App.launch("Clockwork")
    let start = ContinuousClock.now
    try app.view(identifier: "late").waitForText("late", within: .seconds(60))
    long.append((ContinuousClock.now - start).microseconds)
    app.terminate()
  }
  let idle = try App.launch("Clockwork")
  try idle.clock.advance(by: .seconds(60))
  let hopeless = try measure("hopeless wait", times: 1000) {
    let held = try idle.eventually(.exists(.label("nowhere")), within: .seconds(30))
    precondition(!held)
  }
  return [
    Row("wait of 30 virtual seconds, µs", placement: "any CPU", Sample("wait of 30 virtual seconds", long), baseline: baseline),
    Row("hopeless wait of 30 s, µs", placement: "any CPU", hopeless, baseline: baseline),
  ]
}
