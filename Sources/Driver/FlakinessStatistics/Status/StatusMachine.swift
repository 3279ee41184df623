import Spelling

/// Follows a test through its history and says what its status is after each run.
///
/// Entering and leaving have different thresholds, so that a status does not flutter: two flaky verdicts make a test flaky, and
/// only as many quiet runs of other code as would have shown the failure again make it healthy. If it fails again after all, what
/// failed before counts once more towards the next release. Silence never makes it healthy: a test without runs becomes stale.
/// Nor do passes on the code that it failed on: nobody has mended anything there.
package struct StatusMachine: Sendable {
  let rules: StatusRules
  private(set) var status = TestStatus.healthy
  private(set) var reason = "it has not failed"
  /// How many chains there were when the reason was found.
  private var reasonChains = 0
  /// Whether it has been released.
  private var isReleased = false
  /// Whether it is a suspect for nothing but a breakage that is over.
  private var isMending = false
  private(set) var changes: [StatusChange] = []

  /// What has been seen since the latest release.
  private var recent = RecentEvidence()
  private var redStreak = 0
  private var passStreak = 0
  /// Whether the red chains in a row at the end were found to be a breakage.
  private var isBrokenEverywhere = false
  /// Whether the latest red chain was retried.
  private var isRetried = false
  /// Whether it was flaky or suspect before it broke.
  private var beforeBreaking = TestStatus.healthy
  private(set) var chains = 0

  package init(rules: StatusRules = StatusRules()) {
    self.rules = rules
    recent.window = rules.window
  }

  /// How many chains in a row had no failure, on other code than that of the latest failure.
  package var quietChains: Int { recent.quiet }

  /// How many quiet chains release it, at the rate seen so far.
  package var quietChainsNeeded: Int? {
    status == .flaky || status == .suspect ? recent.quietNeeded(rules, isProven: status == .flaky) : nil
  }

  /// Takes the next chain in the order of time.
  package mutating func take(_ chain: Chain, in runs: [RunContext]) {
    chains += 1
    redStreak = chain.isRed ? redStreak + 1 : 0
    isBrokenEverywhere = isBrokenEverywhere && chain.isRed
    isRetried = chain.isRed ? chain.failures > 1 : isRetried
    passStreak = chain.failures == 0 ? passStreak + 1 : 0
    let run = runs[chain.run]
    recent.take(chain, run, rules)

    if let reason = breakage(run) {
      if status != .broken { beforeBreaking = status }
      change(to: .broken, chain.run, reason)
      return
    }
    if status == .broken {
      guard recent.isMended(by: chain, run, rules) else { return }
      let next: TestStatus = beforeBreaking == .flaky ? .flaky : .suspect
      isMending = beforeBreaking == .healthy
      change(
        to: next, chain.run, "it passes again after it was broken; \(rules.mendedStreak) passes in a row show that it is mended")
      return
    }
    if let proof = recent.proof(rules, isProven: status == .flaky) {
      isMending = false
      change(to: .flaky, chain.run, proof)
    } else if status == .suspect, isMending, recent.signs == 0 {
      if passStreak >= rules.mendedStreak { settle(chain.run, "\(passStreak) passes in a row showed that it was mended") }
    } else if status != .flaky, let sign = recent.sign(rules) {
      isMending = false
      change(to: .suspect, chain.run, sign)
    }
    if status == .flaky || status == .suspect, let release = recent.release(rules, isProven: status == .flaky) {
      settle(chain.run, release)
    }
  }

  /// Why it is broken, everywhere or in the environment of the run, if the latest chain shows that.
  private mutating func breakage(_ run: RunContext) -> String? {
    if redStreak > 1 && isBrokenEverywhere || recent.isBreakage(streak: redStreak, run, rules) {
      isBrokenEverywhere = true
      recent.breaks()
      return "it has failed \(redStreak) times in a row\(toTheLastRetry)"
    }
    guard recent.hasSeveralEnvironments, let count = recent.brokenStreak(in: run, rules) else { return nil }
    recent.breaks(in: run)
    return "it has failed \(count) times in a row\(toTheLastRetry) in \(run.environment)"
  }

  private var toTheLastRetry: String { isRetried ? " to the last retry" : "" }

  private mutating func settle(_ run: Int, _ reason: String) {
    recent.begin()
    (beforeBreaking, isMending) = (.healthy, false)
    isReleased = true
    change(to: .healthy, run, reason)
  }

  private mutating func change(to status: TestStatus, _ run: Int, _ reason: String) {
    (self.reason, reasonChains) = (reason, chains)
    guard status != self.status else { return }
    self.status = status
    changes.append(StatusChange(status: status, run: run, reason: reason))
  }

  /// The reason for the status in view of all chains so far: what made it so may be long ago.
  private var reasonNow: String {
    guard status == .healthy else {
      return reasonChains < chains ? "\(reason); that was \(Words.count(chains - reasonChains, "run")) ago" : reason
    }
    guard isReleased else { return recent.unprovenFailures ?? reason }
    if let since = recent.unprovenFailures { return "\(reason); since then \(since)" }
    return "it has passed \(passStreak) times in a row; \(reason)"
  }

  /// The story of a whole sample.
  ///
  /// - Parameters:
  ///   - lastSegment: The share of red chains since the last change, if change points were looked for.
  ///   - now: When the newest run of the suite started, in milliseconds since 1970.
  package static func story(
    of sample: Sample, rules: StatusRules = StatusRules(), lastSegment: RateEstimate? = nil, now: Int64? = nil
  ) -> StatusStory {
    var machine = StatusMachine(rules: rules)
    for chain in sample.chains { machine.take(chain, in: sample.runs) }
    var (status, reason) = (machine.status, machine.reasonNow)
    let last = sample.chains.last.map { sample.runs[$0.run].started } ?? 0
    if machine.chains < rules.minimumChains {
      let failed = sample.chains.count { $0.failures > 0 }
      (status, reason) = (
        .insufficient,
        "\(Words.count(machine.chains, "run")) with evidence, \(failed) of them with a failure; \(rules.minimumChains) are needed"
      )
    } else if let now, now - last > rules.staleAfter {
      (status, reason) = (.stale, "its last evidence is \((now - last) / 86_400_000) days old; it was \(status.rawValue) then")
    } else if status != .broken, let lastSegment, lastSegment.lower >= rules.brokenRate {
      (status, reason) = (
        .broken,
        lastSegment.total < machine.chains
          ? "since the last change \(lastSegment.count) of \(Words.count(lastSegment.total, "run")) failed\(machine.toTheLastRetry)"
          : "\(lastSegment.count) of \(Words.count(lastSegment.total, "run")) failed\(machine.toTheLastRetry)"
      )
    }
    return StatusStory(
      status: status, reason: reason, changes: machine.changes, quietChains: machine.quietChains,
      quietChainsNeeded: machine.quietChainsNeeded)
  }
}
