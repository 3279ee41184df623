/// Makes of what somebody hands over by name what a property or a parameter is made of.
///
/// UIKit has one that knows colours and numbers; without one a value must be of the type that is asked for.
public protocol ValueConversion {
  /// `value` as `Wanted`; nil when it cannot be.
  static func convert<Wanted>(_ value: Any?, to type: Wanted.Type) -> Wanted?
}

/// Takes a value as it is.
public enum PlainConversion: ValueConversion {
  public static func convert<Wanted>(_ value: Any?, to type: Wanted.Type) -> Wanted? {
    guard let value else {
      // A missing value is one for whatever may be missing, and for nothing else.
      return (Wanted.self as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? Wanted }
    }
    return value as? Wanted
  }
}
