/// The size of text that a person prefers, as `UIContentSizeCategory` names them; `large` on a new device.
public enum TextSize: String, Sendable, CaseIterable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibilityMedium = "AccessibilityM"
  case accessibilityLarge = "AccessibilityL"
  case accessibilityExtraLarge = "AccessibilityXL"
  case accessibilityExtraExtraLarge = "AccessibilityXXL"
  case accessibilityExtraExtraExtraLarge = "AccessibilityXXXL"
}
