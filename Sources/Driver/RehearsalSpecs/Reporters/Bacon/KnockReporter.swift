/// Tells a run in the form of RubyMotion's `knock`: TAP without numbers, plan and counts.
///
/// A flaky spec is `ok` with a comment that says so; a quarantined failure is `not ok` with `QUARANTINED`.
public final class KnockReporter: Reporter {
  private let write: (String) -> Void
  private var order = DefinitionOrder()

  /// Makes a reporter that hands its text to `write`, piece by piece.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) {
    for (_, result) in order.take(event) { tell(result) }
    guard case .runFinished(let summary) = event.kind else { return }
    write(TAPText.bailOut(summary))
    for remark in BaconText.remarks(summary) { write("# \(remark)\n") }
  }

  private func tell(_ result: SpecResult) {
    let name = TAPText.line(result.spec.name)
    let status = TAPText.line(BaconText.status(of: result) ?? "")
    switch result.verdict {
    case .passed: write("ok - \(name)\n")
    case .flaky: write("ok - \(name)\n# \(status)\n")
    case .skipped: write("ok - \(name) # SKIP\(TAPText.reason(result))\n")
    default: write("not ok - \(name): \(status)\n")
    }
    write(TAPText.comment(BaconText.log(of: result)))
  }
}
