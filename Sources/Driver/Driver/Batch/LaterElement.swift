/// A view, for the steps of a batch: what an ``Element`` does at once, this makes a step of.
public struct LaterElement {
  let element: Element

  private var locator: Locator { element.locator }

  private func wait(_ condition: Condition, _ timeout: Duration?) -> Later<Duration> {
    let budget = timeout ?? element.defaultTimeout ?? element.app.defaultTimeout
    return Later(Await(condition, withinMs: Milliseconds(budget))) { $0.waitedMs.duration }
  }

  private func act<Asked: Command>(_ command: Asked) -> Later<ElementSnapshot> where Asked.Reply == Acted {
    Later(command) { $0.element }
  }

  // MARK: Reading

  /// Everything that is known of the view.
  public var snapshot: Later<ElementSnapshot> { Later(Read(locator)) { $0 } }
  /// Every view that matches, in reading order.
  public var all: Later<[ElementSnapshot]> { Later(FindViews(locator)) { $0.elements } }
  /// The text that it shows; nil when it shows none.
  public var text: Later<String?> { Later(ReadText(locator)) { $0.text } }
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
  /// How many rows or items each section has.
  public var rowCounts: Later<[Int]> { Later(Rows(locator)) { $0.sections } }

  /// A property of the view by key path, as JSON.
  public func value(_ keyPath: String) -> Later<JSONValue> { Later(Value(keyPath, locator: locator)) { $0.value } }

  // MARK: Acting

  /// Taps it.
  public func tap(times: Int = 1, at location: Location? = nil) -> Later<ElementSnapshot> {
    act(Tap(locator, times: times == 1 ? nil : times, at: location))
  }

  /// Taps it twice in quick succession.
  public func doubleTap(at location: Location? = nil) -> Later<ElementSnapshot> { tap(times: 2, at: location) }

  /// Holds a finger on it.
  public func longPress(for duration: Duration = .seconds(1), at location: Location? = nil) -> Later<ElementSnapshot> {
    act(LongPress(locator, at: location, durationMs: Milliseconds(duration)))
  }

  /// Drags a finger from one place to another.
  public func drag(
    from: Location? = nil, to: Location? = nil, duration: Duration? = nil
  ) -> Later<ElementSnapshot> {
    act(Drag(locator, from: from, to: to, durationMs: duration.map { Milliseconds($0) }))
  }

  /// Swipes from its middle.
  public func swipe(_ direction: Direction, distance: Double? = nil) -> Later<ElementSnapshot> {
    act(Swipe(locator, direction: direction, distance: distance))
  }

  /// Scrolls by fractions of its size.
  public func scroll(horizontal: Double = 0, vertical: Double = 0) -> Later<ElementSnapshot> {
    act(Scroll(locator, horizontal: horizontal == 0 ? nil : horizontal, vertical: vertical == 0 ? nil : vertical))
  }

  /// Pulls it down until it refreshes.
  public func pullToRefresh() -> Later<ElementSnapshot> { act(PullToRefresh(locator)) }

  /// Types a text into it key by key.
  public func enterText(_ text: String, clearing: Bool = false) -> Later<ElementSnapshot> {
    Later(EnterText(text, into: locator, clearing: clearing ? true : nil)) { $0.element }
  }

  /// Empties it.
  public func clearText() -> Later<ElementSnapshot> { act(ClearText(locator)) }

  /// Puts a text into it by one paste.
  public func pasteText(_ text: String) -> Later<ElementSnapshot> { act(PasteText(text, into: locator)) }

  /// Turns a switch on or off.
  public func setOn(_ isOn: Bool) -> Later<ElementSnapshot> { act(SetValue(locator, to: .bool(isOn))) }

  /// Brings a slider or a stepper to a value.
  public func setValue(_ value: Double) -> Later<ElementSnapshot> { act(SetValue(locator, to: .double(value))) }

  /// Chooses the segment, or the row of a picker, with a title.
  public func select(_ title: String) -> Later<ElementSnapshot> { act(SetValue(locator, to: .string(title))) }

  /// Chooses the segment, or the page, at an index.
  public func select(index: Int) -> Later<ElementSnapshot> { act(SetValue(locator, to: .int(Int64(index)))) }

  // MARK: Waiting; each gives how much virtual time passed.

  /// Waits until at least one view matches.
  public func waitForExistence(within timeout: Duration? = nil) -> Later<Duration> { wait(.exists(locator), timeout) }

  /// Waits until no view matches.
  public func waitForAbsence(within timeout: Duration? = nil) -> Later<Duration> { wait(.not(.exists(locator)), timeout) }

  /// Waits until exactly one view matches and a touch could reach it.
  public func waitUntilTappable(within timeout: Duration? = nil) -> Later<Duration> {
    wait(.exists(locator.and(.state(ElementState(tappable: true)))), timeout)
  }

  /// Waits until no view matches that a person could see.
  public func waitUntilInvisible(within timeout: Duration? = nil) -> Later<Duration> { wait(.not(.visible(locator)), timeout) }

  /// Waits until it shows a text.
  public func waitForText(_ match: TextMatch, within timeout: Duration? = nil) -> Later<Duration> {
    wait(.text(of: locator, is: match), timeout)
  }
}

/// An app, for the steps of a batch that are about no view.
public struct LaterApp {
  let app: App

  /// Whether a condition holds when its turn comes.
  public func check(_ condition: Condition) -> Later<Bool> { Later(Check(condition)) { $0.holds } }

  /// Waits until a condition holds.
  public func wait(for condition: Condition, within timeout: Duration? = nil) -> Later<Duration> {
    Later(Await(condition, withinMs: Milliseconds(timeout ?? app.defaultTimeout))) { $0.waitedMs.duration }
  }

  /// Fails unless a condition holds for a span of virtual time.
  public func require(throughout span: Duration, _ condition: Condition) -> Later<Void> {
    Later(Watch(condition, forMs: Milliseconds(span))) { _ in }
  }

  /// Lets virtual time pass.
  public func advance(by duration: Duration) -> Later<Void> { Later(Advance(byMs: Milliseconds(duration))) { _ in } }

  /// Virtual time since launch.
  public var now: Later<Duration> { Later(Pending()) { $0.nowMs.duration } }

  /// Has the app do what it declared as `UserAction(name)`.
  public func simulateUserAction(_ name: String, with value: JSONValue? = nil) -> Later<JSONValue> {
    Later(SimulateUserAction(name, with: value)) { $0.value ?? .null }
  }
}

extension Element {
  /// The view, for the steps of ``App/batch(file:line:_:)``.
  public var later: LaterElement { LaterElement(element: self) }
}

extension App {
  /// The app, for the steps of ``App/batch(file:line:_:)``.
  public var later: LaterApp { LaterApp(app: self) }
}
