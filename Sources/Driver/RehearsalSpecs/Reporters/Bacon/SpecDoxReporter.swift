/// Tells a run as an outline, in the words of the original's `spec_dox`.
///
/// Specs are told in the order of the plan, each as soon as all before it have finished. What the original does not know has a
/// word of its own: `[SKIPPED]`, `[FLAKY - …]` and `[QUARANTINED - …]`, and lines before the counts say how many there were, and
/// what an interrupted run left out.
public final class SpecDoxReporter: Reporter {
  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var headings = Headings()
  private var hasHeading = false
  private var errorLog = ""

  /// Makes a reporter that hands its text to `write`, piece by piece.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) {
    for (position, result) in order.take(event) { tell(position, result) }
    switch event.kind {
    case .runStarted(let facts):
      headings = Headings(facts.groups)
    case .runFinished(let summary):
      if hasHeading { write("\n") }
      write(errorLog)
      let remarks = BaconText.remarks(summary)
      if !remarks.isEmpty { write(remarks.joined(separator: "\n") + "\n\n") }
      write(BaconText.specifications(summary) + "\n")
    default:
      break
    }
  }

  private func tell(_ position: Int, _ result: SpecResult) {
    for heading in headings.before(position) {
      write((hasHeading ? "\n" : "") + PlainText.line(heading.name) + "\n")
      hasHeading = true
    }
    write("  - \(PlainText.line(result.spec.name))\(BaconText.status(of: result).map { " [\($0)]" } ?? "")\n")
    errorLog += BaconText.log(of: result)
  }
}
