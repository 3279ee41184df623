/// Lets virtual time pass.
package struct Advance: Command {
  package var byMs: Milliseconds

  package init(byMs: Milliseconds) {
    self.byMs = byMs
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// How many events ran.
    package var ran: Int
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(ran: Int, nowMs: Milliseconds, cursor: Int = 0) {
      self.ran = ran
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "advance"
  package static let summary = "Lets virtual time pass and runs everything that falls due meanwhile."
  package static let effect = CommandEffect.wait
  package static let parameters = [Parameter("byMs", "How long; not negative.", .atLeast(0))]
  package static let example = Example(Advance(byMs: 1000), reply: Reply(ran: 2, nowMs: 1000))
}

extension ClockVerbs {
  /// Lets virtual time pass and runs everything that falls due meanwhile.
  @discardableResult
  public func advance(by duration: Duration, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(Advance(byMs: Milliseconds(duration)), file, line)
  }
}
