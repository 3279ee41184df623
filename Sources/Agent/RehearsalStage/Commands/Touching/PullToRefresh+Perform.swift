import RehearsalWire
import UIKit

extension PullToRefresh: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "pull \(locator)"
    return try stage.gesture("pull", on: locator) { touched in
      let start = CGPoint(x: touched.seen.midX, y: touched.seen.midY - touched.seen.height / 4)
      let end = CGPoint(x: start.x, y: start.y + touched.seen.height / 2)
      let controls = stage.scrollViews(at: start).filter(\.isScrollEnabled).compactMap(\.refreshControl)
      guard controls.contains(where: \.isEnabled) else {
        throw Fault(
          .elementNotInteractable,
          "nothing at \(ElementSnapshot(of: touched.view)) can be pulled to refresh"
            + (controls.isEmpty ? "" : ": its refresh control is disabled"),
          asked: asked,
          found: stage.scrollViews(at: start).map { "\(ElementSnapshot(of: $0)) has no refresh control that takes part" })
      }
      // As many points for a second as KIF sends.
      return .drag(
        along: TouchStream.line(from: start, to: end, count: 100),
        duration: TouchStream.length(durationMs, default: .seconds(1)))
    }
  }
}
