import RehearsalWire
import UIKit
import VirtualTime

/// Finds the point at which a person would touch a view, or says what is in the way.
@MainActor
struct Touchability {
  let windows: [UIWindow]

  /// Where to touch a view.
  struct Target {
    let window: UIWindow
    /// In window coordinates.
    let point: CGPoint
    /// The part of the view that is on the screen, not clipped away, and within every view around it, in window coordinates.
    let seen: CGRect
  }

  /// What keeps a touch from a view.
  private enum Obstacle: Error {
    case background, noWindow, unseen, offScreen, takesNoTouches
    case motion(Steadiness.Motion)
    /// No touch gets to what sticks out of a view around it.
    case sticksOut(of: UIView)
    /// Of the fingers at one of the points, the first that would meet something else.
    case intercepted(finger: Int, at: CGPoint, by: UIView?, reach: CGRect)
  }

  /// The middle of what can be seen of the view; if that is covered, a point near a corner. Or the point that is given,
  /// in window coordinates, and no other. For several fingers side by side it is the middle between them.
  ///
  /// - Throws: Element not interactable (hidden, off the screen, disabled), or click intercepted, naming what would be hit.
  func target(of view: UIView, at wanted: CGPoint? = nil, fingers: Int = 1, asked: String) throws -> Target {
    do {
      return try aim(at: view, wanted, fingers)
    } catch {
      throw fault(of: error, view, at: wanted, fingers, asked: asked)
    }
  }

  /// The same without words: of most views that cannot be touched nobody asks why.
  private func aim(at view: UIView, _ wanted: CGPoint?, _ fingers: Int) throws(Obstacle) -> Target {
    guard UIApplication.shared.applicationState != .background else { throw .background }
    guard let window = view.window else { throw .noWindow }
    guard let visible = view.visibleFrame else { throw .unseen }
    let rect = visible.intersection(UIScreen.main.bounds)
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { throw .offScreen }
    if view.touchBlocker != nil { throw .takesNoTouches }
    if let motion = Steadiness.motion(of: view) { throw .motion(motion) }
    let reach = try reach(of: view, in: rect)
    let gap = TouchStream.gap(of: fingers, in: reach.width)
    var missed: Obstacle?
    for point in wanted.map({ [$0] }) ?? points(in: reach, fingers, gap) {
      // Several fingers are looked at one by one, from the first to the last.
      let starts =
        fingers == 1 ? [point] : TouchStream.tap(at: point, touches: fingers, gap: gap).frames[0].contacts.map(\.point)
      let hits = starts.map { hit(at: $0, on: view) }
      guard let miss = hits.firstIndex(where: { !$0.reaches }) else {
        return Target(window: hits[0].view?.window ?? window, point: point, seen: reach)
      }
      missed = missed ?? .intercepted(finger: miss, at: starts[miss], by: hits[miss].view, reach: reach)
    }
    throw missed ?? .unseen  // There is always a point.
  }

  /// What is left of `rect` within the views around a view: they need not clip what sticks out of them, but a touch there never
  /// gets to it.
  private func reach(of view: UIView, in rect: CGRect) throws(Obstacle) -> CGRect {
    var left = rect
    var next = view.superview
    while let current = next, !(current is UIWindow) {
      left = left.intersection(current.frameInWindow)
      guard !left.isNull, left.width > 0, left.height > 0 else { throw .sticksOut(of: current) }
      next = current.superview
    }
    return left
  }

  /// An obstacle as the fault of an action.
  private func fault(of obstacle: Obstacle, _ view: UIView, at wanted: CGPoint?, _ fingers: Int, asked: String) -> Fault {
    let snapshot = ElementSnapshot(of: view)
    func refused(_ reason: String, _ found: [String] = []) -> Fault {
      let place = "\(snapshot) at \(text(view.frameInWindow))"
      return Fault(.elementNotInteractable, "\(snapshot) \(reason)", asked: asked, found: found.isEmpty ? [place] : found)
    }
    switch obstacle {
    case .background: return refused("cannot be touched: the app is in the background")
    case .noWindow: return refused("is in no window")
    case .unseen: return refused(hiddenReason(view))
    case .offScreen:
      let places = "it lies at \(text(view.frameInWindow)); the screen is \(text(UIScreen.main.bounds))"
      return refused("is off the screen", [places])
    case .takesNoTouches: return refused(blocker(of: view) ?? "takes no touches")
    case .motion(let motion): return refused(motion.reason, motion.found)
    case .sticksOut(let around):
      return refused(
        "sticks out of \(ElementSnapshot(of: around)) around it, where no touch reaches it",
        ["\(ElementSnapshot(of: around)) is at \(text(around.frameInWindow)), the view at \(text(view.frameInWindow))"])
    case .intercepted(let finger, let start, let cover, let reach):
      let point = fingers > 1 ? start : wanted
      let place = point.map { " at (\($0.x.boundedInt), \($0.y.boundedInt))" } ?? ""
      let touch = fingers > 1 ? "finger \(finger + 1) of \(fingers), meant for" : "a touch on"
      let needed = CGFloat(fingers - 1) * TouchStream.gap(of: fingers, in: reach.width) + 2
      var found = cover.map { ["\(ElementSnapshot(of: $0)) covers \(text($0.frameInWindow))"] } ?? ["no view takes a touch there"]
      if needed > reach.width {
        let room = "\(needed.rounded(.up).boundedInt) points side by side, and \(reach.width.boundedInt) can be touched"
        found.insert("\(fingers) fingers need \(room)", at: 0)
      }
      let struck = cover.map { "\(ElementSnapshot(of: $0))" } ?? "nothing"
      return Fault(
        .elementClickIntercepted, "\(touch) \(snapshot)\(place)\(fingers > 1 ? "," : "") would hit \(struck) instead",
        asked: asked, found: found)
    }
  }

