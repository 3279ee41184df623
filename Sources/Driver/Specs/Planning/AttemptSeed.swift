/// How the seed of an attempt follows from the seed of the run.
///
/// The seed depends on the seed of the run, the full name of the spec, and the number of the attempt, and on nothing else: not on
/// the order, the lane, or which other specs were chosen. So `--seed` and `--filter` together repeat one spec exactly.
///
/// The hash is part of the format, and fixed: with `h` the 64-bit FNV-1a hash of the UTF-8 bytes of the full name, and `m` the
/// finaliser of SplitMix64, the seed is `m(m(run ^ h) + attempt)`, in wrapping arithmetic.
public enum AttemptSeed {
  /// The seed of one attempt; the first attempt has number 1.
  public static func derive(run: UInt64, spec: String, attempt: Int) -> UInt64 {
    mix(mix(run ^ fnv1a(spec.utf8)) &+ UInt64(attempt))
  }

  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
