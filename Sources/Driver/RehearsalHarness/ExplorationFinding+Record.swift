import Foundation
import RehearsalExploration
import RehearsalHistory

extension ExplorationFinding {
  /// What the history keeps of it.
  ///
  /// - Parameters:
  ///   - strategy: As `--strategy` takes it.
  ///   - repeating: The command that repeats the run that failed; nil where none did in another order than the usual.
  package func record(strategy: String, commit: String?, repeating: String?, at instant: Date) -> ExplorationRecord {
    let failsUsually = outcome.usual?.failure != nil
    return ExplorationRecord(
      explored: instant, commit: commit, strategy: strategy, runs: outcome.runs + outcome.earlierRuns, failures: outcome.failures,
      orders: outcome.orders, isExhausted: outcome.isExhaustedForAllApps, deviations: outcome.deviationsDone,
      failsUsually: failsUsually,
      token: failsUsually ? nil : token?.description, repeating: repeating, cause: culprit?.sentence,
      traceHash: failing?.traceHash)
  }
}
