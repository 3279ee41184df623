import Foundation

/// Controls, brought to a value by the taps and drags of a person.
extension Element {
  /// Turns a switch on or off; does nothing when it is so already.
  @discardableResult
  public func setOn(_ isOn: Bool, file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try set(.bool(isOn), file, line)
  }

  /// Turns a switch to where it does not stand now.
  @discardableResult
  public func toggle(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    guard case .bool(let isOn) = try value("isOn", file: file, line: line) else {
      throw Failure(
        Fault(.invalidArgument, "\(locator) is no switch: it has no isOn that is true or false", asked: "toggle \(locator)"),
        file: file, line: line)
    }
    return try setOn(!isOn, file: file, line: line)
  }

  /// Drags the thumb of a slider, or taps a stepper, until it has a value; refused past its ends.
  @discardableResult
  public func setValue(
    _ value: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try set(.double(value), file, line)
  }

  /// Taps the segment with a title, or turns the wheel of a picker to the row with a title.
  ///
  /// - Parameter component: The column of a picker; the first that has such a row unless given.
  @discardableResult
  public func select(
    _ title: String, component: Int? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(SetValue(locator, to: .string(title), component: component), file, line).element
  }

  /// Turns each wheel of a picker to the row with a title, from the first column to the last.
  @discardableResult
  public func select(
    _ titles: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try set(.array(titles.map { .string($0) }), file, line)
  }

  /// Taps the segment, goes to the page, or turns the wheel of a picker to the row, at an index counted from 0.
  ///
  /// - Parameter component: The column of a picker; the first unless given.
  @discardableResult
  public func select(
    index: Int, component: Int? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(SetValue(locator, to: .int(Int64(index)), component: component), file, line).element
  }

  /// Turns the wheels of a date picker to a date.
  @discardableResult
  public func select(date: Date, file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try select(date: date.formatted(.iso8601), file: file, line: line)
  }

  /// Turns the wheels of a date picker to a date in RFC 3339, such as `2024-02-29T12:30:00Z`.
  @discardableResult
  public func select(date: String, file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try set(.string(date), file, line)
  }

  /// Turns the wheels of a countdown.
  @discardableResult
  public func select(
    hours: Int, minutes: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try set(.int(Int64(hours * 3600 + minutes * 60)), file, line)
  }

  /// Taps the plus of a stepper.
  @discardableResult
  public func increment(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try view("Increment", file: file, line: line).tap(file: file, line: line)
  }

  /// Taps the minus of a stepper.
  @discardableResult
  public func decrement(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try view("Decrement", file: file, line: line).tap(file: file, line: line)
  }

  private func set(_ value: JSONValue, _ file: StaticString, _ line: UInt) throws -> ElementSnapshot {
    try send(SetValue(locator, to: value), file, line).element
  }
}
