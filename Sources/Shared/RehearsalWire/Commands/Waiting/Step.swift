/// Runs the one event that is next.
package struct Step: Command {
  package var withinMs: Milliseconds?

  package init(withinMs: Milliseconds? = nil) {
    self.withinMs = withinMs
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The event that ran; nil when none is due within the budget.
    package var ran: PendingItem?
    /// Whether anything is left that could run, whenever it is due.
    package var more: Bool
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(ran: PendingItem?, more: Bool, nowMs: Milliseconds, cursor: Int = 0) {
      self.ran = ran
      self.more = more
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "step"
  package static let summary =
    "Runs the one event that is next, moving time to it; what a driver's own predicate is stepped with."
  package static let effect = CommandEffect.wait
  package static let parameters = [
    Parameter("withinMs", "Run nothing that is due later than this much from now; no limit unless given.", .atLeast(0))
  ]
  package static let example = Example(
    Step(withinMs: 3000),
    reply: Reply(
      ran: PendingItem(kind: "network", label: "GET https://quakes.example/feed", dueMs: 200, everyMs: nil, site: nil),
      more: false, nowMs: 200))
}

extension ClockVerbs {
  /// Runs the one event that is next, moving time to it, and tells which it was; nil when nothing is left that could run.
  @discardableResult
  public func advanceToNextEvent(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> PendingIfAny {
    try give(Action<PendingItem?>(Step(), said: Place(file, line), within: budget) { $0.ran })
  }
}
