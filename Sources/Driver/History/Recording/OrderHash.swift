import RehearsalSpecs

/// A number for the order in which tests ran: equal numbers mean the same tests in the same order on the same lanes.
///
/// 64-bit FNV-1a over the names of each lane, in the order in which the lane ran them, and then over the lanes' sums. An import adds the hashes
/// of names in place of the names, so its numbers are equal to one another's only, and never to a recorder's.
struct OrderHash {
  private var lanes: [Int: UInt64] = [:]

  mutating func add(_ test: TestIdentity, lane: Int) {
    var sum = lanes[lane] ?? Self.basis
    for part in [test.suite, test.class, test.name, test.parameters] { Self.add(part.utf8, to: &sum) }
    lanes[lane] = sum
  }

  /// For tests whose hash is known already.
  mutating func add(hash: UInt64, lane: Int) {
    lanes[lane] = ((lanes[lane] ?? Self.basis) ^ hash) &* Self.prime
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

  private static func add(_ bytes: some Sequence<UInt8>, to sum: inout UInt64) {
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* prime }
    sum = sum &* prime
  }
}
