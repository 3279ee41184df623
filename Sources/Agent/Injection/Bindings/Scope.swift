/// How long a made value is kept.
public enum Scope: Sendable {
  /// Not at all: each look makes a new one.
  case unscoped
  /// As long as its binding: the first look makes the one that all get (the value is kept by the binding, so that two
  /// bindings never share one by accident).
  case singleton
  /// As long as an object of the app's says: see ``CustomScope`` and ``EndableScope``.
  case custom(any CustomScope)
}

/// A scope of one's own: keeps the values of the bindings that name it.
///
/// One object may serve many bindings, and injectors; it tells their values apart by `binding`.
@MainActor
public protocol CustomScope: AnyObject, Sendable {
  /// The value that is kept for a binding; nil when one is to be made. Set when one was made, before its properties are injected;
  /// set to nil when that failed.
  subscript(binding: BindingID) -> Any? { get set }
}

/// Keeps values until it is ended: those of a log-in, or of an order.
///
/// ```swift
/// let session = EndableScope()
/// binder.bind(.basket, scope: .custom(session)) { _ in Basket() }
/// session.end()   // the next look makes a new basket
/// ```
@MainActor
public final class EndableScope: CustomScope {
  private var values: [BindingID: Any] = [:]

  public init() {}

  public subscript(binding: BindingID) -> Any? {
    get { values[binding] }
    set { values[binding] = newValue }
  }

  /// Forgets all values.
  public func end() { values = [:] }
}
