import Hashing

extension SplitMix64 {
  /// Whether something of this probability happens now.
  package mutating func happens(_ probability: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < probability }
}
