import RehearsalExploration
import RehearsalSpecs
import Spelling

extension ProgressLine {
  /// Tells how far the search of a spec has come.
  func tell(_ progress: Explorations.Progress, of spec: SpecIdentity) { tell(Self.line(progress, of: spec)) }

  /// Such as `312 runs, 290 orders, all with up to 2 deviations: Search keeps the newest`.
  static func line(_ progress: Explorations.Progress, of spec: SpecIdentity) -> String {
    var parts = [
      Words.count(progress.runs, "run"), Words.count(progress.orders, "order"),
    ]
    if let done = progress.deviationsDone, done > 0 {
      parts.append("all with up to \(Words.count(done, "deviation"))")
    }
    if progress.failures > 0 { parts.append("\(progress.failures) failed") }
    return parts.joined(separator: ", ") + ": " + PlainText.line(spec.id)
  }
}
