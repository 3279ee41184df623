/// Random numbers of one purpose of a run, drawn from its seed.
///
/// SplitMix64 (Steele, Lea & Flood 2014). Each purpose has a stream of its own: one that draws more often, such as latencies, does not change what another
/// draws, least of all the app's own random numbers.
public struct RandomStream: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The stream called `name` of the run with this seed.
  public init(seed: UInt64, name: String) {
    // FNV-1a, which unlike Hasher is the same in every process.
    state = name.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
