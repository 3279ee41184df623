/// Turns what a document or a driver wrote into what a property is made of.
enum KeyedValue: ValueConversion {
  /// `value` as `Wanted`; nil when it cannot be.
  ///
  /// Numbers become any other kind of number, flags and numbers each other, a raw value the case of an enumeration or a set of
  /// options, a `UIColor` a `CGColor`.
  static func convert<Wanted>(_ value: Any?) -> Wanted? { convert(value, to: Wanted.self) }

  static func convert<Wanted>(_ value: Any?, to type: Wanted.Type) -> Wanted? {
    guard let value = value.flatMap(flattened) else {
      return (Wanted.self as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? Wanted }
    }
    if let optional = Wanted.self as? any OptionalType.Type {
      // Unwrapped first: a nil that says "of another type" would itself be cast to an optional that is empty.
      guard let wrapped = optional.wrapping(value) else { return nil }
      return wrapped as? Wanted
    }
    if let number = number(value), let converted = number.converted(to: Wanted.self) { return converted }
    if let same = value as? Wanted { return same }
    if let color = value as? UIColor, Wanted.self == CGColor.self { return color.cgColor as? Wanted }
    if let raw = Wanted.self as? any RawRepresentable.Type { return represent(value, as: raw) as? Wanted }
    return nil
  }

  private static func represent<Wanted: RawRepresentable>(_ value: Any, as type: Wanted.Type) -> Wanted? {
    convert(value, to: Wanted.RawValue.self).flatMap { Wanted(rawValue: $0) }
  }

  /// Nothing for nil however deep, or else what is in the optional.
  static func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalType else { return value }
    return optional.wrapped.flatMap(flattened)
  }

  /// A number or a flag.
  private enum Number {
    case double(Double)
    case integer(Int)
    case flag(Bool)

    func converted<Wanted>(to type: Wanted.Type) -> Wanted? {
      switch Wanted.self {
      case is Bool.Type: asBool as? Wanted
      case is Double.Type: asDouble as? Wanted
      case is CGFloat.Type: CGFloat(asDouble) as? Wanted
      case is Float.Type: Float(asDouble) as? Wanted
      case let integer as any FixedWidthInteger.Type: exact(integer) as? Wanted
      case is NSNumber.Type: NSNumber(value: asDouble) as? Wanted
      default: nil
      }
    }

    private func exact<Wanted: FixedWidthInteger>(_ type: Wanted.Type) -> Wanted? {
      switch self {
      case .integer(let number): Wanted(exactly: number)
      default: Wanted(exactly: asDouble.rounded(.towardZero))
      }
    }

    private var asBool: Bool {
      switch self {
      case .double(let number): number != 0
      case .integer(let number): number != 0
      case .flag(let flag): flag
      }
    }

    private var asDouble: Double {
      switch self {
      case .double(let number): number
      case .integer(let number): Double(number)
      case .flag(let flag): flag ? 1 : 0
      }
    }
  }

  private static func number(_ value: Any) -> Number? {
    switch value {
    case let flag as Bool: .flag(flag)
    case let number as Int: .integer(number)
    case let number as Double: .double(number)
    case let number as CGFloat: .double(Double(number))
    case let number as Float: .double(Double(number))
    case let number as NSNumber: .double(number.doubleValue)
    case let number as any FixedWidthInteger: Int(exactly: number).map { .integer($0) }
    default: nil
    }
  }
}

/// An optional as reflection sees it.
protocol OptionalType {
  var wrapped: Any? { get }
  static var wrappedType: Any.Type { get }
  static func wrapping(_ value: Any) -> Any?
}

extension Optional: OptionalType {
  var wrapped: Any? { self }
  static var wrappedType: Any.Type { Wrapped.self }
  static func wrapping(_ value: Any) -> Any? { KeyedValue.convert(value, to: Wrapped.self).map { Optional.some($0) as Any } }
}
