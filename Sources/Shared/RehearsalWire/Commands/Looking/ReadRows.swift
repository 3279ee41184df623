/// Reads every row or item of a table or collection, on the screen or not.
package struct ReadRows: Command {
  package var locator: Locator
  package var keyPath: String?
  package var restores: Bool?

  package init(_ locator: Locator, keyPath: String? = nil, restores: Bool? = nil) {
    self.locator = locator
    self.keyPath = keyPath
    self.restores = restores
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// One for each row, section by section.
    package var rows: [RowReading]
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(rows: [RowReading], nowMs: Milliseconds, cursor: Int = 0) {
      self.rows = rows
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package var need: Need { .view(locator) }

  package static let method = "readRows"
  package static let summary = """
    Scrolls through all rows of the one table or collection that matches, without animation, and reads the cell of each.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which table or collection; exactly one must match."),
    Parameter("keyPath", "A property of each cell that is read besides, such as 'textLabel.text'.", .notEmpty, .name),
    Parameter("restores", "Whether the list is scrolled back to where it was, which it is unless this is false."),
  ]
  package static let example = Example(
    ReadRows(.ofClass("UITableView"), keyPath: "textLabel.text"),
    reply: Reply(
      rows: [
        RowReading(
          row: RowPosition(row: 0),
          cell: ElementSnapshot(
            class: "UITableViewCell", label: "Milk", identifier: nil, text: nil, value: nil, traits: [],
            frame: Rect(x: 0, y: 100, width: 390, height: 44), visible: true, enabled: true),
          value: PropertyValue(type: "String", value: "Milk"))
      ], nowMs: 0))
}
