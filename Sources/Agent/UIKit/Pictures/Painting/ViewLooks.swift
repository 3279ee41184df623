import SVGWriting

/// What a view looks like at this instant, apart from what its class draws.
///
/// While an animation runs these are the values in between, those of the layer's presentation. No layer is made for the asking:
/// most views have none.
@MainActor
struct ViewLooks {
  var bounds: CGRect
  var position: CGPoint
  var anchor: CGPoint
  var transform: CGAffineTransform
  var opacity: CGFloat
  var background: UIColor?
  var cornerRadius: CGFloat = 0
  var corners = Corners.all
  var borderWidth: CGFloat = 0
  var borderColor: UIColor?
  var shadow: Shadow?
  var clips: Bool
  /// The layer's mask.
  var mask: CALayer?
  /// Those of the app.
  var sublayers = LayerOrder()

  struct Shadow {
    var color: UIColor
    var opacity: CGFloat
    var offset: CGSize
    var radius: CGFloat
    var path: CGPath?
  }

  init(_ view: UIView) {
    (bounds, position, anchor, transform) = (view.bounds, view.center, view.anchorPoint, view.transform)
    (opacity, background, clips) = (view.alpha, view.backgroundColor, view.clipsToBounds)
    if let layer = view.layerIfLoaded {
      takeColors(layer)
      if layer.animationKeys() != nil, let present = layer.presentation() {
        // A colour that stands still may depend on traits; one on its way is what it is now.
        let isColorMoving = present.backgroundColor != layer.backgroundColor
        take(present)
        if isColorMoving { background = present.backgroundColor.map { UIColor(cgColor: $0) } }
      } else {
        takeRest(layer)
      }
      (mask, sublayers) = (layer.mask, layer.order)
    }
    (view as? any OwnLooks)?.adjust(&self)
    view.viewController?.adjust(&self)
  }

  /// Of a layer without a view.
  init(_ layer: CALayer) {
    let present = layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
    (bounds, position, anchor, transform) = (.zero, .zero, .zero, .identity)
    (opacity, clips) = (1, layer.masksToBounds)
    background = present.backgroundColor.map { UIColor(cgColor: $0) }
    takeColors(present)
    take(present)
    (mask, sublayers) = (layer.mask, layer.order)
  }

  private mutating func take(_ layer: CALayer) {
    (bounds, position, anchor, transform) = (layer.bounds, layer.position, layer.anchorPoint, layer.affineTransform())
    opacity = CGFloat(layer.opacity)
    takeColors(layer)
    takeRest(layer)
  }

  private mutating func takeColors(_ layer: CALayer) {
    borderColor = layer.borderColor.map { UIColor(cgColor: $0) }
  }

  private mutating func takeRest(_ layer: CALayer) {
    (cornerRadius, borderWidth) = (layer.cornerRadius, layer.borderWidth)
    corners = Corners(rawValue: layer.maskedCorners.rawValue)
    guard layer.shadowOpacity > 0, let color = layer.shadowColor else { return }
    shadow = Shadow(
      color: UIColor(cgColor: color), opacity: CGFloat(layer.shadowOpacity), offset: layer.shadowOffset,
      radius: layer.shadowRadius, path: layer.shadowPath)
  }

  /// From the view's coordinates to those of its superview.
  var place: CGAffineTransform {
    let (x, y) = (bounds.minX + anchor.x * bounds.width, bounds.minY + anchor.y * bounds.height)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// With room for the shadow.
  var paintedBounds: CGRect {
    guard let shadow else { return bounds }
    return bounds.union(
      bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -2 * shadow.radius, dy: -2 * shadow.radius))
  }
}

/// A class, of views or of controllers whose view it is, that has looks which no property of its views tells.
@MainActor
protocol OwnLooks {
  func adjust(_ looks: inout ViewLooks)
}
