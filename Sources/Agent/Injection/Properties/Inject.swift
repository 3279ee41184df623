/// A property that is filled by an injector.
///
/// ```swift
/// @Inject(.theMessage) private var message: String
/// @Inject private var feed: Feed                     // by its type
/// @Inject private var injector: Injector             // the injector itself
/// @Inject(.subtitle) private var subtitle: String?   // nil when nothing is bound
/// @Inject(.pageSize) private var pageSize = 10       // 10 when nothing is bound
/// ```
///
/// Controllers that come out of storyboards and xibs are injected after `awakeFromNib` and before `viewDidLoad`; what the
/// injector makes itself when it is made; everything else by ``Injector/inject(_:)``. The properties of superclasses are found as
/// well, and come first.
///
/// Found by reflection, like `@Outlet`: the property's observers are not told. A class whose observers must hear of it lists the
/// property in ``PropertyInjected/injectedProperties``.
@propertyWrapper
public final class Inject<Value> {
  private let key: Key<Value>
  private var value: Value?
  private let isOptional: Bool

  /// Filled with the value of `key`.
  public init(_ key: Key<Value>) { (self.key, isOptional) = (key, false) }

  /// Filled with the value of the type's own key.
  public convenience init() { self.init(Key<Value>()) }

  /// Filled with the value of `key`; stays as it is when there is none.
  public init(wrappedValue: Value, _ key: Key<Value>) { (value, self.key, isOptional) = (wrappedValue, key, true) }

  /// Filled with the value of the type's own key; stays as it is when there is none.
  public convenience init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, Key<Value>()) }

  /// The value; looking before it is injected ends the process.
  public var wrappedValue: Value {
    get {
      guard let value else {
        fatalError(
          "'\(key.name)' (\(Value.self)) has not been injected: the object was made by nobody who injects; call injector.inject(_:)"
        )
      }
      return value
    }
    set { value = newValue }
  }
}

/// An `@Inject` as reflection finds it, whatever it holds.
@MainActor
protocol ReflectedInject {
  func fill(from injector: Injector) throws
}

extension Inject: ReflectedInject {
  func fill(from injector: Injector) throws {
    if isOptional, !injector.has(key.erased) { return }
    value = try injector.get(key)
  }
}
