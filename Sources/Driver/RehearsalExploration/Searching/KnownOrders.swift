import RehearsalWire

/// The orders that runs had, each by what its events follow from: which of two events comes first counts only where one follows
/// from the other.
///
/// ```
///   runs       a b c    b a c        where c follows from a, and b from neither
///   one order  a        b
///              └─▶ c
/// ```
/// An event has a value that stands for it and all that it follows from. So an order is the set of its events' values (traces of
/// Mazurkiewicz, 1986, as configurations of an unfolding: Nielsen, Plotkin, Winskel, 1981).
struct KnownOrders {
  struct Event: Codable {
    /// Which one it is, in any order.
    let event: UInt64
    let value: UInt64
    let atMs: Milliseconds
    /// The places in the run of the events that it follows from, without those that these follow from.
    let follows: [Int]
  }

  /// A pair of events of an order that may change places.
  struct Swap: Codable {
    /// Of which order, and the places of both.
    let order, earlier, later: Int
    /// Whether all that follows from neither of them is to stay as it was, or only what has to come before.
    let isFull: Bool
  }

  /// What an order has in which two events have changed places.
  struct Aim {
    /// The events that are as they were, with their values.
    let kept: [UInt64: UInt64]
    let values: Set<UInt64>
    /// The event that follows from none but those.
    let first: UInt64
    /// The value of the one that it came after, which now comes after it, and so has another value.
    let former: UInt64

    /// Whether an order may have both.
    func fits(_ other: Aim) -> Bool {
      if values.contains(other.former) || other.values.contains(former) { return false }
      return kept.allSatisfy { event, value in other.kept[event].map { $0 == value } ?? true }
    }
  }

  private var orders: [[Event]] = []
  private var valuesOfOrders: [Set<UInt64>] = []
  private var ordersOfValues: [UInt64: [Int]] = [:]
  /// For each event the values that it has had, and for each value those of the events that it follows from.
  private var valuesOfEvents: [UInt64: Set<UInt64>] = [:]
  private var followed: [UInt64: [UInt64]] = [:]

  /// Adds the order of a run; returns its index.
  mutating func add(_ steps: [ExplorationStep]) -> Int {
    add(Self.order(of: steps))
    return orders.count - 1
  }

  private mutating func add(_ order: [Event]) {
    for event in order {
      ordersOfValues[event.value, default: []].append(orders.count)
      valuesOfEvents[event.event, default: []].insert(event.value)
      followed[event.value] = event.follows.map { order[$0].value }
    }
    valuesOfOrders.append(Set(order.map(\.value)))
    orders.append(order)
  }

  private static func order(of steps: [ExplorationStep]) -> [Event] {
    var order: [Event] = []
    for step in steps {
      let event = Hasher64.of(step.event)
      var hash = Hasher64()
      hash.add(event)
      // Keeps apart what is alike turned round: one event after another, and that one after the first.
      hash.add(UInt64(step.follows.count))
      for value in step.follows.map({ order[$0].value }).sorted() { hash.add(value) }
      order.append(Event(event: event, value: hash.value, atMs: step.atMs, follows: step.follows))
    }
    return order
  }

  // MARK: Aims

  func aim(of swap: Swap) -> Aim {
    let order = orders[swap.order]
    let kept = (swap.isFull ? free(in: order, swap) : needed(in: order, swap)).map { order[$0] }
    return Aim(
      kept: Dictionary(uniqueKeysWithValues: kept.map { ($0.event, $0.value) }), values: Set(kept.map(\.value)),
      first: order[swap.later].event, former: order[swap.earlier].value)
  }

  /// What follows from neither of the two, and may come before the later one.
  private func free(in order: [Event], _ swap: Swap) -> [Int] {
    var follows = Set([swap.earlier, swap.later])
    return order.indices.filter { place in
      if order[place].follows.contains(where: { follows.contains($0) }) { follows.insert(place) }
      return !follows.contains(place) && order[place].atMs <= order[swap.later].atMs
    }
  }

  /// What came before the earlier one, and what the later one follows from besides.
  private func needed(in order: [Event], _ swap: Swap) -> [Int] {
    var (needed, open) = (Set(0..<swap.earlier), order[swap.later].follows)
    while let place = open.popLast() {
      if place != swap.earlier, needed.insert(place).inserted { open += order[place].follows }
    }
    return needed.sorted()
  }

  /// Whether an order is known that has what is aimed at.
  func have(_ aim: Aim) -> Bool {
    for value in valuesOfEvents[aim.first] ?? [] where followed[value]!.allSatisfy({ aim.values.contains($0) }) {
      if ordersOfValues[value]!.contains(where: { aim.values.isSubset(of: valuesOfOrders[$0]) }) { return true }
    }
    return false
  }

  /// Whether the order of a run has what was aimed at.
  static func has(_ steps: [ExplorationStep], _ aim: Aim) -> Bool {
    var alone = KnownOrders()
    _ = alone.add(steps)
    return alone.have(aim)
  }
}

extension KnownOrders: Codable {
  init(from decoder: any Decoder) throws {
    for order in try decoder.singleValueContainer().decode([[Event]].self) { add(order) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(orders)
  }
}
