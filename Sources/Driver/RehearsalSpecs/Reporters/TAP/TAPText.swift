/// Makes text safe to stand in the Test Anything Protocol.
enum TAPText {
  /// The text as it may stand in a test line: on one line, and without anything that reads as a directive.
  static func line(_ text: String) -> String {
    PlainText.line(text).replacing(/#(?=\s*(?:skip|todo|time=))/.ignoresCase(), with: "\\#")
  }

  /// The text as a name in the versions from 13 on, where every `#` and `\` may be escaped.
  ///
  /// A backslash is escaped only where a reader would otherwise take it for the beginning of an escape, because old readers show
  /// it.
  static func name(_ text: String) -> String {
    PlainText.line(text).replacing(/\\(?=[\\#])/, with: "\\\\").replacing("#", with: "\\#")
  }

  /// What ends the run for a reader, where the machinery failed; else nothing.
  static func bailOut(_ summary: RunSummary) -> String {
    summary.troubles.map { "Bail out! Infrastructure failed: \(line($0.headline))\n" }.joined()
  }

  /// Why a spec was skipped, with a space before it; nothing where no reason was given.
  static func reason(_ result: SpecResult) -> String {
    result.decisive.failure.map { " " + line($0.headline) } ?? ""
  }

  /// The text as comments, a line each, without empty ones.
  static func comment(_ text: String) -> String {
    PlainText.without(controls: text).split(whereSeparator: \.isNewline).map { "# \($0)\n" }.joined()
  }
}
