import RehearsalWire
import VirtualTime

/// Which animations and transitions are under way, from one look at the queue to the next.
struct MotionWatch {
  /// How many are told at most until the driver comes for them.
  static let mostMotions = 1_000

  private struct Watched {
    let token: EventToken
    let dueMs: Milliseconds?
    var motion: FilmedMotion
    var isTold = false
  }

  private var underWay: [Watched] = []
  private var over: [FilmedMotion] = []
  private var count = 0

  /// Compares what waits in the queue with what waited before. What is gone ended when it was due, or was taken away by now.
  mutating func look(at pending: [PendingEvent], _ nowMs: Milliseconds) {
    let waiting = Set(pending.map(\.token))
    for watched in underWay where !waiting.contains(watched.token) {
      var motion = watched.motion
      motion.endMs = watched.dueMs.map { min($0, nowMs) } ?? nowMs
      over.append(motion)
    }
    underWay.removeAll { !waiting.contains($0.token) }
    let known = Set(underWay.map(\.token))
    for event in pending where !known.contains(event.token) && underWay.count + over.count < Self.mostMotions {
      count += 1
      let motion = FilmedMotion(
        number: count, kind: event.kind.rawValue, label: event.label, site: event.place, owner: event.owner?.description,
        startMs: nowMs)
      let dueMs = event.due.map { Milliseconds(nanoseconds: $0.nanoseconds) }
      underWay.append(Watched(token: event.token, dueMs: dueMs, motion: motion))
    }
  }

  /// What began or ended since this was last called.
  mutating func take() -> [FilmedMotion] {
    let begun = underWay.filter { !$0.isTold }.map(\.motion)
    for place in underWay.indices { underWay[place].isTold = true }
    defer { over = [] }
    return (over + begun).sorted { $0.number < $1.number }
  }
}
