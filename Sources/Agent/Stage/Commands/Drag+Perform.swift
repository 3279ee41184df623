import RehearsalWire
import UIKit

extension Drag: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "drag over \(locator)"
    let touches = try stage.fingers(touches, asked: asked)
    let duration = try stage.duration(durationMs, default: TouchStream.defaultDuration, asked: asked)
    guard points == nil || (from == nil && to == nil) else {
      throw Fault(.invalidArgument, "give points, or from and to, but not both", asked: asked)
    }
    try stage.checkWay(from: from, to: to, asked: asked)
    let count = numberOfPoints ?? TouchStream.defaultPoints
    guard (2...10_000).contains(count) else {
      throw Fault(.invalidArgument, "numberOfPoints: expected 2 to 10000, got \(count)", asked: asked)
    }
    return try stage.gesture("drag over", on: locator, startingAt: [points?.first ?? from]) { fingers, view, _ in
      try fingers.drag(
        view, from: from.map { GestureLocation($0) }, to: to.map { GestureLocation($0) },
        points: points?.map { GestureLocation($0) }, numberOfPoints: count, touches: touches, duration: duration)
    }
  }
}
