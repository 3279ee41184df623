import RehearsalWire
import UIKit

extension Swipe: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "swipe \(direction.rawValue) over \(locator)"
    let touches = try stage.fingers(touches, asked: asked)
    if let distance, !(distance > 0 && distance <= 10_000) {
      throw Fault(.invalidArgument, "distance: expected more than 0 and at most 10000 points, got \(distance)", asked: asked)
    }
    return try stage.gesture("swipe \(direction.rawValue) over", on: locator) { fingers, view, target in
      try fingers.swipe(
        view, GestureDirection(direction), from: .inWindow(target.point), distance: distance.map { CGFloat($0) },
        touches: touches)
    }
  }
}
