import Foundation

/// A view, for the steps of a batch: what an ``Element`` does at once, this makes a step of, with the same checks and the same waits.
public struct LaterElement {
  let element: Element

  var locator: Locator { element.locator }

  /// A step that touches the view.
  func touch<Asked: Command>(_ command: Asked) -> Later<ElementSnapshot> where Asked.Reply == Acted {
    Later(command, on: element, until: .tappable) { $0.element }
  }

  /// A step that acts on the view without a finger.
  func act<Asked: Command>(_ command: Asked) -> Later<ElementSnapshot> where Asked.Reply == Acted {
    Later(command, on: element) { $0.element }
  }

  // MARK: Reading

  /// Everything that is known of the view.
  public var snapshot: Later<ElementSnapshot> { Later(Read(locator), on: element) { $0 } }
  /// Every view that matches, in reading order.
  public var all: Later<[ElementSnapshot]> { Later(FindViews(locator)) { $0.elements } }
  /// The text that it shows; nil when it shows none.
  public var text: Later<String?> { Later(ReadText(locator), on: element) { $0.text } }
  /// Its accessibility label.
  public var label: Later<String?> { snapshot.map(\.label) }
  /// Its accessibility value.
  public var value: Later<String?> { snapshot.map(\.value) }
  /// Whether it takes touches.
  public var isEnabled: Later<Bool> { snapshot.map(\.enabled) }
  /// Whether at least one view matches.
  public var exists: Later<Bool> { Later(Check(.exists(locator))) { $0.holds } }
  /// Whether at least one view matches that a person could see.
  public var isVisible: Later<Bool> { Later(Check(.visible(locator))) { $0.holds } }
  /// How many views match.
  public var count: Later<Int> { all.map(\.count) }

  /// A property of the view by key path, as JSON.
  public func value(_ keyPath: String) -> Later<JSONValue> {
    Later(Value(keyPath, locator: locator), on: element) { $0.value }
  }

  /// The view as an SVG document.
  public func picture() -> Later<String> { Later(Picture(locator), on: element) { $0.svg } }

  // MARK: Lists

  /// How many rows or items each section has.
  public var rowCounts: Later<[Int]> { Later(Rows(locator), on: element) { $0.sections } }

  /// How many rows or items it has in all sections.
  public var rowCount: Later<Int> { rowCounts.map { $0.reduce(0, +) } }

  /// Scrolls until the row's cell is on the screen, and gives where that row is; negative numbers count from the end.
  public func scroll(toRow row: Int, section: Int = 0, place: RowPlacement? = nil) -> Later<RowPosition> {
    Later(ScrollToRow(locator, row: RowPosition(section: section, row: row), position: place), on: element) { $0.row }
  }

  /// Drags a row by its reorder control to another place; the table must be editing.
  public func moveRow(_ row: RowPosition, to destination: RowPosition) -> Later<ElementSnapshot> {
    touch(MoveRow(locator, row: row, to: destination))
  }

  // MARK: Text and values

  /// Types a text into it key by key.
  public func enterText(_ text: String, clearing: Bool = false) -> Later<ElementSnapshot> {
    touch(EnterText(text, into: locator, clearing: clearing ? true : nil))
  }

  /// Empties it.
  public func clearText() -> Later<ElementSnapshot> { touch(ClearText(locator)) }

  /// Puts a text into it by one paste.
  public func pasteText(_ text: String) -> Later<ElementSnapshot> { touch(PasteText(text, into: locator)) }

  /// Turns a switch on or off.
  public func setOn(_ isOn: Bool) -> Later<ElementSnapshot> { touch(SetValue(locator, to: .bool(isOn))) }

  /// Brings a slider or a stepper to a value.
  public func setValue(_ value: Double) -> Later<ElementSnapshot> { touch(SetValue(locator, to: .double(value))) }

  /// Chooses the segment, or the row of a picker, with a title.
  ///
  /// - Parameter component: The column of a picker; the first that has such a row unless given.
  public func select(_ title: String, component: Int? = nil) -> Later<ElementSnapshot> {
    touch(SetValue(locator, to: .string(title), component: component))
  }

  /// Turns each wheel of a picker to the row with a title.
  public func select(_ titles: [String]) -> Later<ElementSnapshot> {
    touch(SetValue(locator, to: .array(titles.map { .string($0) })))
  }

  /// Chooses the segment, the page, or the row of a picker, at an index.
  public func select(index: Int, component: Int? = nil) -> Later<ElementSnapshot> {
    touch(SetValue(locator, to: .int(Int64(index)), component: component))
  }

  /// Turns the wheels of a date picker to a date in RFC 3339.
  public func select(date: String) -> Later<ElementSnapshot> { touch(SetValue(locator, to: .string(date))) }

  /// Turns the wheels of a date picker to a date.
  public func select(date: Date) -> Later<ElementSnapshot> { select(date: date.formatted(.iso8601)) }

  // MARK: Waiting; each gives how much virtual time passed.

  /// Waits until at least one view matches.
  public func waitForExistence(within timeout: Duration? = nil) -> Later<Duration> { wait(.exists(locator), timeout) }

  /// Waits until no view matches.
  public func waitForAbsence(within timeout: Duration? = nil) -> Later<Duration> { wait(.not(.exists(locator)), timeout) }

  /// Waits until at least one view matches that a touch could reach.
  public func waitUntilTappable(within timeout: Duration? = nil) -> Later<Duration> {
    wait(.exists(locator.and(.state(ElementState(tappable: true)))), timeout)
  }

  /// Waits until at least one view matches that a person could see.
  public func waitUntilVisible(within timeout: Duration? = nil) -> Later<Duration> { wait(.visible(locator), timeout) }

  /// Waits until no view matches that a person could see.
  public func waitUntilInvisible(within timeout: Duration? = nil) -> Later<Duration> { wait(.not(.visible(locator)), timeout) }

  /// Waits until it has the focus.
  public func waitUntilFocused(within timeout: Duration? = nil) -> Later<Duration> {
    wait(.exists(locator.and(.state(ElementState(focused: true)))), timeout)
  }

  /// Waits until it shows a text.
  public func waitForText(_ match: TextMatch, within timeout: Duration? = nil) -> Later<Duration> {
    wait(.text(of: locator, is: match), timeout)
  }

  private func wait(_ condition: Condition, _ timeout: Duration?) -> Later<Duration> {
    let budget = timeout ?? element.defaultTimeout ?? element.app.defaultTimeout
    return Later(Await(condition, withinMs: Milliseconds(budget))) { $0.waitedMs.duration }
  }
}

extension Element {
  /// The view, for the steps of ``App/batch(file:line:_:)``.
  public var later: LaterElement { LaterElement(element: self) }
}
