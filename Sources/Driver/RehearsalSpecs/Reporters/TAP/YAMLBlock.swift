import Foundation

/// A block of YAML as it follows a test point of the Test Anything Protocol, in the part of YAML that TAP's readers know.
struct YAMLBlock {
  private var lines: [String] = []

  var isEmpty: Bool { lines.isEmpty }

  /// Adds a value that needs no quotes: a number, a word of ours.
  mutating func add(_ key: String, plain value: some CustomStringConvertible) {
    lines.append("\(key): \(value)")
  }

  /// Adds a text on one line, in quotes.
  mutating func add(_ key: String, _ value: String) {
    lines.append("\(key): \(Self.quoted(value))")
  }

  /// Adds a text of several lines, as it stands but for control characters.
  mutating func add(_ key: String, lines text: [String]) {
    guard !text.isEmpty else { return }
    // An empty first line would hide how far the block is indented.
    lines.append("\(key): |")
    lines += text.drop { $0.allSatisfy(\.isWhitespace) }.map { "  \($0)" }
  }

  /// Adds a list of texts.
  mutating func add(_ key: String, list: [String]) {
    guard !list.isEmpty else { return }
    lines.append("\(key):")
    lines += list.map { "  - \(Self.quoted($0))" }
  }

  /// Adds a list of blocks.
  mutating func add(_ key: String, blocks: [YAMLBlock]) {
    lines.append("\(key):")
    for block in blocks {
      for (number, line) in block.lines.enumerated() { lines.append((number == 0 ? "  - " : "    ") + line) }
    }
  }

  /// The block with its frame, two columns to the right of the test point.
  func text(indent: Int) -> String {
    let margin = String(repeating: " ", count: indent + 2)
    // Empty lines are indented too: Perl's reader would take them for the end of a text.
    return "\(margin)---\n" + lines.map { "\(margin)\($0)\n" }.joined() + "\(margin)...\n"
  }

  /// In double quotes, where YAML has the escapes of JSON.
  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A string can always be encoded.
    return (try? encoder.encode(PlainText.line(text))).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
