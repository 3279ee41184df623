import RehearsalWire
import UIKit

extension Pinch: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let duration = try stage.duration(durationMs, default: TouchStream.defaultDuration, asked: "pinch \(locator)")
    try stage.checkWay(from: from, to: to, asked: "pinch \(locator)")
    return try stage.gesture("pinch", on: locator) { fingers, view, _ in
      let (start, end) = (from.map { GestureLocation($0) }, to.map { GestureLocation($0) })
      switch direction {
      case .open: try fingers.pinchOpen(view, from: start, to: end, duration: duration)
      case .close: try fingers.pinchClose(view, from: start, to: end, duration: duration)
      }
    }
  }
}
