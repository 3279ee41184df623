/// A reporter that knows of earlier runs, and so can say what this one came to before the other reporters are told that it is
/// over.
package protocol RememberingReporter: Reporter {
  /// The one event that made most specs of the run fail; `nil` where there was none.
  ///
  /// It is called on the thread that events come on, after all of them but the last, if specs of the run failed.
  func massFailure() throws -> MassFailureReport?
}
