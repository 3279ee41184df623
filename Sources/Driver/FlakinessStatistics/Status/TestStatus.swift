/// What is to be done about a test, in one word.
package enum TestStatus: String, Sendable, Hashable, Codable, CaseIterable {
  /// It fails again and again: mend it, or what it tests.
  case broken
  /// It passes and fails on the same code.
  case flaky
  /// It may be flaky: there is a sign, but no proof.
  case suspect
  /// It has not run for long, so that nobody knows.
  case stale
  /// There are too few runs to tell.
  case insufficient
  /// It passes.
  case healthy
}
