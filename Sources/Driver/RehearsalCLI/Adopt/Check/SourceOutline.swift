import RegexBuilder

/// Where the types of a file stand and the members in them, as far as the beginnings of lines and braces tell.
struct SourceOutline {
  struct Head {
    let name: String
    let isClass: Bool
    let isProtocol: Bool
    /// What stands behind the colon, without what is generic, in order.
    let parents: [String]
    let lines: ClosedRange<Int>
  }

  private(set) var types: [Head] = []
  /// The lines of each function, property and so on; those within another do not count.
  private(set) var members: [ClosedRange<Int>] = []

  private struct Open {
    let keyword: String
    let name: String
    let code: String
    let start: Int
    let depth: Int
    var hasBody = false

    var isType: Bool { ["class", "struct", "enum", "protocol", "extension", "actor"].contains(keyword) }

    var parents: [String] {
      let head = code.prefix { $0 != "{" }.split(separator: " where ", maxSplits: 1).first ?? ""
      let named = /(?:class|protocol|struct|enum|extension|actor)\s+[\w.]+(?:<[^>]*>)?\s*:/
      guard let colon = head.firstMatch(of: named) else { return [] }
      return head[colon.range.upperBound...].split(separator: ",").compactMap { parent in
        parent.firstMatch(of: /[\w.]+/).map { String($0.output) }
      }
    }
  }

  init(_ text: String) {
    var stack: [Open] = []
    var (depth, line) = (0, 0)
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line += 1
      let code = Self.code(of: raw)
      if let head = Self.head(of: code), !stack.contains(where: { !$0.isType && $0.hasBody }) {
        // A declaration without a body ends where the next one begins.
        if let last = stack.last, !last.hasBody { close(stack.removeLast(), at: line - 1) }
        stack.append(Open(keyword: head.keyword, name: head.name, code: code, start: line, depth: depth))
      }
      for character in code where character == "{" || character == "}" {
        if character == "{" {
          if let last = stack.indices.last, !stack[last].hasBody, depth == stack[last].depth { stack[last].hasBody = true }
          depth += 1
        } else {
          depth -= 1
          while let last = stack.last, depth < last.depth || last.hasBody && depth == last.depth {
            close(stack.removeLast(), at: line)
          }
        }
      }
    }
    for open in stack.reversed() { close(open, at: line) }
  }

  private mutating func close(_ open: Open, at line: Int) {
    let lines = open.start...max(open.start, line)
    guard open.isType else { return members.append(lines) }
    types.append(
      Head(
        name: open.name, isClass: open.keyword == "class", isProtocol: open.keyword == "protocol", parents: open.parents,
        lines: lines))
  }

  /// The line without its texts and what is said about it.
  private static func code(of line: Substring) -> String {
    String(line.replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"").replacing(/\/\/.*/, with: ""))
  }

  /// What a line begins to declare, behind attributes and modifiers.
  private static func head(of code: String) -> (keyword: String, name: String)? {
    let modifiers = /\s*(?:(?:@\w+(?:\([^)]*\))?|[a-z]+(?:\([a-z]+\))?)\s+)*?/
    let keywords = /(class|struct|enum|protocol|extension|actor|func|init|subscript|deinit|var|let)\b[?!]?\s*([\w.]*)/
    let declaration = Regex {
      modifiers
      keywords
    }
    guard let match = code.prefixMatch(of: declaration) else { return nil }
    let (keyword, name) = (String(match.output.1), String(match.output.2))
    // A method or property of the class itself.
    guard keyword == "class", ["func", "var", "let"].contains(name) else { return (keyword, name) }
    return (name, "")
  }
}
