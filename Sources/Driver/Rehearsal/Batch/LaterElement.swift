/// A view, for the steps of a batch: what an ``Element`` does at once, this makes a step of, with the same checks and the same
/// waits.
public struct LaterElement {
  let element: Element

  var locator: Locator { element.locator }

  /// A step that touches the view.
  func touch<Asked: Command>(_ command: Asked) -> Later<ElementSnapshot> where Asked.Reply == Acted {
    Later(command, within: element.defaultTimeout) { $0.element }
  }

  /// A step that acts on the view without a finger.
  func act<Asked: Command>(_ command: Asked) -> Later<ElementSnapshot> where Asked.Reply == Acted {
    Later(command, within: element.defaultTimeout) { $0.element }
  }

  // MARK: Reading

  /// Everything that is known of the view.
  public var snapshot: Later<ElementSnapshot> { Later(Read(locator), within: element.defaultTimeout) { $0 } }
  /// Every view that matches, in reading order.
  public var all: Later<[ElementSnapshot]> { Later(FindViews(locator)) { $0.elements } }
  /// The text that it shows; nil when it shows none.
  public var text: Later<String?> { Later(ReadText(locator), within: element.defaultTimeout) { $0.text } }
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
    Later(Value(keyPath, locator: locator), within: element.defaultTimeout) { $0.value }
  }

  /// A property of the view by key path, with the name of its type.
  public func property(_ keyPath: String) -> Later<PropertyValue> {
    Later(Value(keyPath, locator: locator), within: element.defaultTimeout) { $0 }
  }

  /// Who is called when the control sends an event, in the order of the calls.
  public func controlActions() -> Later<[ControlActionSnapshot]> {
    Later(Targets(locator), within: element.defaultTimeout) { $0.actions }
  }

  /// UIKit's names of the events for which somebody is called.
  public func controlEvents() -> Later<[String]> { Later(Targets(locator), within: element.defaultTimeout) { $0.events } }

  /// The view as an SVG document.
  public func picture() -> Later<String> { Later(Picture(locator), within: element.defaultTimeout) { $0.svg } }

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
