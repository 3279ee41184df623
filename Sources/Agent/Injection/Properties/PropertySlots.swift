import UIKit

/// Finds the properties of an object that are to be injected.
@MainActor
enum PropertySlots {
  struct Slot {
    /// As messages call it: `MenuController.message`.
    let name: String
    let fill: @MainActor (Injector) throws -> Void
  }

  /// Those of superclasses first; of one class `@Inject`s in the order in which they are declared, then those that it lists.
  static func slots(of object: AnyObject) -> [Slot] {
    let classes = ancestry(of: type(of: object))
    var slots: [Slot] = []
    let mirrors = sequence(first: Mirror(reflecting: object), next: \.superclassMirror).filter {
      !SystemTypes.contains($0.subjectType)
    }
    for mirror in mirrors.reversed() {
      for child in mirror.children {
        // A wrapper is stored under its property's name with `_` before it. Only there is the value looked at: the first question
        // whether a type has a protocol searches every conformance of the process.
        guard let label = child.label, label.hasPrefix("_"), let inject = child.value as? any ReflectedInject else { continue }
        slots.append(Slot(name: "\(mirror.subjectType).\(label.dropFirst())") { try inject.fill(from: $0) })
      }
    }
    for property in declared(of: classes) {
      slots.append(Slot(name: name(of: property, type(of: object))) { try property.fill(object, $0) })
    }
    return slots
  }

  /// What a class lists, with what its superclasses list.
  static func declaredKeys(of type: Any.Type) -> [AnyKey] {
    (type as? AnyClass).map { declared(of: ancestry(of: $0)).map(\.key) } ?? []
  }

  private static func declared(of classes: [AnyClass]) -> [InjectedProperty] {
    var properties: [InjectedProperty] = []
    for type in classes {
      for property in (type as? any PropertyInjected.Type)?.injectedProperties ?? [] {
        // A class that lists nothing itself answers what its superclass does.
        if let index = properties.firstIndex(where: { $0.path == property.path }) {
          properties[index] = property
        } else {
          properties.append(property)
        }
      }
    }
    return properties
  }

  private static func name(of property: InjectedProperty, _ type: AnyClass) -> String {
    let path = String(reflecting: property.path)
    return "\(type).\(path.split(separator: ".").last.map(String.init) ?? path)"
  }

  /// A class and those above it, farthest first.
  private static func ancestry(of type: AnyClass) -> [AnyClass] {
    Array(sequence(first: type, next: { _getSuperclass($0) })).reversed()
  }
}
