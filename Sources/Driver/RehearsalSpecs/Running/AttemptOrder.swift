/// What a lane is asked to do: one attempt at one spec.
///
/// It travels to worker processes as JSON, and so does the ``AttemptResult`` that comes back.
package struct AttemptOrder: Sendable, Hashable, Codable {
  /// Which attempt.
  package let identity: AttemptIdentity
  /// How many attempts the lane made before it in this run.
  package let positionInLane: Int
  /// How many of the suites around the spec go on after the attempt, for the next one on this lane. The others end with it, and
  /// what goes wrong in their `afterAll` blocks is this attempt's failure.
  package let suitesKept: Int
  /// How much time the attempt may take on a clock on the wall, if that is limited; a lane that cannot end one ignores it.
  package let wallTimeout: Duration?

  package init(identity: AttemptIdentity, positionInLane: Int, suitesKept: Int = 0, wallTimeout: Duration? = nil) {
    self.identity = identity
    self.positionInLane = positionInLane
    self.suitesKept = suitesKept
    self.wallTimeout = wallTimeout
  }
}
