import RealModule

/// Stretches of verdicts, put together as far as they begin in the same way.
struct StretchTree {
  /// What the states weigh after some verdicts: good, the two phases of a bad one, and a bad one that lasts for long.
  typealias Weights = SIMD4<Double>

  /// What one more verdict that is red throughout does to the weights.
  struct Step {
    /// What becomes of the weight of each state, before the good one is held against the verdict.
    private let fromGood: Weights
    private let fromFirst: Weights
    private let fromSecond: Weights
    private let fromLong: Weights
    /// How likely a verdict of so many attempts is red throughout in a good state.
    private let red: UnsafeBufferPointer<Double>

    init(_ world: WorldChain, red: UnsafeBufferPointer<Double>) {
      (fromGood, fromFirst, fromSecond, fromLong) = (world.fromGood, world.fromFirst, world.fromSecond, world.fromLong)
      self.red = red
    }

    /// How likely the state is good with the next verdict.
    func isGood(after weights: Weights) -> Double {
      weights.x * fromGood.x + weights.z * fromSecond.x + weights.w * fromLong.x
    }

    func after(_ weights: Weights, attempts: Int) -> Weights {
      var now = fromGood * weights.x + fromFirst * weights.y + fromSecond * weights.z + fromLong * weights.w
      now.x *= red[attempts]
      return now
    }
  }

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

  /// The sum of the logarithms of how likely each stretch is.
  ///
  /// - Parameters:
  ///   - start: The weights before the first verdict.
  ///   - outcome: How likely what follows a stretch is, by the weights after it.
  func sum(from start: Weights, _ step: Step, _ outcome: (Weights) -> Double) -> Double {
    var total = empty > 0 ? Double(empty) * Double.log(outcome(start)) : 0
    withUnsafeTemporaryAllocation(of: Weights.self, capacity: nodes.count) { weights in
      var product = 1.0
      for (place, node) in nodes.enumerated() {
        var now = node.before < 0 ? start : weights[node.before]
        if node.times < 32 {
          for _ in 0..<node.times { now = step.after(now, attempts: node.attempts) }
        } else {
          now = StepMatrix(step, attempts: node.attempts).power(node.times).times(now)
        }
        weights[place] = now
        if node.ends == 1 {
          // Most stretches differ, and a logarithm takes longer than the rest: one of their product.
          product *= outcome(now)
          if product < 1e-200 {
            total += Double.log(product)
            product = 1
          }
        } else if node.ends > 0 {
          total += Double(node.ends) * Double.log(outcome(now))
        }
      }
      total += Double.log(product)
    }
    return total
  }
}

/// A step of ``StretchTree`` as a matrix, for many of them at once: its columns are what each weight before becomes.
private struct StepMatrix {
  private var columns: (StretchTree.Weights, StretchTree.Weights, StretchTree.Weights, StretchTree.Weights)

  init(_ step: StretchTree.Step, attempts: Int) {
    func column(_ weights: StretchTree.Weights) -> StretchTree.Weights { step.after(weights, attempts: attempts) }
    columns = (column([1, 0, 0, 0]), column([0, 1, 0, 0]), column([0, 0, 1, 0]), column([0, 0, 0, 1]))
  }

  func times(_ weights: StretchTree.Weights) -> StretchTree.Weights {
    let first = columns.0 * weights.x + columns.1 * weights.y
    return first + columns.2 * weights.z + columns.3 * weights.w
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
    product.columns = (times(other.columns.0), times(other.columns.1), times(other.columns.2), times(other.columns.3))
    return product
  }
}
