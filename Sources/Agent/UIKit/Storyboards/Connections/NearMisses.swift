import Spelling

/// Guesses which name was meant where another one was written.
package enum NearMisses {
  /// The names that are most like `word`, nearest first, at most three: see `NearMiss`.
  package static func nearest(to word: String, among names: [String]) -> [String] { NearMiss.candidates(for: word, among: names) }

  /// What stands after "it has" in a message: the near misses, or everything there is when nothing is near; nil for nothing.
  package static func described(for word: String, among names: [String]) -> String? {
    let near = nearest(to: word, among: names)
    let shown = near.isEmpty ? Array(names.prefix(12)) : near
    guard !shown.isEmpty else { return nil }
    let list = shown.map { "'\($0)'" }.joined(separator: near.isEmpty ? ", " : " or ")
    return near.isEmpty && names.count > shown.count ? list + " …" : list
  }
}
