/// Counts what a test demands.
package protocol RequirementCounter: Sendable {
  /// Adds one requirement, whether it is met or not; called before it is checked.
  func countRequirement()
}

/// Tells a runner that a test demanded something, whether or not it was met.
///
/// Bound by whoever runs tests and counts what they demand; outside of such a run nothing is counted.
package enum Requirement {
  // An object and not a closure: an optimised build crashes when it binds a task-local closure of another module.
  @TaskLocal package static var counter: (any RequirementCounter)?

  static func count() { counter?.countRequirement() }
}
