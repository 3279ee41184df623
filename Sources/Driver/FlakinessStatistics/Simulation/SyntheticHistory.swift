import Hashing

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

  /// The runs, an hour apart, each in the first order.
  package var runs: [RunContext] {
    (0..<commits * runsPerCommit).map { run in
      RunContext(
        id: Int64(run + 1), commit: "c\(run / runsPerCommit)", position: run / runsPerCommit, environment: "e", machine: "m",
        branch: "main", started: 1_700_000_000_000 + Int64(run) * 3_600_000, order: 0)
    }
  }

  /// One test's sample. The same generator in the same state gives the same one.
  package func sample(of test: SyntheticTest, _ random: inout SplitMix64) -> Sample { sample(of: test, in: runs, &random) }

  /// The same among runs that were made before, for many tests.
  package func sample(of test: SyntheticTest, in runs: [RunContext], _ random: inout SplitMix64) -> Sample {
    var runs = runs
    var attempts: [Attempt] = []
    attempts.reserveCapacity(runs.count * 5 / 4)
    let red = test.redCommits(of: commits, &random)
    for run in runs.indices {
      let commit = run / runsPerCommit
      let order = random.below(orders)
      if orders > 1 { runs[run].order = UInt64(order) }
      let isRed = red[commit] || test.failingOrders.contains(order)
      for number in 1...(retries + 1) {
        let fails = isRed || (commit >= test.flakyFrom && random.happens(test.flakeRate))
        attempts.append(Attempt(run: run, number: number, isFailure: fails, seconds: 0.1, worker: 0))
        if !fails { break }
      }
    }
    return Sample(runs: runs, attempts: attempts)
  }
}
