/// A number for the order in which tests ran: equal numbers mean the same tests in the same order on the same lanes.
///
/// A recorder and an import of the same events give the same number. It is a 64-bit FNV-1a hash over the tests of each lane, in the order
/// in which the lane first tried them, and then over the lanes' sums. Retries are no part of it, or every failure would have an order of
/// its own.
struct OrderHash {
  private var lanes: [Int: UInt64] = [:]

  /// Adds the first attempt at a test.
  mutating func add(_ test: TestKey, lane: Int) {
    lanes[lane] = ((lanes[lane] ?? Self.basis) ^ test.second) &* Self.prime
  }

  /// The bit pattern; `nil` if nothing ran.
  var value: Int64? {
    guard !lanes.isEmpty else { return nil }
    var sum = Self.basis
    for (lane, value) in lanes.sorted(by: { $0.key < $1.key }) {
      sum = (sum ^ UInt64(lane)) &* Self.prime
      sum = (sum ^ value) &* Self.prime
    }
    return Int64(bitPattern: sum)
  }

  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01b3
}
