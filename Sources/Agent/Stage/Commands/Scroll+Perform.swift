import RehearsalWire
import UIKit

extension Scroll: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let (across, down) = (horizontal ?? 0, vertical ?? 0)
    let asked = "scroll \(locator)"
    guard across != 0 || down != 0 else {
      throw Fault(.invalidArgument, "give horizontal or vertical, from -1 to 1 and not 0", asked: asked)
    }
    for (name, fraction) in [("horizontal", across), ("vertical", down)] where abs(fraction) > 1 {
      throw Fault(.invalidArgument, "\(name): expected -1 to 1, got \(fraction)", asked: asked)
    }
    return try stage.gesture("scroll", on: locator) { fingers, view, target in
      // The middle of the way is the middle of the view, so that both ends lie in it (KIF-33); the finger rests before it is
      // lifted, so that nothing goes on moving.
      let (x, y) = (CGFloat(across) * view.bounds.width / 2, CGFloat(down) * view.bounds.height / 2)
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      let inside = view.bounds.insetBy(dx: min(1, view.bounds.width / 2), dy: min(1, view.bounds.height / 2))
      @MainActor func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        let point = CGPoint(x: min(max(x, inside.minX), inside.maxX), y: min(max(y, inside.minY), inside.maxY))
        return view.convert(point, to: target.window)
      }
      let (start, end) = (place(middle.x - x, middle.y - y), place(middle.x + x, middle.y + y))
      let path = TouchStream.line(from: start, to: end) + Array(repeating: end, count: 20)
      fingers.play(.drag(along: path, duration: .milliseconds(500)), in: target.window)
    }
  }
}
