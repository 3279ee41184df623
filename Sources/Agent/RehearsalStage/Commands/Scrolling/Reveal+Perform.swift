import RehearsalWire
import UIKit
import VirtualTime

extension Reveal: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "scroll to \(locator)"
    try stage.settle()
    let view = try stage.resolver.one(locator, to: "scroll to")
    let before = ElementSnapshot(of: view)
    let scrollers = sequence(first: view.superview, next: { $0?.superview }).compactMap { $0 as? UIScrollView }
    let offsets = scrollers.map(\.contentOffset)
    // From the inside: what an inner one brings into its frame, an outer one brings on the screen.
    for scroller in scrollers {
      scroller.scrollRectToVisible(view.convert(view.bounds, to: scroller), animated: false)
      scroller.layoutIfNeeded()
    }
    try stage.turn()
    guard view.isVisibleOnScreen else {
      let fault = Fault(
        .elementNotInteractable,
        "\(ElementSnapshot(of: view)) cannot be scrolled to\(scrollers.isEmpty ? ": nothing around it scrolls" : "")",
        asked: asked,
        found: ["it lies at \(view.frameInWindow.whole)"]
          + scrollers.map { "\(ElementSnapshot(of: $0)) at \($0.frameInWindow.whole)" })
      // What is refused leaves the screen as it was.
      for (scroller, offset) in zip(scrollers, offsets) {
        scroller.setContentOffset(offset, animated: false)
        scroller.layoutIfNeeded()
      }
      throw fault
    }
    return stage.acted(on: view, before: before)
  }
}

extension CGRect {
  /// For failure texts.
  fileprivate var whole: String { "(\(minX.boundedInt), \(minY.boundedInt)) \(width.boundedInt) × \(height.boundedInt)" }
}