  /// Whether a touch could reach the view now.
  func isTappable(_ view: UIView) -> Bool { (try? aim(at: view, nil, 1)) != nil }

  /// Why no touch could reach the view now; nil when one could.
  func obstacle(of view: UIView) -> String? {
    do {
      _ = try target(of: view, asked: "")
      return nil
    } catch {
      return (error as? Fault)?.message ?? "\(error)"
    }
  }

  /// The middle, then the corners one point inside.
  private func points(in rect: CGRect, _ fingers: Int, _ gap: CGFloat) -> [CGPoint] {
    let spread = 1 + CGFloat(fingers - 1) / 2 * gap
    let inner = rect.insetBy(dx: min(spread, rect.width / 2), dy: min(1, rect.height / 2))
    return [
      CGPoint(x: rect.midX, y: rect.midY), CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
      CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.maxY),
    ]
  }

  /// What a touch would hit: the frontmost window that has something there.
  func hit(at point: CGPoint) -> UIView? {
    for window in windows.reversed() where !window.isHidden {
      if let hit = window.hitTest(window.convert(point, from: nil), with: nil), hit !== window { return hit }
    }
    return nil
  }

  /// What a touch would hit, and whether that is touching `view`: it is in it, or it is an ancestor that takes touches for it.
  ///
  /// An ancestor is hit where nothing lies in front of the view that would take the touch: a cell for its label, say. Then the
  /// point must be on the view, and not only on the ancestor, and within every view in between, or the touch would never have got
  /// to it.
  private func hit(at point: CGPoint, on view: UIView) -> (view: UIView?, reaches: Bool) {
    guard let hit = hit(at: point) else { return (nil, false) }
    if hit.isDescendant(of: view) { return (hit, true) }
    guard view.isDescendant(of: hit) else { return (hit, false) }
    let path = sequence(first: view) { $0 === hit ? nil : $0.superview }
    return (hit, path.allSatisfy { $0.bounds.contains($0.convert(point, from: nil)) })
  }

  /// Why nothing of a view can be seen, in words that follow its name.
  func hiddenReason(_ view: UIView) -> String {
    if let culprit = view.nearestNotShown {
      let state = culprit.isHidden ? "is hidden" : "is transparent"
      return culprit === view ? state : "cannot be seen: \(ElementSnapshot(of: culprit)) around it \(state)"
    }
    let size = view.bounds.size
    if size.width <= 0 || size.height <= 0 {
      return "has no size (\(size.width.boundedInt) × \(size.height.boundedInt)); it may not be laid out"
    }
    guard view.isOnScreen else { return view.window == nil ? "is in no window" : "is off the screen" }
    return "is clipped away by \(clipper(of: view).map { "\(ElementSnapshot(of: $0))" } ?? "a view") around it"
  }

  /// Why a person cannot see a view, in words that follow its name; nil when something of it can be seen.
  func unseenReason(_ view: UIView) -> String? {
    guard !view.isVisibleOnScreen else { return nil }
    return view.visibleFrame == nil ? hiddenReason(view) : "is off the screen"
  }

  /// The view around a view beyond whose bounds nothing of it is left.
  private func clipper(of view: UIView) -> UIView? {
    var left = view.frameInWindow
    var next = view.superview
    while let current = next {
      if current.clipsToBounds { left = left.intersection(current.frameInWindow) }
      if left.isNull || left.width <= 0 || left.height <= 0 { return current }
      next = current.superview
    }
    return nil
  }

  /// Which view keeps a view from taking touches, in words that follow its name; nil when none does.
  func blocker(of view: UIView) -> String? {
    guard let culprit = view.touchBlocker else { return nil }
    let isDisabled = (culprit as? UIControl)?.isEnabled == false
    let state = isDisabled ? "is disabled" : "takes no touches"
    return culprit === view ? state : "cannot be tapped: \(ElementSnapshot(of: culprit)) around it \(state)"
  }

  private func text(_ rect: CGRect) -> String {
    "(\(rect.minX.boundedInt), \(rect.minY.boundedInt)) \(rect.width.boundedInt) × \(rect.height.boundedInt)"
  }
}
