/// What an object has stored, found by reflection, its own before what it inherits.
@MainActor
enum ReflectedProperties {
  /// Its `@Outlet`s, under the names of the properties.
  static func outlets(of object: AnyObject) -> [(name: String, outlet: any ReflectedOutlet)] {
    appMirrors(of: object).flatMap { mirror in
      mirror.children.compactMap { child in
        guard let label = child.label, let outlet = outlet(in: child) else { return nil }
        return (name(of: label), outlet)
      }
    }
  }

  /// Its `@Outlet` of that name.
  static func outlet(named name: String, of object: AnyObject) -> (any ReflectedOutlet)? {
    for mirror in appMirrors(of: object) {
      for child in mirror.children where child.label.map(Self.name) == name {
        if let outlet = outlet(in: child) { return outlet }
      }
    }
    return nil
  }

  /// A wrapper is stored under its property's name with `_` before it; only there is the value looked at, since the first
  /// question whether a type has a protocol searches every conformance of the process.
  private static func outlet(in child: Mirror.Child) -> (any ReflectedOutlet)? {
    child.label?.hasPrefix("_") == true ? child.value as? any ReflectedOutlet : nil
  }

  /// The names of everything that is stored, without what the compiler puts before wrapped and lazy properties.
  static func names(of object: AnyObject) -> [String] {
    mirrors(of: object).flatMap { $0.children.compactMap(\.label).map(name) }
  }

  /// As above, without what UIKit's classes keep to themselves.
  static func names(ofAppClassesOf object: AnyObject) -> [String] {
    appMirrors(of: object).flatMap { $0.children.compactMap(\.label).map(name) }
  }

  /// The value stored under a name, as a wrapper hands it out; nil where nothing is.
  static func value(named name: String, of value: Any) -> Any?? {
    guard mayStore(name, value) else { return .none }
    for mirror in mirrors(of: value) {
      for child in mirror.children where child.label.map(Self.name) == name {
        switch child.value {
        case let outlet as any ReflectedOutlet: return .some(outlet.heldValue)
        case let inspectable as any ReflectedInspectable: return .some(inspectable.heldValue)
        default: return .some(child.value)
        }
      }
    }
    return .none
  }

  /// What is stored under which names, by class. Of the process, and of no launch: a fact about types.
  private static var storedNames: [ObjectIdentifier: Set<String>] = [:]

  /// False where a class stores nothing of that name: a locator asks each view of a screen for it, and to reflect one takes long.
  /// A class with a mirror of its own may show other names each time, and so may an enumeration.
  private static func mayStore(_ name: String, _ value: Any) -> Bool {
    guard let object = KeyPathReader.reference(value) else { return true }
    let type = ObjectIdentifier(Swift.type(of: object))
    if let known = storedNames[type] { return known.contains(name) }
    if object is any CustomReflectable { return true }
    let names = Set(names(of: object))
    storedNames[type] = names
    return names.contains(name)
  }

  static func inspectable(named name: String, of object: AnyObject) -> (any ReflectedInspectable)? {
    mirrors(of: object).lazy.flatMap(\.children).first {
      $0.label.map(Self.name) == name && $0.value is any ReflectedInspectable
    }?
    .value as? any ReflectedInspectable
  }

  /// Those of the app's own classes, which come before UIKit's.
  private static func appMirrors(of object: AnyObject) -> [Mirror] {
    mirrors(of: object).filter { !SystemTypes.contains($0.subjectType) }
  }

  private static func mirrors(of value: Any) -> [Mirror] {
    // An app's own `customMirror` shows what its author wants to be read; it is taken as it is.
    Array(sequence(first: Mirror(reflecting: value), next: \.superclassMirror))
  }

  /// `_x` is the storage of a wrapped `x`, `$__lazy_storage_$_x` that of a lazy one.
  private static func name(of label: String) -> String {
    if label.hasPrefix("$__lazy_storage_$_") { return String(label.dropFirst(18)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
