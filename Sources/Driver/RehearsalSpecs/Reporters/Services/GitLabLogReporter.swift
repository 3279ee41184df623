import Foundation
import Spelling

/// Tells a run as an outline in the log of a GitLab job, with a section for each group that folds where all is well.
///
/// The text is that of ``SpecDoxReporter``, with the markers around it that GitLab makes sections of. A group in which something
/// is not simply passed stays open, so that flaky and quarantined specs, which GitLab's page of tests has no place for, meet the
/// eye.
public final class GitLabLogReporter: Reporter {
  private let write: (String) -> Void
  private var order = DefinitionOrder()
  private var headings = Headings()
  private var started = Date.distantPast
  private var section: (name: String, start: Int64, heading: String, body: String, isCalm: Bool)?
  private var number = 0
  private var errorLog = ""

  /// Makes a reporter that hands its text to `write`, a section at a time.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  public func take(_ event: RunEvent) {
    if case .runStarted(let facts) = event.kind { (started, headings) = (facts.started, Headings(facts.groups)) }
    for (position, result) in order.take(event) { tell(position, result, event.elapsed) }
    guard case .runFinished(let summary) = event.kind else { return }
    close(event.elapsed)
    write(errorLog)
    let remarks = BaconText.remarks(summary)
    if !remarks.isEmpty { write(remarks.joined(separator: "\n") + "\n\n") }
    write(BaconText.specifications(summary) + "\n")
  }

  private func tell(_ position: Int, _ result: SpecResult, _ elapsed: Duration) {
    for heading in headings.before(position) {
      close(elapsed)
      number += 1
      section = ("rehearsal_\(number)", seconds(elapsed), PlainText.line(heading.path.joined(separator: " ")), "", true)
    }
    let status = BaconText.status(of: result).map { " [\($0)]" } ?? ""
    section?.body += "  - \(PlainText.line(result.spec.name + status))\n"
    if result.verdict != .passed { section?.isCalm = false }
    errorLog += PlainText.without(controls: BaconText.log(of: result))
  }

  private func close(_ elapsed: Duration) {
    guard let closed = section else { return }
    section = nil
    let options = closed.isCalm ? "[collapsed=true]" : ""
    write(
      "\u{1b}[0Ksection_start:\(closed.start):\(closed.name)\(options)\r\u{1b}[0K\(closed.heading)\n\(closed.body)"
        + "\u{1b}[0Ksection_end:\(seconds(elapsed)):\(closed.name)\r\u{1b}[0K\n")
  }

  private func seconds(_ elapsed: Duration) -> Int64 {
    Int64(saturating: (started.timeIntervalSince1970 + Double(elapsed.microseconds) / 1_000_000).rounded(.down))
  }
}
