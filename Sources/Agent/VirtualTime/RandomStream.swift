import Hashing

/// Random numbers of one purpose of a run, drawn from its seed by SplitMix64.
///
/// Each purpose has a stream of its own: one that draws more often, such as latencies, does not change what another draws, least
/// of all the app's own random numbers.
public struct RandomStream: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  /// The stream called `name` of the run with this seed.
  public init(seed: UInt64, name: String) {
    var hash = FNV1a(basis: seed ^ FNV1a.basis)
    hash.add(name)
    generator = SplitMix64(seed: hash.value)
  }

  public mutating func next() -> UInt64 { generator.next() }
}
