/// A test with known faults, for trying what the statistics find.
package struct SyntheticTest: Sendable, Hashable {
  /// The probability that an attempt fails by chance, from a commit on; 0 before.
  package var flakeRate = 0.0
  package var flakyFrom = 0
  /// The commits on which the code under test is broken, so that every attempt fails.
  package var brokenCommits: Range<Int> = 0..<0
  /// Orders, by number, in which every attempt fails; the others never fail for that reason.
  package var failingOrders: Set<Int> = []

  package init(flakeRate: Double = 0, flakyFrom: Int = 0, brokenCommits: Range<Int> = 0..<0, failingOrders: Set<Int> = []) {
    self.flakeRate = flakeRate
    self.flakyFrom = flakyFrom
    self.brokenCommits = brokenCommits
    self.failingOrders = failingOrders
  }
}

/// A history of commits, runs and retries in which synthetic tests run.
package struct SyntheticHistory: Sendable, Hashable {
  package var commits = 200
  package var runsPerCommit = 1
  /// How many retries follow a failure.
  package var retries = 1
  /// How many orders the runs take turns in, by chance.
  package var orders = 1

  package init(commits: Int = 200, runsPerCommit: Int = 1, retries: Int = 1, orders: Int = 1) {
    self.commits = commits
    self.runsPerCommit = runsPerCommit
    self.retries = retries
    self.orders = orders
  }

  /// One test's sample. The same generator in the same state gives the same one.
  package func sample(of test: SyntheticTest, _ random: inout SplitMix) -> Sample {
    var runs: [RunContext] = []
    var attempts: [Attempt] = []
    for commit in 0..<commits {
      for _ in 0..<runsPerCommit {
        let order = random.below(orders)
        runs.append(
          RunContext(
            id: Int64(runs.count + 1), commit: "c\(commit)", position: commit, environment: "e", machine: "m", branch: "main",
            started: 1_700_000_000_000 + Int64(runs.count) * 3_600_000, order: UInt64(order)))
        for number in 1...(retries + 1) {
          let fails =
            test.brokenCommits.contains(commit) || test.failingOrders.contains(order)
            || (commit >= test.flakyFrom && random.happens(test.flakeRate))
          attempts.append(Attempt(run: runs.count - 1, number: number, isFailure: fails, seconds: 0.1, worker: 0))
          if !fails { break }
        }
      }
    }
    return Sample(runs: runs, attempts: attempts)
  }
}
