/// What a lane has before it: the specs of the turns that it took, in their order.
///
/// A lane takes a turn when it has nothing else to do, so that each spec goes to the lane that is free first. A lane that is
/// alone looks ahead: it can tell a worker what comes next, which makes one attempt while the runner tells of another.
struct Agenda {
  /// A spec, and the turn that it is part of.
  struct Item {
    let position: Int
    let turn: Schedule.Turn

    /// The position of the spec that follows in the same turn.
    var following: Int? { position + 1 < turn.specs.upperBound ? position + 1 : nil }
  }

  /// How many specs are looked at before their turn.
  static let mostAhead = 32

  private let schedule: Schedule
  private let looksAhead: Bool
  private var items: [Item] = []
  /// How many of the items have had their turn.
  private var begun = 0
  /// How many of the items that come next were looked at.
  private(set) var seen = 0

  init(_ schedule: Schedule, looksAhead: Bool) {
    self.schedule = schedule
    self.looksAhead = looksAhead
  }

  /// The next spec, whose turn it is now; `nil` when none is left.
  mutating func next() -> Item? {
    guard let item = item(ahead: 0) else { return nil }
    begun += 1
    seen = max(0, seen - 1)
    return item
  }

  /// The first of the next specs that was not looked at yet; `nil` where it is too far ahead, or there is none.
  mutating func lookAhead() -> Item? {
    guard looksAhead, seen < Self.mostAhead, let item = item(ahead: seen) else { return nil }
    seen += 1
    return item
  }

  /// Forgets what was looked at.
  mutating func lookAnew() { seen = 0 }

  private mutating func item(ahead count: Int) -> Item? {
    while items.count - begun <= count {
      guard let turn = schedule.take() else { return nil }
      if begun > Self.mostAhead {
        items.removeFirst(begun)
        begun = 0
      }
      items += turn.specs.map { Item(position: $0, turn: turn) }
    }
    return items[begun + count]
  }
}
