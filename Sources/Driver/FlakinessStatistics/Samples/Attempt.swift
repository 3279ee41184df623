/// One attempt at one test that says something: it passed or it failed.
///
/// What was skipped, not run or interrupted is no evidence and never becomes one of these.
package struct Attempt: Sendable, Hashable {
  /// The index of its run among the runs of the sample.
  package var run: Int
  /// Its number in the run, counted from 1.
  package var number: Int
  /// Which of the run's repetitions it belongs to, counted from 1: later attempts of one repetition are retries.
  package var repetition: Int
  /// Whether it failed, broke, timed out, or lost its agent.
  package var isFailure: Bool
  /// How long it took, in seconds.
  package var seconds: Double
  /// The worker that made it, if known.
  package var worker: Int?
  /// How many attempts its worker made before it, if known.
  package var place: Int?
  /// The seed, if known.
  package var seed: UInt64?
  /// The failure's signature, if it failed and one is known.
  package var signature: Int64?

  package init(
    run: Int, number: Int = 1, repetition: Int = 1, isFailure: Bool, seconds: Double = 0, worker: Int? = nil, place: Int? = nil,
    seed: UInt64? = nil, signature: Int64? = nil
  ) {
    self.run = run
    self.number = number
    self.repetition = repetition
    self.isFailure = isFailure
    self.seconds = seconds
    self.worker = worker
    self.place = place
    self.seed = seed
    self.signature = signature
  }
}
