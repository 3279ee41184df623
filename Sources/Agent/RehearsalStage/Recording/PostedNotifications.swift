import Foundation
import RehearsalWire
import UIKit
import VirtualTime

/// What was posted to the default notification centre since launch.
@MainActor
final class PostedNotifications {
  /// How many are kept, give or take a tenth; the oldest go first.
  static let capacity = 10_000

  private var posted: [PostedNotification] = []
  /// How many are not kept any more.
  private var lost = 0
  private var observer: (any NSObjectProtocol)?

  /// Begins to listen; ends when the object goes.
  init() {
    observer = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { [weak self] note in
      // An agent has one thread, and posts on no other.
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated { self?.add(note) }
    }
  }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// The number of the last one; 0 before the first.
  var last: Int { lost + posted.count }

  /// Those after a number that are kept.
  func since(_ number: Int) -> ArraySlice<PostedNotification> { posted.dropFirst(max(number - lost, 0)) }

  private func add(_ note: Notification) {
    if posted.count >= Self.capacity {
      posted.removeFirst(Self.capacity / 10)
      lost += Self.capacity / 10
    }
    posted.append(
      PostedNotification(
        number: last + 1, name: note.name.rawValue, object: note.object.map(Self.name),
        atMs: Milliseconds(nanoseconds: EventQueue.main.now.nanoseconds)))
  }

  private static func name(_ object: Any) -> String {
    if let view = object as? UIView { return "\(ElementSnapshot(of: view))" }
    return "\(type(of: object))"
  }
}
