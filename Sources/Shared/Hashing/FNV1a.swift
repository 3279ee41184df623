/// The 64-bit hash FNV-1a (Fowler, Noll and Vo): unlike `Hasher`, the same in every process and on every machine, so that it may
/// be written down.
///
/// Not for what strangers may choose: whoever wants to can make two texts with one hash.
package struct FNV1a: Hashable, Sendable {
  /// What a hash begins with.
  package static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  /// What it is multiplied by after each byte.
  package static let prime: UInt64 = 0x100_0000_01b3

  /// The hash of what was added.
  package private(set) var value: UInt64

  /// - Parameter basis: Another beginning, so that equal texts have different hashes in different places.
  package init(basis: UInt64 = Self.basis) { value = basis }

  /// The hash of a text in UTF-8.
  package static func hash(of text: String) -> UInt64 {
    var hash = FNV1a()
    hash.add(text)
    return hash.value
  }

  /// Adds a text in UTF-8. Its end is not part of it: "ab", "c" gives what "a", "bc" gives.
  package mutating func add(_ text: String) {
    var copy = text
    copy.withUTF8 { add($0) }
  }

  package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var sum = value
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* Self.prime }
    value = sum
  }

  /// Adds a number in one step: a byte, or a whole word in its place.
  package mutating func add(_ word: UInt64) { value = (value ^ word) &* Self.prime }
}
