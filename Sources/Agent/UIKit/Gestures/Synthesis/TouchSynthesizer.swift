import VirtualTime

/// Puts fingers on the screen, as events in the queue: plays a `TouchStream`.
///
/// Every frame of the stream is an `.input` entry; the first one is due now, so that the first finger comes down at the next
/// turn. Which window a finger touches is decided when it comes down.
@MainActor
package final class TouchSynthesizer {
  package init() {}

  /// Queues a gesture whose points are in `window`.
  ///
  /// - Returns: how long it takes until the last finger is lifted.
  @discardableResult
  package func play(_ stream: TouchStream, in window: UIWindow) -> Duration {
    queue(stream, in: window, Hand(), begins: true)
    return stream.length
  }

  /// Queues a gesture that the fingers do not end: they rest where they are, and every 1/60 s `next` is asked how they go on.
  ///
  /// For a finger that waits for the app: one that holds a row at the edge of a table until the table has scrolled far enough.
  /// - Parameter next: nil to rest on; otherwise the rest of the gesture, up to where the fingers are lifted.
  package func play(_ stream: TouchStream, in window: UIWindow, thenAsk next: @escaping () -> TouchStream?) {
    let hand = Hand()
    let opening = TouchStream(stream.frames.filter { frame in !frame.contacts.contains { $0.phase == .ended } })
    queue(opening, in: window, hand, begins: true)
    ask(after: opening.length, in: window, hand, next)
  }

  private func ask(after time: Duration, in window: UIWindow, _ hand: Hand, _ next: @escaping () -> TouchStream?) {
    EventQueue.main.schedule(.input, after: time + .nanoseconds(16_666_667), label: "finger rests") { [weak window] in
      guard let window else { return }
      guard let rest = next() else { return self.ask(after: .zero, in: window, hand, next) }
      // The fingers are down already.
      self.queue(
        TouchStream(rest.frames.filter { frame in !frame.contacts.contains { $0.phase == .began } }), in: window, hand,
        begins: false)
    }
  }

  /// - Parameter begins: Whether the first frame begins the gesture, and its marks.
  private func queue(_ stream: TouchStream, in window: UIWindow, _ hand: Hand, begins: Bool) {
    for (index, frame) in stream.frames.enumerated() {
      EventQueue.main.schedule(.input, after: frame.time, label: Self.label(of: frame)) { [weak window] in
        if begins && index == 0 { TouchMarks.begin() }
        if let window { hand.perform(frame, in: window) }
      }
    }
  }

  /// Queues taps at a point of `window`.
  @discardableResult
  package func tap(at windowPoint: CGPoint, in window: UIWindow, numberOfTaps: Int = 1) -> Duration {
    play(.tap(at: windowPoint, times: numberOfTaps), in: window)
  }

  /// Queues one finger that comes down after `start` seconds, moves through `path` in equal steps, and is lifted after `length`.
  @discardableResult
  package func press(
    at point: CGPoint, in window: UIWindow, through path: [CGPoint] = [], after start: TimeInterval = 0, length: TimeInterval,
    tapCount: Int = 1
  ) -> Duration {
    let stream = TouchStream.fingers(along: [[point] + path], duration: .bounded(seconds: length), tapCount: tapCount)
    return play(stream.delayed(by: .bounded(seconds: start)), in: window)
  }

  private static func label(of frame: TouchStream.Frame) -> String {
    switch frame.contacts.first?.phase {
    case .began: "finger down"
    case .ended, .cancelled: "finger up"
    case .regionEntered, .regionMoved, .regionExited: "pointer moves"
    default: "finger moves"
    }
  }

  /// The fingers of one gesture, by their numbers.
  @MainActor
  private final class Hand {
    private var fingers: [Int: UITouch] = [:]

    func perform(_ frame: TouchStream.Frame, in window: UIWindow) {
      var changed: [UITouch] = []
      for contact in frame.contacts {
        switch contact.phase {
        case .began:
          let touch = TouchScreen.begin(at: contact.point, in: window, tapCount: contact.tapCount)
          fingers[contact.finger] = touch
          changed.append(touch)
        case .regionEntered, .regionMoved, .regionExited: hover(contact, in: window)
        default:
          // A finger that the system has taken away is no longer told of.
          guard let touch = fingers[contact.finger], TouchScreen.touches.contains(touch) else { continue }
          touch.update(contact.phase, at: place(contact.point, of: touch, aimedAt: window))
          changed.append(touch)
        }
      }
      TouchScreen.send(changed)
    }

    private func hover(_ contact: TouchStream.Contact, in window: UIWindow) {
      let pointer = fingers[contact.finger] ?? UITouch(at: contact.point, in: window, type: .indirectPointer)
      fingers[contact.finger] = pointer
      pointer.update(contact.phase, at: contact.point)
      UIApplication.shared.sendEvent(UIEvent(type: .hover, touches: [pointer]))
    }

    private func place(_ point: CGPoint, of touch: UITouch, aimedAt window: UIWindow) -> CGPoint {
      guard let touched = touch.window, touched !== window else { return point }
      return touched.convert(point, from: window)
    }
  }
}
