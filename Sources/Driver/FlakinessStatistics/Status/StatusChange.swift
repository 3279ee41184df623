/// That a test's status changed, when, and why.
package struct StatusChange: Sendable, Hashable, Codable {
  package let status: TestStatus
  /// The index of the run that changed it.
  package let run: Int
  /// Why, in words.
  package let reason: String
}

/// A test's status now, and how it came to it.
package struct StatusStory: Sendable, Hashable, Codable {
  package let status: TestStatus
  /// Why, in words.
  package let reason: String
  /// The changes, oldest first. A history begins `healthy`.
  package let changes: [StatusChange]
  /// How many chains in a row had no failure.
  package let quietChains: Int
  /// How many such chains release a test that is flaky or suspect; `nil` for another.
  package let quietChainsNeeded: Int?
}
