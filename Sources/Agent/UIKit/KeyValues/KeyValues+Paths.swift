// Along several keys, and through collections.
extension KeyValues {
  /// The value of one property, by `value(forKey:)` as the object has it.
  static func read(_ key: String, of object: NSObject) -> Any? { Overridden.value(forKey: key, of: object) }

  /// The value at a key path; nil as soon as something on the way is.
  static func read(keyPath: String, of value: Any) -> Any? { read(keys(of: keyPath)[...], of: value) }

  static func read(_ keys: ArraySlice<String>, of value: Any) -> Any? {
    guard let key = keys.first else { return value }
    if let elements = elements(of: value) {
      if key.hasPrefix("@") { return CollectionOperator.apply(key, to: elements, keys.dropFirst()) }
      return elements.map { read(keys, of: $0) ?? NSNull() }
    }
    if key == "@count", let entries = entries(of: value) { return NSNumber(value: entries.count) }
    return step(key, of: value).flatMap { read(keys.dropFirst(), of: $0) }
  }

  private static func step(_ key: String, of value: Any) -> Any? {
    if let object = Self.object(value) { return read(key, of: object) }
    if let entries = entries(of: value) { return entries[key] }
    if let text = value as? String { return read(key, of: NSString(string: text)) }
    let who = KeyPathReader.reference(value).map(describe) ?? "\(type(of: value))"
    UIKitComplaints.raise(
      "NSUnknownKeyException",
      "[\(who) valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
    return nil
  }

  /// The object that a value is, or that a cast puts it into; nil for points, sizes and rectangles, whose boxes have no keys.
  private static func object(_ value: Any) -> NSObject? {
    switch value {
    case is CGPoint, is CGSize, is CGRect: nil
    default: value as? NSObject
    }
  }

  /// Sets what is at the end of a key path; nothing happens where something on the way is nil.
  static func set(_ value: Any?, of object: NSObject, keyPath: String) {
    let keys = keys(of: keyPath)
    guard let last = keys.last else { return }
    guard let owner = read(keys.dropLast(), of: object) else { return }
    if let elements = elements(of: owner) {
      for element in elements { Self.object(element).map { Overridden.setValue(value, forKey: last, of: $0) } }
    } else if let owner = Self.object(owner) {
      Overridden.setValue(value, forKey: last, of: owner)
    } else {
      UIKitComplaints.raise(
        "NSUnknownKeyException",
        "[\(type(of: owner)) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(last).")
    }
  }

  /// What is in an array or a set; those of a set in an order that does not depend on hashes, where they can be described.
  static func elements(of value: Any) -> [Any]? {
    switch value {
    case let array as NSArray: (0..<array.count).map { array.object(at: $0) }
    case let set as NSSet: set.allObjects.sorted { "\($0)" < "\($1)" }
    case let array as [Any]: array
    default: nil
    }
  }

  private static func entries(of value: Any) -> [String: Any]? { value as? [String: Any] }
}

/// What a key path can ask of all elements together: `@sum.price`, `@count`.
@MainActor
enum CollectionOperator {
  static func apply(_ name: String, to elements: [Any], _ keys: ArraySlice<String>) -> Any? {
    if name == "@count" { return NSNumber(value: elements.count) }
    let values = elements.compactMap { element in
      KeyValues.read(keys, of: element).flatMap { $0 is NSNull ? nil : $0 }
    }
    switch name {
    case "@sum": return NSNumber(value: sum(values))
    case "@avg": return NSNumber(value: values.isEmpty ? 0 : sum(values) / Double(elements.count))
    case "@max": return values.reduce(nil) { best, value in best.map { isLess($0, value) ? value : $0 } ?? value }
    case "@min": return values.reduce(nil) { best, value in best.map { isLess(value, $0) ? value : $0 } ?? value }
    case "@unionOfObjects": return values
    case "@distinctUnionOfObjects":
      var seen: Set<AnyHashable> = []
      return values.filter { value in (value as? AnyHashable).map { seen.insert($0).inserted } ?? true }
    default:
      UIKitComplaints.raise(
        "NSInvalidArgumentException",
        "[<NSArray> valueForKeyPath:]: this class does not implement the \(name.dropFirst()) operation.")
      return nil
    }
  }

  private static func sum(_ values: [Any]) -> Double { values.reduce(0) { $0 + (number($1) ?? numberOfText($1) ?? 0) } }

  /// The number that a text begins with, as `doubleValue` reads it; 0 for one that begins with none.
  private static func numberOfText(_ value: Any) -> Double? {
    (value as? NSString ?? (value as? String).map { NSString(string: $0) })?.doubleValue
  }

  private static func number(_ value: Any) -> Double? { KeyedValue.convert(value, to: Double.self) }

  private static func isLess(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? String, let right = right as? String { return left < right }
    if let left = left as? Date, let right = right as? Date { return left < right }
    guard let left = number(left), let right = number(right) else { return false }
    return left < right
  }
}
