/// Compares names, to guess which one was meant.
enum Spelling {
  /// Names that differ from `word` by at most a third of its length in edits, nearest first, at most three.
  static func nearest(to word: String, among names: [String]) -> [String] {
    let wanted = Array(word.lowercased())
    let allowed = max(1, wanted.count / 3)
    return
      names
      .map { (name: $0, edits: edits(from: wanted, to: Array($0.lowercased()))) }
      .filter { $0.edits <= allowed }
      .sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }
      .prefix(3)
      .map(\.name)
  }

  /// Insertions, deletions and replacements between two words (Levenshtein 1966).
  private static func edits(from left: [Character], to right: [Character]) -> Int {
    var previous = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        current.append(min(previous[column] + (character == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
