/// Reads any property of an object by its name, as key-value coding does on iOS: for a driver that looks into controllers.
///
/// The parts of a path stand between dots; an index stands between dots or in brackets.
///
/// ```
/// statusLabel.text        rows[2].title        rows.2.title        subviews.@count        view.frame.size.width
/// ```
///
/// A part is, in this order: what the class lists in `keyedProperties`; a property of UIKit's, also by the Objective-C name
/// without `is`; what is stored under that name, private or not, in the class or above it, wrapped in `@Outlet` or `@Inspectable`
/// or not; a key of a dictionary; `@count`, `first` or `last` of an array. A computed property of the app is none of these.
///
/// Nothing is changed by reading: a controller whose view is not loaded answers `view` with nil, where UIKit would load it.
/// Reading on from nil is a failure that says so, where key-value coding answers nil.
@MainActor
package enum KeyPathReader {
  /// The value at `keyPath` from `object`, without its optionals; nil for nil.
  package static func value(of object: AnyObject, keyPath: String) throws(KeyPathFailure) -> Any? {
    let parts = Self.parts(of: keyPath)
    guard !parts.isEmpty else {
      throw KeyPathFailure(
        keyPath: keyPath, part: "", cause: .empty, reason: "The key path is empty.",
        advice: "Name a property: 'statusLabel.text'.", nearMisses: [])
    }
    var present: Any? = object
    for (index, part) in parts.enumerated() {
      guard let value = present else { throw nothing(at: index, of: parts, in: keyPath) }
      present = try step(part, from: value, in: keyPath)
    }
    return present
  }

  static func parts(of keyPath: String) -> [String] {
    keyPath.replacingOccurrences(of: "[", with: ".").replacingOccurrences(of: "]", with: "").split(separator: ".").map(
      String.init)
  }

  static func nothing(at index: Int, of parts: [String], in keyPath: String) -> KeyPathFailure {
    let before = parts[..<index].joined(separator: ".")
    return KeyPathFailure(
      keyPath: keyPath, part: parts[index], cause: .nothingThere, reason: "'\(before)' is nil.",
      advice: "'\(parts[index])' cannot be read from it.", nearMisses: [])
  }

  static func step(_ part: String, from value: Any, in keyPath: String) throws(KeyPathFailure) -> Any? {
    if let array = value as? [Any] { return try element(part, of: array, in: keyPath) }
    if let found = property(part, of: value) { return found.flatMap(KeyedValue.flattened) }
    throw unknown(part, of: value, in: keyPath)
  }

  /// The property called `part`; nil where there is none.
  private static func property(_ part: String, of value: Any) -> Any?? {
    let names = [part, "is" + part.prefix(1).uppercased() + part.dropFirst()]
    if let object = reference(value) {
      let known = KeyedProperties.all(for: type(of: object))
      for name in names {
        if let known = known.first(where: { $0.key == name }) { return .some(known.get(object)) }
      }
    } else if let dictionary = value as? [String: Any] {
      return dictionary[part].map { .some($0) }
    } else if let computed = ComputedValues.value(part, of: value) {
      return .some(computed)
    }
    for name in names {
      if let stored = ReflectedProperties.value(named: name, of: value) { return stored }
    }
    return .none
  }

  private static func element(_ part: String, of array: [Any], in keyPath: String) throws(KeyPathFailure) -> Any? {
    switch part {
    case "@count", "count": return array.count
    case "first": return array.first.flatMap(KeyedValue.flattened)
    case "last": return array.last.flatMap(KeyedValue.flattened)
    default: break
    }
    guard let index = Int(part) else {
      throw KeyPathFailure(
        keyPath: keyPath, part: part, cause: .unknownKey, reason: "'\(part)' is no index of an array.",
        advice: "An array has indices from 0, '@count', 'first' and 'last'.", nearMisses: [])
    }
    guard array.indices.contains(index) else {
      throw KeyPathFailure(
        keyPath: keyPath, part: part, cause: .beyondBounds, reason: "index \(index) beyond bounds (\(array.count)).",
        advice: array.isEmpty ? "The array is empty." : "The last index is \(array.count - 1).", nearMisses: [])
    }
    return KeyedValue.flattened(array[index])
  }

  /// The object, if `value` is one; a structure is none, although it could be put into a box.
  nonisolated static func reference(_ value: Any) -> AnyObject? {
    if let optional = value as? any OptionalType { return optional.wrapped.flatMap(reference) }
    return type(of: value) is AnyClass ? value as AnyObject : nil
  }

  static func unknown(_ part: String, of value: Any, in keyPath: String) -> KeyPathFailure {
    let type = type(of: value)
    let who = reference(value).map(describe) ?? "\(type)"
    let guess = guess(part, of: value)
    return KeyPathFailure(
      keyPath: keyPath, part: part, cause: .unknownKey,
      reason: "[\(who) valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(part).",
      advice: guess.advice, nearMisses: guess.nearMisses)
  }

  private struct Guess {
    let advice: String
    let nearMisses: [String]
  }

  private struct Misspelling: Hashable {
    let type: ObjectIdentifier
    let part: String
  }

  /// What was guessed before: a locator asks each view of a screen for the same property, and a class has the same names
  /// each time. Of the process, and of no launch: a fact about types.
  private static var guesses: [Misspelling: Guess] = [:]

  private static func guess(_ part: String, of value: Any) -> Guess {
    let type = type(of: value)
    let misspelling = Misspelling(type: ObjectIdentifier(type), part: part)
    if let known = guesses[misspelling] { return known }
    let names = names(of: value)
    var advice = "\(type) has no stored property '\(part)'"
    if let listed = NameGuesses.described(for: part, among: names) { advice += "; it has \(listed)" }
    advice += ". A computed property of the app must be listed in 'keyedProperties'."
    let made = Guess(advice: advice, nearMisses: NameGuesses.nearest(to: part, among: names))
    // Few are ever made; those who make up names must not fill the memory.
    if guesses.count >= 200 { guesses = [:] }
    guesses[misspelling] = made
    return made
  }

  /// What could have been meant: the names that the app stores, before those of UIKit.
  private static func names(of value: Any) -> [String] {
    guard let object = reference(value) else { return Mirror(reflecting: value).children.compactMap(\.label) }
    return ReflectedProperties.names(ofAppClassesOf: object) + KeyedProperties.all(for: type(of: object)).map(\.key)
  }
}
