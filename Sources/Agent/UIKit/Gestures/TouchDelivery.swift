import VirtualTime

/// Takes touches from a window to recognizers and views.
///
/// ```
/// began   hit test → recognizers of the hit view and of all around it (shouldReceive) follow the touch
/// each    recognizers first, deepest view first, each with all its touches of one phase
/// event   ─▶ then views: what a recognizer took is cancelled, what one holds back waits, the rest is told, by phase
/// ended   recognizers without touches go back to `possible`; what they held back is told
/// ```
/// A view without `isMultipleTouchEnabled` hears of one finger at a time. A finger next to one on a view with `isExclusiveTouch`
/// goes nowhere. Only what contains the touch is walked: its superviews, never the tree.
@MainActor
enum TouchDelivery {
  @PerLaunch private static var depth = 0
  /// Touches whose finger was lifted, but whose view has not been told so.
  @PerLaunch private static var held: [UITouch] = []

  static func deliver(_ event: UIEvent, in window: UIWindow) {
    let touches = event.orderedTouches.filter { $0.window === window }
    depth += 1
    for touch in touches where touch.phase == .began { attach(touch, among: touches, event, in: window) }
    let view = touches.lazy.compactMap(\.view).first ?? window
    view.onBehalfOfController {
      for recognizer in recognizers(of: touches) { tell(recognizer, touches, event) }
      for touch in touches { touch.viewDelivery.note(touch.phase, event) }
      flush(held + touches.filter { touch in !held.contains { $0 === touch } })
      detach(touches.filter { !$0.isDown })
      depth -= 1
      flush(held)
    }
  }

  // MARK: Beginning and end

