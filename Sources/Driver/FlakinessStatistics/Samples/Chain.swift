/// One test in one run, with its retries: the unit that a build sees. A test that a run repeats on purpose has one for each
/// repetition, as if it had run so often.
package struct Chain: Sendable, Hashable {
  /// The index of the run.
  package var run: Int
  /// Which of the run's repetitions it is, counted from 1.
  package var repetition: Int
  /// How many attempts failed.
  package var failures: Int
  /// How many attempts passed; a runner that stops at the first pass leaves 0 or 1.
  package var passes: Int
  /// Whether the first attempt failed.
  package var beginsWithFailure: Bool
  /// How long all attempts took together, in seconds.
  package var seconds = 0.0
  /// How long those after the first took.
  package var retrySeconds = 0.0

  package init(run: Int, repetition: Int = 1, failures: Int, passes: Int, beginsWithFailure: Bool) {
    self.run = run
    self.repetition = repetition
    self.failures = failures
    self.passes = passes
    self.beginsWithFailure = beginsWithFailure
  }

  /// A chain that begins with an attempt.
  init(_ first: Attempt) {
    self.init(run: first.run, repetition: first.repetition, failures: 0, passes: 0, beginsWithFailure: first.isFailure)
    count(first)
  }

  mutating func add(_ retry: Attempt) {
    count(retry)
    retrySeconds += retry.seconds
  }

  private mutating func count(_ attempt: Attempt) {
    if attempt.isFailure { failures += 1 } else { passes += 1 }
    seconds += attempt.seconds
  }

  /// How many attempts there were.
  package var attempts: Int { failures + passes }
  /// Whether no attempt passed: the build was red.
  package var isRed: Bool { passes == 0 }
  /// Whether it failed and passed.
  package var isMixed: Bool { failures > 0 && passes > 0 }
}
