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
  /// The number of the last of each name, of those that are kept.
  private var lastNumbers: [String: Int] = [:]
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

  /// Whether one of that name is kept after a number: as quick for ten thousand as for one, since a wait asks after each event.
  func contains(_ name: String, since number: Int) -> Bool { lastNumbers[name].map { $0 > number } ?? false }

  private func add(_ note: Notification) {
    if posted.count >= Self.capacity { forgetOldest(Self.capacity / 10) }
    let number = last + 1
    lastNumbers[note.name.rawValue] = number
    posted.append(
      PostedNotification(
        number: number, name: note.name.rawValue, object: note.object.map(Self.name),
        atMs: Milliseconds(nanoseconds: EventQueue.main.now.nanoseconds)))
  }

  private func forgetOldest(_ count: Int) {
    for note in posted.prefix(count) where lastNumbers[note.name] == note.number { lastNumbers[note.name] = nil }
    posted.removeFirst(count)
    lost += count
  }

  private static func name(_ object: Any) -> String {
    if let view = object as? UIView { return "\(ElementSnapshot(of: view))" }
    return "\(type(of: object))"
  }
}
