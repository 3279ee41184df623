import VirtualTime

/// One finger on the screen, from the instant it is put down until it is lifted.
@MainActor
public final class UITouch: Hashable {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  public package(set) var phase: Phase = .began
  /// How many times the finger came down at this place in quick succession.
  public let tapCount: Int
  /// Seconds of virtual time since launch at which the touch last changed.
  public package(set) var timestamp: TimeInterval
  /// The view that the finger came down on; it stays the same until the touch ends.
  public internal(set) weak var view: UIView?
  public private(set) weak var window: UIWindow?
  /// The recognizers that are told of this touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Set once a recognizer has taken the touch away from the view.
  var isCancelledInView = false

  private var position: CGPoint
  private var previousPosition: CGPoint
  nonisolated private let serial: Int
  private static var lastSerial = 0

  package init(at position: CGPoint, in window: UIWindow, tapCount: Int = 1) {
    Self.lastSerial += 1
    serial = Self.lastSerial
    (self.position, previousPosition) = (position, position)
    (self.window, self.tapCount) = (window, tapCount)
    timestamp = EventQueue.main.now.seconds
  }

  nonisolated public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(serial) }

  /// Where the finger is, in the coordinates of `view`, or of the window if nil.
  public func location(in view: UIView?) -> CGPoint { converted(position, to: view) }

  /// Where the finger was before it last moved.
  public func previousLocation(in view: UIView?) -> CGPoint { converted(previousPosition, to: view) }

  /// Changes phase and place, now.
  package func update(_ phase: Phase, at position: CGPoint? = nil) {
    previousPosition = self.position
    self.position = position ?? self.position
    self.phase = phase
    timestamp = EventQueue.main.now.seconds
  }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

extension VirtualInstant {
  /// Seconds since launch.
  package var seconds: TimeInterval { TimeInterval(nanoseconds) / 1_000_000_000 }
}
