import RehearsalWire
import UIKit

extension Flick: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let duration = try stage.duration(durationMs, default: TouchStream.leastFlick, asked: "flick \(locator)")
    try stage.checkWay(from: from, to: to, asked: "flick \(locator)")
    return try stage.gesture("flick", on: locator, startingAt: [from]) { fingers, view, _ in
      try fingers.flick(
        view, from: from.map { GestureLocation($0) }, to: to.map { GestureLocation($0) }, duration: duration)
    }
  }
}
