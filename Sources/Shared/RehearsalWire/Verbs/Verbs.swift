/// Whatever a test does things with: a view, the keyboard, the device, the clock, the app. Now, or later.
///
/// A verb is declared once, beside its command, and stands for both:
///
/// | | Said | ``Trouble`` | What it gives |
/// |---|---|---|---|
/// | now | `try save.tap()` | any error | its reply: an ``ElementSnapshot`` |
/// | later | `save.later.tap()` | none | an ``Action`` that will give it: `Action<ElementSnapshot>` |
///
/// Swift cannot say "this type, in an action or not" of all types at once, so each kind of reply has a line here.
public protocol Verbs {
  /// What a verb may throw.
  associatedtype Trouble: Error

  /// A view as it is after it was touched: `ElementSnapshot`.
  associatedtype Touched
  /// The view that was touched, if there was one: `ElementSnapshot?`.
  associatedtype TouchedIfAny
  /// Nothing.
  associatedtype Done
  /// `Bool`.
  associatedtype Truth
  /// `String`.
  associatedtype Text
  /// `[String]`.
  associatedtype Texts
  /// `Int`.
  associatedtype Number
  /// `[Int]`.
  associatedtype Numbers
  /// Virtual time that passed: `Duration`.
  associatedtype Elapsed
  /// `JSONValue`.
  associatedtype AnyJSON
  /// `PropertyValue`.
  associatedtype Property
  /// `[ControlActionSnapshot]`.
  associatedtype ControlActions
  /// `RowPosition`.
  associatedtype Row
  /// `WebPageState`.
  associatedtype WebPage
  /// `InterfaceStance`.
  associatedtype Stance
  /// `DeviceState`.
  associatedtype State
  /// `PendingItem?`.
  associatedtype PendingIfAny
  /// `[PendingItem]`.
  associatedtype PendingItems

  /// How much virtual time a wait may take that names no budget, and what is not there, or cannot be touched, yet.
  var budget: Duration { get }

  func give(_ action: Action<ElementSnapshot>) throws(Trouble) -> Touched
  func give(_ action: Action<ElementSnapshot?>) throws(Trouble) -> TouchedIfAny
  func give(_ action: Action<Void>) throws(Trouble) -> Done
  func give(_ action: Action<Bool>) throws(Trouble) -> Truth
  func give(_ action: Action<String>) throws(Trouble) -> Text
  func give(_ action: Action<[String]>) throws(Trouble) -> Texts
  func give(_ action: Action<Int>) throws(Trouble) -> Number
  func give(_ action: Action<[Int]>) throws(Trouble) -> Numbers
  func give(_ action: Action<Duration>) throws(Trouble) -> Elapsed
  func give(_ action: Action<JSONValue>) throws(Trouble) -> AnyJSON
  func give(_ action: Action<PropertyValue>) throws(Trouble) -> Property
  func give(_ action: Action<[ControlActionSnapshot]>) throws(Trouble) -> ControlActions
  func give(_ action: Action<RowPosition>) throws(Trouble) -> Row
  func give(_ action: Action<WebPageState>) throws(Trouble) -> WebPage
  func give(_ action: Action<InterfaceStance>) throws(Trouble) -> Stance
  func give(_ action: Action<DeviceState>) throws(Trouble) -> State
  func give(_ action: Action<PendingItem?>) throws(Trouble) -> PendingIfAny
  func give(_ action: Action<[PendingItem]>) throws(Trouble) -> PendingItems
}

/// The app itself.
public protocol AppVerbs: Verbs {}

/// The app's clock.
public protocol ClockVerbs: Verbs {}

/// The device on which the app runs.
public protocol DeviceVerbs: Verbs {}

/// The keyboard of the device.
public protocol KeyboardVerbs: Verbs {}

/// A view, by its locator.
public protocol ElementVerbs: Verbs {
  /// Which view is meant.
  var locator: Locator { get }
}

extension Verbs {
  /// Touches a view, or what has the focus.
  package func touch<Asked: Command>(
    _ command: Asked, _ file: StaticString, _ line: UInt, isRequired: Bool = false
  ) throws(Trouble) -> Touched where Asked.Reply == Acted {
    try give(
      Action<ElementSnapshot>(command, said: Place(file, line), within: budget, isRequired: isRequired) { $0.element })
  }

  /// Does something that has nothing to say.
  package func act<Asked: Command>(
    _ command: Asked, _ file: StaticString, _ line: UInt, isRequired: Bool = false
  ) throws(Trouble) -> Done {
    try give(Action<Void>(command, said: Place(file, line), within: budget, isRequired: isRequired) { _ in })
  }

  /// Waits until a condition holds; how much virtual time passed.
  package func wait(
    _ condition: Condition, _ timeout: Duration?, _ file: StaticString, _ line: UInt
  ) throws(Trouble) -> Elapsed {
    let command = Await(condition, withinMs: Milliseconds(timeout ?? budget))
    return try give(Action<Duration>(command, said: Place(file, line), isRequired: true) { $0.waitedMs.duration })
  }
}
