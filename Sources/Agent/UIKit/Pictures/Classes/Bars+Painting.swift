extension UIColor {
  /// The material of bars, as a flat colour: what is under a bar shines through a little.
  static let barChrome = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 0.94) : UIColor(white: 0.976, alpha: 0.94)
  }
}

extension Painter {
  /// The ground of a bar, on to the edge of the screen where the bar stands at it, and the hairline towards the content.
  mutating func barGround(of bar: UIView, color: UIColor?, reachesUp: Bool, reachesDown: Bool) {
    var ground = bar.bounds
    if reachesUp {
      let reach = max(0, min(bar.convert(bar.bounds, to: nil).minY, bar.window?.safeAreaInsets.top ?? 0))
      ground = CGRect(x: ground.minX, y: ground.minY - reach, width: ground.width, height: ground.height + reach)
    }
    if reachesDown, let window = bar.window {
      let rest = window.bounds.maxY - bar.convert(bar.bounds, to: nil).maxY
      if rest > 0, rest <= window.safeAreaInsets.bottom + 0.5 { ground.size.height += rest }
    }
    rectangle(ground, fill: color ?? .barChrome)
    let line = 1 / max(UIScreen.main.scale, 1)
    let y = reachesDown ? ground.minY : ground.maxY - line
    rectangle(CGRect(x: ground.minX, y: y, width: ground.width, height: line), fill: .separator)
  }
}

/// The view's rectangle and, above and below it, as much of the screen's edges as a bar's ground may cover.
@MainActor
private func boundsWithEdges(_ view: UIView) -> CGRect { view.bounds.insetBy(dx: 0, dy: -100) }

extension UINavigationBar: BackdropPainting {
  func paintBackdrop(into painter: inout Painter) {
    painter.barGround(of: self, color: ownGround, reachesUp: true, reachesDown: false)
  }

  var paintedBounds: CGRect { boundsWithEdges(self) }

  private var ownGround: UIColor? { nil }
}

extension UINavigationBackButton: BackdropPainting {
  /// The arrow before the title.
  func paintBackdrop(into painter: inout Painter) {
    let title = subviews.first { $0 is UILabel }?.frame ?? bounds
    let box = CGRect(x: max(bounds.minX - 6, title.minX - 24), y: bounds.midY - 11, width: 22, height: 22)
    painter.symbol("chevron.left", in: box, color: isEnabled ? tintColor : .tertiaryLabel, weight: .semibold)
  }
}
