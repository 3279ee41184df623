import VirtualTime

/// Lengths that stand one after another, where most have the usual length and some have their own.
///
/// Asking for a sum or for the place of a point takes O(1) while all are usual and O(log n) afterwards; changing one takes
/// O(log n). The differences to the usual length are kept in a binary indexed tree (Fenwick, "A New Data Structure for Cumulative
/// Frequency Tables", 1994), which is made when the first length differs.
struct PrefixSums {
  let count: Int
  private let usual: CGFloat
  private var own: [Int: CGFloat] = [:]
  /// Sums of differences; the node `n` covers the `n & -n` lengths up to and including the length number `n - 1`.
  private var tree: [CGFloat] = []

  init(count: Int, usual: CGFloat) {
    self.count = count
    self.usual = max(usual, 0)
  }

  init(_ lengths: [CGFloat]) {
    self.init(count: lengths.count, usual: lengths.first ?? 0)
    for (index, length) in lengths.enumerated() where length != usual { self[index] = length }
  }

  subscript(index: Int) -> CGFloat {
    get { own[index] ?? usual }
    set {
      let difference = max(newValue, 0) - self[index]
      guard difference != 0 else { return }
      if tree.isEmpty { tree = Array(repeating: 0, count: count + 1) }
      own[index] = max(newValue, 0)
      var node = index + 1
      while node <= count {
        tree[node] += difference
        node += node & -node
      }
    }
  }

  /// The lengths of all before `index` together.
  func sum(before index: Int) -> CGFloat {
    var sum = usual * CGFloat(index)
    guard !tree.isEmpty else { return sum }
    var node = index
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }

  var total: CGFloat { sum(before: count) }

  /// How many end at or above `edge`, which is the index of the one that `edge` is in; `count` when it is below all.
  func index(at edge: CGFloat) -> Int {
    guard edge >= 0 else { return 0 }
    if tree.isEmpty {
      guard usual > 0 else { return count }
      return min((edge / usual).rounded(.down).boundedInt, count)
    }
    var (passed, sum) = (0, CGFloat.zero)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = passed + step
      if next <= count, sum + tree[next] + usual * CGFloat(step) <= edge {
        passed = next
        sum += tree[next] + usual * CGFloat(step)
      }
      step /= 2
    }
    return passed
  }
}
