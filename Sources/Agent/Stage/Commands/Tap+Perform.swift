import RehearsalWire
import UIKit

extension Tap: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let times = times ?? 1
    let asked = "tap \(locator)"
    guard (1...10).contains(times) else {
      throw Fault(.invalidArgument, "times: expected 1 to 10, got \(times)", asked: asked)
    }
    try stage.settle()
    let view = try stage.resolver.one(locator, to: "tap")
    let snapshot = ElementSnapshot(of: view)
    stage.note("found \(snapshot)")
    let target = try Touchability(windows: stage.windows).target(of: view, asked: asked)
    try stage.tap(target, times: times)
    return Reply(element: snapshot, nowMs: stage.nowMs)
  }
}

extension Stage {
  /// Delivers the touches of a tap, and runs what is due when the finger has left.
  func tap(_ target: Touchability.Target, times: Int = 1) throws {
    note("touched (\(Int(target.point.x)), \(Int(target.point.y)))")
    TouchSynthesizer().tap(at: target.point, in: target.window, numberOfTaps: times)
    try deliverInput()
  }
}
