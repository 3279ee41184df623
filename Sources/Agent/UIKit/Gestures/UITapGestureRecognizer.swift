import VirtualTime

/// Recognizes taps: fingers that come down and are lifted again without moving far.
///
/// ```
/// down ─ ≤ 0.75 s ─ up ─ ≤ 0.35 s ─ down ─ up …    each within 45 points of the first
/// ```
/// UIKit publishes none of these limits; they are what its recognizer is seen to go by.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// 1 by default.
  open var numberOfTapsRequired = 1

  /// How many fingers tap at once; 1 by default.
  open var numberOfTouchesRequired = 1

  /// The buttons of a pointer that tap; the primary one by default. A finger needs none.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// Seconds within which the next tap must come. As reported of devices.
  package static let longestPause: TimeInterval = 0.35
  /// Seconds that a finger may be down and still tap. As reported of devices.
  package static let longestTap: TimeInterval = 0.75
  /// Points that a finger may move and still tap. As reported of devices.
  package static let allowance: CGFloat = 45

  private var tapCount = 0
  private var firstPlace: CGPoint?
  private var fingers: [(touch: UITouch, start: CGPoint)] = []
  private var limit: EventToken?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFirst = fingers.isEmpty
    for touch in activeTouches where touches.contains(touch) { fingers.append((touch, touch.location(in: nil))) }
    let isOtherButton = !event.buttonMask.isEmpty && event.buttonMask.isDisjoint(with: buttonMaskRequired)
    if fingers.count > numberOfTouchesRequired || isOtherButton {
      state = .failed
      return
    }
    if isFirst { expect(within: Self.longestTap, "wait for the end of a tap") }
    guard fingers.count == numberOfTouchesRequired, let place = Self.center(of: fingers.map(\.touch)) else { return }
    if let firstPlace, isFar(place, from: firstPlace) { state = .failed }
    if firstPlace == nil { firstPlace = place }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for finger in fingers where isFar(finger.touch.location(in: nil), from: finger.start) {
      state = .failed
      return
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.allSatisfy({ !$0.touch.isDown }) else { return }
    guard fingers.count == numberOfTouchesRequired else {
      state = .failed
      return
    }
    endLimit()
    noteLocation(Self.center(of: fingers.map(\.touch)) ?? .zero, in: fingers.first?.touch.window)
    fingers = []
    tapCount += 1
    if tapCount >= numberOfTapsRequired {
      state = .ended
    } else {
      expect(within: Self.longestPause, "wait for another tap")
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    endLimit()
    (tapCount, firstPlace, fingers) = (0, nil, [])
  }

  /// Fewer taps do not rule out more: without `require(toFail:)` a double tap is told of after the single one.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// The fingers of the last tap, also when each was lifted at another time.
  open override func location(in view: UIView?) -> CGPoint {
    fingers.isEmpty ? lastLocation(in: view) : super.location(in: view)
  }

  override var awaitsMore: Bool { tapCount > 0 && tapCount < numberOfTapsRequired }

  private func expect(within seconds: TimeInterval, _ label: String) {
    endLimit()
    limit = EventQueue.main.schedule(.input, after: .bounded(seconds: seconds), label: label) { [weak self] in
      self?.limit = nil
      self?.state = .failed
    }
  }

  private func endLimit() {
    if let limit { EventQueue.main.cancel(limit) }
    limit = nil
  }

  private func isFar(_ point: CGPoint, from start: CGPoint) -> Bool {
    hypot(point.x - start.x, point.y - start.y) > Self.allowance
  }
}
