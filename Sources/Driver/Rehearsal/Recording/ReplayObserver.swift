import RehearsalWire

/// Looks at the apps of a ``Replay`` while it goes on.
package protocol ReplayObserver: AnyObject {
  /// A command was carried out, or failed.
  func note(_ command: some Command, _ step: Recording.Step, _ fault: Fault?, in agent: AgentProcess)

  /// An app has come to its end.
  ///
  /// - Parameter trace: What came of it; nil where it was lost.
  func conclude(_ app: Int, _ trace: Trace.Reply?, in agent: AgentProcess)
}
