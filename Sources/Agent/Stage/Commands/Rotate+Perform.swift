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
      try fingers.rotate(view, radians: CGFloat(radians), touches: touches, duration: duration)
    }
  }
}
