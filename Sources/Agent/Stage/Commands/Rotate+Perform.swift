import RehearsalWire
import UIKit

extension Rotate: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "turn fingers on \(locator)"
    let touches = try stage.fingers(touches, default: 2, asked: asked)
    let duration = try stage.duration(durationMs, default: TouchStream.defaultDuration, asked: asked)
    let radians = radians ?? .pi
    guard abs(radians) <= 100 else {
      throw Fault(.invalidArgument, "radians: expected -100 to 100, got \(radians)", asked: asked)
    }
    return try stage.gesture("turn fingers on", on: locator) { fingers, view, _ in
      // A point less than RubyMotion's half width: a finger on the edge would be beside the view.
      try fingers.rotate(
        view, radians: CGFloat(radians), touches: touches, radius: max(view.bounds.width / 2 - 1, 1), duration: duration)
    }
  }
}
