import Hashing

/// A hash that is the same in every process.
struct Hasher64 {
  private(set) var value: UInt64 = FNV1a.basis

  mutating func add(_ number: UInt64) { value = SplitMix64.mixed(value ^ number) &+ 0x9E37_79B9_7F4A_7C15 }

  static func of(_ text: String) -> UInt64 { FNV1a.hash(of: text) }
}
