import RehearsalWire
import UIKit

extension Flick: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.checkWay(from: start, to: end, asked: "flick \(locator)")
    return try stage.gesture("flick", on: locator) { touched in
      let ends = try touched.ends(from: start, to: end)
      return .flick(from: ends.from, to: ends.to, duration: TouchStream.length(durationMs, default: TouchStream.leastFlick))
    }
  }
}
