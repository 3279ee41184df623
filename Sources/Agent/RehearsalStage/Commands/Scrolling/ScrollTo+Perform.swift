import RehearsalWire
import UIKit

extension ScrollTo: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "scroll \(locator)"
    guard (edge == nil) != (offset == nil) else { throw Fault(.invalidArgument, "give one of edge and offset", asked: asked) }
    try stage.settle()
    let view = try stage.resolver.one(locator, to: "scroll")
    guard let scroller = view as? UIScrollView else {
      throw Fault(
        .invalidArgument, "\(ElementSnapshot(of: view)) is no UIScrollView", asked: asked,
        found: ["what is in one is scrolled to by 'reveal'"])
    }
    let before = ElementSnapshot(of: view)
    // A collection knows how large it is once it is laid out, and a table may have estimated: the end may move as it is reached.
    for _ in 0..<10 {
      scroller.layoutIfNeeded()
      let wanted = scroller.limited(target(in: scroller))
      guard wanted != scroller.contentOffset else { break }
      scroller.setContentOffset(wanted, animated: false)
    }
    scroller.layoutIfNeeded()
    try stage.turn()
    return stage.acted(on: view, before: before)
  }

  @MainActor
  private func target(in scroller: UIScrollView) -> CGPoint {
    if let offset { return CGPoint(x: offset.x, y: offset.y) }
    let (least, most) = scroller.offsetLimits
    let now = scroller.contentOffset
    return switch edge {
    case .top: CGPoint(x: now.x, y: least.y)
    case .bottom: CGPoint(x: now.x, y: most.y)
    case .left: CGPoint(x: least.x, y: now.y)
    case .right: CGPoint(x: most.x, y: now.y)
    case nil: now
    }
  }
}
