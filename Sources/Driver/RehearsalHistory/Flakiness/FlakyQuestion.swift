import Foundation

/// What a report on flaky tests is to be about.
package struct FlakyQuestion: Sendable, Hashable {
  /// The project; by default the one of the latest run.
  package var project: String?
  /// The branch whose runs count: by default `main`, `master`, `trunk` or `develop`, whichever has runs, and otherwise all. `*`
  /// means all.
  package var branch: String?
  /// Only runs of this pull or merge request, on whatever branch.
  package var change: String?
  /// Only runs that started at or after this moment.
  package var since: Date?
  /// At most so many of the latest runs. By default 2,000, as LUCI keeps: what is older says little of today.
  package var latestRuns = 2000
  /// Only tests whose full name contains this.
  package var filter: String?
  /// Only tests that the branch added: that first ran at or after the moment since which the runs count, or on a branch other
  /// than the main one only; with a change, those that ran in no run but the change's.
  package var isNewOnly = false
  /// Whether tests that never failed are told too.
  package var includesPassing = false
  /// Whether tests are told too that have not failed in the runs, and that an exploration made fail.
  package var includesProvoked = true
  /// Whether there must be runs: if not, a project that was only explored is told of.
  package var needsRuns = false
  /// How many minutes a person needs for a red run.
  package var minutesPerRedRun = 28.0
  /// The repository, to find the files of tests where the reports tell none.
  package var sources: SourceFiles?

  package init() {}
}
