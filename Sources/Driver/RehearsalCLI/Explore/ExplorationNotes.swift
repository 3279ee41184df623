import Foundation
import RehearsalExploration
import RehearsalHarness
import RehearsalHistory

/// Notes in the history what explorations come to.
struct ExplorationNotes {
  private let history: History
  private let project: String
  private let strategy: String
  private let commit: String?

  /// - Returns: nil where there is to be no history.
  /// - Throws: ``UsageProblem`` where it cannot be written.
  init?(
    in option: HistoryOption, of project: String, strategy: ExplorationOptions.StrategyChoice, _ console: Console
  ) throws(UsageProblem) {
    guard let file = option.fileIfAny else { return nil }
    history = try UsageProblem.of { try History(recordingAt: file) }
    (self.project, self.strategy) = (project, strategy.rawValue)
    commit = RunOrigin.find(variables: console.variables, directory: console.directory).commit
  }

  /// - Parameter command: What repeats the run that failed; nil where none did in another order than the usual.
  func keep(_ finding: ExplorationFinding, repeating command: String?) throws(UsageProblem) {
    let record = finding.record(strategy: strategy, commit: commit, repeating: command, at: Date())
    try UsageProblem.of { try history.note(record, of: finding.spec, project: project) }
  }
}
