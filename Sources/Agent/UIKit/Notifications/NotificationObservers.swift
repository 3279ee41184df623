import VirtualOperations
import VirtualTime

/// Who is told of the notifications of one center, in the order in which they asked.
///
/// ```
///   post ─▶ Foundation's center ─▶ its one observer of this launch ─▶ those listed here, first come, first told
/// ```
/// Foundation's center calls its observers in an order that addresses decide, and keeps them for as long as the process runs. So
/// it knows one of each launch, which goes with the launch.
///
/// Why `@unchecked Sendable`: a center belongs to no actor, and everything of an app runs on one thread.
final class NotificationObservers: @unchecked Sendable {
  private static let ofLaunch = PerLaunch<[NotificationObservers]>([])

  private weak var center: NotificationCenter?
  private var token: (any NSObjectProtocol)?
  private var observers: [NotificationObserver] = []

  private init(of center: NotificationCenter) {
    self.center = center
    token = center.addFoundationObserver(forName: nil, object: nil, queue: nil) { [weak self] notification in
      // Another launch may be running by now.
      guard let self, Self.ofLaunch.value.contains(where: { $0 === self }) else { return }
      tell(notification)
    }
  }

  deinit {
    if let token { center?.removeFoundationObserver(token) }
  }

  /// Those of a center in this launch; made when it is first observed.
  static func of(_ center: NotificationCenter) -> NotificationObservers {
    if let known = known(of: center) { return known }
    ofLaunch.value.removeAll { $0.center == nil }
    let made = NotificationObservers(of: center)
    ofLaunch.value.append(made)
    return made
  }

  static func known(of center: NotificationCenter) -> NotificationObservers? {
    ofLaunch.value.first { $0.center === center }
  }

  func add(_ observer: NotificationObserver) { observers.append(observer) }

  /// Lets go of those of an observer that asked for this name and this object; of all where nothing is said.
  ///
  /// - Returns: whether there were any.
  func remove(_ observer: Any, name: Notification.Name?, object: Any?) -> Bool {
    let gone = observers.filter { $0.belongs(to: observer, name: name, object: object) }
    for one in gone { one.isRemoved = true }
    observers.removeAll(where: \.isRemoved)
    return !gone.isEmpty
  }

  /// Whoever is added meanwhile hears of the next one, and whoever is removed meanwhile of none.
  private func tell(_ notification: Notification) {
    for observer in observers where !observer.isRemoved { observer.tell(notification) }
    observers.removeAll(where: \.isGone)
  }
}
