import Hashing

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
    SplitMix64.mixed(SplitMix64.mixed(run ^ FNV1a.hash(of: spec)) &+ UInt64(attempt))
  }
}
