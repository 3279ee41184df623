/// Attempts by the state that they met, as far as the score of ``FlakinessScore`` needs to know.
package struct StateCounts: Sendable, Hashable {
  /// How many groups had a pass: their state was good.
  package var goodGroups = 0
  /// How many attempts failed in those groups.
  package var goodFailures = 0
  /// How many attempts passed in those groups.
  package var goodPasses = 0
  /// Groups in which all attempts failed, by the number of attempts: their state is unknown.
  package var allFailed: [Int: Int] = [:]

  package init() {}

  /// Counts the verdicts of a sample: the state is that of a commit in an environment.
  package init(_ verdicts: [Verdict]) {
    for verdict in verdicts { add(failures: verdict.failures, passes: verdict.passes) }
  }

  /// Adds one group.
  package mutating func add(failures: Int, passes: Int) {
    if passes > 0 {
      goodGroups += 1
      goodFailures += failures
      goodPasses += passes
    } else if failures > 0 {
      allFailed[failures, default: 0] += 1
    }
  }
}
