import RealModule
import Spelling

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
  private var verdictCount: Int { verdicts.count }
  /// The numbers of the flaky verdicts, in the order in which they became so.
  private var flakyVerdicts: [Int] = []
  /// What stood alone between commits that said otherwise, in one environment.
  private var loneOutcomes: [EnvironmentCourse.LoneOutcome] = []
  /// One for each environment, in the order of their first chains.
  private var courses: [EnvironmentCourse] = []

  private(set) var chains = 0
  private(set) var failedChains = 0
  private var redChains = 0
  /// How many chains were of breakages that are over.
  private var forgottenChains = 0
  /// The first and the last chain with a failure, by number; failures between them give the rate.
  private var firstFailure: Int?
  private var lastFailure = 0
  /// What failed before the latest release, and how many chains there were from the first of those failures to the release. If
  /// the test is found flaky once more, they were not gone, and its rate is that of all of them.
  private var released: (failed: Int, chains: Int)?
  /// How many chains in a row had no failure, on other code than that of the latest failure: that the same code passes now and
  /// then shows nothing.
  private(set) var quiet = 0
  /// The place of the commit of the latest failure.
  private var failedPosition: Int?
  /// The rate that quiet chains are held against, and of what it was found: the same all through a quiet stretch, and dear.
  private var knownRate: (failed: Int, chains: Int, rate: Double)?
  /// Attempts of verdicts that have a pass.
  private var failures = 0
  private var passes = 0
  private var lastFailed: Bool?

  /// Begins anew after a release: what was seen is no sign of anything from now on, but the rate is remembered.
  mutating func begin() {
    let all = (released?.failed ?? 0) + failedChains
    let sinceFirst = released.map { $0.chains + chains } ?? firstFailure.map { chains - $0 + 1 } ?? 0
    let window = window
    self = RecentEvidence()
    self.window = window
    released = all > 0 ? (all, sinceFirst) : nil
  }

  /// How many signs of flakiness there are in the window.
  var signs: Int { inWindow(flakyVerdicts, verdictCount) + lone.count }

  /// What stood alone in the window.
  private var lone: ArraySlice<EnvironmentCourse.LoneOutcome> {
    loneOutcomes.suffix(loneOutcomes.reversed().prefix { $0.ordinal > chains - window }.count)
  }

  private func inWindow(_ ordinals: [Int], _ count: Int) -> Int {
    ordinals.reversed().prefix { $0 > count - window }.count
  }

  mutating func take(_ chain: Chain, _ run: RunContext, _ rules: StatusRules) {
    chains += 1
    if chain.failures > 0 {
      failedChains += 1
      firstFailure = firstFailure ?? chains
      lastFailure = chains
      failedPosition = run.position
      quiet = 0
    } else if run.position != failedPosition {
      quiet += 1
    }
    redChains += chain.isRed ? 1 : 0
    lastFailed = chain.failures > 0
    countVerdict(chain, run)
    let course = courseIndex(run)
    let (lone, forgotten) = courses[course].take(chain, run, ordinal: chains, rules)
    forget(forgotten)
    guard let lone else { return }
    // A commit that was broken everywhere and mended at once is one event in all environments.
    if !loneOutcomes.contains(where: { $0.position == lone.position }) { loneOutcomes.append(lone) }
  }

  private mutating func courseIndex(_ run: RunContext) -> Int {
    // There are few environments, and a search among few is faster than a dictionary.
    if let known = courses.firstIndex(where: { $0.key == run.environmentKey }) { return known }
    courses.append(EnvironmentCourse(key: run.environmentKey))
    return courses.count - 1
  }

  private mutating func countVerdict(_ chain: Chain, _ run: RunContext) {
    var tally = verdicts[run.code] ?? Tally(ordinal: verdictCount + 1)
    let (hadPass, wasFlaky) = (tally.passes > 0, tally.passes > 0 && tally.failures > 0)
    tally.failures += chain.failures
    tally.passes += chain.passes
    verdicts[run.code] = tally
    if tally.passes > 0 {
      // The failures of a verdict count once it has a pass.
      failures += hadPass ? chain.failures : tally.failures
      passes += chain.passes
      if tally.failures > 0, !wasFlaky { flakyVerdicts.append(tally.ordinal) }
    }
  }

  /// Whether so many red chains in a row are more than chance gives.
  func isBreakage(streak: Int, _ run: RunContext, _ rules: StatusRules) -> Bool {
    Breakage.isOne(
      streak: streak, red: redChains, of: chains - forgottenChains, isOfGoodCode: hasPassed(run.code), rules)
  }

  private func hasPassed(_ code: UInt64) -> Bool { verdicts[code]?.passes ?? 0 > 0 }

  /// How many red chains in a row there are in the environment of a run, if chance does not give them there.
  func brokenStreak(in run: RunContext, _ rules: StatusRules) -> Int? {
    courses.first { $0.key == run.environmentKey }
      .flatMap { $0.isBreakage(isOfGoodCode: hasPassed(run.code), rules) ? $0.streak : nil }
  }

  /// Whether the test ran in more than one environment.
  var hasSeveralEnvironments: Bool { courses.count > 1 }

  /// Notes where the test is broken: in one environment, or wherever it is red.
  mutating func breaks(in run: RunContext? = nil) {
    for index in courses.indices where courses[index].streak > 0 && (run == nil || courses[index].key == run?.environmentKey) {
      courses[index].isBroken = true
    }
  }

  /// Whether the test is broken nowhere any more after a chain. A pass says that of its own environment; one that has been silent
  /// for too long says no more.
  mutating func isMended(by chain: Chain, _ run: RunContext, _ rules: StatusRules) -> Bool {
    for index in courses.indices where courses[index].isBroken {
      let isOver =
        courses[index].key == run.environmentKey ? !chain.isRed : run.started - courses[index].latest > rules.staleAfter
      guard isOver else { continue }
      courses[index].mend()
    }
    guard !chain.isRed, !courses.contains(where: \.isBroken) else { return false }
    if signs == 0 {
      (firstFailure, lastFailure, failedChains) = (nil, 0, 0)
      for index in courses.indices { courses[index].forgetFailures() }
    }
    return true
  }

  private mutating func forget(_ red: Int) {
    failedChains = max(0, failedChains - red)
    redChains -= red
    forgottenChains += red
  }

  /// Why it is flaky, if the evidence is proof.
  ///
  /// - Parameter isProven: Whether it was before, so that only the words are new.
  func proof(_ rules: StatusRules, isProven: Bool) -> String? {
    let flaky = inWindow(flakyVerdicts, verdictCount)
    if flaky >= rules.flakyVerdicts {
      return "\(flaky) of the last \(min(window, verdictCount)) commits and environments both passed and failed"
    }
    if flaky > 0, failures >= rules.failuresOfAFlakyVerdict, lastFailed == true || quiet <= 1 {
      if isProven || RateEstimate(failures, of: failures + passes, .attempt).lower > rules.flakyScore {
        return "\(failures) of \(failures + passes) attempts failed on code that it also passed on"
      }
    }
    return lone.count >= rules.loneOutcomesOfAFlakyTest ? loneWords : nil
  }

  /// Why it may be flaky, if there is a sign.
  func sign(_ rules: StatusRules) -> String? {
    if inWindow(flakyVerdicts, verdictCount) > 0 { return "it both passed and failed on one commit" }
    return lone.count >= rules.loneOutcomesOfASuspect ? loneWords : nil
  }

  private var loneWords: String {
    let latest = "the last \(Words.count(min(window, chains), "run"))"
    guard lone.allSatisfy(\.hasCommit) else {
      let did =
        lone.allSatisfy(\.isRed)
        ? "failed while the runs before and after passed" : "differed from the runs before and after, which agreed"
      return "in \(lone.count) of \(latest), of no known commit, it \(did)"
    }
    let commits = "on \(Words.count(lone.count, "commit")) in \(latest) it"
    return lone.allSatisfy(\.isRed)
      ? "\(commits) failed while the commits before and after passed"
      : "\(commits) did otherwise than on the commits before and after, which agreed"
  }

  /// What is to be said of failures that prove nothing so far; `nil` without failures.
  var unprovenFailures: String? {
    failedChains > 0
      ? "it failed in \(failedChains) of \(Words.count(chains, "run")), and nothing shows that the same code could have passed"
      : nil
  }

  /// How many quiet chains would have shown a failure at the rate so far.
  func quietNeeded(_ rules: StatusRules, isProven: Bool) -> Int {
    guard let (failed, _) = span, let rate else { return rules.releaseChains }
    // Whose failures came back after a release fails more seldom than was asked for then.
    let hasRelapsed = released != nil
    let assumed = max(hasRelapsed ? 0 : rules.leastRate, min(rate, 0.99))
    let expected = courses.reduce(0) { $0 + $1.expectedFlips }
    let flips = courses.reduce(0) { $0 + $1.flips }
    // Among many failures one long gap is no surprise.
    let confidence = 1 - 0.05 / Double(isProven || hasRelapsed ? failed : 1)
    let ratio = isProven && expected > 4 ? Double(flips) / expected : nil
    return max(rules.releaseChains, BurnIn.fixCheck(rateBefore: assumed, flipRatio: ratio, confidence: confidence))
  }

  /// How many chains failed, of how many: from the first failure to the last. `nil` without failures since the latest release.
  private var span: (failed: Int, chains: Int)? {
    guard let firstFailure, failedChains > 0 else { return nil }
    guard let released else { return (failedChains, lastFailure - firstFailure + 1) }
    return (released.failed + failedChains, released.chains + lastFailure)
  }

  /// At what rate it failed so far; `nil` without failures.
  private var rate: Double? {
    guard let span else { return nil }
    if let knownRate, (knownRate.failed, knownRate.chains) == span { return knownRate.rate }
    let failed = Double(span.failed)
    // The first failure begins the span and is no part of its rate. Of what is possible, the rate is taken low: few failures say
    // little.
    return BetaDistribution(alpha: failed - 0.5, beta: Double(span.chains) - failed + 0.5).quantile(0.1)
  }

  /// Why it is released, if it is.
  mutating func release(_ rules: StatusRules, isProven: Bool) -> String? {
    guard quiet >= rules.releaseChains else { return nil }
    if let span, let rate { knownRate = (span.failed, span.chains, rate) }
    let needed = quietNeeded(rules, isProven: isProven)
    return quiet >= needed
      ? "\(needed) passes in a row on code that came later showed with 95 % that its failures were gone" : nil
  }
}
