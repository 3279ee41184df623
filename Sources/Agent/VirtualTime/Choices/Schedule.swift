/// Decides which of several events that are due at the same instant goes first: the one place where an order is chosen.
///
/// Not everything may change places. A main queue runs its blocks in the order of their coming, touches arrive in the order in
/// which fingers moved; such kinds offer only their first event (``EventKind/keepsOrder``). Timers, responses and jobs of Swift
/// concurrency have no such promise, so each of them is a candidate.
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

  /// Whether the device itself paces it, frame by frame: in an explored run such events keep their order among all of them, since
  /// no device ever has them otherwise.
  var isPacedByDevice: Bool {
    switch self {
    case .layout, .animation, .transition: true
    case .main, .dispatch, .input, .timer, .operation, .task, .network: false
    }
  }

  /// What is common to events that go in the order in which they became due, whatever is chosen; nil of what keeps no order.
  ///
  /// - Parameter isTimer: Whether it may be late as a timer may: such blocks keep their order among them.
  func line(_ label: String, isTimer: Bool = false) -> String? {
    if isPacedByDevice { return "device" }
    guard keepsOrder else { return nil }
    if isTimer { return "\(rawValue) timer" }
    return self == .dispatch ? "dispatch \(label)" : rawValue
  }

  /// Whether events of two kinds go in the order in which they became due, whatever is chosen.
  ///
  /// - Parameter isOfOneName: Whether both have one label; queues are told by theirs.
  func keepsOrder(with other: EventKind, isOfOneName: Bool) -> Bool {
    self == other && keepsOrder && (self != .dispatch || isOfOneName) || isPacedByDevice && other.isPacedByDevice
  }
}
