import RealModule

/// What the latest runs of a test said, kept so that each further run costs little.
struct RecentEvidence: Sendable {
  var window = 200
  private struct Tally {
    var failures = 0
    var passes = 0
    /// Its number among the verdicts.
    var ordinal: Int
  }

  private var verdicts: [UInt64: Tally] = [:]
  private var alone = 0
  private var verdictCount: Int { verdicts.count + alone }
  /// The numbers of the flaky verdicts, in the order in which they became so.
  private var flakyVerdicts: [Int] = []
  /// The numbers of the chains that failed alone, on a commit of their own, between passes.
  private var loneFailures: [Int] = []
  private var pending: (ordinal: Int, commit: String)?
  private var wasPass = false
  private var lastCommit: String?

  private var chains = 0
  private var failedChains = 0
  private var redChains = 0
  /// The first and the last chain with a failure, by number; flips and failures between them give the rate and the bursts.
  private var firstFailure: Int?
  private var lastFailure = 0
  private var streak = 0
  /// How many red chains came before the latest one that is not.
  private var endedStreak = 0
  private(set) var quiet = 0
  /// Attempts of verdicts that have a pass.
  private var failures = 0
  private var passes = 0
  private var flips = 0
  private var lastFailed: Bool?

  /// How many signs of flakiness there are in the window.
  var signs: Int { inWindow(flakyVerdicts, verdictCount) + inWindow(loneFailures, chains) }

  private func inWindow(_ ordinals: [Int], _ count: Int) -> Int {
    ordinals.reversed().prefix { $0 > count - window }.count
  }

  mutating func take(_ chain: Chain, _ run: RunContext) {
    chains += 1
    if chain.failures > 0 {
      failedChains += 1
      firstFailure = firstFailure ?? chains
      lastFailure = chains
      quiet = 0
    } else {
      quiet += 1
    }
    redChains += chain.isRed ? 1 : 0
    if chain.isRed { streak += 1 } else { (endedStreak, streak) = (streak, 0) }
    if let lastFailed, lastFailed != (chain.failures > 0) { flips += 1 }
    lastFailed = chain.failures > 0
    countVerdict(chain, run)
    countLoneFailure(chain, run)
  }

  private mutating func countVerdict(_ chain: Chain, _ run: RunContext) {
    guard let place = run.code else {
      alone += 1
      if chain.isMixed { flakyVerdicts.append(verdictCount) }
      if chain.passes > 0 { (failures, passes) = (failures + chain.failures, passes + chain.passes) }
      return
    }
    var tally = verdicts[place] ?? Tally(ordinal: verdictCount + 1)
    let (hadPass, wasFlaky) = (tally.passes > 0, tally.passes > 0 && tally.failures > 0)
    tally.failures += chain.failures
    tally.passes += chain.passes
    verdicts[place] = tally
    if tally.passes > 0 {
      // The failures of a verdict count once it has a pass.
      failures += hadPass ? chain.failures : tally.failures
      passes += chain.passes
      if tally.failures > 0, !wasFlaky { flakyVerdicts.append(tally.ordinal) }
    }
  }

  /// A red chain on one commit, between passes on others, is a regression that somebody mended at once, or no regression.
  private mutating func countLoneFailure(_ chain: Chain, _ run: RunContext) {
    let commit = run.commit ?? "\u{0}\(chains)"
    if chain.isRed {
      pending = wasPass && commit != lastCommit ? (chains, commit) : nil
    } else {
      if let pending, pending.commit != commit { loneFailures.append(pending.ordinal) }
      pending = nil
    }
    wasPass = !chain.isRed
    lastCommit = commit
  }

  /// How likely so many red chains in a row are at the rate before them.
  func chanceOfRed(streak: Int) -> Double {
    // Called before the last chain of the streak is counted.
    let before = chains - (streak - 1)
    let red = redChains - (streak - 1)
    return Double.pow((Double(red) + 0.5) / (Double(before) + 1), streak)
  }

  /// Takes back what the breakage that has just ended added to the rates: it was no flake.
  mutating func forgetTheStreak() {
    failedChains -= endedStreak
    redChains -= endedStreak
    if signs == 0 { (firstFailure, lastFailure, failedChains, flips) = (nil, 0, 0, 0) }
  }

  /// Why it is flaky, if the evidence is proof.
  func proof(_ rules: StatusRules) -> String? {
    let flaky = inWindow(flakyVerdicts, verdictCount)
    if flaky >= rules.flakyVerdicts {
      return "\(flaky) of the last \(min(window, verdictCount)) commits and environments both passed and failed"
    }
    if flaky > 0, failures >= rules.failuresOfAFlakyVerdict, lastFailed == true || quiet <= 1 {
      let lower = BetaDistribution(alpha: 0.5 + Double(failures), beta: 9.5 + Double(passes)).quantile(0.025)
      if lower > rules.flakyScore {
        return "\(failures) of \(failures + passes) attempts failed on code that it also passed on"
      }
    }
    let lone = inWindow(loneFailures, chains)
    if lone >= rules.loneFailuresOfAFlakyTest {
      return
        "it failed \(Words.count(lone, "time")) in the last \(Words.count(min(window, chains), "run")), each time on one commit alone"
    }
    return nil
  }

  /// Why it may be flaky, if there is a sign.
  func sign(_ rules: StatusRules) -> String? {
    if inWindow(flakyVerdicts, verdictCount) > 0 { return "it both passed and failed on one commit" }
    let lone = inWindow(loneFailures, chains)
    return lone >= rules.loneFailuresOfASuspect
      ? "it failed \(Words.count(lone, "time")) on one commit alone, without a second run of that commit to compare with" : nil
  }

  /// How many quiet chains would have shown a failure at the rate so far.
  func quietNeeded(_ rules: StatusRules, isProven: Bool) -> Int {
    guard let firstFailure, failedChains > 0 else { return rules.releaseChains }
    let span = Double(lastFailure - firstFailure + 1)
    let failed = Double(failedChains)
    // The first failure begins the span and is no part of its rate. Of what is possible, the rate is taken low: few failures say little.
    let rate = BetaDistribution(alpha: failed - 0.5, beta: span - failed + 0.5).quantile(0.1)
    // One flaky verdict proves no rate: ask for no more than one of 3 % would.
    let assumed = max(isProven ? rules.leastRate : 0.03, min(rate, 0.99))
    let share = failed / max(1, span)
    let expected = 2 * share * (1 - share) * max(1, span - 1)
    let ratio = isProven && expected > 4 ? Double(flips) / expected : nil
    return max(rules.releaseChains, BurnIn.fixCheck(rateBefore: assumed, flipRatio: ratio))
  }

  /// Why it is released, if it is.
  func release(_ rules: StatusRules, isProven: Bool) -> String? {
    guard quiet >= rules.releaseChains else { return nil }
    let needed = quietNeeded(rules, isProven: isProven)
    if quiet >= needed {
      return "it has passed \(quiet) times in a row; \(needed) passes show with 95 % that the failures are gone"
    }
    // The other way out is looked at now and then: it takes a quantile.
    guard isProven, quiet % 50 == 0 else { return nil }
    let upper = BetaDistribution(alpha: 0.5 + Double(failures), beta: 9.5 + Double(passes)).quantile(0.975)
    return upper < rules.releaseScore ? "its flakiness score is below \(rules.releaseScore * 100) % with 97.5 %" : nil
  }
}
