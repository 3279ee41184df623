import Foundation

/// Draws mutations from everything that could be mutated: the same ones for the same seed and the same sources.
struct Sample {
  /// The specs of the demo apps, and those that a test records and compares: they are tests themselves.
  private static let specs = ["Sources/Driver/DemoSpecs/", "Sources/Driver/RecordedSpecs/"]

  let seed: UInt64
  /// All of them, in the order in which they are drawn.
  let drawn: [Mutation]

  /// - Parameters:
  ///   - folders: Where to draw from; from the root of the repository.
  ///   - first: Places that come before all others, as `Sources/…/Replay.swift:44`.
  init(seed: UInt64, repository: Repository, below folders: [String], first: [String]) throws {
    var all: [Mutation] = []
    for file in try repository.files()
    where file.hasSuffix(".swift") && folders.contains(where: { file == $0 || file.hasPrefix($0 + "/") }) {
      guard !Self.specs.contains(where: file.hasPrefix) else { continue }
      all += MutationFinder.mutations(in: try repository.text(of: file), file: file)
    }
    var random = SplitMix(state: seed)
    all.shuffle(using: &random)
    var places: Set<String> = []
    let (chosen, others) = (all.filter { first.contains($0.place) }, all.filter { !first.contains($0.place) })
    drawn = (chosen + others).filter { places.insert($0.extent).inserted }
    self.seed = seed
  }
}

/// Steele, Lea and Flood's generator of 2014: small, and the same on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
