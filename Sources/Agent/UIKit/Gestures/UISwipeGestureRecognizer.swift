import VirtualTime

/// Recognizes a quick stroke in one direction, as soon as it is long enough.
///
/// A stroke is 50 points long within 0.5 s, and strays by less than 50 points to either side. UIKit publishes none of these
/// limits; they are what its recognizer is seen to go by.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Points that a stroke is long. As reported of devices.
  package static let length: CGFloat = 50
  /// Points that it may stray to a side. As reported of devices.
  package static let allowance: CGFloat = 50
  /// Seconds that it may take. As reported of devices.
  package static let longestStroke: TimeInterval = 0.5

  /// `.right` by default; with several directions a stroke in any of them is recognized, and cannot be told from the others.
  open var direction = Direction.right

  /// How many fingers make the stroke; 1 by default.
  open var numberOfTouchesRequired = 1

  private var start: CGPoint?
  private var fingers: [(touch: UITouch, start: CGPoint)] = []
  private var limit: EventToken?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in activeTouches where touches.contains(touch) { fingers.append((touch, touch.location(in: nil))) }
    if fingers.count > numberOfTouchesRequired {
      state = .failed
      return
    }
    start = Self.center(of: fingers.map(\.touch))
    guard limit == nil else { return }
    limit = EventQueue.main.schedule(.input, after: .seconds(Self.longestStroke), label: "wait for a swipe") { [weak self] in
      self?.limit = nil
      self?.state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count == numberOfTouchesRequired, let start, let here = Self.center(of: fingers.map(\.touch)) else { return }
    let (across, along) = (here.x - start.x, here.y - start.y)
    let strokes: [(Direction, length: CGFloat, stray: CGFloat)] = [
      (.right, across, along), (.left, -across, along), (.down, along, across), (.up, -along, across),
    ]
    let wanted = strokes.filter { direction.contains($0.0) }
    if wanted.contains(where: { $0.length >= Self.length && abs($0.stray) < Self.allowance }) {
      noteLocation(start, in: fingers.first?.touch.window)
      state = .ended
    } else if !wanted.contains(where: { abs($0.stray) < Self.allowance && $0.length > -Self.allowance }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  /// Where the stroke began.
  open override func location(in view: UIView?) -> CGPoint {
    start.map { converted($0, to: view) } ?? super.location(in: view)
  }

  open override func reset() {
    if let limit { EventQueue.main.cancel(limit) }
    (start, fingers, limit) = (nil, [], nil)
  }
}
