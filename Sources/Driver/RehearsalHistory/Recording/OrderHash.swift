import Hashing

/// A number for the order in which tests ran: equal numbers mean the same tests in the same order on the same lanes.
///
/// A recorder and an import of the same events give the same number. It is a 64-bit FNV-1a hash over the tests of each lane, in
/// the order in which the lane first tried them, and then over the lanes' sums. Retries are no part of it, or every failure would
/// have an order of its own.
struct OrderHash {
  private var lanes: [Int: FNV1a] = [:]

  /// Adds the first attempt at a test.
  mutating func add(_ test: TestKey, lane: Int) {
    lanes[lane, default: FNV1a()].add(test.second)
  }

  /// The bit pattern; `nil` if nothing ran.
  var value: Int64? {
    guard !lanes.isEmpty else { return nil }
    var sum = FNV1a()
    for (lane, hash) in lanes.sorted(by: { $0.key < $1.key }) {
      sum.add(UInt64(lane))
      sum.add(hash.value)
    }
    return Int64(bitPattern: sum.value)
  }
}
