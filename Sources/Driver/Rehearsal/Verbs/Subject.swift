import RehearsalWire

/// What a test does something with now: verbs send, wait for the reply, and throw ``Failure``.
@dynamicMemberLookup
public protocol Subject: Verbs
where
  Trouble == any Error, Touched == ElementSnapshot, TouchedIfAny == ElementSnapshot?, Done == Void, Truth == Bool, Text == String,
  Texts == [String], Number == Int, Numbers == [Int], Elapsed == Duration, AnyJSON == JSONValue, Property == PropertyValue,
  ControlActions == [ControlActionSnapshot], Row == RowPosition, WebPage == WebPageState, Stance == InterfaceStance,
  State == DeviceState, PendingIfAny == PendingItem?, PendingItems == [PendingItem]
{
  /// What can be read of it without a word more, each an `Action`: `element.text` sends `element.readings.text`.
  associatedtype Readings
  var readings: Readings { get }

  /// The app that it belongs to.
  var app: App { get }
}

extension Subject {
  /// The same for a batch: its verbs give an `Action` in place of sending it.
  public var later: Later<Self> { Later(subject: self) }

  public func give<Reply>(_ action: Action<Reply>) throws -> Reply { try app.carryOut(action) }

  public subscript<Reply>(dynamicMember reading: KeyPath<Readings, Action<Reply>>) -> Reply {
    get throws { try give(readings[keyPath: reading]) }
  }
}

/// The same view, keyboard, device, clock or app for ``App/batch(file:line:_:)``: its verbs send nothing, and each gives an
/// `Action`.
@dynamicMemberLookup
public struct Later<Of: Subject>: Verbs {
  let subject: Of

  public typealias Trouble = Never
  public typealias Touched = Action<ElementSnapshot>
  public typealias TouchedIfAny = Action<ElementSnapshot?>
  public typealias Done = Action<Void>
  public typealias Truth = Action<Bool>
  public typealias Text = Action<String>
  public typealias Texts = Action<[String]>
  public typealias Number = Action<Int>
  public typealias Numbers = Action<[Int]>
  public typealias Elapsed = Action<Duration>
  public typealias AnyJSON = Action<JSONValue>
  public typealias Property = Action<PropertyValue>
  public typealias ControlActions = Action<[ControlActionSnapshot]>
  public typealias Row = Action<RowPosition>
  public typealias WebPage = Action<WebPageState>
  public typealias Stance = Action<InterfaceStance>
  public typealias State = Action<DeviceState>
  public typealias PendingIfAny = Action<PendingItem?>
  public typealias PendingItems = Action<[PendingItem]>

  public var budget: Duration { subject.budget }

  public func give<Reply>(_ action: Action<Reply>) -> Action<Reply> { action }

  public subscript<Reply>(dynamicMember reading: KeyPath<Of.Readings, Action<Reply>>) -> Action<Reply> {
    subject.readings[keyPath: reading]
  }
}

/// Something of which nothing can be read without a word more.
public struct NoReadings {}
