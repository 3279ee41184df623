import RehearsalWire
import UIKit

extension Tap: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let times = times ?? 1
    guard (1...10).contains(times) else {
      throw Fault(.invalidArgument, "times: expected 1 to 10, got \(times)", asked: "tap \(locator)")
    }
    let touches = try stage.fingers(touches, asked: "tap \(locator)")
    return try stage.gesture("tap", on: locator, startingAt: [at]) { fingers, _, target in
      fingers.play(.tap(at: target.point, times: times, touches: touches), in: target.window)
    }
  }
}
