extension Plan {
  /// The first attempt at a spec in a run with a seed, as any lane makes it; nil for a spec that is pending or has no body.
  ///
  /// - Parameters:
  ///   - position: Where the spec stands in ``specs``.
  ///   - seed: The run's seed.
  ///   - timeout: How much virtual time the app may take, unless the spec says so itself.
  package func firstAttempt(at position: Int, lane: Int, seed: UInt64, timeout: Duration? = nil) -> AttemptIdentity? {
    let planned = planned[position]
    guard planned.status == .implemented else { return nil }
    return AttemptIdentity(
      spec: planned.identity, lane: lane, attempt: 1,
      seed: AttemptSeed.derive(run: seed, spec: planned.identity.id, attempt: 1), timeout: planned.traits.timeout ?? timeout,
      invariants: Invariant.standard.subtracting(planned.traits.allowing), token: planned.traits.token)
  }
}
