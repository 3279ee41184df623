/// Lets a span of time pass throughout which a condition must hold.
package struct Watch: Command {
  package var condition: Condition
  package var forMs: Milliseconds
  package var since: Int?

  package init(_ condition: Condition, forMs: Milliseconds, since: Int? = nil) {
    self.condition = condition
    self.forMs = forMs
    self.since = since
  }

  package struct Reply: Codable, Equatable, Sendable, CursorBearing {
    /// How many events of the app ran in the span, after each of which the condition held.
    package var events: Int
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(events: Int, nowMs: Milliseconds, cursor: Int = 0) {
      self.events = events
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "watch"
  package static let summary = """
    Lets a span of time pass and looks at the condition first and then after each event of the app; fails at the first at which it does \
    not hold, where time then stands.
    """
  package static let effect = CommandEffect.wait
  package static let faults = FaultCode.ofLooks + [.conditionBroken]
  package static let parameters = [
    Parameter("condition", "What must hold throughout."),
    Parameter("forMs", "How long; all of it passes, whether or not anything is pending.", .atLeast(0)),
    Parameter(
      "since", "The cursor from which 'lifecycle' conditions look that name none themselves; 0, since launch, unless given.",
      .atLeast(0)),
  ]
  package static let example = Example(
    Watch(.not(.visible(.label("Error"))), forMs: 2000), reply: Reply(events: 12, nowMs: 2900, cursor: 4))
}

extension AppVerbs {
  /// Fails unless a condition holds now and stays so for a span of virtual time.
  @discardableResult
  public func require(throughout span: Duration, _ condition: Condition, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Done
  {
    try act(Watch(condition, forMs: Milliseconds(span)), file, line, isRequired: true)
  }
}
