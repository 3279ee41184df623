/// Something that makes attempts, one after the other.
///
/// The ``Runner`` decides what is attempted, when, and how often; a lane only makes attempts. It is made, used and ended on one
/// thread.
///
/// ```
/// Runner ─ order ─▶ Lane ─┬─ this thread, in this process             (InProcessLane)
///        ◀─ ending ─      └─ a worker process, which has one of those
/// ```
package protocol Lane: AnyObject {
  /// Makes an attempt.
  ///
  /// - Parameter further: Gives the order that will come next where none before it fails, and so on; `nil` when nothing more is
  ///   known. A lane may begin with such orders already. After an attempt that failed it forgets all of them.
  /// - Throws: ``LaneLost`` when the lane came to its end with it. It is asked for nothing more after that, not even for its end.
  func attempt(_ order: AttemptOrder, further: () -> AttemptOrder?) throws(LaneLost) -> AttemptEnding

  /// Ends the lane; it will make no further attempt.
  ///
  /// - Returns: What went wrong with that, if anything: no attempt is left that could fail.
  func end() -> [String]

  /// What makes an attempt that is under way come to its end at once, from any thread, by ``LaneLost``; `nil` where nothing can.
  var cancel: (@Sendable () -> Void)? { get }
}

extension Lane {
  package var cancel: (@Sendable () -> Void)? { nil }
}

/// Makes lanes: one for each number, and another one for each that was lost.
package protocol LaneSource: Sendable {
  /// Makes a lane with a number, counted from 0; on the thread that will use it.
  func lane(_ number: Int) throws -> any Lane
}

/// A lane came to its end in an attempt, and why.
package struct LaneLost: Error, Sendable {
  /// What becomes of the attempt. Its outcome is usually `lost`, and its type says how: a signal, an exit, a timeout.
  package let failure: FailureReport
  /// How long the attempt took.
  package let realDuration: Duration
  /// What the spec's code wrote before.
  package let output: String
  /// The last lines of agents.
  package let agentLog: [String]
  /// The files that the attempt left behind.
  package let artefacts: [String]

  package init(
    _ failure: FailureReport, realDuration: Duration = .zero, output: String = "", agentLog: [String] = [],
    artefacts: [String] = []
  ) {
    self.failure = failure
    self.realDuration = realDuration
    self.output = output
    self.agentLog = agentLog
    self.artefacts = artefacts
  }
}
