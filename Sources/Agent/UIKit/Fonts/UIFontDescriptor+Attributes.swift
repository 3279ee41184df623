extension UIFontDescriptor {
  /// What a descriptor can say of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// In points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// A dictionary with keys of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
  }

  /// What is among `.traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// From -1 to 1, as in `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// How the characters of a font look. The classes, such as serifs, are not known of the fonts here.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All characters are equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    public static let classMask = SymbolicTraits(rawValue: 15 << 28)
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)

    /// Those that tell the fonts here apart.
    static let decisive: SymbolicTraits = [.traitItalic, .traitBold, .traitMonoSpace]
  }

  /// A family of the system's own.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

extension UIFontDescriptor.Wishes {
  mutating func take(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
    if let family = attributes[.family] as? String { self.family = family }
    if let name = attributes[.name] as? String { self.name = name }
    if let face = attributes[.face] as? String { self.face = face }
    if let size = Self.number(attributes[.size]) { self.size = size }
    if let style = attributes[.textStyle] as? UIFont.TextStyle { self.style = style }
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return }
    if let symbolic = traits[.symbolic] as? UIFontDescriptor.SymbolicTraits {
      self.traits = symbolic
    } else if let raw = traits[.symbolic] as? UInt32 {
      self.traits = UIFontDescriptor.SymbolicTraits(rawValue: raw)
    }
    if let weight = traits[.weight] as? UIFont.Weight ?? Self.number(traits[.weight]).map({ UIFont.Weight($0) }) {
      self.weight = weight
    }
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  var attributes: [UIFontDescriptor.AttributeName: Any] {
    var attributes: [UIFontDescriptor.AttributeName: Any] = [:]
    attributes[.family] = family
    attributes[.name] = name
    attributes[.face] = face
    attributes[.textStyle] = style
    if size > 0 { attributes[.size] = size }
    var traits: [UIFontDescriptor.TraitKey: Any] = [:]
    traits[.symbolic] = self.traits?.rawValue
    traits[.weight] = weight?.rawValue
    if !traits.isEmpty { attributes[.traits] = traits }
    return attributes
  }
}
