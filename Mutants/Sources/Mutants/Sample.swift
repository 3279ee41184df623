import Foundation

/// Draws mutations from everything that could be mutated: the same ones for the same seed and the same sources.
struct Sample {
  /// The specs of the demo apps, and those that a test records and compares: they are tests themselves.
  private static let specs = ["Sources/Driver/DemoSpecs/", "Sources/Driver/RecordedSpecs/"]

  let seed: UInt64
  /// All of them, in the order in which they are drawn.
  let drawn: [Mutation]

  /// - Parameters:
  ///   - folders: Where to draw from, within `Sources`; from the root of the repository.
  ///   - first: Places that come before all others, as `Sources/…/Replay.swift:40`, wherever they are.
  init(seed: UInt64, repository: Repository, below folders: [String], first: [String]) throws {
    let files = try repository.files().filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    let below = folders.map(repository.path)
    func holds(_ folder: String, _ file: String) -> Bool { folder.isEmpty || file == folder || file.hasPrefix(folder + "/") }
    for (folder, given) in zip(below, folders) where !files.contains(where: { holds(folder, $0) }) {
      throw Shell.Problem(description: "no Swift file of Sources is below '\(given)'")
    }
    let wanted = first.map(repository.path)
    let named = Set(wanted.map { $0.split(separator: ":").first.map(String.init) ?? "" })
    var all: [Mutation] = []
    for file in files where named.contains(file) || below.contains(where: { holds($0, file) }) {
      guard !Self.specs.contains(where: file.hasPrefix) else { continue }
      all += MutationFinder.mutations(in: try repository.text(of: file), file: file)
    }
    let there = Set(all.map(\.place))
    for (place, given) in zip(wanted, first) where !there.contains(place) {
      throw Shell.Problem(
        description: "nothing can be mutated at \(given); a place is a file from the root and a line: Sources/A/B.swift:12")
    }
    var random = SplitMix(state: seed)
    all.shuffle(using: &random)
    var places: Set<String> = []
    let chosen = all.filter { wanted.contains($0.place) }
    let others = all.filter { mutation in
      !wanted.contains(mutation.place) && below.contains { holds($0, mutation.file) }
    }
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
