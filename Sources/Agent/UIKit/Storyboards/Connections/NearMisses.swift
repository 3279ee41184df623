/// Guesses which name was meant where another one was written.
package enum NearMisses {
  /// Names that differ from `word` by at most a third of its length in edits, and by at most twice as many as the nearest one; nearest
  /// first, at most three.
  ///
  /// Case counts for nothing, and two letters that have changed places count as one edit (Damerau 1964).
  package static func nearest(to word: String, among names: [String]) -> [String] {
    let wanted = Array(word.lowercased().utf8)
    let allowed = max(1, wanted.count / 3)
    var seen: Set<String> = []
    let near =
      names
      .filter { seen.insert($0).inserted && abs($0.utf8.count - wanted.count) <= allowed }
      .map { (name: $0, edits: edits(from: wanted, to: Array($0.lowercased().utf8))) }
      .filter { $0.edits <= allowed }
      .sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }
    // Beside a name that is one letter off, one that is four off is noise.
    guard let best = near.first?.edits else { return [] }
    return near.filter { $0.edits <= 2 * best }.prefix(3).map(\.name)
  }

  private static func edits(from left: [UInt8], to right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(rows[row][column] + (isSame ? 0 : 1), rows[row][column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        current.append(best)
      }
      rows.append(current)
    }
    return rows[left.count][right.count]
  }

  /// What stands after "it has" in a message: the near misses, or everything there is when nothing is near; nil for nothing.
  package static func described(for word: String, among names: [String]) -> String? {
    let near = nearest(to: word, among: names)
    let shown = near.isEmpty ? Array(names.prefix(12)) : near
    guard !shown.isEmpty else { return nil }
    let list = shown.map { "'\($0)'" }.joined(separator: near.isEmpty ? ", " : " or ")
    return near.isEmpty && names.count > shown.count ? list + " …" : list
  }
}
