/// A set of small numbers that are not negative: as many bits as its greatest.
struct BitSet: Hashable {
  /// The last one is not 0, so that equal sets are equal.
  private var words: [UInt64] = []

  func contains(_ number: Int) -> Bool {
    let place = number >> 6
    return place < words.count && words[place] >> UInt64(number & 63) & 1 == 1
  }

  mutating func insert(_ number: Int) {
    let place = number >> 6
    while words.count <= place { words.append(0) }
    words[place] |= 1 << UInt64(number & 63)
  }

  mutating func formUnion(_ other: Self) {
    while words.count < other.words.count { words.append(0) }
    for place in other.words.indices { words[place] |= other.words[place] }
  }

  func isSubset(of other: Self) -> Bool {
    words.count <= other.words.count && words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }

  func meets(_ other: Self) -> Bool { zip(words, other.words).contains { $0 & $1 != 0 } }

  func intersection(_ other: Self) -> Self {
    var both = Self()
    both.words = zip(words, other.words).map { $0 & $1 }
    while both.words.last == 0 { both.words.removeLast() }
    return both
  }

  /// All of them, in ascending order.
  var all: [Int] {
    words.enumerated().flatMap { place, word in
      (0..<64).filter { word >> UInt64($0) & 1 == 1 }.map { place << 6 + $0 }
    }
  }
}
