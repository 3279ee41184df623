/// Traits that can be set: what `UITraitCollection(mutations:)` hands out, and `traitOverrides`.
public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
}

/// The values that were given, in the order in which they were given first; no more than a dozen or so.
struct TraitValues {
  struct Entry {
    let trait: UITrait
    var value: Any
  }

  private(set) var entries: [Entry] = []

  private func index(of trait: UITrait) -> Int? {
    entries.firstIndex { ObjectIdentifier($0.trait) == ObjectIdentifier(trait) }
  }

  func contains(_ trait: UITrait) -> Bool { index(of: trait) != nil }

  func value(of trait: UITrait) -> Any? { index(of: trait).map { entries[$0].value } }

  mutating func set(_ trait: UITrait, _ value: Any) {
    if let index = index(of: trait) {
      entries[index].value = value
    } else {
      entries.append(Entry(trait: trait, value: value))
    }
  }

  mutating func remove(_ trait: UITrait) {
    if let index = index(of: trait) { entries.remove(at: index) }
  }

  /// These values, with `other`'s in place of those that it has too.
  func overridden(by other: TraitValues) -> TraitValues {
    var result = self
    for entry in other.entries { result.set(entry.trait, entry.value) }
    return result
  }

  static func == (left: TraitValues, right: TraitValues) -> Bool {
    left.differing(from: right).isEmpty
  }

  /// The traits whose values are not the same; a value that was not given is the default one.
  func differing(from other: TraitValues) -> [UITrait] {
    func differs(_ trait: UITrait) -> Bool {
      trait.differs(value(of: trait), other.value(of: trait))
    }
    let mine = entries.map(\.trait).filter { differs($0) }
    return mine + other.entries.map(\.trait).filter { !contains($0) && differs($0) }
  }
}

extension UITraitDefinition {
  fileprivate static func differs(_ left: Any?, _ right: Any?) -> Bool {
    !areEqual(left ?? defaultValue, right ?? defaultValue)
  }
}

/// What an environment says about its own traits and those of everything in it.
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()

  /// Reading a trait that is not overridden gives its default.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values.value(of: trait) as? T.Value ?? T.defaultValue }
    set { values.set(trait, newValue) }
  }

  public func contains<T: UITraitDefinition>(_ trait: T.Type) -> Bool { values.contains(trait) }

  public mutating func remove<T: UITraitDefinition>(_ trait: T.Type) { values.remove(trait) }
}
