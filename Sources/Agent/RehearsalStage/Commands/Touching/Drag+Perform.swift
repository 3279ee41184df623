import RehearsalWire
import UIKit

extension Drag: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "drag over \(locator)"
    let ways = [start != nil || end != nil, points != nil, onto != nil].filter { $0 }
    guard ways.count < 2 else {
      throw Fault(.invalidArgument, "give start and end, or points, or onto, but one of them only", asked: asked)
    }
    try stage.checkWay(from: start, to: end, asked: asked)
    return try stage.gesture("drag over", on: locator, fingers: touches ?? 1) { touched in
      let path: [CGPoint]
      if let points {
        path = try points.map { try touched.point($0) }
      } else if let onto {
        let (start, end) = (touched.view.middleInWindow, try stage.still(onto, to: "drop on").middleInWindow)
        // The finger rests where it arrives, so that what it carries has arrived, too.
        path = TouchStream.line(from: start, to: end, count: TouchStream.defaultPoints) + Array(repeating: end, count: 5)
      } else {
        let ends = try touched.ends(from: start, to: end)
        path = TouchStream.line(from: ends.from, to: ends.to, count: numberOfPoints ?? TouchStream.defaultPoints)
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

extension UIView {
  /// The middle of its frame in its window.
  fileprivate var middleInWindow: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
