/// Sets a property of an object by its name, as a user-defined runtime attribute does.
@MainActor
enum KeyPathWriter {
  /// Reads up to the last part, which is set: a listed property, an `@Inspectable` or `@Outlet`, or one of UIKit's that can be
  /// written.
  static func set(_ value: Any?, of object: AnyObject, keyPath: String) throws(KeyPathFailure) {
    let parts = KeyPathReader.parts(of: keyPath)
    guard let key = parts.last else {
      throw KeyPathFailure(
        keyPath: keyPath, part: "", cause: .empty, reason: "The key path is empty.",
        advice: "Name a property: 'layer.cornerRadius'.", nearMisses: [])
    }
    var present: Any? = object
    for (index, part) in parts.dropLast().enumerated() {
      guard let owner = present else { throw KeyPathReader.nothing(at: index, of: parts, in: keyPath) }
      present = try KeyPathReader.step(part, from: owner, in: keyPath)
    }
    guard let last = present else { throw KeyPathReader.nothing(at: parts.count - 1, of: parts, in: keyPath) }
    guard let owner = KeyPathReader.reference(last) else {
      throw KeyPathFailure(
        keyPath: keyPath, part: key, cause: .readOnly, reason: "'\(parts.dropLast().joined(separator: "."))' is a value.",
        advice: "A part of a \(type(of: last)) cannot be set by itself; set the whole.", nearMisses: [])
    }
    try set(value, of: owner, key: key, in: keyPath)
  }

  private static func set(
    _ value: Any?, of owner: AnyObject, key: String, in keyPath: String
  ) throws(KeyPathFailure) {
    let names = [key, "is" + key.prefix(1).uppercased() + key.dropFirst()]
    let known = KeyedProperties.all(for: type(of: owner))
    if let property = names.lazy.compactMap({ name in known.first { $0.key == name } }).first {
      guard let set = property.set else { throw readOnly(key, of: owner, in: keyPath) }
      guard set(owner, value) else { throw wrongType(value, property.type, key, of: owner, in: keyPath) }
      return
    }
    if let inspectable = ReflectedProperties.inspectable(named: key, of: owner) {
      guard inspectable.hold(value) else { throw wrongType(value, inspectable.valueType, key, of: owner, in: keyPath) }
      return
    }
    if ReflectedProperties.names(of: owner).contains(key) {
      var failure = readOnly(key, of: owner, in: keyPath)
      failure.advice = "The property '\(key)' of \(type(of: owner)) is neither '@Inspectable' nor in 'keyedProperties'."
      throw failure
    }
    var failure = KeyPathReader.unknown(key, of: owner, in: keyPath)
    failure.reason = failure.reason.replacingOccurrences(of: "valueForUndefinedKey:", with: "setValue:forUndefinedKey:")
    throw failure
  }

  private static func readOnly(_ key: String, of owner: AnyObject, in keyPath: String) -> KeyPathFailure {
    KeyPathFailure(
      keyPath: keyPath, part: key, cause: .readOnly,
      reason: "[\(describe(owner)) setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key).",
      advice: "'\(key)' of \(type(of: owner)) can only be read.", nearMisses: [])
  }

  private static func wrongType(
    _ value: Any?, _ wanted: Any.Type, _ key: String, of owner: AnyObject, in keyPath: String
  ) -> KeyPathFailure {
    let given = value.map { "a \(type(of: $0))" } ?? "nil"
    return KeyPathFailure(
      keyPath: keyPath, part: key, cause: .wrongType, reason: "'\(key)' of \(describe(owner)) cannot be set.",
      advice: "It is a \((wanted as? any OptionalType.Type)?.wrappedType ?? wanted), and the value is \(given).", nearMisses: [])
  }
}
