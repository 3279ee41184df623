import SVGWriting

extension UIPopoverView: BackdropPainting {
  /// The shadow, the plate and its arrow.
  func paintBackdrop(into painter: inout Painter) {
    let shape = CGPath.popover(layout)
    let ground = popover?.backgroundColor ?? popover?.presentedViewController.popoverGround ?? .alertGround
    let filter = painter.blur(14)
    painter.path(
      shape.svg, fill: UIColor(white: 0, alpha: 0.22),
      more: ["transform": CGAffineTransform(translationX: 0, y: 6).svg, "filter": "url(#\(filter))"])
    painter.path(shape.svg, fill: ground)
  }

  var paintedBounds: CGRect { bounds.insetBy(dx: -40, dy: -40) }
}

extension UIViewController {
  /// The arrow has the colour of the content next to it.
  fileprivate var popoverGround: UIColor? {
    if self is UIAlertController { return nil }
    if let navigation = self as? UINavigationController { return navigation.topViewController?.viewIfLoaded?.backgroundColor }
    return viewIfLoaded?.backgroundColor
  }
}

extension CGPath {
  /// The outline of a popover: a rounded plate with an arrow at one side.
  @MainActor
  static func popover(_ layout: PopoverLayout) -> CGPath {
    let plate = layout.content
    let path = CGMutablePath()
    let (height, half, tip) = (PopoverLayout.arrowHeight, PopoverLayout.arrowBase / 2, layout.tip)
    path.addRoundedRect(in: plate, cornerWidth: PopoverLayout.radius, cornerHeight: PopoverLayout.radius)
    let points: [CGPoint] =
      switch layout.direction {
      case .up:
        [CGPoint(x: tip - half, y: plate.minY), CGPoint(x: tip, y: plate.minY - height), CGPoint(x: tip + half, y: plate.minY)]
      case .down:
        [CGPoint(x: tip - half, y: plate.maxY), CGPoint(x: tip, y: plate.maxY + height), CGPoint(x: tip + half, y: plate.maxY)]
      case .left:
        [CGPoint(x: plate.minX, y: tip - half), CGPoint(x: plate.minX - height, y: tip), CGPoint(x: plate.minX, y: tip + half)]
      default:
        [CGPoint(x: plate.maxX, y: tip - half), CGPoint(x: plate.maxX + height, y: tip), CGPoint(x: plate.maxX, y: tip + half)]
      }
    path.move(to: points[0])
    path.addLine(to: points[1])
    path.addLine(to: points[2])
    path.closeSubpath()
    return path
  }
}
