/// How the chains of a test follow one another in one environment: only there are neighbours comparable.
struct EnvironmentCourse: Sendable {
  /// An outcome that the chains before and after it, on other commits, contradict.
  struct LoneOutcome: Sendable {
    /// Its number among the chains of all environments.
    let ordinal: Int
    /// Its commit's place in the order of time.
    let position: Int
    let isRed: Bool
    /// Whether its code is that of a commit.
    let hasCommit: Bool
  }

  let key: UInt64
  /// When its latest chain ran, in milliseconds since 1970.
  private(set) var latest: Int64 = 0
  /// How many red chains in a row there are at the end.
  private(set) var streak = 0
  /// How many red chains came before the latest one that is not.
  private(set) var endedStreak = 0
  /// Whether the latest chain is of other code than the one before it.
  private var hasCodeChanged = false
  /// Whether such a row is why the test is broken.
  var isBroken = false

  private var chains = 0
  private var redChains = 0
  /// How many chains were of breakages that are over, and how many more will be once it has passed often enough.
  private var forgottenChains = 0
  private var toForget = 0
  private var passes = 0
  /// The outcome before, its commit, and itself as long as it may yet turn out to stand alone.
  private var previous: (isRed: Bool, code: UInt64?)?
  private var pending: LoneOutcome?

  /// Chains with a failure, the first and the last of them by number, and how often neighbours differ.
  private var failed = 0
  private var firstFailure = 0
  private var lastFailure = 0
  private(set) var flips = 0
  private var lastFailed: Bool?

  init(key: UInt64) { self.key = key }

  /// - Parameter ordinal: The chain's number among those of all environments.
  /// - Returns: The outcome before, if this one shows that it stood alone, and how many red chains are forgotten from now on.
  mutating func take(
    _ chain: Chain, _ run: RunContext, ordinal: Int, _ rules: StatusRules
  ) -> (lone: LoneOutcome?, forgotten: Int) {
    chains += 1
    latest = max(latest, run.started)
    let failedNow = chain.failures > 0
    if failedNow {
      failed += 1
      firstFailure = firstFailure > 0 ? firstFailure : chains
      lastFailure = chains
    }
    if let lastFailed, lastFailed != failedNow { flips += 1 }
    lastFailed = failedNow
    redChains += chain.isRed ? 1 : 0
    if chain.isRed { streak += 1 } else { (endedStreak, streak) = (streak, 0) }
    passes = chain.isRed ? 0 : passes + 1
    let lone = loneOutcome(chain.isRed, run, ordinal)
    return (lone, toForget > 0 && passes >= rules.mendedStreak ? forgetBreakage() : 0)
  }

  /// What differs from the commit before and from the commit after is a change that somebody took back at once, or no change.
  private mutating func loneOutcome(_ isRed: Bool, _ run: RunContext, _ ordinal: Int) -> LoneOutcome? {
    hasCodeChanged = run.code != previous?.code
    defer { previous = (isRed, run.code) }
    guard let previous, previous.isRed != isRed else {
      pending = nil
      return nil
    }
    let isElsewhere = run.code != previous.code
    let found = isElsewhere ? pending : nil
    pending =
      isElsewhere ? LoneOutcome(ordinal: ordinal, position: run.position, isRed: isRed, hasCommit: run.commit != nil) : nil
    return found
  }

  /// Whether the red chains at the end are more than chance gives.
  ///
  /// - Parameter isOfGoodCode: Whether the code of the latest one has also passed.
  func isBreakage(isOfGoodCode: Bool, _ rules: StatusRules) -> Bool {
    isBroken && streak > 0
      || Breakage.isOne(streak: streak, red: redChains, of: chains - forgottenChains, isOfGoodCode: isOfGoodCode, rules)
  }

  /// How many flips independent chains would show, from the first failure to the last.
  var expectedFlips: Double {
    let span = Double(lastFailure - firstFailure + 1)
    let share = Double(failed) / max(1, span)
    return 2 * share * (1 - share) * max(0, span - 1)
  }

  /// Notes that a breakage is over. What it added to the rates was no flake, if other code ended it, and does not go on.
  mutating func mend() {
    isBroken = false
    toForget = hasCodeChanged ? max(streak, endedStreak) : 0
  }

  /// Takes back what a breakage that is mended for good added to the rates.
  ///
  /// - Returns: How many chains that were.
  private mutating func forgetBreakage() -> Int {
    defer { toForget = 0 }
    failed = max(0, failed - toForget)
    redChains -= toForget
    forgottenChains += toForget
    return toForget
  }

  mutating func forgetFailures() { (failed, firstFailure, lastFailure, flips) = (0, 0, 0, 0) }
}
