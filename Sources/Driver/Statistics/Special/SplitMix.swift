/// A small generator of random numbers, the same on every machine: for simulations that anybody can repeat.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts from a seed.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Whether something of this probability happens now.
  package mutating func happens(_ probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }

  /// A number from 0 up to, but not including, the bound.
  package mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }
}
