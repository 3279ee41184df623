/// All that one commit in one environment said of a test: same code, so its outcomes should agree.
package struct Verdict: Sendable, Hashable {
  /// The index of its first run.
  package var run: Int
  package var failures: Int
  package var passes: Int

  package init(run: Int, failures: Int, passes: Int) {
    self.run = run
    self.failures = failures
    self.passes = passes
  }

  package var observations: Int { failures + passes }
  /// Whether the same code passed and failed: the only proof of flakiness.
  package var isFlaky: Bool { failures > 0 && passes > 0 }
}