  private static func attach(_ touch: UITouch, among touches: [UITouch], _ event: UIEvent, in window: UIWindow) {
    let view = touch.view ?? window.hitTest(touch.location(in: window), with: event)
    let others = touches.filter { $0 !== touch && $0.isDown && $0.gestureRecognizers != nil }
    touch.gestureRecognizers = []
    let isAlone = others.allSatisfy { $0.view === view || !($0.view?.isExclusiveTouch ?? false) }
    guard let view, isAlone, !view.isExclusiveTouch || others.allSatisfy({ $0.view === view }) else {
      touch.view = nil
      touch.viewDelivery.isThrough = true
      return
    }
    touch.view = view
    if !view.isMultipleTouchEnabled && others.contains(where: { $0.view === view }) { touch.viewDelivery.isThrough = true }
    let around = sequence(first: view, next: { $0.superview }).flatMap(\.recognizers)
    touch.gestureRecognizers = around.filter { accepts($0, touch, event) }
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.activeTouches.append(touch)
      let goesOn = recognizer.current == .began || recognizer.current == .changed
      if goesOn && recognizer.cancelsTouchesInView { touch.viewDelivery.isTaken = true }
    }
  }

  private static func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.isWaitingForFailure,
      recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.activeTouches.first, first.type != touch.type {
      return false
    }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  private static func detach(_ touches: [UITouch]) {
    guard !touches.isEmpty else { return }
    for recognizer in recognizers(of: touches) {
      recognizer.activeTouches.removeAll { touch in touches.contains { $0 === touch } }
      if recognizer.activeTouches.isEmpty { recognizer.touchesAreGone() }
    }
    for touch in touches where !touch.viewDelivery.isThrough { held.append(touch) }
  }

  // MARK: Recognizers

  private static func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for recognizer in touches.flatMap({ $0.gestureRecognizers ?? [] }) where !found.contains(where: { $0 === recognizer }) {
      found.append(recognizer)
    }
    return found
  }

  private static func tell(_ recognizer: UIGestureRecognizer, _ touches: [UITouch], _ event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let isThrough = recognizer.state == .failed || recognizer.state == .ended || recognizer.state == .cancelled
      if isThrough { return }
      let own = touches.filter { touch in touch.phase == phase && recognizer.activeTouches.contains { $0 === touch } }
      guard !own.isEmpty else { continue }
      recognizer.noteLocation(event)
      switch phase {
      case .began: recognizer.touchesBegan(Set(own), with: event)
      case .moved: recognizer.touchesMoved(Set(own), with: event)
      case .ended: recognizer.touchesEnded(Set(own), with: event)
      default: recognizer.touchesCancelled(Set(own), with: event)
      }
    }
  }

  /// Takes from their views the touches that made a gesture, also those that were lifted while it was undecided.
  static func take(touchesOf recognizer: UIGestureRecognizer) {
    for touch in recognizer.activeTouches { touch.viewDelivery.isTaken = true }
    for touch in held where touch.gestureRecognizers?.contains(where: { $0 === recognizer }) ?? false {
      touch.viewDelivery.isTaken = true
    }
  }

  /// Does something that decides several recognizers, and only then tells views.
  static func together(_ decide: () -> Void) {
    depth += 1
    decide()
    depth -= 1
  }

  /// Tells views what was held back for `recognizer`; within an event that comes later by itself.
  static func hasDecided(_ recognizer: UIGestureRecognizer) {
    guard depth == 0 else { return }
    flush(held + recognizer.activeTouches)
  }

  // MARK: Views

  private struct Call {
    let view: UIView
    let phase: UITouch.Phase
    let event: UIEvent
    var touches: [UITouch]
  }

  private static func flush(_ touches: [UITouch]) {
    guard !touches.isEmpty else { return }
    var calls: [Call] = []
    func add(_ touch: UITouch, _ phase: UITouch.Phase, _ event: UIEvent) {
      guard let view = touch.view else { return }
      if let index = calls.firstIndex(where: { $0.view === view && $0.phase == phase }) {
        calls[index].touches.append(touch)
      } else {
        calls.append(Call(view: view, phase: phase, event: event, touches: [touch]))
      }
    }
    for touch in touches where !touch.viewDelivery.isThrough {
      if touch.viewDelivery.isTaken {
        let event = touch.viewDelivery.lastEvent
        touch.viewDelivery.end()
        if touch.viewDelivery.hasBegun, let event { add(touch, .cancelled, event) }
        continue
      }
      while let step = touch.viewDelivery.waiting.first, !isHeldBack(touch, step.phase) {
        _ = touch.viewDelivery.next()
        if step.phase == .began {
          guard mayEnter(touch, step.event) else {
            touch.viewDelivery.end()
            break
          }
          touch.viewDelivery.hasBegun = true
        }
        add(touch, step.phase, step.event)
        if step.phase == .ended || step.phase == .cancelled { touch.viewDelivery.end() }
      }
    }
    held.removeAll(where: \.viewDelivery.isThrough)
    let order: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
    for phase in order { for call in calls where call.phase == phase { perform(call) } }
  }

  private static func isHeldBack(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
    (touch.gestureRecognizers ?? []).contains { recognizer in
      guard recognizer.current == .possible else { return false }
      let waits = recognizer.isWaitingForFailure || recognizer.awaitsMore
      if recognizer.delaysTouchesBegan && (waits || recognizer.activeTouches.contains { $0 === touch }) { return true }
      return phase == .ended && recognizer.delaysTouchesEnded && waits
    }
  }

  /// A scroll view around the touched view may keep the touch for itself.
  private static func mayEnter(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view else { return false }
    for scroll in sequence(first: view.superview, next: { $0?.superview }).compactMap({ $0 as? UIScrollView }) {
      if !scroll.touchesShouldBegin([touch], with: event, in: view) { return false }
    }
    return true
  }

  private static func perform(_ call: Call) {
    let phases = call.touches.map(\.phase)
    for touch in call.touches { touch.phase = call.phase }
    let touches = Set(call.touches)
    switch call.phase {
    case .began: call.view.touchesBegan(touches, with: call.event)
    case .moved: call.view.touchesMoved(touches, with: call.event)
    case .ended: call.view.touchesEnded(touches, with: call.event)
    default: call.view.touchesCancelled(touches, with: call.event)
    }
    for (touch, phase) in zip(call.touches, phases) { touch.phase = phase }
  }
}
