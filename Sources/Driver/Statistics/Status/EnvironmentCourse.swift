import RealModule

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
  /// Whether such a row is why the test is broken.
  var isBroken = false

  private var chains = 0
  private var redChains = 0
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
  /// - Returns: The outcome before, if this one shows that it stood alone.
  mutating func take(_ chain: Chain, _ run: RunContext, ordinal: Int) -> LoneOutcome? {
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
    return loneOutcome(chain.isRed, run, ordinal)
  }

  /// What differs from the commit before and from the commit after is a change that somebody took back at once, or no change.
  private mutating func loneOutcome(_ isRed: Bool, _ run: RunContext, _ ordinal: Int) -> LoneOutcome? {
    defer { previous = (isRed, run.code) }
    guard let previous, previous.isRed != isRed else {
      pending = nil
      return nil
    }
    // A run without a commit is of code of its own.
    let isElsewhere = run.code == nil || run.code != previous.code
    let found = isElsewhere ? pending : nil
    pending = isElsewhere ? LoneOutcome(ordinal: ordinal, position: run.position, isRed: isRed, hasCommit: run.code != nil) : nil
    return found
  }

  /// How likely the red chains at the end are at the rate before them.
  var chanceOfStreak: Double { Self.chance(of: streak, red: redChains, chains: chains) }

  static func chance(of streak: Int, red: Int, chains: Int) -> Double {
    Double.pow((Double(max(0, red - streak)) + 0.5) / (Double(chains - streak) + 1), streak)
  }

  /// How many flips independent chains would show, from the first failure to the last.
  var expectedFlips: Double {
    let span = Double(lastFailure - firstFailure + 1)
    let share = Double(failed) / max(1, span)
    return 2 * share * (1 - share) * max(0, span - 1)
  }

  /// Takes back what a breakage that is over added to the rates: it was no flake.
  ///
  /// - Returns: How many chains that were.
  mutating func forgetBreakage() -> Int {
    let forgotten = streak > 0 ? streak : endedStreak
    isBroken = false
    failed = max(0, failed - forgotten)
    redChains -= forgotten
    return forgotten
  }

  mutating func forgetFailures() { (failed, firstFailure, lastFailure, flips) = (0, 0, 0, 0) }
}
