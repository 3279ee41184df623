import RehearsalWire
import UIKit

extension Drag: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "drag over \(locator)"
    guard points == nil || (from == nil && to == nil) else {
      throw Fault(.invalidArgument, "give points, or from and to, but not both", asked: asked)
    }
    try stage.checkWay(from: from, to: to, asked: asked)
    return try stage.gesture("drag over", on: locator, fingers: touches ?? 1) { touched in
      let path: [CGPoint]
      if let points {
        path = try points.map { try touched.point($0) }
      } else {
        let (start, end) = try touched.ends(from: from, to: to)
        path = TouchStream.line(from: start, to: end, count: numberOfPoints ?? TouchStream.defaultPoints)
      }
      let stream = TouchStream.drag(
        along: path, touches: touches ?? 1, gap: touched.gap, duration: TouchStream.length(durationMs))
      return holdMs.map { stream.resting(for: $0.duration) } ?? stream
    }
  }
}

extension TouchStream {
  /// The same gesture, its fingers resting for a while where they come down.
  fileprivate func resting(for rest: Duration) -> TouchStream {
    TouchStream(frames.prefix(1) + frames.dropFirst().map { Frame(at: $0.time + rest, $0.contacts) })
  }
}
