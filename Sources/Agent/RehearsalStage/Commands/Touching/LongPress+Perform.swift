import RehearsalWire
import UIKit

extension LongPress: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.gesture("hold a finger on", on: locator, fingers: touches ?? 1) { touched in
      .longPress(
        at: try at.map { try touched.point($0) } ?? touched.target.point,
        duration: TouchStream.length(durationMs, default: .seconds(1)), touches: touches ?? 1, gap: touched.gap)
    }
  }
}
