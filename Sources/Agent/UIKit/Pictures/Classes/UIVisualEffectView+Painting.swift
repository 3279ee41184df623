extension UIVisualEffectView: BackdropPainting {
  /// A flat colour in the place of the blur, as thick as the material.
  func paintBackdrop(into painter: inout Painter) {
    guard let blur = effect as? UIBlurEffect else { return }
    let (light, dark, alpha): (CGFloat, CGFloat, CGFloat) =
      switch blur.style {
      case .extraLight: (0.97, 0.97, 0.82)
      case .light: (1, 1, 0.3)
      case .dark: (0.11, 0.11, 0.73)
      case .regular, .prominent: (0.97, 0.14, 0.8)
      case .systemUltraThinMaterial: (0.98, 0.15, 0.55)
      case .systemThinMaterial: (0.97, 0.15, 0.68)
      case .systemMaterial: (0.96, 0.15, 0.8)
      case .systemThickMaterial: (0.96, 0.15, 0.9)
      case .systemChromeMaterial: (0.97, 0.12, 0.94)
      }
    painter.rectangle(
      bounds, fill: UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? dark : light, alpha: alpha) })
  }
}
