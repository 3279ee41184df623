/// Tells a run as a row of letters, and what failed after it: RubyMotion's `test_unit`, `fast` and `colorized`, and the one
/// form that MacBacon 1.4 has.
///
/// A letter is the first one of the word that `spec_dox` has for the spec: `.` passed, `F` failed, `E` error, `M` missing; and,
/// which the originals do not know, `S` skipped, `f` flaky, `Q` quarantined. Lines before the counts say how many of the latter
/// there were.
public final class LetterReporter: Reporter {
  /// Which of the forms.
  public enum Style: Sendable, Hashable {
    /// A letter for each spec.
    case testUnit
    /// A letter for each spec that did not simply pass.
    case fast
    /// A coloured letter for each spec; without colours, the same text in black and white.
    case colorized(hasColour: Bool)
    /// A letter for each spec, and how long it took, in MacBacon's words.
    case macBacon
  }

  private let style: Style
  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var errorLog = ""

  /// Makes a reporter that hands its text to `write`, piece by piece.
  public init(_ style: Style, write: @escaping (String) -> Void) {
    self.style = style
    self.write = write
  }

  public func take(_ event: RunEvent) {
    for (_, result) in order.take(event) {
      let letter = BaconText.letter(of: result)
      if style != .fast || letter != "." { write(coloured(String(letter), isGood: letter == ".")) }
      errorLog += BaconText.log(of: result)
    }
    if case .runFinished(let summary) = event.kind { end(summary) }
  }

  private func end(_ summary: RunSummary) {
    let remarks = BaconText.remarks(summary).map { $0 + "\n" }.joined()
    switch style {
    case .testUnit, .fast:
      write("\nFinished in \(BaconText.seconds(summary)) seconds.\n\(errorLog)\(remarks)\(BaconText.tests(summary))\n")
    case .colorized:
      let seconds = hundredths(summary.realMicroseconds)
      let isGood = summary.unforgiven == 0
      write(
        "\n\n\(errorLog)\nFinished in \(seconds) seconds.\n\(remarks)\(coloured(BaconText.tests(summary), isGood: isGood))\n\n")
    case .macBacon:
      let seconds = PlainText.seconds(microseconds: summary.realMicroseconds, decimals: 6)
      write("\n\n\(errorLog)Took: \(seconds) seconds.\n\n\(remarks)\(BaconText.specifications(summary))\n")
    }
  }

  private func coloured(_ text: String, isGood: Bool) -> String {
    guard style == .colorized(hasColour: true) else { return text }
    return "\u{1b}[0;\(isGood ? 32 : 31)m\(text)\u{1b}[00m"
  }

  /// Seconds, rounded to two decimals.
  private func hundredths(_ microseconds: Int64) -> String {
    PlainText.seconds(microseconds: microseconds + 5000, decimals: 2)
  }
}
