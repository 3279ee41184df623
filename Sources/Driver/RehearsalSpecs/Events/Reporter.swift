/// Something that folds the events of a run into a report.
///
/// Events arrive one at a time, in sequence, on the thread that runs the run. A reporter that throws gets no further event, and
/// its error is told in ``RunSummary/reporterProblems``; the run goes on.
public protocol Reporter: AnyObject {
  /// Takes the next event.
  func take(_ event: RunEvent) throws

  /// Does what was put off, such as writing what several events said at once. It is called when no event waits, and
  /// at the end of the run.
  func catchUp() throws
}

extension Reporter {
  /// Does nothing: nothing was put off.
  public func catchUp() throws {}
}
