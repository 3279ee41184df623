/// Cuts bytes into lines, which may end in `\n` or `\r\n`.
struct LineSplitter {
  /// The longest line; the rest of a longer one is left out.
  static let longestLine = 8 << 20

  private var rest: [UInt8] = []
  private var isSkipping = false
  /// Whether a line was cut.
  private(set) var cutALine = false

  /// Calls `body` for each line that is whole.
  mutating func add(_ piece: [UInt8], _ body: ([UInt8]) throws -> Void) rethrows {
    var start = 0
    while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if isSkipping {
        isSkipping = false
      } else {
        try body(line(rest + piece[start..<end]))
      }
      rest = []
      start = end + 1
    }
    if isSkipping { return }
    rest += piece[start...]
    if rest.count > Self.longestLine {
      (rest, isSkipping, cutALine) = ([], true, true)
    }
  }

  /// The last line, if no line break ended it.
  mutating func finish() -> [UInt8]? {
    defer { rest = [] }
    return rest.isEmpty ? nil : line(rest)
  }

  private func line(_ bytes: [UInt8]) -> [UInt8] {
    bytes.last == UInt8(ascii: "\r") ? Array(bytes.dropLast()) : bytes
  }
}
