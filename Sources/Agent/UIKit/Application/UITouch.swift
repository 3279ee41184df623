import VirtualTime

/// One finger on the screen, from the instant it is put down until it is lifted.
///
/// There is one touch for each finger; it changes as the finger moves. Our screen has no pencil and does not feel pressure, as
/// UIKit's simulator does not: `force` stays 0 and the angles are those of a finger.
@MainActor
public final class UITouch: UIObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static var stylus: TouchType { .pencil }
  }

  public package(set) var phase: Phase = .began
  /// How many times the finger came down at this place in quick succession.
  public let tapCount: Int
  public let type: TouchType
  /// Seconds of virtual time since launch at which the touch last changed.
  public package(set) var timestamp: TimeInterval
  /// The view that the finger came down on; it stays the same until the touch ends, also when the view leaves its window.
  public internal(set) var view: UIView?
  public private(set) weak var window: UIWindow?
  /// The recognizers that are told of this touch, those of the touched view first.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Points from the middle of the contact to its edge; 20 for a synthesised finger.
  public let majorRadius: CGFloat = 20
  public let majorRadiusTolerance: CGFloat = 5
  /// Always 0: the screen does not feel pressure.
  public let force: CGFloat = 0
  /// Always 0: the screen does not feel pressure.
  public let maximumPossibleForce: CGFloat = 0
  /// Radians between a pencil and the screen; a right angle for a finger.
  public let altitudeAngle: CGFloat = .pi / 2

  /// What the touched view still has to be told, and how it was told so far.
  var viewDelivery = ViewDelivery()

  private let start: CGPoint
  private var position: CGPoint
  private var previousPosition: CGPoint
  nonisolated private let serial: Int
  private static let serials = SerialNumbers()

  /// A finger at a point of `window`.
  package init(at position: CGPoint, in window: UIWindow, tapCount: Int = 1, type: TouchType = .direct) {
    serial = Self.serials.next()
    (start, self.position, previousPosition) = (position, position, position)
    (self.window, self.tapCount, self.type) = (window, tapCount, type)
    timestamp = EventQueue.main.now.seconds
  }

  nonisolated public override var hash: Int { serial }

  /// Where the finger is, in the coordinates of `view`, or of the window if nil.
  public func location(in view: UIView?) -> CGPoint { converted(position, to: view) }

  /// Where the finger came down, which a view that was kept waiting could not see otherwise.
  func startLocation(in view: UIView?) -> CGPoint { converted(start, to: view) }

  /// Where the finger was before it last moved.
  public func previousLocation(in view: UIView?) -> CGPoint { converted(previousPosition, to: view) }

  /// The same as `location(in:)`: nothing is rounded here.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// The same as `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// 0: a finger points nowhere.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

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
