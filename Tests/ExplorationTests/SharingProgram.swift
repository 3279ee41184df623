import RehearsalExploration

@testable import VirtualTime

/// Events that each read and change some of a few cells, and put others into the queue: which of them conflict is known.
struct SharingProgram {
  private final class Cell { var value = 0 }

  struct Event {
    let name: String
    let kind: EventKind
    let delay: Int
    var reads: Set<Int> = []
    var changes: Set<Int> = []
    var made: [Event] = []

    var all: [Event] { [self] + made.flatMap(\.all) }

    /// What a step of a task does is not looked at.
    func conflicts(with other: Event) -> Bool {
      kind == .task || other.kind == .task || !changes.isDisjoint(with: other.changes.union(other.reads))
        || !reads.isDisjoint(with: other.changes)
    }
  }

  let events: [Event]
  private let cells: Int

  init(_ events: [Event]) {
    self.events = events
    cells = (events.flatMap(\.all).flatMap { $0.reads.union($0.changes) }.max() ?? 0) + 1
  }

  /// A program that was drawn.
  ///
  /// - Parameters:
  ///   - roots: How many events there are at first.
  ///   - depth: How many generations follow from them at most.
  ///   - kinds: The kinds that are drawn from.
  init(seed: UInt64, roots: Int, depth: Int = 0, kinds: [EventKind] = [.timer]) {
    var stream = RandomStream(seed: seed, name: "sharing")
    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &stream) }
    let cells = 2 + draw(3)
    func event(_ name: String, _ depth: Int, delay: Int) -> Event {
      var made = Event(name: name, kind: kinds[draw(kinds.count)], delay: delay)
      for _ in 0..<draw(3) {
        if draw(2) == 0 { made.reads.insert(draw(cells)) } else { made.changes.insert(draw(cells)) }
      }
      if depth > 0, draw(2) == 0 {
        made.made = (0..<(1 + draw(2))).map { event("\(name).\($0)", depth - 1, delay: [0, 0, 5][draw(3)]) }
      }
      return made
    }
    self.init((0..<roots).map { event("\($0)", depth, delay: 10) })
  }

  /// Its lines are the names of its events, in the order in which they ran.
  var program: QueueProgram {
    QueueProgram { queue, log in
      let all = (0..<cells).map { _ in Cell() }
      func schedule(_ event: Event) {
        queue.schedule(event.kind, after: .milliseconds(event.delay), label: event.name) {
          var sum = 0
          for cell in event.reads { sum += all[cell].value }
          for cell in event.changes { all[cell].value = sum + 1 }
          log.lines.append(event.name)
          event.made.forEach(schedule)
        }
      }
      events.forEach(schedule)
    }
  }

  /// Which of two events that conflict comes first, for each two: the same for two runs where they differ only in what has
  /// nothing to do with each other.
  func order(of run: [String]) -> Set<[String]> {
    let byName = Dictionary(uniqueKeysWithValues: events.flatMap(\.all).map { ($0.name, $0) })
    var pairs: Set<[String]> = []
    for (place, name) in run.enumerated() {
      for later in run[(place + 1)...] where byName[name]!.conflicts(with: byName[later]!) { pairs.insert([name, later]) }
    }
    return pairs
  }
}
