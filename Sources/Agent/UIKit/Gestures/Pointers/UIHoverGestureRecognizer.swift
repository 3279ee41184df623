import VirtualTime

/// Recognizes a pointer that moves over the view without a button pressed.
///
/// ```
/// pointer enters ─▶ began ─ moves ─▶ changed … ─ leaves ─▶ ended
/// ```
/// It neither rules out other recognizers nor is ruled out by them.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  /// Always 0: a pointer has no height above the screen.
  public var zOffset: CGFloat { 0 }

  func pointer(_ pointer: UITouch, isInside: Bool, _ event: UIEvent) {
    noteLocation(pointer.location(in: nil), in: pointer.window)
    switch (state, isInside) {
    case (.possible, true): if mayReceive(pointer, event) { state = .began }
    case (.began, true), (.changed, true): state = .changed
    case (.began, false), (.changed, false):
      state = .ended
      goBack()
    default: goBack()
    }
  }

  private func mayReceive(_ pointer: UITouch, _ event: UIEvent) -> Bool {
    guard isEnabled, shouldReceive(event) else { return false }
    return (delegate?.gestureRecognizer(self, shouldReceive: event) ?? true)
      && (delegate?.gestureRecognizer(self, shouldReceive: pointer) ?? true)
  }
}

/// Tells the hover recognizers of the view under the pointer, and of all around it; those that it left first.
@MainActor
enum HoverDelivery {
  @PerLaunch private static var inside: [WeakRecognizer] = []

  static func deliver(_ event: UIEvent, in window: UIWindow) {
    guard let pointer = event.orderedTouches.first(where: { $0.window === window }) else { return }
    let hasLeft = pointer.phase == .regionExited
    let hit = hasLeft ? nil : window.hitTest(pointer.location(in: window), with: event)
    let under = sequence(first: hit, next: { $0?.superview }).compactMap { $0 }.flatMap(\.recognizers)
      .compactMap { $0 as? UIHoverGestureRecognizer }
    let before = inside.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
    inside = under.map { WeakRecognizer(recognizer: $0) }
    for recognizer in before where !under.contains(where: { $0 === recognizer }) {
      recognizer.pointer(pointer, isInside: false, event)
    }
    for recognizer in under { recognizer.pointer(pointer, isInside: true, event) }
  }
}
