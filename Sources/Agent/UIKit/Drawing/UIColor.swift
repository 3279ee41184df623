/// A colour in sRGB with opacity, each component from 0 to 1.
///
/// The system's colours have their values in light appearance; there is no dark one.
public final class UIColor: Hashable, Sendable, CustomStringConvertible {
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  package let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func clamped(_ component: CGFloat) -> CGFloat { min(max(component, 0), 1) }
    (self.red, self.green, self.blue, self.alpha) = (clamped(red), clamped(green), clamped(blue), clamped(alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private convenience init(_ hex: UInt32, alpha: CGFloat = 1) {
    func component(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Hands out the components; always true, as every colour here has them.
  @discardableResult
  public func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    (red, green, blue, alpha) = (self.red, self.green, self.blue, self.alpha)
    return true
  }

  public static func == (left: UIColor, right: UIColor) -> Bool {
    (left.red, left.green, left.blue, left.alpha) == (right.red, right.green, right.blue, right.alpha)
  }

  public func hash(into hasher: inout Hasher) {
    for component in [red, green, blue, alpha] { hasher.combine(component) }
  }

  /// `#RRGGBB`, with `AA` behind it when the colour is not opaque.
  public var description: String {
    let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return "#"
      + components.map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  public static let black = UIColor(0x000000)
  public static let darkGray = UIColor(0x555555)
  public static let lightGray = UIColor(0xAAAAAA)
  public static let white = UIColor(0xFFFFFF)
  public static let gray = UIColor(0x808080)
  public static let red = UIColor(0xFF0000)
  public static let green = UIColor(0x00FF00)
  public static let blue = UIColor(0x0000FF)
  public static let cyan = UIColor(0x00FFFF)
  public static let yellow = UIColor(0xFFFF00)
  public static let magenta = UIColor(0xFF00FF)
  public static let orange = UIColor(0xFF8000)
  public static let purple = UIColor(0x800080)
  public static let brown = UIColor(0x996633)
  public static let clear = UIColor(0x000000, alpha: 0)

  public static let systemRed = UIColor(0xFF3B30)
  public static let systemOrange = UIColor(0xFF9500)
  public static let systemYellow = UIColor(0xFFCC00)
  public static let systemGreen = UIColor(0x34C759)
  public static let systemTeal = UIColor(0x30B0C7)
  public static let systemBlue = UIColor(0x007AFF)
  public static let systemIndigo = UIColor(0x5856D6)
  public static let systemPurple = UIColor(0xAF52DE)
  public static let systemPink = UIColor(0xFF2D55)
  public static let systemBrown = UIColor(0xA2845E)
  public static let systemGray = UIColor(0x8E8E93)
  public static let systemGray2 = UIColor(0xAEAEB2)
  public static let systemGray3 = UIColor(0xC7C7CC)
  public static let systemGray4 = UIColor(0xD1D1D6)
  public static let systemGray5 = UIColor(0xE5E5EA)
  public static let systemGray6 = UIColor(0xF2F2F7)

  public static let label = UIColor(0x000000)
  public static let secondaryLabel = UIColor(0x3C3C43, alpha: 0.6)
  public static let tertiaryLabel = UIColor(0x3C3C43, alpha: 0.3)
  public static let placeholderText = UIColor(0x3C3C43, alpha: 0.3)
  public static let separator = UIColor(0x3C3C43, alpha: 0.29)
  public static let systemBackground = UIColor(0xFFFFFF)
  public static let secondarySystemBackground = UIColor(0xF2F2F7)
  public static let tertiarySystemBackground = UIColor(0xFFFFFF)
  public static let systemGroupedBackground = UIColor(0xF2F2F7)
  public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF)
}
