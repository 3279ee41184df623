import VirtualTime

/// Puts fingers on the screen, as events in the queue.
///
/// ```
/// tap          began ── 0.05 s ── ended
/// second tap   └──── 0.1 s ────── began ── 0.05 s ── ended
/// ```
@MainActor
package final class TouchSynthesizer {
  /// Seconds for which a tapping finger is down.
  package static let tapLength: TimeInterval = 0.05
  /// Seconds from the beginning of one tap to that of the next.
  package static let tapInterval: TimeInterval = 0.1

  package init() {}

  /// Queues taps at a point of `window`; the first finger comes down at the next turn.
  ///
  /// - Returns: how long it takes until the last finger is lifted.
  @discardableResult
  package func tap(at windowPoint: CGPoint, in window: UIWindow, numberOfTaps: Int = 1) -> Duration {
    for number in 0..<max(numberOfTaps, 1) {
      let start = TimeInterval(number) * Self.tapInterval
      press(at: windowPoint, in: window, after: start, length: Self.tapLength, tapCount: number + 1)
    }
    return .seconds(TimeInterval(max(numberOfTaps, 1) - 1) * Self.tapInterval + Self.tapLength)
  }

  /// Queues one finger that comes down after `start` seconds, moves through `path` in equal steps, and is lifted after `length`.
  @discardableResult
  package func press(
    at point: CGPoint, in window: UIWindow, through path: [CGPoint] = [], after start: TimeInterval = 0, length: TimeInterval,
    tapCount: Int = 1
  ) -> Duration {
    let finger = Finger()
    EventQueue.main.schedule(.input, after: .seconds(start), label: "finger down") { [weak window] in
      guard let window else { return }
      let touch = TouchScreen.begin(at: point, in: window, tapCount: tapCount)
      finger.touch = touch
      TouchScreen.send([touch])
    }
    for (index, step) in path.enumerated() {
      let moment = start + length * TimeInterval(index + 1) / TimeInterval(path.count + 1)
      EventQueue.main.schedule(.input, after: .seconds(moment), label: "finger moves") {
        finger.send(step == finger.touch?.location(in: nil) ? .stationary : .moved, at: step)
      }
    }
    EventQueue.main.schedule(.input, after: .seconds(start + length), label: "finger up") {
      finger.send(.ended, at: path.last ?? point)
    }
    return .seconds(start + length)
  }

  @MainActor
  private final class Finger {
    var touch: UITouch?

    func send(_ phase: UITouch.Phase, at point: CGPoint) {
      guard let touch else { return }
      touch.update(phase, at: point)
      TouchScreen.send([touch])
    }
  }
}
