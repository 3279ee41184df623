import RecordedGraphics

/// A path with the settings for drawing it.
@MainActor
open class UIBezierPath: UIObject, NSCopying {
  private var path: CGMutablePath

  public required init() { path = CGMutablePath() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// A rectangle that is round at some of its corners.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let most = CGSize(width: min(cornerRadii.width, rect.width / 2), height: min(cornerRadii.height, rect.height / 2))
    func radii(of corner: UIRectCorner) -> CGSize { corners.contains(corner) ? most : .zero }
    let elements = PathShapes.roundedRect(
      rect, topLeft: radii(of: .topLeft), topRight: radii(of: .topRight), bottomRight: radii(of: .bottomRight),
      bottomLeft: radii(of: .bottomLeft))
    path.addPath(CGPath(elements: elements))
  }

  /// `clockwise` as it is seen on the screen.
  public convenience init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    self.init()
    addArc(withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// Kept, and nothing more: curves stay curves.
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.isEmpty ? .null : path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }

  /// - Parameter count: How many lengths there are; with 0 the line is whole.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: end, control: controlPoint) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func append(_ other: UIBezierPath) { path.addPath(other.cgPath) }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func apply(_ transform: CGAffineTransform) { cgPath = CGPath(elements: path.elements.map { $0.applying(transform) }) }
  /// A copy each part of which goes from its end to its beginning.
  open func reversing() -> UIBezierPath {
    let copy = makeCopy()
    copy.cgPath = path.reversed
    return copy
  }
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: rule) }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// A path of the same parts and settings.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Unsafe: written once, on the one thread that there is.
    nonisolated(unsafe) var copy: Any = self
    MainActor.assumeIsolated { copy = makeCopy() }
    return copy
  }

  private func makeCopy() -> UIBezierPath {
    let copy = type(of: self).init()
    copy.cgPath = path
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    copy.dashes = dashes
    return copy
  }

  // MARK: Drawing

  /// Fills it with the fill colour of the current context.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Draws its line with the stroke colour of the current context.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: rule) }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
      context.strokePath()
    }
  }

  /// What the context has of blending and opacity holds where the path asks for nothing else.
  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ paint: (CGContext) -> Void) {
    GraphicsStack.current?.settingAside { context in
      if blendMode != .normal { context.setBlendMode(blendMode) }
      if alpha < 1 { context.setAlpha(alpha) }
      context.beginPath()
      context.addPath(path)
      paint(context)
    }
  }

  /// From now on only what lies in the path is seen, too, in the current context.
  open func addClip() {
    guard let context = GraphicsStack.current else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: rule)
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
