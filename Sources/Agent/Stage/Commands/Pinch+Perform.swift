import RehearsalWire
import UIKit

extension Pinch: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.checkWay(from: from, to: to, asked: "pinch \(locator)")
    guard distance == nil || from == nil && to == nil else {
      throw Fault(.invalidArgument, "give distance, or from and to, but not both", asked: "pinch \(locator)")
    }
    return try stage.gesture("pinch", on: locator) { touched in
      if let distance {
        let signed = CGFloat(direction == .open ? distance : -distance)
        return .pinch(at: touched.target.point, distance: signed, duration: TouchStream.length(durationMs))
      }
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
