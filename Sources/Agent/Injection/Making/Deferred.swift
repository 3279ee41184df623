/// A value that is asked for when it is first needed, so that two objects may know each other: a delegate and who has it.
///
/// ```swift
/// binder.bind(.editor, scope: .singleton) { Editor(delegate: $0.later(.document)) }
/// binder.bind(.document, scope: .singleton) { Document(editor: $0[.editor]) }
/// ```
/// Of a type without a key it needs no binding: `@Inject var document: Deferred<Document>`.
@MainActor
public final class Deferred<Value> {
  private let key: Key<Value>
  private let injector: Injector
  private var value: Value?

  init(_ key: Key<Value>, _ injector: Injector) { (self.key, self.injector) = (key, injector) }

  /// The value; the first look asks the injector, later ones get the same. Throws ``InjectionError``.
  public func get() throws -> Value {
    if let value { return value }
    let made = try injector.get(key)
    value = made
    return made
  }

  /// The value; where there is none the process ends with the text of the ``InjectionError``.
  public var wrapped: Value {
    do {
      return try get()
    } catch {
      fatalError("\(error)")
    }
  }
}

extension Injector {
  /// The value for `key`, to be asked for later.
  public func later<Value>(_ key: Key<Value>) -> Deferred<Value> { Deferred(key, self) }
}

/// A deferred value, whatever it holds.
@MainActor
protocol DeferredValue {
  static func make(_ injector: Injector) -> Any
  static var laterKey: AnyKey { get }
}

extension Deferred: DeferredValue {
  static func make(_ injector: Injector) -> Any { injector.later(Key<Value>()) }
  static var laterKey: AnyKey { Key<Value>().erased }
}
