/// Tells whether a condition holds at this instant.
package struct Check: Command {
  package var condition: Condition

  package init(_ condition: Condition) {
    self.condition = condition
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// Whether the condition holds.
    package var holds: Bool
    /// What was found instead, when it does not hold.
    package var found: [String]
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(holds: Bool, found: [String], cursor: Int = 0) {
      self.holds = holds
      self.found = found
      self.cursor = cursor
    }
  }

  package static let method = "check"
  package static let summary = "Tells whether a condition holds at this instant; moves no time."
  package static let effect = CommandEffect.query
  package static let faults = FaultCode.ofLooks
  package static let parameters = [Parameter("condition", "What to look for.")]
  package static let example = Example(Check(.exists(.label("Save"))), reply: Reply(holds: true, found: []))
}

extension AppVerbs {
  /// Whether a condition holds at this instant; moves no time.
  public func check(_ condition: Condition, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Truth {
    try give(Action<Bool>(Check(condition), said: Place(file, line), within: budget) { $0.holds })
  }
}
