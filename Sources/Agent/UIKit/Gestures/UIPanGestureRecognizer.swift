import VirtualTime

/// Recognizes fingers that move over the view.
///
/// ```
/// fingers down ─ moved by 10 points ─▶ began ─ moved ─▶ changed … ─ fewer than the minimum left ─▶ ended
/// ```
/// Ten points are what UIKit's is seen to let pass before it begins; the first translation holds them.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Points that the middle of the fingers moves before the gesture begins. As reported of devices.
  package static let slop: CGFloat = 10

  /// 1 by default.
  open var minimumNumberOfTouches = 1

  /// Without a limit by default. One finger more before the gesture begins makes it fail; later it is passed over.
  open var maximumNumberOfTouches = Int.max

  private var total = CGPoint.zero
  private var origin = CGPoint.zero
  private var tracker = VelocityTracker()

  // MARK: Where and how fast

  /// How far the fingers have moved, in the coordinates of `view`; of the window if nil.
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: total.x - origin.x, y: total.y - origin.y), in: view)
  }

  /// Makes `translation` what `translation(in:)` answers now.
  ///
  /// The velocity stays; UIKit's documentation says that it is reset, but apps that do this at every step read a true one there.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    var given = translation
    if let view {
      let zero = view.convert(CGPoint.zero, to: nil)
      let end = view.convert(translation, to: nil)
      given = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }
    origin = CGPoint(x: total.x - given.x, y: total.y - given.y)
  }

  /// Points a second, in the coordinates of `view`.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(tracker.velocity(at: EventQueue.main.now.seconds), in: view)
  }

  /// How many of the fingers are still down: 0 when the gesture has ended.
  open override var numberOfTouches: Int { fingers.count }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard view != nil else { return vector }
    let zero = converted(.zero, to: view)
    let end = converted(vector, to: view)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  var fingers: [UITouch] { activeTouches.filter(\.isDown) }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.count > maximumNumberOfTouches {
      if state == .possible {
        state = .failed
      } else {
        for touch in activeTouches where touches.contains(touch) { ignore(touch, for: event) }
      }
      return
    }
    if tracker.velocity(at: event.timestamp) == .zero { tracker.reset() }
    tracker.add(total, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let fingers = fingers
    guard fingers.count >= minimumNumberOfTouches else { return }
    let count = CGFloat(fingers.count)
    for touch in fingers where touches.contains(touch) {
      let (here, before) = (touch.location(in: nil), touch.previousLocation(in: nil))
      total.x += (here.x - before.x) / count
      total.y += (here.y - before.y) / count
    }
    tracker.add(total, at: event.timestamp)
    if state == .began || state == .changed {
      state = .changed
    } else if hasMovedEnough(total) {
      state = .began
    }
  }

  /// Whether fingers that have moved so far are panning.
  func hasMovedEnough(_ movement: CGPoint) -> Bool { hypot(movement.x, movement.y) >= Self.slop }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let remaining = fingers.count
    if state == .began || state == .changed || isWaitingForFailure {
      if remaining < minimumNumberOfTouches { state = .ended }
    } else if remaining == 0 {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.count < minimumNumberOfTouches { state = .cancelled }
  }

  open override func reset() {
    (total, origin) = (.zero, .zero)
    tracker.reset()
  }
}
