/// Finds what somebody may have meant.
package enum NearMiss {
  /// How many characters a word may have for which something alike is looked for.
  package static let longestWord = 200

  /// The candidates that are most like `word`, best first: those within a third of its length in edits, or that contain
  /// it and are not much longer.
  ///
  /// Case counts for nothing. A word of more than ``longestWord`` characters is like none: nobody misspells such a one, and
  /// comparing it would take minutes. Beside a name that is one letter off, one that is four off is noise: what takes more than
  /// twice as many edits as the best is left out, unless it contains the word.
  package static func candidates(for word: String, among known: some Sequence<String>, limit: Int = 3) -> [String] {
    guard word.utf8.count <= 4 * longestWord, word.count <= longestWord else { return [] }
    var seen = Set<String>()
    let wanted = word.lowercased()
    let length = wanted.count
    let scalars = wanted.unicodeScalars.count
    let allowed = max(1, length / 3)
    let near =
      known
      .filter { seen.insert($0).inserted }
      .compactMap { candidate -> (name: String, edits: Int, contains: Bool)? in
        // What is much longer is neither misspelt nor its beginning.
        guard candidate.utf8.count <= 16 * longestWord, candidate.count <= max(length * 4, length + allowed) else { return nil }
        let lowercased = candidate.lowercased()
        let contains = length > 2 && candidate.count <= length * 4 && lowercased.contains(wanted)
        // As many edits as one is longer than the other are needed at least; to count them all takes much longer.
        guard contains || abs(lowercased.unicodeScalars.count - scalars) <= allowed else { return nil }
        return (candidate, distance(wanted, lowercased), contains)
      }
      .filter { $0.edits <= allowed || $0.contains }
      .sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }
    guard let best = near.first?.edits else { return [] }
    return near.filter { $0.edits <= 2 * best || $0.contains }.prefix(limit).map(\.name)
  }

  /// "did you mean 'x'?", or the list of what there is.
  package static func suggestion(for word: String, among known: [String]) -> String {
    let near = candidates(for: word, among: known)
    if !near.isEmpty { return "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?" }
    guard known.count > 24 else { return known.isEmpty ? "there is none" : "known: \(known.joined(separator: ", "))" }
    return "known: \(known.sorted().prefix(12).joined(separator: ", ")) and \(known.count - 12) more"
  }

  /// Edits between two words: insertion, deletion, replacement and the exchange of two neighbours, each counting one
  /// (optimal string alignment; Damerau 1964).
  package static func distance(_ left: String, _ right: String) -> Int {
    let a = Array(left.unicodeScalars)
    let b = Array(right.unicodeScalars)
    var above: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var edits = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] { edits = min(edits, above[j - 1] + 1) }
        next.append(edits)
      }
      (above, row) = (row, next)
    }
    return row[b.count]
  }
}
