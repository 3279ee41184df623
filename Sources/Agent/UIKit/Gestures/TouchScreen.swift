import VirtualTime

/// The glass: which fingers are on it, and what an app is told when they change.
///
/// An event holds all fingers that are down in the app, those that did not move as `.stationary`, as UIKit's do. A finger belongs
/// to the front window in which it touches something, whatever window it was aimed at.
@MainActor
package enum TouchScreen {
  /// The fingers that are down, in the order in which they were put there.
  @PerLaunch package private(set) static var touches: [UITouch] = []

  /// Puts a finger down at a point of `window`, to be told of with the next `send`.
  package static func begin(at point: CGPoint, in window: UIWindow, tapCount: Int = 1) -> UITouch {
    let (touched, place, view) = target(of: point, in: window)
    let touch = UITouch(at: place, in: touched, tapCount: tapCount)
    touch.view = view
    touches.append(touch)
    return touch
  }

  /// Tells the app of the fingers in `changed`; those that were lifted leave the screen.
  package static func send(_ changed: [UITouch]) {
    guard !changed.isEmpty else { return }
    for touch in touches where !changed.contains(touch) { touch.update(.stationary) }
    TouchMarks.note(changed)
    let all = touches + changed.filter { !touches.contains($0) }
    touches.removeAll { !$0.isDown }
    UIApplication.shared.sendEvent(UIEvent(touches: all))
  }

  /// Takes every finger from the app, as the system does for a call or an alert of its own: views and recognizers are told
  /// `touchesCancelled`.
  package static func cancelTouches() {
    let cancelled = touches
    for touch in cancelled { touch.update(.cancelled) }
    send(cancelled)
  }

  private static func target(of point: CGPoint, in window: UIWindow) -> (UIWindow, CGPoint, UIView?) {
    for front in UIApplication.shared.windows.reversed() {
      let place = front === window ? point : front.convert(point, from: window)
      if let view = front.hitTest(place, with: nil) { return (front, place, view) }
    }
    return (window, point, nil)
  }
}
