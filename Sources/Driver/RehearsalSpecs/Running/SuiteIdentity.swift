/// Which group with blocks around all its specs is being run, and where.
public struct SuiteIdentity: Sendable, Hashable {
  /// The names of the groups, outermost first, down to this one.
  public let path: [String]
  /// The lane that runs it.
  public let lane: Int
  /// The seed for all that is random in what its blocks launch.
  public let seed: UInt64
  /// What has to be so when the suite has ended, for what its blocks launched.
  public let invariants: Set<Invariant>
}
