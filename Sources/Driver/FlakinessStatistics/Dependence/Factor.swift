/// What the failures of a test may depend on.
package enum Factor: String, Sendable, Hashable, Codable, CaseIterable {
  /// The order in which the tests of the run ran.
  case order
  /// The worker that made the attempt.
  case worker
  /// The machine.
  case machine
  /// The system, the processor, the language, the service.
  case environment
  /// The time of day, in parts of three hours of UTC.
  case hour
  /// The seed.
  case seed
}
