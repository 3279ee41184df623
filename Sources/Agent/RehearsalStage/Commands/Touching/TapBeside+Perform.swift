import RehearsalWire
import UIKit

extension TapBeside: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let view = try stage.resolver.one(locator, to: "tap beside")
    guard let point = Self.point(beside: view.frameInWindow) else {
      throw Fault(
        .refused, "\(ElementSnapshot(of: view)) leaves no room on the screen beside it", asked: "tap beside \(locator)")
    }
    let hit = try stage.step(TapScreen(Point(x: point.x, y: point.y))).hit
    try stage.awaitSettled()
    return Reply(element: hit, nowMs: stage.nowMs)
  }

  /// Points between an edge of the screen and a finger beside a view.
  private static let margin: CGFloat = 4

  /// At the edge that is farther away, in the middle of what is left above or below the view: the larger of the two, without the
  /// status bar, which would take the tap for itself. Where nothing is left there, at half the height of the screen.
  @MainActor
  static func point(beside frame: CGRect) -> CGPoint? {
    let (screen, top) = (UIScreen.main.bounds, UIScreen.main.safeAreaInsets.top)
    let (left, right) = (frame.minX, screen.width - frame.maxX)
    let (above, below) = (frame.minY - top, screen.height - frame.maxY)
    guard max(left, right, above, below) > 2 * margin else { return nil }
    let x = left > right ? margin : screen.width - margin
    guard max(above, below) > 2 * margin else { return CGPoint(x: x, y: screen.midY) }
    return CGPoint(x: x, y: above > below ? (top + frame.minY) / 2 : (frame.maxY + screen.height) / 2)
  }
}
