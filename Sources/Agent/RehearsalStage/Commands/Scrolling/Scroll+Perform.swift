import RehearsalWire
import UIKit
import VirtualTime

extension Scroll: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let (across, down) = (CGFloat(horizontal ?? 0), CGFloat(vertical ?? 0))
    let asked = "scroll \(locator)"
    guard across != 0 || down != 0 else {
      throw Fault(.invalidArgument, "give horizontal or vertical, from -1 to 1 and not 0", asked: asked)
    }
    return try stage.gesture("scroll", on: locator) { touched in
      // The middle of the way is the middle of what is seen of the view, so that both ends lie in it; the finger rests
      // before it is lifted, so that nothing goes on moving.
      let seen = touched.seen
      let inside = seen.insetBy(dx: min(1, seen.width / 2), dy: min(1, seen.height / 2))
      func place(_ sign: CGFloat) -> CGPoint {
        let (x, y) = (seen.midX + sign * across * seen.width / 2, seen.midY + sign * down * seen.height / 2)
        return CGPoint(x: min(max(x, inside.minX), inside.maxX), y: min(max(y, inside.minY), inside.maxY))
      }
      let (start, end) = (place(-1), place(1))
      try stage.refuseStill(at: start, on: touched.view, across: across != 0, along: down != 0, asked: asked)
      return .drag(
        along: TouchStream.line(from: start, to: end) + Array(repeating: end, count: 20), duration: .milliseconds(500))
    }
  }
}

extension Stage {
  /// Refuses to scroll where nothing would: of what is under the finger, or around that, nothing scrolls that way.
  fileprivate func refuseStill(at point: CGPoint, on view: UIView, across: Bool, along: Bool, asked: String) throws {
    let scrollers = scrollViews(at: point)
    guard !scrollers.contains(where: { across && $0.scrollsAcross || along && $0.scrollsAlong }) else { return }
    // What would be hit instead of the view is told in another place.
    let found = scrollers.map { scroller in
      let (size, content) = (scroller.bounds.size, scroller.contentSize)
      return scroller.isScrollEnabled
        ? "\(ElementSnapshot(of: scroller)) shows all of its content, \(content.width.boundedInt) × \(content.height.boundedInt), on \(size.width.boundedInt) × \(size.height.boundedInt) points"
        : "\(ElementSnapshot(of: scroller)) has scrolling turned off"
    }
    throw Fault(
      .elementNotInteractable,
      "nothing at \(ElementSnapshot(of: view)) scrolls \(across ? along ? "at all" : "horizontally" : "vertically")",
      asked: asked,
      found: found.isEmpty ? ["it is no scroll view and in none; drag moves a finger over any view"] : found)
  }

  /// The scroll views that a finger at a point could move, the innermost first.
  func scrollViews(at point: CGPoint) -> [UIScrollView] {
    let hit = Touchability(windows: windows).hit(at: point)
    return sequence(first: hit, next: { $0?.superview }).compactMap { $0 as? UIScrollView }
  }
}
