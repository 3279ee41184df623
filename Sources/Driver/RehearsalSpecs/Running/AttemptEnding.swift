/// What came of an attempt that its lane lived through.
package enum AttemptEnding: Sendable, Hashable, Codable {
  case result(AttemptResult)
  /// The machinery failed, so that nothing is known of the spec.
  case infrastructureFailed(InfrastructureFailure)

  /// The result, if there is one.
  package var result: AttemptResult? {
    if case .result(let result) = self { result } else { nil }
  }
}
