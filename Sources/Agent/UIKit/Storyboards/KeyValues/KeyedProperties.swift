/// The properties of UIKit's classes by name: what reflection cannot find, because it is computed, or may not touch, because it
/// is set.
@MainActor
enum KeyedProperties {
  /// What an object of a class has: what the app lists, nearest first, and what UIKit's classes above it have.
  static func all(for type: AnyClass) -> [KeyedProperty] { listed(for: type) + system(for: type) }

  /// What the app lists for a class and those above it, nearest first, and what rewritten code tells of.
  static func listed(for type: AnyClass) -> [KeyedProperty] {
    ancestry(of: type).flatMap { ($0 as? any Connectable.Type)?.keyedProperties ?? [] }
      + ExposedClass.of(type).properties.map(KeyedProperty.init)
  }

  /// What UIKit's classes have, nearest first. Kept for each class that was asked for.
  static func system(for type: AnyClass) -> [KeyedProperty] {
    if let known = known[ObjectIdentifier(type)] { return known }
    let properties = ancestry(of: type).flatMap { tables[ObjectIdentifier($0)] ?? [] }
    known[ObjectIdentifier(type)] = properties
    return properties
  }

  // Of the process, and of no launch: a fact about classes.
  private static var known: [ObjectIdentifier: [KeyedProperty]] = [:]

  private static let tables: [ObjectIdentifier: [KeyedProperty]] = {
    var tables: [ObjectIdentifier: [KeyedProperty]] = [:]
    for entry in views + layers + controls + texts + lists + bars + controllers + others {
      tables[ObjectIdentifier(entry.type), default: []] += entry.properties
    }
    return tables
  }()

  typealias Table = [(type: AnyClass, properties: [KeyedProperty])]
}
