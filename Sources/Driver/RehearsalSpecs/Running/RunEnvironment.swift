/// The surroundings in which attempts are made: what stands ready for a spec, and how its errors are read.
///
/// One environment serves all lanes of a run, so its functions are called from several threads at the same time, though never
/// twice at once for the same lane.
public protocol RunEnvironment: Sendable {
  /// Makes one attempt: readies what the spec needs, calls the body once, and clears up.
  ///
  /// It is called on the lane's thread. The body runs the `before` blocks, the spec, and the `after` blocks, and throws the first
  /// error of them, which the runner has noted by then: catch it, and look at it if that helps. If the surroundings cannot be
  /// readied, do not call the body, and return facts with the error in `failure`.
  func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts

  /// Readies what a suite needs and calls the body, which runs the `beforeAll` blocks: what they launch lasts until the suite is
  /// closed.
  ///
  /// Suites nest: several may be open on a lane, and are closed innermost first. What is thrown here is the failure of every spec
  /// in the suite.
  func openSuite(_ suite: SuiteIdentity, body: () throws -> Void) throws

  /// Calls the body, which runs the `afterAll` blocks and throws nothing, and clears up.
  ///
  /// What is thrown here is a failure of the suite's last attempt.
  func closeSuite(_ suite: SuiteIdentity, body: () throws -> Void) throws

  /// Puts an error into words, or returns `nil` to leave that to the runner.
  ///
  /// It is called on the lane's thread after ``run(_:body:)`` has returned, for every error but `ExpectationFailed`.
  func describe(_ error: any Error) -> FailureReport?

  /// Ends a lane: it will make no further attempt. It is called on the lane's thread, also when the run is
  /// interrupted, and not for a lane that never made one.
  func finishLane(_ lane: Int)
}

extension RunEnvironment {
  /// Only calls the body.
  public func openSuite(_ suite: SuiteIdentity, body: () throws -> Void) throws { try body() }

  /// Only calls the body.
  public func closeSuite(_ suite: SuiteIdentity, body: () throws -> Void) throws { try body() }

  /// Leaves the wording to the runner.
  public func describe(_ error: any Error) -> FailureReport? { nil }

  /// Does nothing.
  public func finishLane(_ lane: Int) {}
}

/// An environment that readies nothing, for specs of plain code.
public struct PlainEnvironment: RunEnvironment {
  /// Makes the environment.
  public init() {}

  /// Calls the body.
  public func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
    // The runner has noted the error.
    try? body()
    return AttemptFacts()
  }
}
