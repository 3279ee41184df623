import Hashing

/// What is known of the run that an attempt belongs to.
package struct RunContext: Sendable, Hashable {
  /// Its number in the history.
  package var id: Int64
  /// The commit; `nil` if unknown, and then the run is compared with no other run.
  package var commit: String? { didSet { findKeys() } }
  /// Where the commit stands among the others, in the order of time; equal for runs of one commit.
  package var position: Int
  /// Where it ran: attempts are compared within one environment.
  package var environment: String { didSet { findKeys() } }
  /// The machine, or the hash of its name.
  package var machine: String { didSet { findKeys() } }
  /// The branch, if known.
  package var branch: String?
  /// When it started, in milliseconds since 1970.
  package var started: Int64
  /// The order in which the tests ran, as a hash; `nil` if unknown.
  package var order: UInt64?
  /// Whether most of it failed, so that it says more of the machinery than of the tests; such a run is no evidence.
  package var isInfrastructureFailure: Bool
  /// A number for the code, which attempts are compared within: the commit in its environment, or without a commit this run
  /// alone. Every test of every run is asked for it, which as texts would be most of the work.
  package private(set) var code: UInt64 = 0
  /// A number for the environment.
  package private(set) var environmentKey: UInt64 = 0
  private(set) var machineKey: UInt64 = 0

  package init(
    id: Int64, commit: String? = nil, position: Int, environment: String = "", machine: String = "", branch: String? = nil,
    started: Int64 = 0, order: UInt64? = nil, isInfrastructureFailure: Bool = false
  ) {
    self.id = id
    self.commit = commit
    self.position = position
    self.environment = environment
    self.machine = machine
    self.branch = branch
    self.started = started
    self.order = order
    self.isInfrastructureFailure = isInfrastructureFailure
    findKeys()
  }

  private mutating func findKeys() {
    environmentKey = FNV1a.hash(of: environment)
    machineKey = FNV1a.hash(of: machine)
    var hash = FNV1a()
    // "ab" in "c" is not "a" in "bc", and no run's number is the name of a commit.
    if let commit { hash.add(commit) } else { hash.add("\u{0}\(id)") }
    hash.add(0)
    hash.add(environment)
    code = hash.value
  }
}
