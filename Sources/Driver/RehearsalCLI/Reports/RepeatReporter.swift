import RehearsalHistory
import RehearsalSpecs
import RehearsalTraces

/// Says, at the end of a run, how to repeat the failures that the seed of the run does not lead to: those of retries and
/// repetitions where the first attempt passed.
final class RepeatReporter: Reporter {
  private let write: (String) -> Void
  private let more: (AttemptResult) -> String
  private var failures: [AttemptResult] = []
  /// The recording of the first attempt that failed, where there is any.
  private(set) var recording: String?
  /// The page of that attempt, where one was kept.
  private(set) var page: String?

  /// How many failures are told of.
  static let limit = 5

  /// - Parameter more: What else has to be said to have the same chance again.
  init(more: @escaping (AttemptResult) -> String, write: @escaping (String) -> Void) {
    (self.more, self.write) = (more, write)
  }

  func take(_ event: RunEvent) {
    switch event.kind {
    case .specFinished(let result):
      let failed = result.attempts.filter { $0.outcome.failsTheRun }
      if recording == nil, let attempt = failed.first(where: { $0.artefacts.contains { $0.hasSuffix(".jsonl") } }) {
        recording = attempt.artefacts.first { $0.hasSuffix(".jsonl") }
        page = attempt.artefacts.first { $0.hasSuffix("/" + TraceKeeper.fileName) }
      }
      guard let first = failed.first, first.identity.attempt > 1 else { return }
      failures.append(first)
    case .runFinished where !failures.isEmpty:
      for failure in failures.prefix(Self.limit) {
        let identity = failure.identity
        write(
          "Repeat attempt \(identity.attempt), which failed, with --filter \(PlainText.shellWord(identity.spec.id)) --attempt-seed \(identity.seed)\(more(failure))\n"
        )
      }
      let left = failures.count - Self.limit
      if left > 0 { write("\(left) more such failures; 'flaky why' tells how to repeat each\n") }
    default: break
    }
  }
}
