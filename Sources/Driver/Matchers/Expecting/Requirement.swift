/// Tells a runner that a test demanded something, whether or not it was met.
///
/// Bound by whoever runs tests and counts what they demand; outside of such a run nothing is counted.
package enum Requirement {
  /// Called before each thing that is demanded is checked.
  @TaskLocal package static var counter: (@Sendable () -> Void)?

  static func count() { counter?() }
}
