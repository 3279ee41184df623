/// A terminal that does what reports ask of one: writing, line feeds, and the few sequences that they use.
struct Screen {
  private(set) var lines: [[Character]] = [[]]
  private(set) var row = 0
  private(set) var column = 0
  /// Sequences that it does not know.
  private(set) var unknown: [String] = []
  /// The widest line there ever was.
  private(set) var widest = 0

  /// What can be read, without spaces at the ends of lines.
  var text: [String] {
    lines.map { line in String(line).replacing(#/ +$/#, with: "") }
  }

  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.first {
      if character == "\u{1b}", let match = rest.prefixMatch(of: /\x1B\[([0-9;]*)([A-Za-z])/) {
        perform(String(match.output.2), Int(match.output.1) ?? 1)
        rest = rest[match.range.upperBound...]
        continue
      }
      rest.removeFirst()
      switch character {
      case "\n":
        (row, column) = (row + 1, 0)
        if row == lines.count { lines.append([]) }
      case "\r": column = 0
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    while lines[row].count < column { lines[row].append(" ") }
    if column < lines[row].count { lines[row][column] = character } else { lines[row].append(character) }
    column += 1
    widest = max(widest, column)
  }

  private mutating func perform(_ command: String, _ number: Int) {
    switch command {
    case "m": break
    case "A": row = max(0, row - number)
    case "K": lines[row] = Array(lines[row].prefix(column))
    case "J":
      lines[row] = Array(lines[row].prefix(column))
      lines.removeSubrange((row + 1)...)
    default: unknown.append(command)
    }
  }
}
