/// Lets time pass until the app rests.
package struct RunUntilIdle: Command {
  package var limitMs: Milliseconds?

  package init(limitMs: Milliseconds? = nil) {
    self.limitMs = limitMs
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// How many events ran.
    package var ran: Int
    /// What goes on all the same, because it never ends: spinners, repeating timers, and what asks for itself again and again.
    package var left: [PendingItem]
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds

    package init(ran: Int, left: [PendingItem], nowMs: Milliseconds) {
      self.ran = ran
      self.left = left
      self.nowMs = nowMs
    }
  }

  package static let method = "runUntilIdle"
  package static let summary =
    "Lets virtual time pass until nothing is pending but what never ends; fails with what keeps the app busy when that takes too long."
  package static let effect = CommandEffect.wait
  package static let parameters = [
    Parameter("limitMs", "How much virtual time that may take; 60 s unless given, not negative.")
  ]
  package static let example = Example(
    RunUntilIdle(limitMs: 10_000),
    reply: Reply(
      ran: 4,
      left: [
        PendingItem(
          kind: "timer", label: "Timer", dueMs: 3000, everyMs: 1000, site: "Clock/ClockController.swift:12",
          owner: "ClockController", perpetual: true)
      ], nowMs: 2350))
}

extension ClockVerbs {
  /// Lets time pass until nothing is pending but what never ends, such as a spinner, a repeating timer, or a task that sleeps in
  /// a loop.
  ///
  /// Fails with what is still to come when that takes more than `limit` of virtual time.
  /// - Returns: What goes on all the same.
  @discardableResult
  public func runUntilIdle(limit: Duration = .seconds(60), file: StaticString = #filePath, line: UInt = #line) throws(Trouble)
    -> PendingItems
  {
    try give(
      Action<[PendingItem]>(RunUntilIdle(limitMs: Milliseconds(limit)), said: Place(file, line), within: budget) { $0.left })
  }
}
