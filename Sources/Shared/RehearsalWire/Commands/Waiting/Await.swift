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

extension AppVerbs {
  /// Waits until a condition holds; fails at once when nothing that is pending could make it hold.
  ///
  /// The agent evaluates it after each event, in one round trip. Default budget: that of the app, of virtual time.
  /// - Returns: How much virtual time passed.
  @discardableResult
  public func wait(for condition: Condition, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Elapsed
  {
    try wait(condition, timeout, file, line)
  }

  /// Waits until transitions and animations have ended; what goes on for ever does not count.
  @discardableResult
  public func waitUntilSettled(within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Elapsed
  {
    try wait(.settled, timeout, file, line)
  }
}

extension ElementVerbs {
  /// Waits until no view matches that a person could see; a hidden one counts as absent.
  @discardableResult
  public func waitUntilInvisible(within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Elapsed
  {
    try wait(.not(.visible(locator)), timeout, file, line)
  }

  /// Waits until no view matches.
  @discardableResult
  public func waitForAbsence(within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line) throws(Trouble)
    -> Elapsed
  {
    try wait(.not(.exists(locator)), timeout, file, line)
  }

  /// Waits until it shows a text.
  @discardableResult
  public func waitForText(_ match: TextMatch, within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Elapsed
  {
    try wait(.text(of: locator, is: match), timeout, file, line)
  }
}

extension KeyboardVerbs {
  /// Waits until the software keyboard is on the screen.
  @discardableResult
  public func waitUntilVisible(within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line)
    throws(Trouble) -> Elapsed
  {
    try wait(.keyboard(visible: true), timeout, file, line)
  }

  /// Waits until the software keyboard is gone.
  @discardableResult
  public func waitUntilHidden(within timeout: Duration? = nil, file: StaticString = #filePath, line: UInt = #line) throws(Trouble)
    -> Elapsed
  {
    try wait(.keyboard(visible: false), timeout, file, line)
  }
}
