/// Counts the rows or items of a table or collection, on the screen or not.
package struct Rows: Command {
  package var locator: Locator

  package init(_ locator: Locator) {
    self.locator = locator
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// How many rows each section has.
    package var sections: [Int]

    package init(sections: [Int]) {
      self.sections = sections
    }
  }

  package var need: Need { .view(locator) }

  package static let method = "rows"
  package static let summary =
    "Counts the rows or items of the one table or collection that matches, section by section, on the screen or not."
  package static let effect = CommandEffect.query
  package static let parameters = [Parameter("locator", "Which table or collection; exactly one must match.")]
  package static let example = Example(Rows(.ofClass("UITableView")), reply: Reply(sections: [10]))
}

extension ElementVerbs {
  /// How many rows or items each section has.
  public func rowCounts(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Numbers {
    try give(Action<[Int]>(Rows(locator), said: Place(file, line), within: budget) { $0.sections })
  }

  /// How many rows or items it has in all sections.
  public func rowCount(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Number {
    try give(Action<Int>(Rows(locator), said: Place(file, line), within: budget) { $0.sections.reduce(0, +) })
  }
}
