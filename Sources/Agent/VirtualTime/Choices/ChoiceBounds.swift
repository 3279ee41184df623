/// What an exploration lets differ from the usual run, and by how much: the one list of it.
///
/// | What may differ | By how much | The usual |
/// |---|---|---|
/// | which of several events that are due goes first | those of one ``EventLine`` keep theirs | first come, first served |
/// | how late an answer of the network comes | up to ``answers`` | as its stub declares |
/// | how long an answer takes of which its stub or the network gives a range | within that range | the shortest |
/// | how late work on other queues than the main one runs | up to ``work`` | when it is due |
/// | how late a timer fires, a delayed block of the main queue runs, or a sleep ends | up to ``timers`` | when it is due |
/// | how long the user waits before an action | up to ``pauses`` | not at all |
/// | how much time passes before the test looks at the app | up to ``looks`` | none |
/// | whether a request gets its answer | with ``failures``: or the connection is lost | it does |
package struct ChoiceBounds: Equatable, Sendable {
  /// How late an answer may come.
  package var answers: Duration
  /// How late work on a background queue may run.
  package var work: Duration
  /// How late a timer may fire, a block that was put off on the main queue run, or a task's sleep end.
  package var timers: Duration
  /// How much time the user may let pass before an action.
  package var pauses: Duration
  /// How much time may pass before the test looks at the app.
  package var looks: Duration
  /// Whether any request may fail because the connection is lost.
  package var failures: Bool

  package init(
    answers: Duration = .zero, work: Duration = .zero, timers: Duration = .zero, pauses: Duration = .zero,
    looks: Duration = .zero, failures: Bool = false
  ) {
    (self.answers, self.work, self.timers) = (answers, work, timers)
    (self.pauses, self.looks, self.failures) = (pauses, looks, failures)
  }

  /// How late an event of a kind may go. What the device itself paces is never late.
  ///
  /// - Parameter isPutOff: Whether it is due later than it was put into the queue: what is due at once waits for no timer.
  func lateness(of kind: EventKind, isPutOff: Bool = false) -> Duration {
    switch kind {
    case .network: answers
    case .dispatch, .operation: work
    case .timer: timers
    case .main, .task: isPutOff ? timers : .zero
    case .animation, .transition, .input, .layout: .zero
    }
  }
}
