/// How a view shows that somebody points at it. It can be set and asked; nothing of it is shown.
public struct UIHoverStyle: Equatable, Sendable {
  public enum Effect: Hashable, Sendable {
    case automatic, highlight, lift
  }

  public var effect: Effect
  /// The outline of the effect; nil, the default, for that of the view.
  public var shape: UIShape?
  /// True by default.
  public var isEnabled = true

  public init(effect: Effect = .automatic, shape: UIShape? = nil) { (self.effect, self.shape) = (effect, shape) }

  public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}

/// An outline.
public struct UIShape: Hashable, Sendable {
  private enum Kind: Hashable {
    case rect, capsule, circle, rounded(CGFloat)
  }

  private let kind: Kind
  private init(_ kind: Kind) { self.kind = kind }

  public static let rect = UIShape(.rect)
  public static let capsule = UIShape(.capsule)
  public static let circle = UIShape(.circle)

  /// - Parameter cornerRadius: In points.
  public static func rect(cornerRadius: CGFloat) -> UIShape { UIShape(.rounded(cornerRadius)) }
}

extension UIView {
  /// Nil by default; that of a control too.
  public var hoverStyle: UIHoverStyle? {
    get { objc_getAssociatedObject(self, hoverStyleKey) as? UIHoverStyle }
    set { objc_setAssociatedObject(self, hoverStyleKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

/// A place that nobody else's key can be: addresses so low are nobody's.
private var hoverStyleKey: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 0x180)! }
