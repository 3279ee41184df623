/// How high the parts of the keyboard are, in points.
///
/// ```
/// ┌───────────────────────┐
/// │ inputAccessoryView    │
/// ├───────────────────────┤  suggestions: not for pads of digits, and not without autocorrection
/// │ keys, in four rows    │
/// ├───────────────────────┤  only above a home indicator
/// │ next keyboard, dictate│
/// └───────────────────────┘
/// ```
/// As reported of telephones; those of an iPad are near to the real ones, as they vary with the model.
struct KeyboardMetrics: Equatable {
  let width: CGFloat
  let isTablet: Bool
  let suggestions: CGFloat
  let keys: CGFloat
  let bottom: CGFloat
  /// What stays free at both sides, beside the notch of a telephone that lies on its side.
  let side: CGFloat

  init(screen: CGSize, hasHomeIndicator: Bool, side: CGFloat = 0) {
    (width, self.side) = (screen.width, side)
    isTablet = min(screen.width, screen.height) >= 744
    let isLandscape = screen.width > screen.height
    if isTablet {
      suggestions = 55
      keys = isLandscape ? 343 : 258
      bottom = hasHomeIndicator ? 15 : 0
    } else if isLandscape {
      suggestions = 38
      keys = hasHomeIndicator ? 150 : 162
      bottom = hasHomeIndicator ? 21 : 0
    } else {
      let isWide = screen.width >= 414
      suggestions = screen.width <= 375 ? 44 : 45
      keys = isWide ? 226 : 216
      bottom = hasHomeIndicator ? 75 : 0
    }
  }

  /// Next keyboard and dictation stand below the keys where there is room, and otherwise in the bottom row.
  var hasBottomKeys: Bool { bottom >= 40 }

  func height(hasSuggestions: Bool) -> CGFloat { (hasSuggestions ? suggestions : 0) + keys + bottom }

  @MainActor
  static var current: KeyboardMetrics {
    let insets = UIScreen.main.safeAreaInsets
    return KeyboardMetrics(
      screen: UIScreen.main.bounds.size, hasHomeIndicator: insets.bottom > 0, side: max(insets.left, insets.right))
  }
}
