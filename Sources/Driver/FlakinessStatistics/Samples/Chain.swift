/// One test in one run, with its retries: the unit that a build sees.
package struct Chain: Sendable, Hashable {
  /// The index of the run.
  package var run: Int
  /// How many attempts failed.
  package var failures: Int
  /// How many attempts passed; a runner that stops at the first pass leaves 0 or 1.
  package var passes: Int
  /// Whether the first attempt failed.
  package var beginsWithFailure: Bool

  package init(run: Int, failures: Int, passes: Int, beginsWithFailure: Bool) {
    self.run = run
    self.failures = failures
    self.passes = passes
    self.beginsWithFailure = beginsWithFailure
  }

  /// Whether no attempt passed: the build was red.
  package var isRed: Bool { passes == 0 }
  /// Whether it failed and passed.
  package var isMixed: Bool { failures > 0 && passes > 0 }
}
