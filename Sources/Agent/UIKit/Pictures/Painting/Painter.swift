import RecordedGraphics
import SVGWriting
import VirtualTime

/// Draws shapes into a document, in the coordinates of the view that is painted.
///
/// It knows which part of the picture can be seen at this depth of the tree, so that what lies outside of it need not be written.
@MainActor
struct Painter {
  var writer = SVGWriter()

  /// Those of the view that is painted; colours follow them.
  private(set) var traits: UITraitCollection

  /// The view that is painted, whose tint colour `UIColor.tintColor` stands for.
  var tintedView: UIView?

  /// Those that count for everything, whatever the views have: the keyboard looks as what it types into does.
  var forcedTraits: UITraitCollection?

  /// From the present coordinates to those of the picture.
  private(set) var place = CGAffineTransform.identity

  /// What is in the picture and not clipped away, in the picture's coordinates.
  private(set) var seen: CGRect

  init(seen: CGRect, traits: UITraitCollection) { (self.seen, self.traits) = (seen, traits) }

  /// Whether anything in `rect` could be seen.
  func canSee(_ rect: CGRect) -> Bool {
    let box = place.isIdentity ? rect : rect.applying(place)
    return box.maxX > seen.minX && box.minX < seen.maxX && box.maxY > seen.minY && box.minY < seen.maxY
  }

  // MARK: Groups

  /// What holds for everything in a group.
  struct Group {
    /// Told in the document, so that one finds one's way in it.
    var label: String?
    var transform = CGAffineTransform.identity
    var opacity: CGFloat = 1
    var clip: Clip?
    var mask: String?
    var traits: UITraitCollection?
  }

  struct Clip {
    var rect: CGRect
    var radius: CGFloat = 0
    var corners = Corners.all
    var path: String?
  }

  /// Draws what `body` draws, under a transform, an opacity and a clip; writes nothing when that is nothing.
  mutating func group(_ group: Group, _ body: (inout Painter) -> Void) {
    let (outerPlace, outerSeen, outerTraits, mark) = (place, seen, traits, writer.mark)
    defer { (place, seen, traits) = (outerPlace, outerSeen, outerTraits) }
    if let traits = forcedTraits ?? group.traits { self.traits = traits }
    if !group.transform.isIdentity { place = group.transform.concatenating(place) }
    var clipName: String?
    if let clip = group.clip {
      let box = place.isIdentity ? clip.rect : clip.rect.applying(place)
      seen = seen.intersection(box)
      guard !seen.isNull, seen.width > 0, seen.height > 0 else { return }
      let name = writer.name("c")
      writer.element("clipPath", ["id": name], around: element(of: clip))
      clipName = name
    }
    let attributes: SVGAttributes = [
      "class": group.label, "transform": group.transform.svg, "opacity": group.opacity < 1 ? group.opacity.svg : nil,
      "clip-path": clipName.map { "url(#\($0))" }, "mask": group.mask.map { "url(#\($0))" },
    ]
    guard !attributes.text.isEmpty else { return body(&self) }
    writer.begin("g", attributes)
    let inside = writer.mark
    body(&self)
    if writer.isUnchanged(since: inside) {
      writer.forget()
      writer.goBack(to: mark)
    } else {
      writer.end()
    }
  }

  private func element(of clip: Clip) -> String {
    if let path = clip.path { return "<path d=\"\(path)\"/>" }
    if clip.corners != .all, clip.radius > 0 {
      return "<path d=\"\(PathData.roundedRect(clip.rect, radius: clip.radius, corners: clip.corners))\"/>"
    }
    return "<rect\(Self.frame(clip.rect, radius: clip.radius).text)/>"
  }

  // MARK: Colours

  /// As `#RRGGBB`, and its opacity unless it is opaque; nil for what cannot be seen.
  func components(_ color: UIColor?) -> (hex: String, opacity: String?)? {
    color?.resolved(with: traits, tint: tintedView?.tintColor ?? .systemBlue).cgColor.svg
  }

  /// How a shape is filled and outlined; nil when neither can be seen.
  func style(fill: UIColor?, stroke: UIColor? = nil, width: CGFloat = 0) -> SVGAttributes? {
    let (inside, line) = (components(fill), width > 0 ? components(stroke) : nil)
    guard inside != nil || line != nil else { return nil }
    return [
      "fill": inside?.hex ?? "none", "fill-opacity": inside?.opacity, "stroke": line?.hex, "stroke-opacity": line?.opacity,
      "stroke-width": line == nil ? nil : width.svg,
    ]
  }

  // MARK: Shapes

  static func frame(_ rect: CGRect, radius: CGFloat) -> SVGAttributes {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    return [
      "x": rect.minX == 0 ? nil : rect.minX.svg, "y": rect.minY == 0 ? nil : rect.minY.svg, "width": rect.width.svg,
      "height": rect.height.svg, "rx": radius > 0 ? radius.svg : nil,
    ]
  }

  /// A line of `width` is drawn inside of the rectangle's edge, as a layer draws its border.
  mutating func rectangle(
    _ rect: CGRect, radius: CGFloat = 0, corners: Corners = .all, fill: UIColor?, stroke: UIColor? = nil, width: CGFloat = 0,
    filter: String? = nil
  ) {
    guard rect.width > 0, rect.height > 0, canSee(rect), let style = style(fill: fill, stroke: stroke, width: width) else {
      return
    }
    let hasLine = width > 0 && stroke != nil
    let inner = hasLine ? rect.insetBy(dx: min(width, rect.width) / 2, dy: min(width, rect.height) / 2) : rect
    let extra: SVGAttributes = ["filter": filter.map { "url(#\($0))" }]
    let innerRadius = hasLine ? max(0, radius - width / 2) : radius
    if corners == .all || radius <= 0 {
      writer.element("rect", Self.frame(inner, radius: innerRadius) + style + extra)
    } else {
      writer.element("path", ["d": PathData.roundedRect(inner, radius: innerRadius, corners: corners)] + style + extra)
    }
  }

  mutating func circle(
    _ center: CGPoint, radius: CGFloat, fill: UIColor?, stroke: UIColor? = nil, width: CGFloat = 0
  ) {
    let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    guard radius > 0, canSee(box), let style = style(fill: fill, stroke: stroke, width: width) else { return }
    writer.element("circle", ["cx": center.x.svg, "cy": center.y.svg, "r": radius.svg] + style)
  }

  mutating func line(from start: CGPoint, to end: CGPoint, color: UIColor?, width: CGFloat, isRound: Bool = false) {
    guard let style = style(fill: nil, stroke: color, width: width) else { return }
    let data = "M\(start.x.svg) \(start.y.svg)L\(end.x.svg) \(end.y.svg)"
    writer.element("path", ["d": data] + style + ["stroke-linecap": isRound ? "round" : nil])
  }

  /// `data` as in the attribute `d` of a path.
  mutating func path(
    _ data: String, fill: UIColor?, stroke: UIColor? = nil, width: CGFloat = 0, more: SVGAttributes = [:]
  ) {
    guard !data.isEmpty, let style = style(fill: fill, stroke: stroke, width: width) else { return }
    writer.element("path", ["d": data] + style + more)
  }

  /// The name of a filter that blurs by `radius` points.
  mutating func blur(_ radius: CGFloat) -> String {
    let name = writer.name("f")
    writer.element(
      "filter", ["id": name, "x": "-50%", "y": "-50%", "width": "200%", "height": "200%"],
      around: "<feGaussianBlur stdDeviation=\"\(radius.svg)\"/>")
    return name
  }
}
