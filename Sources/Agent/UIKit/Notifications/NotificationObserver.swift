import VirtualTime

/// One request to be told of notifications.
final class NotificationObserver {
  /// Who asked: an object, a class, or what Foundation's forms with a block hand out.
  private enum Receiver {
    case object(Weak<AnyObject>, Selector)
    case type(AnyClass, Selector)
    case block(NSObject, @Sendable (Notification) -> Void)
  }

  /// What a notification must be about.
  private enum Subject {
    case anything
    /// By identity, and not kept alive.
    case object(Weak<AnyObject>)
    case value(AnyHashable)
  }

  private let receiver: Receiver
  private let name: Notification.Name?
  private let subject: Subject
  var isRemoved = false

  init(_ observer: Any, _ selector: Selector, name: Notification.Name?, object: Any?) {
    receiver =
      (observer as? AnyClass).map { .type($0, selector) } ?? .object(Weak(observer as AnyObject), selector)
    (self.name, subject) = (name, Self.subject(object))
  }

  init(_ token: NSObject, name: Notification.Name?, object: Any?, _ block: @escaping @Sendable (Notification) -> Void) {
    (receiver, self.name, subject) = (.block(token, block), name, Self.subject(object))
  }

  /// The observer, or what it asked for, is no more.
  var isGone: Bool {
    if case .object(let object) = subject, object.object == nil { return true }
    if case .object(let object, _) = receiver, object.object == nil { return true }
    return isRemoved
  }

  func belongs(to observer: Any, name: Notification.Name?, object: Any?) -> Bool {
    guard name == nil || name == self.name, object == nil || wants(object) && !wants(nil) else { return false }
    return switch receiver {
    case .object(let present, _): present.object != nil && present.object === (observer as AnyObject)
    case .type(let type, _): (observer as? AnyClass) == type
    case .block(let token, _): token === (observer as AnyObject)
    }
  }

  func tell(_ notification: Notification) {
    guard name == nil || name == notification.name, wants(notification.object) else { return }
    switch receiver {
    case .object(let object, let selector):
      if let receiver = object.object { Self.send(selector, to: receiver, type(of: receiver), notification) }
    case .type(let type, let selector): Self.send(selector, to: type as AnyObject, type, notification)
    case .block(_, let block): block(notification)
    }
  }

  /// What the method starts is told as its object's.
  private static func send(_ selector: Selector, to receiver: AnyObject, _ owner: Any.Type, _ notification: Notification) {
    // Everything of an app runs on one thread.
    nonisolated(unsafe) let (receiver, notification) = (receiver, notification)
    MainActor.assumeIsolated {
      EventQueue.main.onBehalf(of: owner) { _ = Messages.send(selector, to: receiver, with: [notification]) }
    }
  }

  // MARK: Subjects

  private static func subject(_ object: Any?) -> Subject {
    guard let object = object.flatMap(KeyedValue.flattened) else { return .anything }
    if type(of: object) is AnyClass { return .object(Weak(object as AnyObject)) }
    return (object as? AnyHashable).map { .value($0) } ?? .object(Weak(object as AnyObject))
  }

  private func wants(_ object: Any?) -> Bool {
    switch subject {
    case .anything: true
    case .object(let wanted): wanted.object != nil && object.map { $0 as AnyObject } === wanted.object
    case .value(let wanted): (object as? AnyHashable) == wanted
    }
  }
}
