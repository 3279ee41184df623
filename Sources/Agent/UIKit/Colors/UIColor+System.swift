/// A colour of the system, with Apple's documented values for light and dark, more contrast, and what stands above the base
/// level.
struct SystemColor: Hashable, Sendable {
  private let light: UIColor.Components
  private let dark: UIColor.Components
  private let contrastingLight: UIColor.Components
  private let contrastingDark: UIColor.Components
  private let elevatedDark: UIColor.Components

  /// A tint, which has values of its own for more contrast.
  init(_ light: UInt32, _ dark: UInt32, contrasting: (light: UInt32, dark: UInt32)) {
    (self.light, self.dark) = (UIColor.Components(light), UIColor.Components(dark))
    contrastingLight = UIColor.Components(contrasting.light)
    contrastingDark = UIColor.Components(contrasting.dark)
    elevatedDark = self.dark
  }

  init(_ light: UInt32, _ dark: UInt32, alpha: (light: CGFloat, dark: CGFloat) = (1, 1), elevated: UInt32? = nil) {
    self.light = UIColor.Components(light, alpha: alpha.light)
    self.dark = UIColor.Components(dark, alpha: alpha.dark)
    (contrastingLight, contrastingDark) = (self.light, self.dark)
    elevatedDark = elevated.map { UIColor.Components($0) } ?? self.dark
  }

  func components(for traits: UITraitCollection) -> UIColor.Components {
    let isContrasting = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else { return isContrasting ? contrastingLight : light }
    if isContrasting, contrastingDark != dark { return contrastingDark }
    return traits.userInterfaceLevel == .elevated ? elevatedDark : dark
  }
}

extension UIColor {
  // MARK: Tints

  public static let systemRed = UIColor(SystemColor(0xFF3B30, 0xFF453A, contrasting: (0xD70015, 0xFF6961)))
  public static let systemOrange = UIColor(SystemColor(0xFF9500, 0xFF9F0A, contrasting: (0xC93400, 0xFFB340)))
  public static let systemYellow = UIColor(SystemColor(0xFFCC00, 0xFFD60A, contrasting: (0xA05A00, 0xFFD426)))
  public static let systemGreen = UIColor(SystemColor(0x34C759, 0x30D158, contrasting: (0x248A3D, 0x30DB5B)))
  public static let systemMint = UIColor(SystemColor(0x00C7BE, 0x63E6E2, contrasting: (0x0C817B, 0x66D4CF)))
  public static let systemTeal = UIColor(SystemColor(0x30B0C7, 0x40C8E0, contrasting: (0x008299, 0x5DE6FF)))
  public static let systemCyan = UIColor(SystemColor(0x32ADE6, 0x64D2FF, contrasting: (0x0071A4, 0x70D7FF)))
  public static let systemBlue = UIColor(SystemColor(0x007AFF, 0x0A84FF, contrasting: (0x0040DD, 0x409CFF)))
  public static let systemIndigo = UIColor(SystemColor(0x5856D6, 0x5E5CE6, contrasting: (0x3634A3, 0x7D7AFF)))
  public static let systemPurple = UIColor(SystemColor(0xAF52DE, 0xBF5AF2, contrasting: (0x8944AB, 0xDA8FFF)))
  public static let systemPink = UIColor(SystemColor(0xFF2D55, 0xFF375F, contrasting: (0xD30F45, 0xFF6482)))
  public static let systemBrown = UIColor(SystemColor(0xA2845E, 0xAC8E68, contrasting: (0x7F6545, 0xB59469)))
  public static let systemGray = UIColor(SystemColor(0x8E8E93, 0x8E8E93, contrasting: (0x6C6C70, 0xAEAEB2)))
  public static let systemGray2 = UIColor(SystemColor(0xAEAEB2, 0x636366, contrasting: (0x8E8E93, 0x7C7C80)))
  public static let systemGray3 = UIColor(SystemColor(0xC7C7CC, 0x48484A, contrasting: (0xAEAEB2, 0x545456)))
  public static let systemGray4 = UIColor(SystemColor(0xD1D1D6, 0x3A3A3C, contrasting: (0xBCBCC0, 0x444446)))
  public static let systemGray5 = UIColor(SystemColor(0xE5E5EA, 0x2C2C2E, contrasting: (0xD8D8DC, 0x363638)))
  public static let systemGray6 = UIColor(SystemColor(0xF2F2F7, 0x1C1C1E, contrasting: (0xEBEBF0, 0x242426)))

  // MARK: Text, lines and fills

  public static let label = UIColor(SystemColor(0x000000, 0xFFFFFF))
  public static let secondaryLabel = UIColor(SystemColor(0x3C3C43, 0xEBEBF5, alpha: (0.6, 0.6)))
  public static let tertiaryLabel = UIColor(SystemColor(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3)))
  public static let quaternaryLabel = UIColor(SystemColor(0x3C3C43, 0xEBEBF5, alpha: (0.18, 0.16)))
  public static let placeholderText = UIColor(SystemColor(0x3C3C43, 0xEBEBF5, alpha: (0.3, 0.3)))
  public static let link = UIColor(SystemColor(0x007AFF, 0x0984FF))
  public static let separator = UIColor(SystemColor(0x3C3C43, 0x545458, alpha: (0.29, 0.6)))
  public static let opaqueSeparator = UIColor(SystemColor(0xC6C6C8, 0x38383A))
  public static let systemFill = UIColor(SystemColor(0x787880, 0x787880, alpha: (0.2, 0.36)))
  public static let secondarySystemFill = UIColor(SystemColor(0x787880, 0x787880, alpha: (0.16, 0.32)))
  public static let tertiarySystemFill = UIColor(SystemColor(0x767680, 0x767680, alpha: (0.12, 0.24)))
  public static let quaternarySystemFill = UIColor(SystemColor(0x747480, 0x767680, alpha: (0.08, 0.18)))
  /// Black in both styles.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// White of 60 % in both styles.
  public static let lightText = UIColor(white: 1, alpha: 0.6)

  // MARK: Backgrounds

  public static let systemBackground = UIColor(SystemColor(0xFFFFFF, 0x000000, elevated: 0x1C1C1E))
  public static let secondarySystemBackground = UIColor(SystemColor(0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E))
  public static let tertiarySystemBackground = UIColor(SystemColor(0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C))
  public static let systemGroupedBackground = UIColor(SystemColor(0xF2F2F7, 0x000000, elevated: 0x1C1C1E))
  public static let secondarySystemGroupedBackground = UIColor(SystemColor(0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E))
  public static let tertiarySystemGroupedBackground = UIColor(SystemColor(0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C))
}
