import Foundation

/// Tells a run in the Test Anything Protocol, in the form of RubyMotion's fork (RM-57).
///
/// The plan comes last, and there is no version line: the original writes none, and TAP readers then take the oldest version.
/// When a run is interrupted the plan still counts the specs that were not run, so that a reader sees that some are missing. In
/// names, `#` is escaped where a reader would take it for a directive.
public final class TapReporter: Reporter {
  private let write: (String) -> Void
  private var order = DefinitionOrder([])
  private var number = 0

  /// Makes a reporter that hands its text to `write`, piece by piece.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) {
    switch event.kind {
    case .runStarted(let facts):
      order = DefinitionOrder(facts.specs)
    case .specStarted, .attemptFinished:
      break
    case .specFinished(let result):
      order.take(result).forEach { tell($0.result.decisive) }
    case .runFinished(let summary):
      order.rest().forEach { tell($0.result.decisive) }
      write("1..\(summary.planned)\n")
      if summary.interrupted { write("# Interrupted: \(summary.notRun) specifications were not run\n") }
      write("# \(BaconText.tests(summary))\n")
    }
  }

  private func tell(_ result: AttemptResult) {
    number += 1
    let name = line("\(result.identity.spec.groupName) \(result.identity.spec.name)")
    let padded = String(number).padding(toLength: max(3, String(number).count), withPad: " ", startingAt: 0)
    switch result.outcome {
    case .passed:
      write("ok \(padded) - \(name)\n")
    case .skipped:
      write("ok \(padded) - \(name) # SKIP\n")
    default:
      write("not ok \(number) - \(name): \(line(BaconText.status(of: result) ?? ""))\n")
    }
    for comment in BaconText.logEntry(of: result)?.split(whereSeparator: \.isNewline) ?? [] {
      write("# \(comment)\n")
    }
  }

  /// The text as it may stand in a test line: on one line, and without anything that reads as a directive.
  private func line(_ text: String) -> String {
    let single = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
    return single.replacing(/#(?=\s*(?:skip|todo))/.ignoresCase(), with: "\\#")
  }
}
