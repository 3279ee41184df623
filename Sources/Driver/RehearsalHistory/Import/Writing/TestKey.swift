import Hashing

/// A 128-bit hash of all that names a test in a report, so that a test that was seen before is found without making texts of it.
struct TestKey: Hashable, Sendable {
  private(set) var first = FNV1a.basis
  private(set) var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (a, b) = (first, second)
    for byte in bytes {
      a = (a ^ UInt64(byte)) &* FNV1a.prime
      b = (b ^ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
    }
    // The end counts too: "ab", "c" is not "a", "bc".
    first = (a ^ 0xff) &* FNV1a.prime
    second = (b ^ (b >> 32) ^ 0x1ff) &* 0xff51_afd7_ed55_8ccd
  }

  mutating func add(_ text: String) {
    var copy = text
    copy.withUTF8 { add($0) }
  }

  init() {}

  init(_ identity: TestIdentity) {
    for part in [identity.suite, identity.class, identity.name, identity.parameters] { add(part) }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(second) }
}
