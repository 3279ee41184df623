/// What came of an attempt that its lane lived through.
package enum AttemptEnding: Sendable, Hashable, Codable {
  case result(AttemptResult)
  /// The machinery failed, so that nothing is known of the spec.
  case infrastructureFailed(InfrastructureFailure)
}
