import RehearsalWire
import UIKit

extension Pinch: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.checkWay(from: from, to: to, asked: "pinch \(locator)")
    return try stage.gesture("pinch", on: locator) { touched in
      let standard: Location? = from == nil && to == nil ? (direction == .open ? .left : .right) : from
      let (start, end) = try touched.ends(from: standard, to: to)
      let duration = TouchStream.length(durationMs)
      switch direction {
      case .open: return .pinchOpen(from: start, to: end, duration: duration)
      case .close: return .pinchClose(from: start, to: end, duration: duration)
      }
    }
  }
}
