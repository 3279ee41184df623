import Foundation
import RehearsalWire
import UIKit
import VirtualTime

/// What was posted to the default notification centre since launch.
@MainActor
final class PostedNotifications {
  private var posted: [PostedNotification] = []
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
  var last: Int { posted.count }

  /// Those after a number.
  func since(_ number: Int) -> ArraySlice<PostedNotification> { posted.dropFirst(max(number, 0)) }

  private func add(_ note: Notification) {
    posted.append(
      PostedNotification(
        number: posted.count + 1, name: note.name.rawValue, object: note.object.map(Self.name),
        atMs: Milliseconds(nanoseconds: EventQueue.main.now.nanoseconds)))
  }

  private static func name(_ object: Any) -> String {
    if let view = object as? UIView { return "\(ElementSnapshot(of: view))" }
    return "\(type(of: object))"
  }
}
