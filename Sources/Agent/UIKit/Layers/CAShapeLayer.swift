public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that is a path, filled and stroked. The path itself does not move: it is the new one at once.
@MainActor
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPattern: [NSNumber]?
  open var fillRule = CGPathFillRule.winding
  private var isFilled = true
  private var isStroked = false

  /// Black by default.
  open var fillColor: CGColor? {
    get { isFilled ? value("fillColor").color.cgColor : nil }
    set {
      isFilled = newValue != nil
      set("fillColor", .color(newValue.map { UIColor(cgColor: $0) }))
    }
  }

  /// Nil by default.
  open var strokeColor: CGColor? {
    get { isStroked ? value("strokeColor").color.cgColor : nil }
    set {
      isStroked = newValue != nil
      set("strokeColor", .color(newValue.map { UIColor(cgColor: $0) }))
    }
  }

  open var lineWidth: CGFloat {
    get { value("lineWidth").number }
    set { set("lineWidth", .number(newValue)) }
  }

  /// How much longer than the line is wide a pointed corner may be; 10 by default. Kept, and not seen.
  open var miterLimit: CGFloat {
    get { value("miterLimit").number }
    set { set("miterLimit", .number(newValue)) }
  }

  /// Where along the path the stroke begins, from 0 to 1.
  open var strokeStart: CGFloat {
    get { value("strokeStart").number }
    set { set("strokeStart", .number(newValue)) }
  }

  /// Where along the path the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat {
    get { value("strokeEnd").number }
    set { set("strokeEnd", .number(newValue)) }
  }

  open var lineDashPhase: CGFloat {
    get { value("lineDashPhase").number }
    set { set("lineDashPhase", .number(newValue)) }
  }

  override func takeOver(from layer: CALayer) {
    guard let layer = layer as? CAShapeLayer else { return }
    (path, lineCap, lineJoin, lineDashPattern) = (layer.path, layer.lineCap, layer.lineJoin, layer.lineDashPattern)
    (fillRule, isFilled, isStroked) = (layer.fillRule, layer.isFilled, layer.isStroked)
  }
}

extension CGPathFillRule {
  /// What Core Animation calls `winding`.
  public static var nonZero: CGPathFillRule { .winding }
}

/// Core Animation's name for it.
public typealias CAShapeLayerFillRule = CGPathFillRule
