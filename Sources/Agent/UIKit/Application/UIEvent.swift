import VirtualTime

/// Something that happened to the device: touches, a motion, or keys.
@MainActor
open class UIEvent {
  public enum EventType: Int, Sendable {
    case touches, motion
    case presses = 3
  }

  public enum EventSubtype: Int, Sendable {
    case none, motionShake
  }

  public let type: EventType
  public let subtype: EventSubtype
  /// Seconds of virtual time since launch.
  public let timestamp: TimeInterval
  private let touches: [UITouch]

  package init(touches: [UITouch]) {
    (type, subtype, self.touches) = (.touches, .none, touches)
    timestamp = EventQueue.main.now.seconds
  }

  package init(motion: EventSubtype) {
    (type, subtype, touches) = (.motion, motion, [])
    timestamp = EventQueue.main.now.seconds
  }

  init(type: EventType) {
    (self.type, subtype, touches) = (type, .none, [])
    timestamp = EventQueue.main.now.seconds
  }

  /// Every touch of the event; nil for a motion.
  public var allTouches: Set<UITouch>? { type == .touches ? Set(touches) : nil }

  public func touches(for view: UIView) -> Set<UITouch>? {
    let found = touches.filter { $0.view === view }
    return found.isEmpty ? nil : Set(found)
  }

  public func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touches.filter { $0.window === window }
    return found.isEmpty ? nil : Set(found)
  }

  /// The touches in the order in which they were put down.
  package var orderedTouches: [UITouch] { touches }
}
