import Foundation
import SVGWriting

// The path that a context is making, and what becomes of it: after it was painted or has become a clip, it is gone.

extension CGContext {
  private func add(_ new: [CGPath.Element]) { for element in new.applying(state.transform) { elements.add(element) } }

  public func beginPath() { elements = [] }
  public func closePath() { elements.add(.close) }
  public func move(to point: CGPoint) { add([.move(to: point)]) }
  public func addLine(to point: CGPoint) { add([.line(to: point)]) }
  public func addLines(between points: [CGPoint]) { add(PathShapes.lines(between: points)) }
  public func addRect(_ rect: CGRect) { add(PathShapes.rect(rect)) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { add(PathShapes.ellipse(in: rect)) }
  public func addPath(_ path: CGPath) { add(path.elements) }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) { add([.quad(to: end, control: control)]) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add([.cubic(to: end, control1: control1, control2: control2)])
  }

  /// `clockwise` as with y pointing up, so that on a screen it is the other way round.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    let arc = Arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    add(arc.elements(continues: !elements.isEmpty))
  }

  /// An arc that rounds the corner at `tangent1End`, between the lines from where the path is and to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add(Arc.rounding(tangent1End, from: currentPointOfPath, to: tangent2End, radius: radius))
  }

  /// The path so far, in the app's coordinates; nil without one.
  public var path: CGPath? {
    elements.isEmpty ? nil : CGPath(elements: elements.applying(state.transform.inverted()))
  }

  public var isPathEmpty: Bool { elements.isEmpty }
  public var currentPointOfPath: CGPoint { (elements.end ?? .zero).applying(state.transform.inverted()) }
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    path?.contains(point, using: mode.fills ?? .winding) ?? false
  }

  private func takePath() -> [CGPath.Element] {
    defer { elements = [] }
    return elements
  }

  // MARK: Painting

  public func fillPath(using rule: CGPathFillRule = .winding) { paint(takePath(), fills: rule, strokes: false) }
  public func strokePath() { paint(takePath(), fills: nil, strokes: true) }
  public func drawPath(using mode: CGPathDrawingMode) { paint(takePath(), fills: mode.fills, strokes: mode.strokes) }

  public func fill(_ rect: CGRect) { paint(PathShapes.rect(rect).applying(state.transform), fills: .winding, strokes: false) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func stroke(_ rect: CGRect) { paint(PathShapes.rect(rect).applying(state.transform), fills: nil, strokes: true) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func fillEllipse(in rect: CGRect) {
    paint(PathShapes.ellipse(in: rect).applying(state.transform), fills: .winding, strokes: false)
  }

  public func strokeEllipse(in rect: CGRect) {
    paint(PathShapes.ellipse(in: rect).applying(state.transform), fills: nil, strokes: true)
  }

  /// Draws a line from each point at an even place to the one that follows.
  public func strokeLineSegments(between points: [CGPoint]) {
    let lines = points.enumerated().map { number, point -> CGPath.Element in
      number.isMultiple(of: 2) ? .move(to: point) : .line(to: point)
    }
    paint(lines.applying(state.transform), fills: nil, strokes: true)
  }

  /// Makes `rect` transparent, whatever was drawn there.
  public func clear(_ rect: CGRect) {
    saveGState()
    state.shadow = nil
    setAlpha(1)
    setFillColor(.black)
    setBlendMode(.clear)
    fill(rect)
    restoreGState()
  }

  private func paint(_ path: [CGPath.Element], fills rule: CGPathFillRule?, strokes: Bool) {
    guard !path.isEmpty else { return }
    let covers = (rule == nil || state.isOpaque(state.fill)) && (!strokes || state.isOpaque(state.stroke))
    if state.blendMode == .clear || state.blendMode == .copy && !covers {
      // Where the shape is, nothing is left, whatever its colour.
      var solid = state
      (solid.fill, solid.stroke, solid.alpha) = (.color(.black), .color(.black), 1)
      if let shape = shape(path, solid, rule, strokes) { composite(by: .clear) { $0.element("path", shape + $1) } }
      if state.blendMode == .clear { return }
    }
    guard let shape = shape(path, state, rule, strokes) else { return }
    composite(by: state.blendMode == .copy ? .normal : state.blendMode) { $0.element("path", shape + $1) }
  }

  /// The attributes of a path, without effects; nil for what cannot be seen.
  private func shape(
    _ path: [CGPath.Element], _ state: GraphicsState, _ rule: CGPathFillRule?, _ strokes: Bool
  ) -> SVGAttributes? {
    let inside = rule.flatMap { _ in state.svg(state.fill, as: "fill") }
    let line = strokes && state.line.width > 0 ? state.svg(state.stroke, as: "stroke") : nil
    guard inside != nil || line != nil else { return nil }
    // A pen that is wider one way than the other is drawn with in the app's coordinates.
    let isUneven = line != nil && !state.transform.keepsAngles
    var shape: SVGAttributes = ["d": (isUneven ? path.applying(state.transform.inverted()) : path).svg]
    if isUneven { shape.add("transform", state.transform.svg) }
    shape = shape + (inside ?? ["fill": "none"])
    if inside != nil, rule == .evenOdd { shape.add("fill-rule", "evenodd") }
    if let line { shape = shape + line + state.svg(state.line, scale: isUneven ? 1 : state.transform.meanScale) }
    return shape
  }

  // MARK: Clipping

  /// From now on only what lies in the path is seen, too.
  public func clip(using rule: CGPathFillRule = .winding) { clip(takePath(), rule) }

  public func clip(to rect: CGRect) { clip(PathShapes.rect(rect).applying(state.transform), .winding) }

  public func clip(to rects: [CGRect]) { clip(rects.flatMap(PathShapes.rect).applying(state.transform), .winding) }

  /// From now on everything is as opaque as `mask` is where it is stretched over `rect`, and nothing is seen outside of it.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    let effects: SVGAttributes = ["mask": state.mask.map { "url(#\($0))" }]
    state.mask = self.mask(type: "alpha") {
      Self.write(mask, in: rect, isUpright: false, $0.state.transform, effects, into: &$0.writer)
    }
  }

  /// Whatever is drawn is seen again everywhere.
  public func resetClip() { (state.clips, state.mask, state.clipBox) = ([], nil, bounds) }

  /// The rectangle around what can be seen, in the app's coordinates.
  public var boundingBoxOfClipPath: CGRect {
    state.clipBox.isNull ? .null : state.clipBox.applying(state.transform.inverted())
  }

  private func clip(_ path: [CGPath.Element], _ rule: CGPathFillRule) {
    // Nothing is inside of an empty path.
    let name = writer.name("c")
    let rule = rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
    writer.element("clipPath", ["id": name], around: "<path d=\"\(path.svg)\"\(rule)/>")
    state.clips.append(name)
    state.clipBox = state.clipBox.intersection(path.flatMap(\.points).boundingBox)
  }

  /// The area of the drawing, as attributes.
  var canvas: SVGAttributes {
    ["x": bounds.minX.svg, "y": bounds.minY.svg, "width": bounds.width.svg, "height": bounds.height.svg]
  }
}
