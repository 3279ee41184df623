/// Carries bytes to an agent and back, waiting with a deadline.
protocol Transport: AnyObject {
  /// Sends all of `bytes`; false when the deadline passes first.
  func send(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws -> Bool

  /// Waits until something can be read and appends it to `bytes`, staying awake for up to `spin` at first; nil when the deadline
  /// passes first, 0 at the end of the stream.
  func receive(into bytes: inout [UInt8], spin: Duration, by deadline: ContinuousClock.Instant) throws -> Int?

  func close()
}

extension BlockingSocket: Transport {}
