import RecordedGraphics
import SVGWriting

extension Painter {
  /// Draws a layer that has no view, and its sublayers.
  mutating func paint(_ layer: CALayer) {
    guard !layer.isHidden else { return }
    let looks = ViewLooks(layer)
    guard looks.opacity > 0.001 else { return }
    group(Group(label: String(describing: type(of: layer)), transform: looks.place, opacity: looks.opacity)) {
      $0.paintInside(of: layer, looks)
    }
  }

  /// Draws a layer without a view in its own coordinates.
  mutating func paintInside(of layer: CALayer, _ looks: ViewLooks) {
    masked(by: looks.mask) { painter in
      if !(layer is CATransformLayer) { painter.paintGround(looks) }
      painter.clipped(looks) { painter in
        painter.paintContents(of: layer, looks.bounds)
        painter.paintSublayers(of: layer, looks)
      }
      if !(layer is CATransformLayer) { painter.paintBorder(looks) }
    }
  }

  private mutating func paintSublayers(of layer: CALayer, _ looks: ViewLooks) {
    let copies = (layer as? CAReplicatorLayer)?.copies(in: looks.bounds) ?? [(.identity, 1)]
    for copy in copies {
      group(Group(transform: copy.place, opacity: copy.opacity)) { painter in
        let parts = PaintedPart.parts(of: [], looks.sublayers, drawsInSubviews: false)
        for part in parts.under + parts.over { painter.paint(part) }
      }
    }
  }

  /// What a layer shows in addition to its background: a gradient, a path, an image.
  mutating func paintContents(of layer: CALayer, _ bounds: CGRect) {
    let present = layer.animationKeys() == nil ? layer : layer.presentation() ?? layer
    if let contents = present.contents { paint(contents, of: present, bounds) }
    if let drawing = present.drawing {
      let mode = layer.view?.contentMode ?? present.contentsGravity.contentMode
      let place = mode.frame(of: drawing.bounds.size, in: bounds)
      if canSee(place) { drawing.write(into: &writer, in: place) }
    }
    if let shape = present as? CAShapeLayer { paint(shape) }
    if let text = present as? CATextLayer, canSee(bounds) { paint(text, bounds) }
    if let emitter = present as? CAEmitterLayer { paint(emitter) }
    if let gradient = present as? CAGradientLayer, canSee(bounds) { paint(gradient, bounds, layer.cornerRadius) }
  }

  private mutating func paint(_ contents: Any, of layer: CALayer, _ bounds: CGRect) {
    let drawn = (contents as? CGImage).map { UIImage(cgImage: $0, scale: layer.contentsScale, orientation: .up) }
    guard let image = contents as? UIImage ?? drawn else { return }
    let mode = layer.view?.contentMode ?? layer.contentsGravity.contentMode
    self.image(image, in: mode.frame(of: image.size, in: bounds), tint: nil)
  }

  private mutating func paint(_ shape: CAShapeLayer) {
    guard let path = shape.path, !path.isEmpty else { return }
    let fill = shape.fillColor.map { UIColor(cgColor: $0) }
    let stroke = shape.strokeColor.map { UIColor(cgColor: $0) }
    // The part of the outline that is drawn, by a pattern of dashes in hundredths of its length.
    let (start, end) = (min(max(shape.strokeStart, 0), 1), min(max(shape.strokeEnd, 0), 1))
    let isPart = start > 0 || end < 1
    let dashes = shape.lineDashPattern.map { $0.map { CGFloat($0.doubleValue).svg }.joined(separator: " ") }
    self.path(
      path.svg, fill: fill, stroke: stroke, width: shape.lineWidth,
      more: [
        "fill-rule": shape.fillRule == .evenOdd ? "evenodd" : nil,
        "stroke-linecap": shape.lineCap == .butt ? nil : shape.lineCap.rawValue,
        "stroke-linejoin": shape.lineJoin == .miter ? nil : shape.lineJoin.rawValue, "pathLength": isPart ? "100" : nil,
        "stroke-dasharray": isPart ? "0 \((start * 100).svg) \((max(end - start, 0) * 100).svg) 100" : dashes,
        "stroke-dashoffset": isPart || shape.lineDashPhase == 0 ? nil : shape.lineDashPhase.svg,
      ])
  }

  private mutating func paint(_ layer: CAGradientLayer, _ bounds: CGRect, _ radius: CGFloat) {
    let colors = (layer.colors ?? []).compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return }
    let places = colors.enumerated().map { number, color -> (CGColor, CGFloat) in
      let even = colors.count == 1 ? 0 : CGFloat(number) / CGFloat(colors.count - 1)
      let place = layer.locations.flatMap { number < $0.count ? CGFloat($0[number].doubleValue) : nil } ?? even
      return (color, place)
    }
    let stops = CGGradient.svg(of: places)
    let name = writer.name("g")
    func point(_ part: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
    }
    let (start, end) = (point(layer.startPoint), point(layer.endPoint))
    if layer.type == .axial {
      writer.element(
        "linearGradient",
        [
          "id": name, "gradientUnits": "userSpaceOnUse", "x1": start.x.svg, "y1": start.y.svg, "x2": end.x.svg, "y2": end.y.svg,
        ], around: stops)
    } else {
      // An ellipse around the start, whose corner is the end: a circle of radius 1 that is stretched.
      let stretch = CGAffineTransform(
        a: abs(end.x - start.x), b: 0, c: 0, d: abs(end.y - start.y), tx: start.x, ty: start.y)
      writer.element(
        "radialGradient",
        ["id": name, "gradientUnits": "userSpaceOnUse", "cx": "0", "cy": "0", "r": "1", "gradientTransform": stretch.svg],
        around: stops)
    }
    writer.element("rect", Self.frame(bounds, radius: radius) + ["fill": "url(#\(name))"])
  }
}
