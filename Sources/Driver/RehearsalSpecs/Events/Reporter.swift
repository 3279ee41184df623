/// Something that folds the events of a run into a report.
///
/// Events arrive one at a time, in sequence, on the thread that runs the run. A reporter that throws gets no further event, and
/// its error is told in ``RunSummary/reporterProblems``; the run goes on.
public protocol Reporter: AnyObject {
  /// Takes the next event.
  func take(_ event: RunEvent) throws
}
