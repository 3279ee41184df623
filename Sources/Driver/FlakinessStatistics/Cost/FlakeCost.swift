/// What flaky tests cost.
package struct FlakeCost: Sendable, Hashable, Codable {
  /// The time of attempts after the first, and of runs that were red by flaky tests alone, in hours of machines.
  package var machineHours: Double
  /// The time to look into those red runs, in hours of people.
  package var humanHours: Double
  /// How many runs were red by flaky tests alone.
  package var blockedRuns: Int

  /// - Parameters:
  ///   - retrySeconds: The sum of the durations of attempts after the first.
  ///   - blockedRunSeconds: The durations of the runs that were red by flaky tests alone.
  ///   - minutesPerRedRun: What a person needs to see that a red run is none of their doing. 28 by default, as Slack measured
  ///     (2022).
  package init(retrySeconds: Double, blockedRunSeconds: [Double], minutesPerRedRun: Double = 28) {
    machineHours = (retrySeconds + blockedRunSeconds.reduce(0, +)) / 3600
    humanHours = Double(blockedRunSeconds.count) * minutesPerRedRun / 60
    blockedRuns = blockedRunSeconds.count
  }
}
