import VirtualTime

/// Something that happened to the device: touches, a pointer over the screen, keys, or a motion.
@MainActor
open class UIEvent: UIObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
    case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The button with a number, counted from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  public let type: EventType
  public let subtype: EventSubtype
  /// Seconds of virtual time since launch.
  public let timestamp: TimeInterval
  /// Which buttons of a pointer are down; none for fingers.
  public let buttonMask: ButtonMask
  private let touches: [UITouch]

  /// An event of touches: all fingers that are on the screen, those that did not move as `.stationary`.
  package convenience init(touches: [UITouch]) { self.init(type: .touches, touches: touches) }

  package convenience init(motion: EventSubtype) { self.init(type: .motion, subtype: motion) }

  /// An event of any kind; `touches` are those of a hover, too.
  package init(
    type: EventType, subtype: EventSubtype = .none, touches: [UITouch] = [], buttonMask: ButtonMask = []
  ) {
    (self.type, self.subtype, self.touches, self.buttonMask) = (type, subtype, touches, buttonMask)
    timestamp = EventQueue.main.now.seconds
  }

  /// Every touch of the event; nil for one without touches, such as a motion.
  public var allTouches: Set<UITouch>? { type == .touches || type == .hover ? Set(touches) : nil }

  public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

  public func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

  /// The touches that `gesture` is told of.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// The samples between this event and the one before: only `touch` itself, as our screen is read once an event.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

  /// Empty: nothing is predicted here.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  /// The touches in the order in which they were put down.
  package var orderedTouches: [UITouch] { touches }

  private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isWanted)
    return found.isEmpty ? nil : Set(found)
  }
}
