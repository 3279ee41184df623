/// Moves time until a condition holds.
package struct Await: Command {
  package var condition: Condition
  package var withinMs: Milliseconds?
  package var since: Int?

  package init(_ condition: Condition, withinMs: Milliseconds? = nil, since: Int? = nil) {
    self.condition = condition
    self.withinMs = withinMs
    self.since = since
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// How long it took, in virtual time; 0 when the condition held from the start.
    package var waitedMs: Milliseconds
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// Of a 'lifecycle' condition: number of the first step that it means. As `since` of the next wait it misses nothing, even
    /// what happened in the same event of the app.
    package var matched: Int?
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(waitedMs: Milliseconds, nowMs: Milliseconds, matched: Int? = nil, cursor: Int = 0) {
      self.waitedMs = waitedMs
      self.nowMs = nowMs
      self.matched = matched
      self.cursor = cursor
    }
  }

  package static let method = "waitFor"
  package static let summary = """
    Moves time from event to event until the condition holds; fails when the virtual budget is spent, or at once when nothing \
    that is pending could make it hold.
    """
  package static let effect = CommandEffect.wait
  package static let faults = FaultCode.ofLooks + [.hopelessWait]
  package static let parameters = [
    Parameter("condition", "What to wait for."),
    Parameter("withinMs", "Budget of virtual time; 3000 ms unless given.", .atLeast(0)),
    Parameter(
      "since", "The cursor from which 'lifecycle' conditions look that name none themselves; 0, since launch, unless given.",
      .atLeast(0)),
  ]
  package static let example = Example(
    Await(.text(of: .identifier("depth"), is: "24.4"), withinMs: 3000), reply: Reply(waitedMs: 350, nowMs: 900))
}
