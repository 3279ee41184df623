import VirtualTime

/// What an environment is like: how large, in what style, for which reader.
///
/// Values do not change; a changed environment has another collection. A trait that was not given is unspecified.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked, because an app's own traits may have values of any type; the system's are all values.
  let values: TraitValues

  init(values: TraitValues) { self.values = values }

  /// Everything unspecified.
  public convenience override init() { self.init(values: TraitValues()) }

  private struct Mutation: UIMutableTraits {
    var values: TraitValues

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
      get { values.value(of: trait) as? T.Value ?? T.defaultValue }
      set { values.set(trait, newValue) }
    }
  }

  /// The traits that `mutations` sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = Mutation(values: TraitValues())
    mutations(&traits)
    self.init(values: (traits as? Mutation)?.values ?? TraitValues())
  }

  /// The traits of all `collections`; of two that have the same one, the later counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(values: collections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// These traits with what `mutations` changes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = Mutation(values: values)
    mutations(&traits)
    return UITraitCollection(values: (traits as? Mutation)?.values ?? values)
  }

  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    self.init { $0[trait] = value }
  }
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = idiom } }
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = style } }
  public convenience init(layoutDirection direction: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = direction }
  }
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }
  public convenience init(displayGamut gamut: UIDisplayGamut) { self.init { $0.displayGamut = gamut } }
  public convenience init(horizontalSizeClass sizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = sizeClass }
  }
  public convenience init(verticalSizeClass sizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = sizeClass }
  }
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = category }
  }
  public convenience init(accessibilityContrast contrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = contrast }
  }
  public convenience init(userInterfaceLevel level: UIUserInterfaceLevel) { self.init { $0.userInterfaceLevel = level } }
  public convenience init(legibilityWeight weight: UILegibilityWeight) { self.init { $0.legibilityWeight = weight } }
  public convenience init(activeAppearance appearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = appearance }
  }

  // MARK: Reading

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values.value(of: trait) as? T.Value ?? T.defaultValue }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
  /// Pixels to a point; 0 when unspecified.
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
  public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }
  public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
  public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
  public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
  public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
  public var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }

  // MARK: Comparing

  /// Whether every trait that `other` gives has the same value here.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return other.values.entries.allSatisfy { entry in
      values.value(of: entry.trait).map { entry.trait.areEqual($0, entry.value) } ?? false
    }
  }

  /// Whether a colour may look different here than in `other`.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return values.differing(from: other.values).contains { $0.affectsColorAppearance }
  }

  /// The traits whose values differ.
  public func changedTraits(from other: UITraitCollection?) -> [UITrait] {
    values.differing(from: other?.values ?? TraitValues())
  }

  public override func isEqual(_ object: Any?) -> Bool {
    if object as AnyObject? === self { return true }
    guard let other = object as? UITraitCollection else { return false }
    // A change goes down a tree in which everybody has the same two collections.
    if let known = Self.lastComparison, known.left === self, known.right === other { return known.areEqual }
    let areEqual = values == other.values
    Self.lastComparison = (self, other, areEqual)
    return areEqual
  }

  // Unchecked, because a collection belongs to no actor: an agent has one thread. Of the process, and of no launch: collections
  // do not change.
  nonisolated(unsafe) private static var lastComparison: (left: UITraitCollection, right: UITraitCollection, areEqual: Bool)?

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceIdiom)
    hasher.combine(userInterfaceStyle)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }

  public override var description: String {
    "<UITraitCollection: \(values.entries.map { "\($0.trait.name) = \($0.value)" }.joined(separator: ", "))>"
  }

  // MARK: The current collection

  private static let inForce = PerLaunch<UITraitCollection?>(nil)
  private static let ofScreenOfLaunch = PerLaunch(UITraitCollection.phone)
  static var ofScreen: UITraitCollection {
    get { ofScreenOfLaunch.value }
    set { ofScreenOfLaunch.value = newValue }
  }

  /// By which dynamic colours are resolved: that of the view or controller whose layout or trait method runs, else that of the
  /// screen.
  public static var current: UITraitCollection {
    get { inForce.value ?? ofScreen }
    set { inForce.value = newValue }
  }

  /// Runs `actions` while this is the current collection.
  public func performAsCurrent(_ actions: () -> Void) {
    let former = Self.inForce.value
    Self.inForce.value = self
    defer { Self.inForce.value = former }
    actions()
  }

  /// The screen of a phone as it comes out of the box.
  package static let phone = UITraitCollection {
    $0.userInterfaceIdiom = .phone
    $0.userInterfaceStyle = .light
    $0.layoutDirection = .leftToRight
    $0.displayScale = 3
    $0.displayGamut = .P3
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.forceTouchCapability = .unavailable
    $0.preferredContentSizeCategory = .large
    $0.accessibilityContrast = .normal
    $0.userInterfaceLevel = .base
    $0.legibilityWeight = .regular
    $0.activeAppearance = .active
  }

  // Apple's tables of devices, as two rules. A phone is compact in width, but for large ones on their side (414 points and more
  // at the short edge), and compact in height on its side. A window on a tablet is compact in width below 640 points.

  /// The size classes of a window of `size` on a device of `idiom`.
  package static func sizeClasses(
    of size: CGSize, idiom: UIUserInterfaceIdiom
  ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
    guard idiom == .phone else { return (size.width < 640 ? .compact : .regular, .regular) }
    guard size.width > size.height else { return (.compact, .regular) }
    return (size.height >= 414 ? .regular : .compact, .compact)
  }
}
