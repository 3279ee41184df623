import Spelling
import VirtualTime

/// Guesses which name was meant where another one was written.
package enum NameGuesses {
  /// The names that are most like `word`, nearest first, at most three: see `NearMiss`.
  package static func nearest(to word: String, among names: [String]) -> [String] {
    // No name is that long, and comparing takes time by the length.
    guard word.utf8.count <= 200 else { return [] }
    if let left = comparisonsLeft {
      guard left > 0 else { return [] }
      comparisonsLeft = left - names.count
    }
    return NearMiss.candidates(for: word, among: names)
  }

  /// How many names may still be compared, so that a check of a file with a mistake in each line ends in time; nil outside of a
  /// check.
  static var comparisonsLeft: Int? {
    get { budget.value }
    set { budget.value = newValue }
  }
  private static let budget = PerLaunch<Int?>(nil)

  /// What stands after "it has" in a message: the near misses, or everything there is when nothing is near; nil for nothing.
  package static func described(for word: String, among names: [String]) -> String? {
    let near = nearest(to: word, among: names)
    let shown = near.isEmpty ? Array(names.prefix(12)) : near
    guard !shown.isEmpty else { return nil }
    let list = shown.map { "'\($0)'" }.joined(separator: near.isEmpty ? ", " : " or ")
    return near.isEmpty && names.count > shown.count ? list + " …" : list
  }
}
