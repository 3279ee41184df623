/// The exit status of a run, for shells and continuous integration.
///
/// Bacon exits with the number of failures and errors, which a shell cuts to eight bits: 256 failures would look like
/// none.
///
/// A failed test, a lost agent and failed machinery are never mixed: only the first two give ``failed``.
public enum RunStatus: Int32, Sendable, Codable {
  /// Every spec passed, was skipped, or made no requirement; or its failure was forgiven.
  case passed = 0
  /// A spec failed, ended in an error, lost its agent, or is not implemented; or a lane could not be ended.
  case failed = 1
  /// The command line or a file named on it makes no sense; or the machinery failed, see ``infrastructure``. Nothing is said
  /// about tests.
  case usage = 2
  /// No spec was chosen.
  case nothingSelected = 4
  /// Every spec that ran passed, but the run was focused: specs outside of the focus were left out.
  case focused = 6
  /// Nothing failed for good, but a spec was flaky, and the run was asked to fail for that.
  case flaky = 7
  /// The run was interrupted before all specs had run.
  case interrupted = 130

  /// The machinery failed: an agent that cannot start, a full disk, a history or a report that cannot be written. The code is
  /// that of ``usage``, because it means the same to a script: look at the surroundings, and not at the tests.
  public static let infrastructure = RunStatus.usage
}

extension RunSummary {
  /// The exit status that the run deserves: the first that applies of infrastructure, interrupted, nothing selected, failed,
  /// flaky, focused, passed.
  ///
  /// A run that was ended because enough specs had failed is failed, not interrupted.
  public var exitStatus: RunStatus {
    if !infrastructureFailures.isEmpty || !reporterProblems.isEmpty { return .infrastructure }
    if interrupted { return .interrupted }
    if planned == 0, !isEmptyShard { return .nothingSelected }
    if !laneProblems.isEmpty || unforgiven > 0 || stoppedAfterFailures != nil { return .failed }
    if failsOnFlaky, flaky > 0 { return .flaky }
    return isFocused ? .focused : .passed
  }
}
