import RehearsalWire
import UIKit

extension LongPress: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "hold a finger on \(locator)"
    let touches = try stage.fingers(touches, asked: asked)
    let duration = try stage.duration(durationMs, default: .seconds(1), asked: asked)
    return try stage.gesture("hold a finger on", on: locator, startingAt: [at]) { fingers, _, target in
      fingers.play(.longPress(at: target.point, duration: duration, touches: touches), in: target.window)
    }
  }
}
