/// Markdown of a limited length, with names and failures of tests in it that are shown as they are.
package struct MarkdownText {
  private var text = ""
  private var leftOut = 0
  private let limit: Int

  package init(limit: Int) {
    self.limit = limit
  }

  /// The text, and if something did not fit, that it did not.
  var finished: String {
    leftOut == 0 ? text : text + "\n\(leftOut) more did not fit here.\n"
  }

  /// Adds a piece, if it fits; pieces that do not fit are counted.
  mutating func add(_ piece: String) {
    if text.utf8.count + piece.utf8.count > limit { leftOut += 1 } else { text += piece }
  }

  /// Adds a table of specs, if there are any.
  mutating func table(_ title: String, _ results: [SpecResult], _ words: (SpecResult) -> String) {
    guard !results.isEmpty else { return }
    add("### \(title) (\(results.count))\n\n| spec | | where |\n|---|---|---|\n")
    for result in results {
      let failure = result.verdict == .flaky ? nil : result.decisive.failure
      let place = failure?.place ?? "\(result.spec.file):\(result.spec.line)"
      add("| \(Self.cell(result.spec.id)) | \(Self.cell(words(result))) | \(Self.cell(place)) |\n")
    }
    add("\n")
  }

  /// Adds what the attempts that did not pass said, folded.
  mutating func details(_ result: SpecResult) {
    var body = ""
    for attempt in result.failedAttempts {
      guard let failure = attempt.failure else { continue }
      if result.attemptCount > 1 { body += "attempt \(attempt.identity.attempt), seed \(attempt.identity.seed)\n" }
      body += "\(failure.type): \(failure.text)\n" + (failure.place.map { "\($0)\n" } ?? "")
      body += PlainText.lines(attempt.output).map { "| \($0)\n" }.joined()
    }
    add(Self.folded(result.spec.id, Self.block(body, "text")) + "\n")
  }

  /// As it may stand in a line or in a cell of a table: without anything that Markdown or HTML would read, or that calls
  /// somebody.
  package static func cell(_ text: String) -> String {
    html(PlainText.line(text)).map { character in
      switch character {
      // A mention is taken apart by a character without width.
      case "@": "@\u{200B}"
      case let mark where "\\`*_[]|#~".contains(mark): "\\\(mark)"
      default: String(character)
      }
    }.joined()
  }

  /// A block of code, behind a fence that is longer than any inside.
  package static func block(_ text: String, _ language: String) -> String {
    let fence = fence(around: text)
    let text = PlainText.without(controls: text)
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  /// What is shown when somebody asks for it.
  package static func folded(_ title: String, _ body: String) -> String {
    "<details><summary>\(html(PlainText.line(title)))</summary>\n\n\(body)\n</details>\n"
  }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// More backticks than the text has in a row.
  private static func fence(around text: String) -> String {
    var (longest, run) = (0, 0)
    for character in text.unicodeScalars {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(3, longest + 1))
  }
}
