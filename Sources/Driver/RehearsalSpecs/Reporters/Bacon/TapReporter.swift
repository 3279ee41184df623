import Foundation

/// Tells a run in the Test Anything Protocol, in the form of RubyMotion's fork.
///
/// The plan comes last, and there is no version line: the original writes none, and TAP readers then take the oldest version.
/// When a run is interrupted the plan still counts the specs that were not run, so that a reader sees that some are missing. In
/// names, `#` is escaped where a reader would take it for a directive.
///
/// What TAP has no word for stands in comments: that a spec is flaky, and what its earlier attempts said. A quarantined failure
/// is a `TODO`, which readers show and do not hold against the run.
///
/// ``TestAnythingReporter`` writes the versions 13 and 14.
public final class TapReporter: Reporter {
  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var number = 0

  /// Makes a reporter that hands its text to `write`, piece by piece.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) {
    for (_, result) in order.take(event) { tell(result) }
    guard case .runFinished(let summary) = event.kind else { return }
    write("1..\(summary.planned)\n")
    write(TAPText.bailOut(summary))
    for remark in BaconText.remarks(summary) { write("# \(remark)\n") }
    write("# \(BaconText.tests(summary))\n")
  }

  private func tell(_ result: SpecResult) {
    number += 1
    let name = TAPText.line("\(result.spec.groupName) \(result.spec.name)")
    let padded = String(number).padding(toLength: max(3, String(number).count), withPad: " ", startingAt: 0)
    let status = TAPText.line(BaconText.status(of: result) ?? "")
    switch result.verdict {
    case .passed, .flaky: write("ok \(padded) - \(name)\n")
    case .skipped: write("ok \(padded) - \(name) # SKIP\(TAPText.reason(result))\n")
    case .forgiven: write("not ok \(number) - \(name) # TODO \(status)\n")
    default: write("not ok \(number) - \(name): \(status)\n")
    }
    if result.verdict == .flaky { write("# \(status)\n") }
    write(TAPText.comment(BaconText.log(of: result)))
  }
}
