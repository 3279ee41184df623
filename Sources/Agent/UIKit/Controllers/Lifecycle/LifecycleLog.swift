import VirtualTime

/// One step in the life of one controller.
package struct LifecycleRecord: Hashable, Sendable, CustomStringConvertible {
  /// Counts up from 1 without gaps, over all controllers of the app.
  package let sequence: Int
  /// The controller's `serial`, which stays its name when it has gone.
  package let controller: Int
  /// The name of its class, without the module.
  package let className: String
  package let event: LifecycleEvent
  /// How the controller stands from this step on; that in which it went for `deinitialized`.
  package let state: UIViewController.LifecycleState
  /// When, in virtual time since launch.
  package let time: VirtualInstant

  package var description: String { "\(sequence) <\(className) #\(controller)> \(event)" }
}

/// What all controllers of the app went through, in order: the last ten thousand steps.
///
/// A reader keeps a cursor, the sequence number of the last step that it knows. What came after that is not lost between two
/// looks:
///
/// ```
/// cursor ──▶ act ──▶ events(since: cursor) ──▶ its `cursor` for the next look
/// ```
/// A step is written before the controller itself is told, so that what the controller does in answer comes after it. Each
/// launch has a log of its own, and a controller writes into that of the launch in which it was made, however long it lives.
@MainActor
package final class LifecycleLog {
  /// The log of the app that runs.
  @PerLaunch package private(set) static var main = LifecycleLog()

  /// Told of what every controller goes through, just before the controller itself is.
  package var observer: ((UIViewController, LifecycleEvent) -> Void)?

  /// What was asked for since a cursor.
  package struct Excerpt: Sendable {
    /// Oldest first.
    package let records: [LifecycleRecord]
    /// Where the next look begins.
    package let cursor: Int
    /// How many steps after the cursor were already dropped, because the log is bounded; 0 unless one waits for very long.
    package let lost: Int
  }

  /// A transition that was started and has not ended.
  package struct Transition: Hashable, Sendable {
    /// As in `LifecycleEvent.transitionStarted`.
    package let id: Int
    /// Such as `push of DetailViewController`.
    package let label: String
    /// The serial of the controller that is shown or left.
    package let controller: Int
    package let className: String
    /// When it was started.
    package let start: VirtualInstant
  }

  /// How many steps are kept; the oldest go first. Ours.
  package static let capacity = 10_000

  /// The sequence number of the last step; 0 before the first.
  package private(set) var cursor = 0

  /// What is under way, in the order of the starts; empty when every transition has ended or was cancelled.
  package private(set) var transitions: [Transition] = []

  // A ring: the place of the step with number n is (n - 1) modulo the capacity.
  private var ring: [LifecycleRecord] = []

  /// Every step after the one with number `cursor`; 0 for all. A cursor beyond the last step, from an earlier launch, gives none.
  package func events(since cursor: Int) -> Excerpt {
    guard cursor < self.cursor else { return Excerpt(records: [], cursor: self.cursor, lost: 0) }
    let oldest = self.cursor - ring.count + 1
    let first = max(cursor + 1, oldest)
    guard first <= self.cursor else { return Excerpt(records: [], cursor: self.cursor, lost: 0) }
    let records = (first...self.cursor).map { ring[($0 - 1) % Self.capacity] }
    return Excerpt(records: records, cursor: self.cursor, lost: first - max(cursor, 0) - 1)
  }

  /// The last step of a controller that fulfils `condition`, if it is still in the log.
  package func last(of controller: Int, where condition: (LifecycleEvent) -> Bool = { _ in true }) -> LifecycleRecord? {
    var number = cursor
    while number > cursor - ring.count {
      let record = ring[(number - 1) % Self.capacity]
      if record.controller == controller, condition(record.event) { return record }
      number -= 1
    }
    return nil
  }

  func add(_ event: LifecycleEvent, of controller: Int, className: String, state: UIViewController.LifecycleState) {
    cursor += 1
    let now = EventQueue.main.now
    let record = LifecycleRecord(
      sequence: cursor, controller: controller, className: className, event: event, state: state, time: now)
    if ring.count < Self.capacity { ring.append(record) } else { ring[(cursor - 1) % Self.capacity] = record }
    switch event {
    case .transitionStarted(let id, let label):
      transitions.append(Transition(id: id, label: label, controller: controller, className: className, start: now))
    case .transitionEnded(let id, _), .transitionCancelled(let id, _): transitions.removeAll { $0.id == id }
    default: break
    }
  }
}

extension UIViewController {
  /// That of the log of the app that runs.
  package static var lifecycleObserver: ((UIViewController, LifecycleEvent) -> Void)? {
    get { LifecycleLog.main.observer }
    set { LifecycleLog.main.observer = newValue }
  }
}
