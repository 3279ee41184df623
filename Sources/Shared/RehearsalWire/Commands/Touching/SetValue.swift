import Foundation

/// Brings the one control that matches to a value, by the taps and drags of a person.
package struct SetValue: Command {
  package var locator: Locator
  package var value: JSONValue
  package var component: Int?
  package var search: WheelSearch?

  package init(_ locator: Locator, to value: JSONValue, component: Int? = nil, search: WheelSearch? = nil) {
    self.locator = locator
    self.value = value
    self.component = component
    self.search = search
  }

  package typealias Reply = Acted

  package var need: Need { .touchable(locator) }

  package static let method = "setValue"
  package static let summary = """
    Brings a switch, slider, stepper, segmented control, page control, picker or date picker to a value by taps and drags.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("locator", "Which view; exactly one must match."),
    Parameter(
      "value",
      "True or false, or 1 or 0, for a switch; a number for a slider, stepper or page; a title or number for a segment; a title, or a list of one for each column, for a picker; a date in RFC 3339, for a date picker, or 2024-02-29 where only days are picked, 14:30 where only times are, 2024-02 for months, and seconds for a countdown."
    ),
    Parameter(
      "component", "The column of a picker in which the title is looked for; the first that has it unless given.", .atLeast(0)),
    Parameter(
      "search",
      "Which row is meant of several with the title, in a column of a picker: the first unless given."),
  ]
  package static let example = Example(
    SetValue(.identifier("volume"), to: 0.5), reply: Acted(element: .exampleButton, nowMs: 250))
}

extension ElementVerbs {
  /// Turns a switch on or off; does nothing when it is so already.
  @discardableResult
  public func setOn(_ isOn: Bool, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(SetValue(locator, to: .bool(isOn)), file, line)
  }

  /// Drags the thumb of a slider, or taps a stepper, until it has a value; refused past its ends.
  @discardableResult
  public func setValue(_ value: Double, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(SetValue(locator, to: .double(value)), file, line)
  }

  /// Taps the segment with a title, or turns the wheel of a picker to the row with a title.
  ///
  /// - Parameters:
  ///   - component: The column of a picker; the first that has such a row unless given.
  ///   - search: Which row is meant of several with the title; the first of the column unless given.
  @discardableResult
  public func select(
    _ title: String, component: Int? = nil, search: WheelSearch? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Touched {
    try touch(SetValue(locator, to: .string(title), component: component, search: search), file, line)
  }

  /// Turns each wheel of a picker to the row with a title, from the first column to the last.
  @discardableResult
  public func select(_ titles: [String], file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(SetValue(locator, to: .array(titles.map { .string($0) })), file, line)
  }

  /// Taps the segment, goes to the page, or turns the wheel of a picker to the row, at an index counted from 0.
  ///
  /// - Parameter component: The column of a picker; the first unless given.
  @discardableResult
  public func select(index: Int, component: Int? = nil, file: StaticString = #filePath, line: UInt = #line) throws(Trouble)
    -> Touched
  {
    try touch(SetValue(locator, to: .int(Int64(index)), component: component), file, line)
  }

  /// Turns the wheels of a date picker to a date.
  @discardableResult
  public func select(date: Date, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try select(date: date.formatted(.iso8601), file: file, line: line)
  }

  /// Turns the wheels of a date picker to a date in RFC 3339, such as `2024-02-29T12:30:00Z`.
  @discardableResult
  public func select(date: String, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(SetValue(locator, to: .string(date)), file, line)
  }

  /// Turns the wheels of a countdown.
  @discardableResult
  public func select(hours: Int, minutes: Int, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(SetValue(locator, to: .int(Int64(hours * 3600 + minutes * 60))), file, line)
  }

  /// Taps the plus of a stepper.
  @discardableResult
  public func increment(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(Tap(Locator(label: "Increment").inside(locator)), file, line)
  }

  /// Taps the minus of a stepper.
  @discardableResult
  public func decrement(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Touched {
    try touch(Tap(Locator(label: "Decrement").inside(locator)), file, line)
  }
}

/// In which order the rows of a wheel are looked through for a title.
public enum WheelSearch: String, ProtocolWord, SchemaDescribed {
  /// From the first row on.
  case forwardFromStart
  /// From the last row back.
  case backwardFromEnd
  /// From the row that is chosen on, itself included, to the last.
  case forwardFromCurrent
  /// From the row that is chosen back, itself included, to the first.
  case backwardFromCurrent
}
