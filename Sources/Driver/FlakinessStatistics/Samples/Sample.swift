/// The attempts at one test, and the runs that they belong to, in the order of time.
package struct Sample: Sendable {
  /// The runs, ordered by the position of their commit, and within a commit by their start.
  package let runs: [RunContext]
  /// The attempts, ordered by run and number. Those of runs that are no evidence are left out.
  package let attempts: [Attempt]
  /// The attempts by run.
  package let chains: [Chain]
  /// The attempts by commit and environment, in the order of the first run of each. A run without a commit stands alone.
  package let verdicts: [Verdict]

  /// Makes a sample.
  ///
  /// - Parameters:
  ///   - runs: In the order of time.
  ///   - attempts: In any order.
  package init(runs: [RunContext], attempts: [Attempt]) {
    let evidence = attempts.filter { !runs[$0.run].isInfrastructureFailure }
    let isSorted = zip(evidence, evidence.dropFirst()).allSatisfy { ($0.run, $0.number) <= ($1.run, $1.number) }
    let attempts = isSorted ? evidence : evidence.sorted { ($0.run, $0.number) < ($1.run, $1.number) }
    var chains: [Chain] = []
    for attempt in attempts {
      if chains.last?.run != attempt.run {
        chains.append(Chain(run: attempt.run, failures: 0, passes: 0, beginsWithFailure: attempt.isFailure))
      }
      if attempt.isFailure { chains[chains.count - 1].failures += 1 } else { chains[chains.count - 1].passes += 1 }
    }
    self.runs = runs
    self.attempts = attempts
    self.chains = chains
    verdicts = Self.verdicts(chains, runs)
  }

  private static func verdicts(_ chains: [Chain], _ runs: [RunContext]) -> [Verdict] {
    var verdicts: [Verdict] = []
    var known: [UInt64: Int] = [:]
    verdicts.reserveCapacity(chains.count)
    for chain in chains {
      let code = runs[chain.run].code
      if let code, let index = known[code] {
        verdicts[index].failures += chain.failures
        verdicts[index].passes += chain.passes
      } else {
        if let code { known[code] = verdicts.count }
        verdicts.append(Verdict(run: chain.run, failures: chain.failures, passes: chain.passes))
      }
    }
    return verdicts
  }

  /// The first attempts of each run, in order: whether each failed.
  package var firstOutcomes: [Bool] { chains.map(\.beginsWithFailure) }

  /// The same, by environment, in the order of their first runs.
  package var firstOutcomesByEnvironment: [[Bool]] {
    var keys: [UInt64] = []
    var outcomes: [[Bool]] = []
    for chain in chains {
      let key = runs[chain.run].environmentKey
      // There are few environments.
      let index = keys.firstIndex(of: key) ?? keys.count
      if index == keys.count {
        keys.append(key)
        outcomes.append([])
      }
      outcomes[index].append(chain.beginsWithFailure)
    }
    return outcomes
  }
}
