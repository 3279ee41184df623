/// The attempts at one test, and the runs that they belong to, in the order of time.
package struct Sample: Sendable {
  /// The runs, ordered by the position of their commit, and within a commit by their start.
  package let runs: [RunContext]
  /// The attempts, ordered by run, repetition and number. Those of runs that are no evidence are left out.
  package let attempts: [Attempt]
  /// The attempts by run and repetition.
  package let chains: [Chain]
  /// The attempts by code, in the order of the first run of each.
  package let verdicts: [Verdict]

  /// Makes a sample.
  ///
  /// - Parameters:
  ///   - runs: In the order of time.
  ///   - attempts: In any order.
  package init(runs: [RunContext], attempts: [Attempt]) {
    let evidence = attempts.filter { !runs[$0.run].isInfrastructureFailure }
    func place(_ attempt: Attempt) -> (Int, Int, Int) { (attempt.run, attempt.repetition, attempt.number) }
    let isSorted = zip(evidence, evidence.dropFirst()).allSatisfy { place($0) <= place($1) }
    let attempts = isSorted ? evidence : evidence.sorted { place($0) < place($1) }
    var chains: [Chain] = []
    for attempt in attempts {
      if let last = chains.last, last.run == attempt.run, last.repetition == attempt.repetition {
        chains[chains.count - 1].add(attempt)
      } else {
        chains.append(Chain(attempt))
      }
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
      if let index = known[code] {
        verdicts[index].failures += chain.failures
        verdicts[index].passes += chain.passes
      } else {
        known[code] = verdicts.count
        verdicts.append(Verdict(run: chain.run, failures: chain.failures, passes: chain.passes))
      }
    }
    return verdicts
  }

  /// The chains of each run's first repetition.
  package var firstChains: [Chain] {
    chains.indices.filter { $0 == 0 || chains[$0 - 1].run != chains[$0].run }.map { chains[$0] }
  }

  /// The runs that it turned red, by index and in order, each once.
  package var redRuns: [Int] {
    chains.lazy.filter(\.isRed).map(\.run).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The first attempts of all chains, in order: whether each failed.
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
