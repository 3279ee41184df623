// Reflection of a type, and not of an instance, has no public name in the standard library: the fields of a class whose
// initialiser traps can be seen in no other way.
@_spi(Reflection) import Swift

/// The `@Outlet`s that a class declares, found without an instance of it.
@MainActor
enum DeclaredOutlets {
  struct Entry {
    let name: String
    let isCollection: Bool
    /// The class or protocol that an object must be of.
    let elementType: Any.Type
  }

  /// Those of a class and of the classes above it.
  static func of(_ type: AnyClass) -> [Entry] {
    fields(of: type).compactMap { name, type in
      guard name.hasPrefix("_"), let outlet = type as? any ReflectedOutlet.Type else { return nil }
      return Entry(name: String(name.dropFirst()), isCollection: outlet.holdsCollection, elementType: outlet.heldType)
    }
  }

  /// The names of everything that a class and those above it store.
  static func storedNames(of type: AnyClass) -> [String] {
    fields(of: type).map { $0.name.hasPrefix("_") ? String($0.name.dropFirst()) : $0.name }
  }

  private static func fields(of type: AnyClass) -> [(name: String, type: Any.Type)] {
    var fields: [(name: String, type: Any.Type)] = []
    // Of a class, and past fields whose type nobody knows: the options' names are variables, which Swift 6 does not let one read.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 0b11)) { name, _, type, _ in
      fields.append((String(cString: name), type))
      return true
    }
    return fields
  }
}
