import Foundation
import Rehearsal

/// 300 tests of the size of the seed's Earthquakes sample, each with a fresh app, on two lanes; in seconds, beside 300 starts of
/// a program that says hello on as many lanes, and beside the minute that the seed allows itself.
func threeHundredTests(hello: String) throws -> [Row] {
  @Sendable func test() throws {
    let app = try App.launch("Earthquakes")
    try app.wait(for: .visible(.ofClass("UITableViewCell")))
    try app.view(Locator(class: "UITableViewCell", row: RowPosition(row: 0))).tap()
    try app.view(identifier: "depth").waitForText("24.4")
    app.terminate()
  }
  for _ in 0..<20 { try test() }
  let (lanes, count) = (2, 300)
  var (walls, starts): ([Double], [Double]) = ([], [])
  for _ in 0..<5 {
    walls.append(onLanes(lanes, count: count) { do { try test() } catch { fatalError("\(error)") } })
    starts.append(onLanes(lanes, count: count) { run(hello) })
  }
  let subject = Sample("300 tests", walls)
  let minute = Sample("the seed's \"300 tests in under a minute\"", [60])
  return [
    Row(
      "300 tests on \(lanes) lanes, s", placement: "any CPU", subject,
      baseline: Sample("300 hello-worlds on \(lanes) lanes", starts)),
    Row("300 tests on \(lanes) lanes, s", placement: "any CPU", subject, baseline: minute),
  ]
}

/// Does something so often on so many threads.
///
/// - Returns: The seconds until all is done.
func onLanes(_ lanes: Int, count: Int, _ body: @escaping @Sendable () -> Void) -> Double {
  let start = ContinuousClock.now
  let done = DispatchSemaphore(value: 0)
  for _ in 0..<lanes {
    Thread {
      for _ in 0..<(count / lanes) { body() }
      done.signal()
    }.start()
  }
  for _ in 0..<lanes { done.wait() }
  return (ContinuousClock.now - start).microseconds / 1e6
}
