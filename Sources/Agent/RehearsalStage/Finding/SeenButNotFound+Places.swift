import RehearsalWire
import UIKit

// How a view is, and what is around it.
extension SeenButNotFound {
  /// Which part of the state that was asked for a view is not in, and why; nil when it is in all of it.
  func stateReason(of view: UIView) -> String? {
    let state = locator.state
    guard state != ElementState() else { return nil }
    let touch = Touchability(windows: resolver.windows)
    if state.visible == true, let unseen = touch.unseenReason(view) { return "it \(unseen)" }
    if state.onScreen == true, !view.isOnScreen { return "it is off the screen" }
    if state.enabled == true, !view.takesTouches { return "it \(touch.blocker(of: view) ?? "takes no touches")" }
    if state.tappable == true, let obstacle = touch.obstacle(of: view) { return "it cannot be tapped: \(obstacle)" }
    if state.accessible == true, !view.isAccessibilityElement { return "it is no accessibility element" }
    let others: [(Bool?, () -> Bool, String)] = [
      (state.visible, { view.isVisibleOnScreen }, "visible"), (state.onScreen, { view.isOnScreen }, "on the screen"),
      (state.enabled, { view.takesTouches }, "enabled"), (state.tappable, { touch.isTappable(view) }, "tappable"),
      (state.selected, { view.accessibilityTraits.contains(.selected) }, "selected"),
      (state.focused, { view.hasFocus }, "focused"), (state.takesText, { view.wantsKeyboard }, "a view that takes text"),
      (state.accessible, { view.isAccessibilityElement }, "an accessibility element"),
    ]
    for case (let wanted?, let isSo, let name) in others where isSo() != wanted { return "it is \(wanted ? "not " : "")\(name)" }
    return nil
  }

  /// In which of the places that were asked for a view is not.
  func placeReasons(of view: UIView) -> [String] {
    var reasons: [String] = []
    if let roots, !roots.contains(where: { view.isDescendant(of: $0) }) { reasons += [elsewhere(view)] }
    if let held = sought.holding, !isSo({ try resolver.isHolding(view, held) }) { reasons.append("it holds no \(held.words)") }
    if let sibling = sought.beside, !isSo({ try resolver.isBeside(view, sibling) }) {
      reasons.append("it is beside no \(sibling.words)")
    }
    if let inner = sought.around, !isSo({ try resolver.matches(of: inner).contains { $0.isDescendant(of: view) } }) {
      reasons.append("it is around no \(inner.words)")
    }
    if let excluded = sought.not, isSo({ try resolver.isOneOfMatches(view, excluded) }) {
      reasons.append("it is what was excluded: \(excluded.words)")
    }
    return reasons
  }

  /// A look that takes too long tells nothing.
  private func isSo(_ body: () throws -> Bool) -> Bool { (try? body()) == true }

  private func elsewhere(_ view: UIView) -> String {
    guard let place = sought.within else { return "it is not on controller \(locator.controller ?? 0)" }
    let found = (try? resolver.matches(of: place)) ?? []
    if found.isEmpty { return "it is not in \(place.words), of which there is none" }
    return found.contains { $0 === view } ? "it is \(place.words) itself, and not in it" : "it is not in \(place.words)"
  }
}
