import Testing

/// The formatter holds the columns of Swift, but breaks no comment, and knows no other language.
struct ColumnLimitTests {
  private static let limit = 130

  /// What generators make of the agent's description, and TypeScript of the sources beside it.
  private static let generated = ["Clients/JavaScript/src/protocol.", "Clients/Python/src/rehearsal/protocol.py"]

  @Test(arguments: ["Sources", "Tests", "Benchmarks", "Mutants", "Rewriter", "Examples", "Plugins", "Clients", "Scripts"])
  func commentsFitTheColumnLimit(folder: String) {
    let files = Sources.files(folder == "Scripts" ? [""] : [".swift", ".js", ".py"], below: folder)
    #expect(files.contains { !$0.text.isEmpty })
    #expect(files.flatMap(Self.longComments) == [])
  }

  @Test(arguments: ["Package.swift", "Makefile", "Containerfile", ".ci/run"])
  func commentsFitTheColumnLimit(file: String) {
    #expect(Sources.file(file).lines.count > 3)
    #expect(Self.longComments(Sources.file(file)) == [])
  }

  @Test func aLongCommentIsSeenInEachLanguage() {
    let words = Array(repeating: "word", count: 27).joined(separator: " ")
    func places(_ path: String, _ text: String) -> [String] { Self.longComments(Sources.File(path: path, text: "\n" + text)) }
    #expect(places("a.swift", "  /// \(words)") == ["a.swift:2"])
    #expect(places("a.js", " * \(words)") == ["a.js:2"])
    #expect(places("a.py", "    \"\"\"\(words)\"\"\"") == ["a.py:2"])
    #expect(places("Scripts/a", "# \(words)") == ["Scripts/a:2"])
    #expect(places("Makefile", "# \(words)") == ["Makefile:2"])
    // Code, a comment that fits, and a link, which cannot be broken.
    #expect(places("a.js", "call(\"\(words)\")") == [])
    #expect(places("a.py", "# \(words.dropLast(9))") == [])
    #expect(places("a.swift", "// \(words.replacing(" ", with: "/"))") == [])
  }

  private static func longComments(_ file: Sources.File) -> [String] {
    guard let marks = marks(of: file.path), !generated.contains(where: file.path.hasPrefix) else { return [] }
    return file.lines.enumerated().filter { _, line in
      // A character has one byte or more, and counting bytes is quick.
      guard line.utf8.count > limit else { return false }
      let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
      return marks.contains { text.starts(with: $0.utf8) } && line.count > limit && line.split(separator: " ").count > 2
    }.map { "\(file.path):\($0.offset + 1)" }
  }

  /// What lines of comments begin with; nil for a file that has none.
  private static func marks(of path: String) -> [String]? {
    let name = path.split(separator: "/").last ?? ""
    return switch name.split(separator: ".").last {
    case "swift": ["//"]
    case "js": ["//", "/*", "*"]
    case "py": ["#", "\"\"\""]
    default: name.contains(".") ? nil : ["#", "\"\"\""]
    }
  }
}
