/// The thresholds of ``StatusMachine``.
package struct StatusRules: Sendable, Hashable {
  /// With fewer chains a test's status is `insufficient`.
  package var minimumChains = 10
  /// How many of the latest verdicts, or chains, count. With two flaky verdicts asked for, 200 is a share of 1 %, which is LUCI's
  /// rule.
  package var window = 200
  /// How many flaky verdicts in the window make a test flaky.
  package var flakyVerdicts = 2
  /// The lower bound of the flakiness score above which a test is flaky, if so many attempts failed on code that it passed on.
  package var flakyScore = 0.005
  package var failuresOfAFlakyVerdict = 3
  /// How many outcomes that the commits before and after contradict, in one environment, make a test suspect, and flaky: weaker
  /// proof, so more of it.
  package var loneOutcomesOfASuspect = 2
  package var loneOutcomesOfAFlakyTest = 5
  /// How many red chains in a row make a test broken, if chance at its earlier rate would give them, somewhere in a history as
  /// long as its own, with less than `brokenChance`.
  package var brokenStreak = 3
  package var brokenChance = 0.005
  /// The lower bound of the share of red chains since the last change from which a test is broken.
  package var brokenRate = 0.9
  /// How many passes in a row end being broken.
  package var mendedStreak = 3
  /// The least number of chains in a row without failure before anything is released.
  package var releaseChains = 50
  /// The rate below which a first release is asked to prove no more: 1 %, so at most 299 quiet chains with 95 %.
  package var leastRate = 0.01
  /// After how long without evidence, in milliseconds, a test is stale, if the suite ran meanwhile: 14 days.
  package var staleAfter: Int64 = 14 * 86_400_000

  package init() {}
}
