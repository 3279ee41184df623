/// Which elements of two lists are the same ones.
struct Alignment {
  /// What belongs together, in order; one side is nil for what is gone or new.
  private(set) var pairs: [(old: Int?, new: Int?)] = []

  /// How many comparisons are made at most; longer lists are matched by what they are called.
  private static let limit = 250_000

  /// Aligns two lists so that the sum of what their pairs are worth is greatest, in order; then pairs what is left over and has
  /// the same key, which has changed its order.
  ///
  /// - Parameters:
  ///   - worth: How much a pair is worth; 0 for two that are not the same.
  ///   - key: What stands for an element wherever it is.
  init<Element, Key: Hashable>(
    _ old: [Element], _ new: [Element], key: (Element) -> Key, worth: (Element, Element) -> Int
  ) {
    let (oldKeys, newKeys) = (old.map(key), new.map(key))
    var start = 0
    while start < min(old.count, new.count), oldKeys[start] == newKeys[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, oldKeys[old.count - 1 - end] == newKeys[new.count - 1 - end] { end += 1 }
    let (oldMiddle, newMiddle) = (Array(start..<(old.count - end)), Array(start..<(new.count - end)))
    pairs = (0..<start).map { ($0, $0) }
    if oldMiddle.count * newMiddle.count <= Self.limit {
      pairs += Self.best(oldMiddle, newMiddle) { worth(old[$0], new[$1]) }
    } else {
      pairs += Self.equal(oldMiddle, newMiddle, oldKeys, newKeys) { worth(old[$0], new[$1]) }
    }
    pairs += (0..<end).map { (old.count - end + $0, new.count - end + $0) }
    pairLeftovers(oldKeys, newKeys)
  }

  /// Pairs what is equal, wherever it is, and aligns the rest, unless that is too long as well.
  private static func equal<Key: Hashable>(
    _ old: [Int], _ new: [Int], _ oldKeys: [Key], _ newKeys: [Key], worth: (Int, Int) -> Int
  ) -> [(old: Int?, new: Int?)] {
    var places: [Key: [Int]] = [:]
    for index in old.reversed() { places[oldKeys[index], default: []].append(index) }
    var pairs: [(old: Int?, new: Int?)] = []
    var (found, restOfNew) = (Set<Int>(), [Int]())
    for index in new {
      guard let other = places[newKeys[index]]?.popLast() else {
        restOfNew.append(index)
        continue
      }
      found.insert(other)
      pairs.append((other, index))
    }
    let restOfOld = old.filter { !found.contains($0) }
    guard restOfOld.count * restOfNew.count <= limit else {
      return pairs + restOfOld.map { ($0, nil) } + restOfNew.map { (nil, $0) }
    }
    return pairs + best(restOfOld, restOfNew, worth: worth)
  }

  private static func best(_ old: [Int], _ new: [Int], worth: (Int, Int) -> Int) -> [(old: Int?, new: Int?)] {
    guard !old.isEmpty, !new.isEmpty else { return old.map { ($0, nil) } + new.map { (nil, $0) } }
    // sums[i][j]: what the best pairs of old[i...] and new[j...] are worth.
    let width = new.count + 1
    var sums = [Int](repeating: 0, count: (old.count + 1) * width)
    var worths = [Int](repeating: 0, count: old.count * new.count)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        let worth = worth(old[i], new[j])
        worths[i * new.count + j] = worth
        var sum = max(sums[(i + 1) * width + j], sums[i * width + j + 1])
        if worth > 0 { sum = max(sum, worth + sums[(i + 1) * width + j + 1]) }
        sums[i * width + j] = sum
      }
    }
    var (i, j) = (0, 0)
    var pairs: [(old: Int?, new: Int?)] = []
    while i < old.count, j < new.count {
      let worth = worths[i * new.count + j]
      if worth > 0, sums[i * width + j] == worth + sums[(i + 1) * width + j + 1] {
        pairs.append((old[i], new[j]))
        (i, j) = (i + 1, j + 1)
      } else if sums[i * width + j] == sums[(i + 1) * width + j] {
        pairs.append((old[i], nil))
        i += 1
      } else {
        pairs.append((nil, new[j]))
        j += 1
      }
    }
    return pairs + old[i...].map { ($0, nil) } + new[j...].map { (nil, $0) }
  }

  private mutating func pairLeftovers<Key: Hashable>(_ oldKeys: [Key], _ newKeys: [Key]) {
    var gone: [Key: [Int]] = [:]
    for case (let old?, nil) in pairs.reversed() { gone[oldKeys[old], default: []].append(old) }
    guard !gone.isEmpty else { return }
    var found: Set<Int> = []
    for (index, pair) in pairs.enumerated() {
      guard pair.old == nil, let new = pair.new, let old = gone[newKeys[new]]?.popLast() else { continue }
      pairs[index].old = old
      found.insert(old)
    }
    guard !found.isEmpty else { return }
    pairs.removeAll { $0.new == nil && $0.old.map(found.contains) ?? false }
  }
}
