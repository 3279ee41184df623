/// A property that can be read, and perhaps set, by its name; setting goes through its setter and its observers.
@MainActor
public struct ExposedProperty {
  public struct Roles: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `@IBOutlet`: Interface Builder connects objects to it.
    public static let outlet = Roles(rawValue: 1)
    /// `@IBInspectable`: Interface Builder sets it.
    public static let inspectable = Roles(rawValue: 2)
    /// `@objc dynamic`: it says when it changes, see `ValueChanges`.
    public static let dynamic = Roles(rawValue: 4)
  }

  public let key: String
  public let roles: Roles
  /// As declared, an optional for `UILabel!`.
  public let type: Any.Type
  /// The property itself, for who observes it by a key path of Swift's.
  public let path: AnyKeyPath
  /// What reads it, and what sets it: nil where it can only be read.
  public let getter: Selector
  public let setter: Selector?
  let read: (AnyObject) -> Any?
  let write: ((AnyObject, Any?, any ValueConversion.Type) -> Bool)?

  /// The value of `object`'s property, as it is declared: nil in an optional is an optional; nil for an object of another class.
  public func value(of object: AnyObject) -> Any? { read(object) }

  /// Sets the property of `object`.
  ///
  /// - Returns: false, and nothing has changed, where the property can only be read, or `value` cannot become what it is made of.
  @discardableResult
  public func set(
    _ value: Any?, of object: AnyObject, converting conversion: any ValueConversion.Type = PlainConversion.self
  ) -> Bool {
    write?(object, value, conversion) ?? false
  }

  public var canBeSet: Bool { write != nil }
}
