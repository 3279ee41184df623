import RehearsalWire
import UIKit

extension Scroll: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let (across, down) = (horizontal ?? 0, vertical ?? 0)
    let asked = "scroll \(locator)"
    for (name, fraction) in [("horizontal", across), ("vertical", down)] where abs(fraction) > 1 {
      throw Fault(.invalidArgument, "\(name): expected -1 to 1, got \(fraction)", asked: asked)
    }
    return try stage.gesture("scroll", on: locator) { fingers, view, target in
      // The middle of the way is the middle of the view, so that both ends lie in it (KIF-33); the finger rests before it is
      // lifted, so that nothing goes on moving.
      let (x, y) = (CGFloat(across) * view.bounds.width / 2, CGFloat(down) * view.bounds.height / 2)
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      let start = view.convert(CGPoint(x: middle.x - x, y: middle.y - y), to: target.window)
      let end = view.convert(CGPoint(x: middle.x + x, y: middle.y + y), to: target.window)
      let path = TouchStream.line(from: start, to: end) + Array(repeating: end, count: 20)
      fingers.play(.drag(along: path, duration: .milliseconds(500)), in: target.window)
    }
  }
}
