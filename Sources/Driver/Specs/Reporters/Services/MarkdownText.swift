/// Markdown of a limited length, with names and failures of specs in it.
struct MarkdownText {
  private var text = ""
  private var leftOut = 0
  private let limit: Int

  init(limit: Int) {
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
      if result.attempts.count > 1 { body += "attempt \(attempt.identity.attempt), seed \(attempt.identity.seed)\n" }
      body += "\(failure.type): \(failure.text)\n" + (failure.place.map { "\($0)\n" } ?? "")
      body += PlainText.lines(attempt.output).map { "| \($0)\n" }.joined()
    }
    let fence = Self.fence(around: body)
    let text = PlainText.without(controls: body)
    add(
      "<details><summary>\(Self.html(PlainText.line(result.spec.id)))</summary>\n\n\(fence)text\n\(text)\(fence)\n\n</details>\n\n"
    )
  }

  /// As it may stand in a cell of a table: on one line, and without anything that Markdown or HTML would read.
  static func cell(_ text: String) -> String {
    html(PlainText.line(text)).map { "\\`*_[]|#~".contains($0) ? "\\\($0)" : String($0) }.joined()
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
