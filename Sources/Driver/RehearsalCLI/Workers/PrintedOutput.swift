import CSpawn

/// What a worker prints, parted by the marks that it sets after each attempt.
struct PrintedOutput {
  /// What attempts printed that have ended, the oldest first.
  private var ended: [String] = []
  private var current = OutputTail()
  /// The beginning of what may become a mark.
  private var begun: ArraySlice<UInt8> = []

  /// What stands between the output of two attempts. No text has it by chance: it begins with a control character that parts
  /// records.
  static let mark = Array(String(cString: rehearsal_output_mark).utf8)

  mutating func add(_ piece: some Collection<UInt8>) {
    var rest = begun + ArraySlice(piece)
    begun = []
    while let sign = rest.firstIndex(of: Self.mark[0]) {
      current.add(rest[..<sign])
      rest = rest[sign...]
      if rest.starts(with: Self.mark) {
        ended.append(current.take())
        rest = rest.dropFirst(Self.mark.count)
      } else if rest.count < Self.mark.count, Self.mark.starts(with: rest) {
        begun = rest
        return
      } else {
        current.add(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
    current.add(rest)
  }

  /// What the oldest attempt printed that has ended and was not asked about; it is forgotten.
  mutating func takeEnded() -> String { ended.isEmpty ? takeAll() : ended.removeFirst() }

  /// All that is left; it is forgotten.
  mutating func takeAll() -> String {
    defer { self = PrintedOutput() }
    current.add(begun)
    return ended.joined() + current.take()
  }
}
