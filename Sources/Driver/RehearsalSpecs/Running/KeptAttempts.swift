/// The attempts at a spec that goes on and on: all while they are few, and of many those that its result is made of.
///
/// Kept are the first that failed, the one that counts, and the latest ``limit``. The others were told one by one, in events and
/// in the history; here they are only counted, so that a run without end does not need memory without end.
struct KeptAttempts {
  /// How many of the latest attempts are kept.
  static let limit = 500

  private(set) var all: [AttemptResult] = []
  private(set) var forgotten = ForgottenAttempts()

  mutating func add(_ result: AttemptResult) {
    all.append(result)
    // In bulk, as each time costs a look at all of them.
    if all.count >= 2 * Self.limit { forget() }
  }

  private mutating func forget() {
    let sorted = all.sorted { $0.identity.attempt < $1.identity.attempt }
    let decisive = SpecResult(sorted).decisive.identity.attempt
    let firstFailed = sorted.first { $0.outcome.failsTheRun }?.identity.attempt
    all = []
    for (place, attempt) in sorted.enumerated() {
      let number = attempt.identity.attempt
      if place >= sorted.count - Self.limit || number == decisive || number == firstFailed {
        all.append(attempt)
      } else {
        forgotten.add(attempt)
      }
    }
  }
}

/// What attempts came to that are kept nowhere.
struct ForgottenAttempts: Sendable, Hashable {
  private(set) var count = 0
  private(set) var failed = 0
  private(set) var requirements = 0
  private(set) var realDuration = Duration.zero

  mutating func add(_ attempt: AttemptResult) {
    count += 1
    if attempt.outcome.failsTheRun { failed += 1 }
    requirements += attempt.requirements
    realDuration += attempt.realDuration
  }
}
