import Hashing

/// A sum over the texts of a row, by which an equal row is found fast.
enum RowHash {
  /// 64-bit FNV-1a over the texts, each with a zero after it: "ab", "c" is not "a", "bc".
  static func of(_ texts: [String]) -> Int64 {
    var hash = FNV1a()
    for text in texts {
      hash.add(text)
      hash.add(0)
    }
    return Int64(bitPattern: hash.value)
  }
}
