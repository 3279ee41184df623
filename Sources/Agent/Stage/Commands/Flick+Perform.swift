import RehearsalWire
import UIKit

extension Flick: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.checkWay(from: from, to: to, asked: "flick \(locator)")
    return try stage.gesture("flick", on: locator) { touched in
      let (start, end) = try touched.ends(from: from, to: to)
      return .flick(from: start, to: end, duration: TouchStream.length(durationMs, default: TouchStream.leastFlick))
    }
  }
}
