import Foundation
import SVGWriting

// Gradients, images, and what others write: everything that is no path.

extension CGContext {
  /// Writes what `body` writes in the app's coordinates, with the clip, opacity, shadow and blending that hold.
  package func record(_ body: (inout SVGWriter) -> Void) {
    let transform = state.transform.svg
    composite(opacity: state.alpha) { writer, effects in
      let mark = writer.mark
      writer.begin("g", ["transform": transform] + effects)
      let inside = writer.mark
      body(&writer)
      if writer.isUnchanged(since: inside) {
        writer.forget()
        writer.goBack(to: mark)
      } else {
        writer.end()
      }
    }
  }

  // MARK: Images

  /// Draws a picture so that it fills `rect`; its lower edge is where y is least, so that it stands on its head where y points
  /// down, as in Core Graphics.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard byTiling else { return draw(image, in: rect, isUpright: false) }
    saveGState()
    setFillPattern(image, size: rect.size, origin: rect.origin, isUpright: false)
    let everything = boundingBoxOfClipPath
    if !everything.isNull { fill(everything) }
    restoreGState()
  }

  /// - Parameter isUpright: whether its upper edge is where y is least.
  package func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    composite(opacity: state.alpha) { writer, effects in
      Self.write(image, in: rect, isUpright: isUpright, self.state.transform, effects, into: &writer)
    }
  }

  static func write(
    _ image: CGImage, in rect: CGRect, isUpright: Bool, _ transform: CGAffineTransform, _ more: SVGAttributes,
    into writer: inout SVGWriter
  ) {
    let turned =
      isUpright
      ? transform
      : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY).concatenating(transform)
    let isPlain = turned.b == 0 && turned.c == 0 && turned.a > 0 && turned.d > 0
    if isPlain {
      image.write(into: &writer, in: rect.applying(turned), more)
    } else {
      writer.begin("g", ["transform": turned.svg] + more)
      image.write(into: &writer, in: rect)
      writer.end()
    }
  }

  // MARK: Patterns

  /// Fills from now on with copies of `image`, each of them `size` large, one beside the other from `origin`.
  package func setFillPattern(_ image: CGImage, size: CGSize, origin: CGPoint = .zero, isUpright: Bool = true) {
    state.fill = .pattern(pattern(image, size, origin, isUpright))
  }

  /// The same for lines.
  package func setStrokePattern(_ image: CGImage, size: CGSize) { state.stroke = .pattern(pattern(image, size, .zero, true)) }

  private func pattern(_ image: CGImage, _ size: CGSize, _ origin: CGPoint, _ isUpright: Bool) -> String {
    let name = writer.name("p")
    writer.begin(
      "pattern",
      [
        "id": name, "patternUnits": "userSpaceOnUse", "x": origin.x.svg, "y": origin.y.svg, "width": size.width.svg,
        "height": size.height.svg, "patternTransform": state.transform.svg,
      ])
    Self.write(image, in: CGRect(origin: .zero, size: size), isUpright: isUpright, .identity, [:], into: &writer)
    writer.end()
    return name
  }

  // MARK: Gradients

  /// Fills all that is not clipped away with colours that change along the line from `start` to `end`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    var area = everywhere
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    if !options.contains([.drawsBeforeStartLocation, .drawsAfterEndLocation]), length > 0 {
      // A band across the line: as wide as the line is long, or without an end where the gradient goes on.
      let far = reach(around: start)
      let (alongX, alongY) = (dx / length, dy / length)
      let before = options.contains(.drawsBeforeStartLocation) ? -far : 0
      let after = options.contains(.drawsAfterEndLocation) ? far : length
      area =
        PathShapes.lines(
          between: [(before, -far), (after, -far), (after, far), (before, far)].map { along, across in
            CGPoint(
              x: start.x + alongX * along - alongY * across, y: start.y + alongY * along + alongX * across)
          }) + [.close]
    }
    let name = writer.name("g")
    writer.element(
      "linearGradient",
      [
        "id": name, "gradientUnits": "userSpaceOnUse", "x1": start.x.svg, "y1": start.y.svg, "x2": end.x.svg, "y2": end.y.svg,
        "gradientTransform": state.transform.svg,
      ], around: gradient.svg)
    fill(area, withGradient: name)
  }

  /// Fills with colours that change from one circle to the other.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    func circle(_ center: CGPoint, _ radius: CGFloat) -> [CGPath.Element] {
      PathShapes.ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var area = options.contains(.drawsAfterEndLocation) ? everywhere : circle(endCenter, endRadius)
    if !options.contains(.drawsBeforeStartLocation), startRadius > 0 { area += circle(startCenter, startRadius) }
    let name = writer.name("g")
    writer.element(
      "radialGradient",
      [
        "id": name, "gradientUnits": "userSpaceOnUse", "cx": endCenter.x.svg, "cy": endCenter.y.svg, "r": endRadius.svg,
        "fx": startCenter.x.svg, "fy": startCenter.y.svg, "fr": startRadius > 0 ? startRadius.svg : nil,
        "gradientTransform": state.transform.svg,
      ], around: gradient.svg)
    fill(area, withGradient: name, rule: "evenodd")
  }

  private func fill(_ area: [CGPath.Element], withGradient name: String, rule: String? = nil) {
    let shape: SVGAttributes = [
      "d": area.applying(state.transform).svg, "fill": "url(#\(name))", "fill-rule": rule,
      "fill-opacity": state.alpha < 1 ? state.alpha.svg : nil,
    ]
    composite { $0.element("path", shape + $1) }
  }

  /// The whole drawing, in the app's coordinates.
  private var everywhere: [CGPath.Element] { PathShapes.rect(bounds).applying(state.transform.inverted()) }

  /// How far it is from `point` to the farthest corner of the drawing, at most.
  private func reach(around point: CGPoint) -> CGFloat {
    let box = bounds.applying(state.transform.inverted()).union(CGRect(origin: point, size: .zero))
    return (box.width + box.height).rounded(.up)
  }
}
