import AppRewriter

/// What becomes of one file, with others of its module beside it.
struct Rewriting {
  /// From the first line of the original on.
  let lines: [String]
  /// `12:5: error: …`
  let refusals: [String]

  init(
    _ text: String, beside others: String..., path: String = "/app/File.swift", tests: TestKind? = nil,
    isMainByDefault: Bool = false, infersObjectiveC: Bool = false
  ) {
    let sources = ([text] + others).enumerated().map { index, text in
      AppRewriter.Source(path: index == 0 ? path : "/app/Other\(index).swift", text: text)
    }
    let rewriter = AppRewriter(
      module: "Shop", sources: sources, tests: tests, isMainByDefault: isMainByDefault,
      infersObjectiveC: infersObjectiveC)
    let file = rewriter.rewrite()[0]
    lines = (file.text ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).map(String.init)
    refusals = file.refusals.map { "\($0.line):\($0.column): \($0.severity.rawValue): \($0.message)" }
  }

  var text: String { lines.joined(separator: "\n") }

  /// What stands in the place of `#selector(…)`, or another expression, in the body of a method.
  static func expression(_ expression: String, in type: String = "class Screen: UIViewController", members: String = "")
    -> Rewriting
  {
    Rewriting("\(type) {\nfunc use() { _ = \(expression) }\n\(members)\n}")
  }

  /// The expression, rewritten.
  var expression: String { String(lines[1].dropFirst("func use() { _ = ".count).dropLast(2)) }

  /// `$0.outlet("hint", \.hint)`: what the records in the file say of classes, one after the other.
  var entries: [String] {
    text.split(separator: ".self) { ").dropFirst().flatMap { record in
      var entries: [String] = []
      for part in record.split(separator: "; $0.") {
        entries.append(String(part.hasPrefix("$0.") ? part.dropFirst(3) : part))
      }
      if let last = entries.last, let end = last.range(of: " } }") {
        // A method's entry ends with a brace of its own.
        entries[entries.count - 1] = last[..<end] + (last.contains(") in o") ? " }" : "")
      }
      return entries
    }
  }
}

extension String {
  fileprivate func range(of part: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(part) }
  }
}
