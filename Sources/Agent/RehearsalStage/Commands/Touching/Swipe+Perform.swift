import RehearsalWire
import UIKit
import VirtualTime

extension Swipe: Performable {
  /// Points that a finger must go for a swipe at least; UIKit's recognizers want as many.
  private static let least: CGFloat = 50

  package func perform(on stage: Stage) throws -> Reply {
    let purpose = "swipe \(direction.rawValue) over"
    return try stage.gesture(purpose, on: locator, fingers: touches ?? 1) { touched in
      let (start, way) = (touched.target.point, GestureDirection(direction))
      if let distance { return .swipe(from: start, way, distance: CGFloat(distance), touches: touches ?? 1, gap: touched.gap) }
      // Half of the screen's width and 5 points to the side, if so much is left of the screen.
      let screen = UIScreen.main.bounds
      let spread = CGFloat((touches ?? 1) - 1) / 2 * touched.gap
      let room =
        switch direction {
        case .up: start.y
        case .down: screen.height - start.y
        case .left: start.x - spread
        case .right: screen.width - start.x - spread
        }
      guard room >= Self.least else {
        throw Fault(
          .elementNotInteractable,
          "only \(room.boundedInt) points are left for a swipe \(direction.rawValue), which needs \(Self.least.boundedInt)",
          asked: "\(purpose) \(locator)", found: ["it begins at (\(start.x.boundedInt), \(start.y.boundedInt))"])
      }
      let side = way.unit.x != 0 ? screen.height - start.y : screen.width - start.x - spread
      return .swipe(
        from: start, way, distance: min(room, screen.width / 2), stray: min(5, max(side, 0)), touches: touches ?? 1,
        gap: touched.gap)
    }
  }
}
