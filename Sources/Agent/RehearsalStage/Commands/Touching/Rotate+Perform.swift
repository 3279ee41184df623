import RehearsalWire
import UIKit

extension Rotate: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.gesture("turn fingers on", on: locator) { touched in
      let center = try touched.point(.center)
      return .rotate(
        around: center, radius: try radius(touched, around: center), radians: CGFloat(radians ?? .pi), touches: touches ?? 2,
        duration: TouchStream.length(durationMs))
    }
  }

  /// RubyMotion's half width, less a point so that no finger comes down on the edge; where that begins beside the view or leads
  /// off the screen, what fits into both.
  @MainActor
  private func radius(_ touched: TouchedView, around center: CGPoint) throws -> CGFloat {
    let (view, seen, screen) = (touched.view, touched.seen, UIScreen.main.bounds)
    let left = try view.windowPoint(of: .inView(CGPoint(x: view.bounds.minX, y: view.bounds.midY)))
    let right = try view.windowPoint(of: .inView(CGPoint(x: view.bounds.maxX, y: view.bounds.midY)))
    let wide = min(hypot(right.x - left.x, right.y - left.y), seen.width) / 2
    let onScreen = min(center.x, center.y, screen.width - center.x, screen.height - center.y)
    let isLevel = (touches ?? 2) == 2
    let radius = min(isLevel ? wide : min(wide, seen.height / 2), onScreen)
    return max(radius - 1, 1)
  }
}
