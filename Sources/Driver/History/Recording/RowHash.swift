import RehearsalSpecs

/// A sum over the texts of a row, by which an equal row is found fast.
enum RowHash {
  /// 64-bit FNV-1a over the texts, each with a zero after it: "ab", "c" is not "a", "bc".
  static func of(_ texts: [String]) -> Int64 {
    Int64(bitPattern: AttemptSeed.fnv1a(texts.lazy.flatMap { Array($0.utf8) + [0] }))
  }
}
