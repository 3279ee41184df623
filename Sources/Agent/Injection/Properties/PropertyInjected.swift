/// A class that lists what is injected into it, where `@Inject` does not do: computed properties, and those with observers.
///
/// ```swift
/// class MenuController: UIViewController, PropertyInjected {
///   var message = "" { didSet { label.text = message } }
///   class var injectedProperties: [InjectedProperty] { [InjectedProperty(\MenuController.message, .theMessage)] }
/// }
/// ```
/// Those of superclasses are injected too, and first. A subclass that lists the same key path with another key replaces it.
///
/// As the list is there without an instance, ``Injector/validate(byMaking:)`` looks at it for types that are bound.
@MainActor
public protocol PropertyInjected: AnyObject {
  static var injectedProperties: [InjectedProperty] { get }
}

/// One property, and the key of what it is filled with.
@MainActor
public struct InjectedProperty {
  let path: AnyKeyPath
  let key: AnyKey
  let fill: (AnyObject, Injector) throws -> Void

  /// - Parameter key: the key of the property's type unless given.
  public init<Root: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Root, Value>, _ key: Key<Value> = Key<Value>()) {
    (self.path, self.key) = (path, key.erased)
    fill = { object, injector in
      guard let root = object as? Root else { return }
      root[keyPath: path] = try injector.get(key)
    }
  }
}

/// An object that wants to know when its properties have been injected.
@MainActor
public protocol InjectionAware: AnyObject {
  /// Called once for each injection, when all properties are there; not when one of them could not be had.
  ///
  /// Of a controller: after `awakeFromNib`, before `viewDidLoad`, and after those of its children. A subclass calls `super`.
  func awakeFromInjection()
}
