extension UIColor {
  /// The material of bars, as a flat colour.
  static let barChrome = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.086 : 0.976, alpha: 1) }
}

extension Painter {
  enum ScreenEdge {
    case top, bottom
  }

  /// The ground of a bar, on to the edge of the screen where the bar stands at it, and the hairline towards the content.
  mutating func barGround(of bar: UIView, _ look: ScrollEdge.Ground?, towards edge: ScreenEdge) {
    guard let look else { return }
    var ground = bar.bounds
    if let window = bar.window {
      let place = bar.convert(bar.bounds, to: nil)
      let insets = window.safeAreaInsets
      if edge == .top, place.minY > 0, place.minY <= insets.top + 0.5 {
        ground = CGRect(x: ground.minX, y: ground.minY - place.minY, width: ground.width, height: ground.height + place.minY)
      }
      let below = window.bounds.maxY - place.maxY
      if edge == .bottom, below > 0, below <= insets.bottom + 0.5 { ground.size.height += below }
    }
    rectangle(ground, fill: look.color)
    if let picture = look.image { image(picture, in: ground, tint: bar.tintColor) }
    let line = 1 / max(UIScreen.main.scale, 1)
    rectangle(
      CGRect(x: ground.minX, y: edge == .bottom ? ground.minY : ground.maxY - line, width: ground.width, height: line),
      fill: look.line)
  }
}

extension UIView {
  /// The bounds and, above and below them, what the ground of a bar may cover.
  fileprivate var boundsWithEdges: CGRect { bounds.insetBy(dx: 0, dy: -100) }
}

extension UINavigationBar: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) { painter.barGround(of: self, ground, towards: .top) }
  var paintedBounds: CGRect { boundsWithEdges }
}

extension UIToolbar: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) { painter.barGround(of: self, ground, towards: .bottom) }
  var paintedBounds: CGRect { boundsWithEdges }
}

extension UITabBar: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) { painter.barGround(of: self, ground, towards: .bottom) }
  var paintedBounds: CGRect { boundsWithEdges }
}

extension UITabBarButton {
  /// The colour of its picture.
  var ink: UIColor { appearance?.iconColor ?? plainInk }

  /// The colour of its title.
  var titleInk: UIColor {
    let own = item?.titleTextAttributes(for: isSelected ? .selected : .normal)?[.foregroundColor] as? UIColor
    return own ?? appearance?.titleTextAttributes[.foregroundColor] as? UIColor ?? plainInk
  }

  private var plainInk: UIColor {
    if isSelected { return tintColor }
    return (superview as? UITabBar)?.unselectedItemTintColor ?? .systemGray
  }

  private var appearance: UITabBarItemStateAppearance? { (superview as? UITabBar)?.appearance(isSelected: isSelected) }
}
