import Foundation

/// Text and controls, for the steps of a batch; each is what ``Element`` does by the same name.
extension LaterElement {
  /// Types a text into it key by key.
  public func enterText(_ text: String, clearing: Bool = false) -> Later<ElementSnapshot> {
    touch(EnterText(text, into: locator, clearing: clearing ? true : nil))
  }

  /// Empties it.
  public func clearText() -> Later<ElementSnapshot> { touch(ClearText(locator)) }

  /// Puts a text into it by one paste.
  public func pasteText(_ text: String) -> Later<ElementSnapshot> { touch(PasteText(text, into: locator)) }

  /// Types a text, and fails unless the field then holds `expected`, white space at the ends aside. Takes a round trip of its
  /// own.
  public func enterText(_ text: String, expecting expected: String) -> Later<ElementSnapshot> {
    Later(apart: "enterText") { [element] file, line in
      try element.enterText(text, expecting: expected, file: file, line: line)
    }
  }

  // MARK: Controls

  /// Turns a switch on or off.
  public func setOn(_ isOn: Bool) -> Later<ElementSnapshot> { touch(SetValue(locator, to: .bool(isOn))) }

  /// Turns a switch to where it does not stand then, for which it is looked at first, by a round trip of its own.
  public func toggle() -> Later<ElementSnapshot> {
    Later(apart: "toggle") { [element] file, line in try element.toggle(file: file, line: line) }
  }

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

  /// Turns the wheels of a countdown.
  public func select(hours: Int, minutes: Int) -> Later<ElementSnapshot> {
    touch(SetValue(locator, to: .int(Int64(hours * 3600 + minutes * 60))))
  }

  /// Taps the plus of a stepper.
  public func increment() -> Later<ElementSnapshot> { element.view("Increment").later.tap() }

  /// Taps the minus of a stepper.
  public func decrement() -> Later<ElementSnapshot> { element.view("Decrement").later.tap() }

  // MARK: Menus

  /// Holds a finger on it until its menu is up, by a few round trips of its own; a failure when none comes.
  public func openContextMenu(at location: Location? = nil) -> Later<MenuObject> {
    menu("openContextMenu") { element, file, line in try element.openContextMenu(at: location, file: file, line: line) }
  }

  /// Taps it, which has a menu in place of an action, and waits until its menu is up, by a few round trips of its own.
  public func openMenu() -> Later<MenuObject> {
    menu("openMenu") { element, file, line in try element.openMenu(file: file, line: line) }
  }

  private func menu(
    _ verb: String, _ open: @escaping (Element, StaticString, UInt) throws -> MenuObject
  ) -> Later<MenuObject> {
    let opened = Later<JSONValue>(apart: verb) { [element] file, line in
      _ = try open(element, file, line)
      return .null
    }
    return opened.map { [app = element.app] _ in MenuObject(app) }
  }
}
