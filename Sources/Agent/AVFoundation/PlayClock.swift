import UIKit
import VirtualTime

/// Where something that plays has come to, in virtual time, and when it is over.
final class PlayClock {
  /// Seconds; nil for what never ends.
  var length: Double?
  /// How fast it plays; 0 while it stands.
  private(set) var rate = 0.0
  private var base = 0.0
  private var since = EventQueue.main.now
  private var end: EventToken?
  private let label: String
  var ended: () -> Void = {}

  init(length: Double?, label: String) { (self.length, self.label) = (length, label) }

  deinit { if let end { EventQueue.main.cancel(end) } }

  /// Seconds from the beginning.
  var position: Double {
    let passed = Double(EventQueue.main.now.nanoseconds - since.nanoseconds) / 1e9 * rate
    return min(max(0, base + passed), length ?? .infinity)
  }

  func play(_ rate: Double) { move(to: position, rate: rate) }
  func stand() { move(to: position, rate: 0) }

  func move(to position: Double, rate: Double? = nil) {
    base = min(max(0, position), length ?? .infinity)
    since = EventQueue.main.now
    if let rate { self.rate = rate }
    if let end { EventQueue.main.cancel(end) }
    end = nil
    guard self.rate > 0, let length else { return }
    let left = Duration.bounded(seconds: ((length - base) / self.rate * 1e6).rounded(.up) / 1e6)
    end = EventQueue.main.schedule(.timer, after: left, label: label) { [weak self] in self?.finish() }
  }

  private func finish() {
    end = nil
    (base, rate) = (length ?? 0, 0)
    since = EventQueue.main.now
    ended()
  }
}
