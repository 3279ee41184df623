import RehearsalWire
import UIKit

extension PullToRefresh: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let duration = try stage.duration(durationMs, default: .seconds(1), asked: "pull \(locator)")
    return try stage.gesture("pull", on: locator) { fingers, view, target in
      let start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY - view.bounds.height / 4), to: target.window)
      let end = CGPoint(x: start.x, y: start.y + view.bounds.height / 2)
      // As many points for a second as KIF sends (KIF-34).
      fingers.play(.drag(along: TouchStream.line(from: start, to: end, count: 100), duration: duration), in: target.window)
    }
  }
}
