/// Tells a run as an outline, in the words of the original's `spec_dox` (RM-57).
///
/// Specs are told in the order of the plan, each as soon as all before it have finished. A skipped spec, which the original does
/// not know, is told with `[SKIPPED]`; an interrupted run says so before the counts.
public final class SpecDoxReporter: Reporter {
  private let write: (String) -> Void
  private var order = DefinitionOrder([])
  private var headings: [Plan.Group] = []
  private var nextHeading = 0
  private var hasHeading = false
  private var errorLog = ""

  /// Makes a reporter that hands its text to `write`, piece by piece.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) {
    switch event.kind {
    case .runStarted(let facts):
      order = DefinitionOrder(facts.specs)
      headings = facts.groups
    case .specStarted, .attemptFinished:
      break
    case .specFinished(let result):
      order.take(result).forEach { tell(position: $0.position, result: $0.result.decisive) }
    case .runFinished(let summary):
      order.rest().forEach { tell(position: $0.position, result: $0.result.decisive) }
      if hasHeading { write("\n") }
      write(errorLog)
      if summary.interrupted { write("Interrupted: \(summary.notRun) specifications were not run\n\n") }
      write(BaconText.specifications(summary) + "\n")
    }
  }

  private func tell(position: Int, result: AttemptResult) {
    // Headings up to the one that this spec stands under, with those of groups that only hold other groups, as in the original.
    while nextHeading < headings.count, headings[nextHeading].specs.lowerBound <= position {
      let heading = headings[nextHeading]
      let holdsNone = heading.specs.isEmpty
      guard holdsNone || heading.specs.contains(position) else {
        nextHeading += 1
        continue
      }
      write((hasHeading ? "\n" : "") + heading.name + "\n")
      hasHeading = true
      nextHeading += 1
    }
    write("  - \(result.identity.spec.name)\(BaconText.status(of: result).map { " [\($0)]" } ?? "")\n")
    if let entry = BaconText.logEntry(of: result) { errorLog += entry + "\n" }
  }
}
