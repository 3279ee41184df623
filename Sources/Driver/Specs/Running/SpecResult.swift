/// What came of a spec: all its attempts, and which of them counts.
///
/// A spec has several attempts when a failed one is retried, and when it is repeated on purpose. Of the retries of one repetition
/// the last counts; of several repetitions the first that failed does, else the last: what failed once has failed.
public struct SpecResult: Sendable, Hashable {
  /// The spec.
  public let spec: SpecIdentity
  /// Its attempts, in the order of their numbers; at least one.
  public let attempts: [AttemptResult]
  /// Why failures of the spec are forgiven for a while, if they are.
  public let quarantine: String?

  /// Makes a result.
  ///
  /// - Precondition: There is at least one attempt.
  package init(_ attempts: [AttemptResult], quarantine: String? = nil) {
    precondition(!attempts.isEmpty, "a spec that was reached has at least one attempt")
    spec = attempts[0].identity.spec
    self.attempts = attempts
    self.quarantine = quarantine
  }

  /// The attempt that counts.
  public var decisive: AttemptResult {
    let last = attempts[attempts.count - 1]
    return verdicts.first { $0.outcome.failsTheRun } ?? last
  }

  /// How the attempt ended that counts.
  public var outcome: Outcome { decisive.outcome }

  /// Whether some attempts passed and some failed: a spec that passed when it was retried is flaky, never plainly green.
  public var isFlaky: Bool {
    attempts.contains { $0.outcome.failsTheRun } && attempts.contains { !$0.outcome.failsTheRun }
  }

  /// Whether the spec failed, and that is forgiven.
  public var isForgiven: Bool { quarantine != nil && outcome.failsTheRun }

  /// How long all attempts took together on a clock on the wall.
  public var realDuration: Duration { attempts.reduce(.zero) { $0 + $1.realDuration } }

  /// The last attempt of each repetition.
  private var verdicts: [AttemptResult] {
    var last: [Int: AttemptResult] = [:]
    for attempt in attempts { last[attempt.identity.repetition] = attempt }
    return last.sorted { $0.key < $1.key }.map(\.value)
  }
}
