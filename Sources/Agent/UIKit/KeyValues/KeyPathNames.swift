/// The keys that a key path of Swift's stands for.
@MainActor
enum KeyPathNames {
  /// `child.title` for `\Model.child?.title`; nil where one of the properties has no key.
  ///
  /// - Parameter type: what it begins at.
  static func keyPath(of path: AnyKeyPath, from type: AnyClass) -> String? {
    guard let components = KeyPathComponents.of(path), !components.isEmpty else { return nil }
    var keys: [String] = []
    for component in components {
      guard let owner = component.owner.map({ $0 as? AnyClass }) ?? type,
        let key = key(of: component.property, in: owner)
      else { return nil }
      keys.append(key)
    }
    return keys.joined(separator: ".")
  }

  private static func key(of property: KeyPathComponents.Property, in type: AnyClass) -> String? {
    KeyedProperties.all(for: type).first { known in
      guard let components = known.path.flatMap(KeyPathComponents.of), components.count == 1 else { return false }
      return components[0].property == property
    }?.key
  }
}
