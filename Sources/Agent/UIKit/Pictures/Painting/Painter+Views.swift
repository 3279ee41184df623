import RecordedGraphics
import SVGWriting

extension Painter {
  /// Draws a view and everything in it.
  ///
  /// ```
  /// back   shadow ─ background ─ layers ─ what the class draws ─ subviews ─ what it draws on top ─ layers ─ border   front
  ///                              └────────── inside of the bounds, if the view clips ─────────┘
  /// ```
  /// Hidden and fully transparent views are left out, and those of which nothing would be seen.
  mutating func paint(_ view: UIView) {
    guard !view.isHidden else { return }
    let looks = ViewLooks(view)
    guard looks.opacity > 0.001 else { return }
    let name = String(describing: type(of: view))
    group(Group(label: name, transform: looks.place, opacity: looks.opacity, traits: view.traitCollection)) {
      $0.paintContents(of: view, looks)
    }
  }

  /// Draws a view in its own coordinates, whether it is hidden or not.
  mutating func paintContents(of view: UIView, _ looks: ViewLooks) {
    let canBeSeen = canSee(looks.paintedBounds)
    let outer = tintedView
    tintedView = view
    defer { tintedView = outer }
    if looks.clips, !canBeSeen { return }
    masked(by: looks.mask) { painter in
      if canBeSeen { painter.paintGround(looks) }
      painter.clipped(looks) { $0.paintInside(of: view, looks) }
      if canBeSeen { painter.paintBorder(looks) }
      if view.isFocused { painter.paintHalo(of: view, looks) }
    }
  }

  private mutating func paintInside(of view: UIView, _ looks: ViewLooks) {
    if let layer = view.layerIfLoaded { paintContents(of: layer, looks.bounds) }
    let parts = PaintedPart.parts(
      of: view.subviews, looks.sublayers, drawsInSubviews: view.layerIfLoaded?.drawsInSubviews ?? false)
    for part in parts.behind { paint(part) }
    if let controller = view.viewController { paintBackdrop(of: controller) }
    paintBackdrop(of: view)
    for part in parts.under { paint(part) }
    (view as? any OverlayPainting)?.paintOverlay(into: &self)
    for part in parts.over { paint(part) }
  }

  private mutating func paintBackdrop(of owner: UIResponder) {
    guard let painting = owner as? any BackdropPainting, canSee(painting.paintedBounds) else { return }
    painting.paintBackdrop(into: &self)
  }

  mutating func paint(_ part: PaintedPart) {
    switch part {
    case .view(let view): paint(view)
    case .layer(let entry): paint(entry.layer)
    }
  }

  // MARK: Parts that views and layers have alike

  mutating func paintGround(_ looks: ViewLooks) {
    if let shadow = looks.shadow { paint(shadow, of: looks) }
    if let pattern = looks.background?.pattern { return paint(pattern, looks) }
    rectangle(looks.bounds, radius: looks.cornerRadius, corners: looks.corners, fill: looks.background)
  }

  private mutating func paint(_ pattern: UIColor.Pattern, _ looks: ViewLooks) {
    let context = CGContext(bounds: looks.bounds, scale: 1)
    context.setFillPattern(pattern.image, size: pattern.size, origin: looks.bounds.origin)
    context.fill(looks.bounds)
    let clip = Clip(rect: looks.bounds, radius: looks.cornerRadius, corners: looks.corners)
    group(Group(clip: looks.cornerRadius > 0 ? clip : nil)) { context.drawing.write(into: &$0.writer, in: looks.bounds) }
  }

  mutating func paintBorder(_ looks: ViewLooks) {
    guard looks.borderWidth > 0 else { return }
    rectangle(
      looks.bounds, radius: looks.cornerRadius, corners: looks.corners, fill: nil, stroke: looks.borderColor,
      width: looks.borderWidth)
  }

  /// The ring around what has the focus, in its tint; see `UIFocusHaloEffect`.
  private mutating func paintHalo(of view: UIView, _ looks: ViewLooks) {
    guard let halo = view.focusEffect as? UIFocusHaloEffect else { return }
    // Points; chosen to look like a device.
    let (width, distance): (CGFloat, CGFloat) = (3, halo.position == .inside ? -1.5 : 1.5)
    if let path = halo.path { return self.path(path.cgPath.svg, fill: nil, stroke: view.tintColor, width: width) }
    rectangle(
      looks.bounds.insetBy(dx: -distance, dy: -distance), radius: max(looks.cornerRadius + distance, 0), corners: looks.corners,
      fill: nil, stroke: view.tintColor, width: width)
  }

  /// The shadow of the bounds, or of the shadow's path; without either a path or a background there is none.
  private mutating func paint(_ shadow: ViewLooks.Shadow, of looks: ViewLooks) {
    guard shadow.path != nil || components(looks.background) != nil else { return }
    let color = shadow.color.resolved(with: traits, tint: tintedView?.tintColor ?? .systemBlue)
    let ink = color.withAlphaComponent(color.alpha * shadow.opacity)
    let mark = writer.mark
    let filter = shadow.radius > 0 ? blur(shadow.radius / 2) : nil
    let inside = writer.mark
    if let path = shadow.path {
      let offset = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
      self.path(path.svg, fill: ink, more: ["transform": offset.svg, "filter": filter.map { "url(#\($0))" }])
    } else {
      rectangle(
        looks.bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height), radius: looks.cornerRadius,
        corners: looks.corners, fill: ink, filter: filter)
    }
    if writer.isUnchanged(since: inside) { writer.goBack(to: mark) }
  }

  mutating func clipped(_ looks: ViewLooks, _ body: (inout Painter) -> Void) {
    guard looks.clips else { return body(&self) }
    group(Group(clip: Clip(rect: looks.bounds, radius: looks.cornerRadius, corners: looks.corners)), body)
  }

  /// Only where `mask`, a layer, draws something.
  mutating func masked(by mask: CALayer?, _ body: (inout Painter) -> Void) {
    guard let mask else { return body(&self) }
    let mark = writer.mark
    let name = writer.name("m")
    writer.begin("mask", ["id": name, "style": "mask-type:alpha"])
    paint(mask)
    writer.end()
    let inside = writer.mark
    group(Group(mask: name), body)
    if writer.isUnchanged(since: inside) { writer.goBack(to: mark) }
  }
}
