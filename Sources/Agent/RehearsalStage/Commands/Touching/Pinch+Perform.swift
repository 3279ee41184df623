import RehearsalWire
import UIKit

extension Pinch: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.checkWay(from: start, to: end, asked: "pinch \(locator)")
    guard distance == nil || start == nil && end == nil else {
      throw Fault(.invalidArgument, "give distance, or start and end, but not both", asked: "pinch \(locator)")
    }
    return try stage.gesture("pinch", on: locator) { touched in
      if let distance {
        let signed = CGFloat(direction == .open ? distance : -distance)
        return .pinch(at: touched.target.point, distance: signed, duration: TouchStream.length(durationMs))
      }
      let standard: Location? = start == nil && end == nil ? (direction == .open ? .left : .right) : start
      let ends = try touched.ends(from: standard, to: end)
      let duration = TouchStream.length(durationMs)
      switch direction {
      case .open: return .pinchOpen(from: ends.from, to: ends.to, duration: duration)
      case .close: return .pinchClose(from: ends.from, to: ends.to, duration: duration)
      }
    }
  }
}
