/// The exit status of a run, for shells and continuous integration.
///
/// Bacon exits with the number of failures and errors (RM-53), which a shell cuts to eight bits: 256 failures would look like
/// none.
public enum RunStatus: Int32, Sendable {
  /// Every spec passed, was skipped, or made no requirement (RM-53).
  case passed = 0
  /// A spec failed, ended in an error, lost its agent, or is not implemented; or a report could not be written.
  case failed = 1
  /// The command line or a file named on it makes no sense.
  case usage = 2
  /// No spec was chosen.
  case nothingSelected = 4
  /// The run was interrupted before all specs had run.
  case interrupted = 130
}

extension RunSummary {
  /// The exit status that the run deserves. An interruption outranks failures.
  public var exitStatus: RunStatus {
    if interrupted { return .interrupted }
    if planned == 0 { return .nothingSelected }
    if !reporterProblems.isEmpty { return .failed }
    return outcomes.contains { $0.key.failsTheRun && $0.value > 0 } ? .failed : .passed
  }
}
