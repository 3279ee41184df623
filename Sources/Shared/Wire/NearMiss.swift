/// Finds what somebody may have meant.
package enum NearMiss {
  /// The candidates that are most like `word`, best first: those within a third of its length in edits, or that contain it.
  package static func candidates(for word: String, among known: some Sequence<String>, limit: Int = 3) -> [String] {
    var seen = Set<String>()
    let wanted = word.lowercased()
    let allowed = max(1, wanted.count / 3)
    return
      known
      .filter { seen.insert($0).inserted }
      .map { candidate in (candidate, distance(wanted, candidate.lowercased())) }
      .filter { candidate, edits in
        edits <= allowed || (wanted.count > 2 && candidate.lowercased().contains(wanted))
      }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      .prefix(limit)
      .map(\.0)
  }

  /// "did you mean 'x'?", or the list of what there is.
  package static func suggestion(for word: String, among known: [String]) -> String {
    let near = candidates(for: word, among: known)
    if !near.isEmpty { return "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?" }
    return known.isEmpty ? "there is none" : "known: \(known.joined(separator: ", "))"
  }

  /// Edits between two words: insertion, deletion, replacement (Levenshtein 1966), each counting one.
  static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.unicodeScalars)
    let b = Array(right.unicodeScalars)
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let replaced = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
