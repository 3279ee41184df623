/// How the system shows what has the focus, with measures that it takes from there.
@MainActor
open class UIFocusEffect: UIObject, NSCopying {
  public init() {}

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } }

  func duplicate() -> UIFocusEffect { UIFocusEffect() }
}

/// A ring around what has the focus. Pictures show it.
@MainActor
public final class UIFocusHaloEffect: UIFocusEffect {
  /// Where the ring is drawn.
  public enum Position: Int, Sendable {
    /// As the system sees fit: outside.
    case automatic
    case outside
    case inside
  }

  /// The form, in the coordinates of the item; nil for one that follows the item.
  let path: UIBezierPath?

  /// In which the ring is; nil, the default, leaves it to the system. Kept: pictures draw the ring over the item.
  public weak var containerView: UIView?
  /// Above which the ring is; nil, the default, leaves it to the system. Kept.
  public weak var referenceView: UIView?
  /// `.automatic` by default.
  public var position = Position.automatic

  private init(_ path: UIBezierPath?) { self.path = path }

  /// A ring in the form of the item.
  public override convenience init() { self.init(nil as UIBezierPath?) }

  public convenience init(rect: CGRect) { self.init(UIBezierPath(rect: rect)) }

  /// With round corners; both curves are drawn alike.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    self.init(UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius))
  }

  public convenience init(path: UIBezierPath) { self.init(path as UIBezierPath?) }

  override func duplicate() -> UIFocusEffect {
    let copy = UIFocusHaloEffect(path)
    (copy.containerView, copy.referenceView, copy.position) = (containerView, referenceView, position)
    return copy
  }
}
