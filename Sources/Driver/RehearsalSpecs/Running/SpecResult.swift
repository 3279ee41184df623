/// What came of a spec: all its attempts, and which of them counts.
///
/// A spec has several attempts when a failed one is retried, and when it is repeated on purpose. The last retry of a repetition
/// counts. The first repetition that failed counts, or the last one if none did: what failed once has failed.
public struct SpecResult: Sendable, Hashable {
  /// The spec.
  public let spec: SpecIdentity
  /// Its attempts, in the order of their numbers; at least one. If there are more than a thousand, attempts that passed in the
  /// midst of the run may be missing here; ``attemptCount`` counts them too.
  public let attempts: [AttemptResult]
  private let forgotten: ForgottenAttempts
  /// Why failures of the spec are forgiven for a while, if they are.
  public let quarantine: String?

  /// Makes a result.
  ///
  /// - Precondition: There is at least one attempt.
  package init(_ attempts: [AttemptResult], quarantine: String? = nil) {
    self.init(attempts, forgotten: ForgottenAttempts(), quarantine: quarantine)
  }

  init(_ attempts: [AttemptResult], forgotten: ForgottenAttempts, quarantine: String?) {
    precondition(!attempts.isEmpty, "a spec that was reached has at least one attempt")
    spec = attempts[0].identity.spec
    (self.attempts, self.forgotten, self.quarantine) = (attempts, forgotten, quarantine)
  }

  /// How many attempts were made.
  public var attemptCount: Int { attempts.count + forgotten.count }

  /// How many of them did not fail the run.
  public var passedCount: Int {
    attempts.count { !$0.outcome.failsTheRun } + forgotten.count - forgotten.failed
  }

  /// How many requirements they made together.
  public var requirements: Int { attempts.reduce(forgotten.requirements) { $0 + $1.requirements } }

  /// The attempt that counts.
  public var decisive: AttemptResult {
    let last = attempts[attempts.count - 1]
    return verdicts.first { $0.outcome.failsTheRun } ?? last
  }

  /// How the attempt ended that counts.
  public var outcome: Outcome { decisive.outcome }

  /// Whether some attempts passed and some failed: a spec that passed when it was retried is flaky, never plainly green.
  public var isFlaky: Bool { (1..<attemptCount).contains(passedCount) }

  /// Whether the spec failed, and that is forgiven.
  public var isForgiven: Bool { quarantine != nil && outcome.failsTheRun }

  /// How long all attempts took together on a clock on the wall.
  public var realDuration: Duration { attempts.reduce(forgotten.realDuration) { $0 + $1.realDuration } }

  /// The last attempt of each repetition.
  private var verdicts: [AttemptResult] {
    var last: [Int: AttemptResult] = [:]
    for attempt in attempts { last[attempt.identity.repetition] = attempt }
    return last.sorted { $0.key < $1.key }.map(\.value)
  }
}
