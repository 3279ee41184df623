/// Decides which of several events that are due at the same instant goes first: the one place where an order is chosen.
///
/// Not everything may change places. A main queue runs its blocks in the order of their coming, touches arrive in the order in
/// which fingers moved; such kinds offer only their first event (``EventKind/keepsOrder``), and so do jobs of the main actor
/// together with blocks of the main queue, where they run. Timers, responses and all other jobs of Swift concurrency have no such
/// promise, so each of them is a candidate.
public protocol Schedule: Sendable {
  /// Whether it always takes the first. The queue then need not gather the candidates.
  var isInOrder: Bool { get }
  /// The index of the event that goes first; called only where there are two or more.
  ///
  /// Candidates are in the order of their coming. An index out of range counts as 0.
  mutating func choose(among candidates: [PendingEvent]) -> Int
}

/// First in, first out: the default.
public struct InOrderSchedule: Schedule {
  public init() {}
  public var isInOrder: Bool { true }
  public func choose(among candidates: [PendingEvent]) -> Int { 0 }
}

/// Each candidate with the same chance, drawn from a seed: the same seed chooses the same, as long as the app does the same.
public struct SeededSchedule: Schedule {
  private var stream: RandomStream

  /// A schedule that draws from a stream of its own, so that the app's own random numbers stay as they were.
  public init(seed: UInt64) { stream = RandomStream(seed: seed, name: "schedule") }

  public var isInOrder: Bool { false }
  public mutating func choose(among candidates: [PendingEvent]) -> Int { Int.random(in: 0..<candidates.count, using: &stream) }
}

/// What an earlier run chose, choice by choice; in order when they are used up.
public struct ReplayedSchedule: Schedule {
  private var left: ArraySlice<Int>

  /// A schedule that repeats `choices`, as ``EventQueue/choices`` noted them.
  public init(choices: [Int]) { left = choices[...] }

  public var isInOrder: Bool { false }
  public mutating func choose(among candidates: [PendingEvent]) -> Int { left.popFirst() ?? 0 }
}

extension EventKind {
  /// Whether events of this kind that are due at one instant come in the order in which they were put into the queue, whatever
  /// the schedule.
  public var keepsOrder: Bool {
    switch self {
    case .main, .dispatch, .input, .layout, .animation, .transition: true
    case .timer, .operation, .task, .network: false
    }
  }
}
