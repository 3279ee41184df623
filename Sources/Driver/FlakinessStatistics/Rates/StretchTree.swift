import RealModule

/// Stretches of verdicts, put together as far as they begin in the same way.
struct StretchTree {
  typealias Weights = WorldChain.Weights
  typealias Lanes = WorldChain.Lanes

  private struct Node {
    /// The place of the node before, which has a lower one; that of the first verdicts is -1.
    var before: Int
    /// How many attempts the verdict has.
    let attempts: Int
    /// How many verdicts like it there are in a row.
    var times = 1
    /// How many stretches end here.
    var ends = 0
  }

  private var nodes: [Node] = []
  /// How many stretches have no verdict at all.
  private var empty = 0
  /// How many verdicts the longest has, and how many attempts the largest verdict.
  private(set) var depth = 0
  private(set) var most = 0

  init(_ stretches: [StateCounts.Stretch: Int]) {
    struct Place: Hashable {
      let before: Int
      let attempts: Int
    }
    var known: [Place: Int] = [:]
    var whole: [Node] = []
    // In order, because sums depend on the order of their terms and a dictionary has none.
    for (stretch, count) in stretches.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var place = -1
      for attempts in stretch {
        let key = Place(before: place, attempts: attempts)
        place = known[key] ?? whole.count
        if place == whole.count {
          known[key] = place
          whole.append(Node(before: key.before, attempts: attempts))
        }
        most = max(most, attempts)
      }
      if place < 0 { empty += count } else { whole[place].ends += count }
      depth = max(depth, stretch.count)
    }
    gather(whole)
  }

  /// Takes verdicts in a row that are alike, with no stretch that ends or turns off between them, as one.
  private mutating func gather(_ whole: [Node]) {
    var turns = [Int](repeating: 0, count: whole.count)
    for node in whole where node.before >= 0 { turns[node.before] += 1 }
    var places = [Int](repeating: 0, count: whole.count)
    for (index, node) in whole.enumerated() {
      let before = node.before
      if before >= 0, whole[before].ends == 0, turns[before] == 1, whole[before].attempts == node.attempts {
        // The node before was the last of its row, because it has no other after it.
        places[index] = places[before]
        nodes[places[index]].times += 1
        nodes[places[index]].ends = node.ends
      } else {
        places[index] = nodes.count
        nodes.append(Node(before: before < 0 ? -1 : places[before], attempts: node.attempts, ends: node.ends))
      }
    }
  }

  /// The sum of the logarithms of how likely each stretch is, for several values of the flakiness at once.
  ///
  /// - Parameters:
  ///   - start: The weights before the first verdict.
  ///   - red: How likely a verdict of so many attempts is red throughout in a good state.
  ///   - outcome: How likely what follows a stretch is, by the weights after it.
  @inline(__always)
  func sum(from start: Weights, in world: WorldChain, red: UnsafeBufferPointer<Lanes>, _ outcome: (Weights) -> Lanes) -> Lanes {
    var total = empty > 0 ? Double(empty) * logarithms(outcome(start)) : .zero
    withUnsafeTemporaryAllocation(of: Weights.self, capacity: nodes.count) { weights in
      var product = Lanes.one
      for (place, node) in nodes.enumerated() {
        var now = node.before < 0 ? start : weights[node.before]
        let likelihood = red[node.attempts]
        if node.times < 512 {
          for _ in 0..<node.times { now = world.after(now, ifGood: likelihood) }
        } else {
          now = StepMatrix(world, ifGood: likelihood).power(node.times).times(now)
        }
        weights[place] = now
        guard node.ends > 0 else { continue }
        let factor = outcome(now)
        if node.ends > 8 {
          total += Double(node.ends) * logarithms(factor)
          continue
        }
        // Most stretches differ, and a logarithm takes longer than the rest: one of their product.
        for _ in 0..<node.ends {
          product *= factor
          if product.min() < 1e-200 {
            total += logarithms(product)
            product = .one
          }
        }
      }
      total += logarithms(product)
    }
    return total
  }

  private func logarithms(_ lanes: Lanes) -> Lanes {
    Lanes(Double.log(lanes.x), Double.log(lanes.y), Double.log(lanes.z), Double.log(lanes.w))
  }
}

/// A step of ``StretchTree`` as a matrix, for many of them at once.
private struct StepMatrix {
  typealias Weights = WorldChain.Weights

  /// What the weight of each state becomes.
  private var good: Weights
  private var phases: (first: Weights, second: Weights, third: Weights, last: Weights)
  private var long: Weights

  init(_ world: WorldChain, ifGood likelihood: WorldChain.Lanes) {
    func after(_ weights: Weights) -> Weights { world.after(weights, ifGood: likelihood) }
    good = after(WorldChain.good)
    phases = (after(Weights(first: .one)), after(Weights(second: .one)), after(Weights(third: .one)), after(Weights(last: .one)))
    long = after(Weights(long: .one))
  }

  func times(_ weights: Weights) -> Weights {
    let early = phases.first * weights.first + phases.second * weights.second
    let late = phases.third * weights.third + phases.last * weights.last
    return good * weights.good + early + late + long * weights.long
  }

  func power(_ exponent: Int) -> StepMatrix {
    var (rest, square, found) = (exponent - 1, self, self)
    while rest > 0 {
      if rest & 1 == 1 { found = found.times(square) }
      square = square.times(square)
      rest >>= 1
    }
    return found
  }

  private func times(_ other: StepMatrix) -> StepMatrix {
    var product = self
    product.good = times(other.good)
    product.phases = (times(other.phases.first), times(other.phases.second), times(other.phases.third), times(other.phases.last))
    product.long = times(other.long)
    return product
  }
}
