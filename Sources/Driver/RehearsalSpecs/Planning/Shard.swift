/// Which of several parts of the specs a run takes.
public struct Shard: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The number of the part, counted from 1.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// Makes a shard, or `nil` if there is no such part.
  public init?(_ index: Int, of count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// The shard as `--shard` takes it: `2/5`.
  public var description: String { "\(index)/\(count)" }

  /// The number of a lane of this part, through all parts: those of two parts never have the same number.
  package func lane(_ number: Int) -> Int { number * count + index - 1 }

  /// The specs of this part, in the order in which they are handed in.
  ///
  /// The longest spec goes first, to the part that has least so far; among equals, names and the numbers of the parts decide. So
  /// every machine with the same specs and durations comes to the same parts without asking the others. A suite stays whole.
  func part(of specs: [PlannedSpec], durations: [String: Duration]) -> [PlannedSpec] {
    let costs = Costs(specs, durations)
    let units = specs.units.map { (specs: $0, cost: costs.of(specs[$0]), name: specs[$0].map(\.identity.id).min() ?? "") }
      .sorted { ($1.cost, $0.name) < ($0.cost, $1.name) }
    // If there are more parts than units, the last parts stay empty, however many they are.
    var loads = [Duration](repeating: .zero, count: min(count, max(1, units.count)))
    var mine: [Range<Int>] = []
    for unit in units {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) }!  // there is at least one part
      loads[least] += unit.cost
      if least == index - 1 { mine.append(unit.specs) }
    }
    return mine.sorted { $0.lowerBound < $1.lowerBound }.flatMap { specs[$0] }
  }
}

/// How long specs are expected to take.
struct Costs {
  private let durations: [String: Duration]
  private let ordinary: Duration

  /// A spec that was never run is expected to take the median of the others; where nothing is known, all are alike.
  init(_ specs: [PlannedSpec], _ durations: [String: Duration]) {
    self.durations = durations
    let known = specs.compactMap { durations[$0.identity.id] }.sorted()
    ordinary = known.isEmpty ? .seconds(1) : known[known.count / 2]
  }

  /// What some specs take together. What is passed over takes no time, but is given a little, so that it is spread, too.
  func of(_ specs: some Sequence<PlannedSpec>) -> Duration {
    specs.reduce(.zero) {
      $0 + ($1.status == .implemented ? max(durations[$1.identity.id] ?? ordinary, .microseconds(1)) : .microseconds(1))
    }
  }
}
