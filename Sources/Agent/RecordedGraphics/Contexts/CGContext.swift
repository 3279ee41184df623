import Foundation
import SVGWriting

/// Where an app draws. What it draws is recorded as shapes; there are no pixels.
///
/// Coordinates go through the transform when they are given, as in Core Graphics: a path that was begun stays where it is when
/// the transform changes.
public final class CGContext {
  /// What was drawn so far.
  var writer = SVGWriter(isFragment: true)
  var state: GraphicsState
  private var saved: [GraphicsState] = []
  /// The path that is being made, in the coordinates of the drawing.
  var elements: [CGPath.Element] = []
  /// Transparency layers that were begun.
  var layers: [TransparencyLayer] = []
  /// The area that is drawn into, in points, or in the pixels of a bitmap; y points down.
  package let bounds: CGRect
  /// Pixels to a unit of `bounds`.
  package let scale: CGFloat

  /// A context as UIKit makes them: y points down, from the corner at the top left.
  package init(bounds: CGRect, scale: CGFloat) {
    (self.bounds, self.scale) = (bounds, scale)
    state = GraphicsState(transform: .identity, clipBox: bounds)
  }

  /// A bitmap, whose y points up, from the corner at the bottom left; nil where it would have no size.
  ///
  /// - Parameter data: Where pixels would be written; nothing is, as there are none.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height), scale: 1)
    state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  /// In pixels.
  public var width: Int { Self.pixels(bounds.width, scale) }
  /// In pixels.
  public var height: Int { Self.pixels(bounds.height, scale) }

  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    let pixels = (length * scale).rounded(.up)
    return pixels.isFinite ? Int(min(max(pixels, 0), 1e9)) : 0
  }

  package var drawing: Drawing { Drawing(writer.fragment, bounds: bounds) }

  /// What was drawn so far, as a picture; nil where it would have no size.
  public func makeImage() -> CGImage? {
    width > 0 && height > 0 ? CGImage(.drawing(drawing), width: width, height: height) : nil
  }

  // MARK: State

  public func saveGState() { saved.append(state) }

  /// Goes back to the state that was saved last; without one nothing happens.
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  // MARK: Coordinates

  /// From the app's coordinates to those of the drawing.
  public var ctm: CGAffineTransform { state.transform }
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    state.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceToDeviceSpaceTransform) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceToDeviceSpaceTransform.inverted()) }
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceToDeviceSpaceTransform) }
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceToDeviceSpaceTransform.inverted()) }

  // MARK: Settings

  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.line.phase, state.line.dashes) = (phase, lengths) }

  /// From 0 to 1, for all that is drawn, on top of the opacity of the colours.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// A shadow in black, a third opaque.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// - Parameters:
  ///   - offset: Not changed by the transform; y points down.
  ///   - color: Nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { GraphicsState.Shadow(offset: offset, blur: max(blur, 0), color: $0) }
  }

  public func setFillColor(_ color: CGColor) { state.fill = .color(color) }
  public func setStrokeColor(_ color: CGColor) { state.stroke = .color(color) }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Edges of shapes are neither smooth nor jagged: this changes nothing. The four below neither.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setFlatness(_ flatness: CGFloat) {}
  public func setFillColorSpace(_ space: CGColorSpace) {}
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
}
