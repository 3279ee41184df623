/// A gesture as a list of timed finger positions, in the coordinates of a window: what is played, drawn and compared.
package struct TouchStream: Equatable, Sendable {
  /// What one finger does in a frame.
  package struct Contact: Equatable, Sendable {
    /// Counted from 0 in the order in which the fingers come down.
    package var finger: Int
    package var phase: UITouch.Phase
    package var point: CGPoint
    package var tapCount: Int

    package init(_ finger: Int, _ phase: UITouch.Phase, _ point: CGPoint, tapCount: Int = 1) {
      (self.finger, self.phase, self.point, self.tapCount) = (finger, phase, point, tapCount)
    }
  }

  /// What happens at one instant: one event for the app.
  package struct Frame: Equatable, Sendable {
    /// Since the beginning of the gesture.
    package var time: Duration
    package var contacts: [Contact]

    package init(at time: Duration, _ contacts: [Contact]) { (self.time, self.contacts) = (time, contacts) }
  }

  package var frames: [Frame]

  package init(_ frames: [Frame]) { self.frames = frames }

  /// How long the gesture lasts.
  package var length: Duration { frames.last?.time ?? .zero }

  /// The same gesture, begun later.
  package func delayed(by delay: Duration) -> TouchStream {
    TouchStream(frames.map { Frame(at: $0.time + delay, $0.contacts) })
  }

  // MARK: Fingers

  /// Points between fingers that do the same (KIF's two-finger width).
  package static let fingerGap: CGFloat = 40
  /// Seconds for which a tapping finger is down. Ours.
  package static let tapLength = Duration.milliseconds(50)
  /// From the beginning of one tap to that of the next. Ours.
  package static let tapInterval = Duration.milliseconds(100)
  /// RubyMotion's default for everything that takes time.
  package static let defaultDuration = Duration.milliseconds(250)
  /// What RubyMotion makes a flick last at least.
  package static let leastFlick = Duration.milliseconds(750)
  /// Of a drag. Ours.
  package static let defaultPoints = 20

  /// The least that the tips of two fingers of a person are apart. Ours.
  package static let leastGap: CGFloat = 24

  /// Points between `count` fingers side by side where so much room is: 40, or less where that would not fit, but no less than a
  /// person's fingers need.
  package static func gap(of count: Int, in width: CGFloat) -> CGFloat {
    count > 1 ? min(fingerGap, max(leastGap, (width - 2) / CGFloat(count - 1))) : fingerGap
  }

  /// Where `count` fingers are whose middle is `point`: side by side, 40 points apart by default.
  static func spread(_ point: CGPoint, _ count: Int, gap: CGFloat = fingerGap) -> [CGPoint] {
    (0..<max(count, 1)).map { CGPoint(x: point.x + (CGFloat($0) - CGFloat(max(count, 1) - 1) / 2) * gap, y: point.y) }
  }

  /// `count` points from one to the other, evenly spaced.
  ///
  /// RubyMotion rounds them and leaves a last step of twice the length, which would double the speed at which the finger
  /// leaves; so we do not.
  package static func line(from: CGPoint, to: CGPoint, count: Int = defaultPoints) -> [CGPoint] {
    let steps = max(count, 2) - 1
    return (0...steps).map { step in
      if step == steps { return to }
      let share = CGFloat(step) / CGFloat(steps)
      return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
  }

  /// Fingers that come down together, each on the first point of its path, move through the others in equal steps, and are lifted
  /// where they are when `duration` is over. A step to the same point is `stationary`. Paths are equally long.
  package static func fingers(
    along paths: [[CGPoint]], duration: Duration = defaultDuration, tapCount: Int = 1
  ) -> TouchStream {
    let count = paths.map(\.count).min() ?? 0
    guard count > 0 else { return TouchStream([]) }
    func contacts(_ step: Int, _ phase: UITouch.Phase) -> [Contact] {
      paths.enumerated().map { finger, path in
        let rests = phase == .moved && path[step] == path[step - 1]
        return Contact(finger, rests ? .stationary : phase, path[step], tapCount: tapCount)
      }
    }
    let moves = (1..<max(count, 1)).map { Frame(at: duration * $0 / count, contacts($0, .moved)) }
    return TouchStream([Frame(at: .zero, contacts(0, .began))] + moves + [Frame(at: duration, contacts(count - 1, .ended))])
  }
}
