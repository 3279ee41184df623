/// Something between two of which there is a third: what an animation moves.
///
/// Kept as plain components, so that numbers, points, rectangles and colours mix in the same way; only a transform is taken apart
/// into translation, scale and rotation first, as Core Animation does.
struct AnimatableValue: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case number, point, size, rect, color, transform, list
  }

  var kind: Kind
  var components: [CGFloat]

  static func number(_ value: CGFloat) -> Self { Self(kind: .number, components: [value]) }
  static func point(_ value: CGPoint) -> Self { Self(kind: .point, components: [value.x, value.y]) }
  static func size(_ value: CGSize) -> Self { Self(kind: .size, components: [value.width, value.height]) }
  static func rect(_ value: CGRect) -> Self {
    Self(kind: .rect, components: [value.origin.x, value.origin.y, value.width, value.height])
  }
  static func transform(_ value: CATransform3D) -> Self { Self(kind: .transform, components: value.components) }
  static func transform(_ value: CGAffineTransform) -> Self { .transform(CATransform3DMakeAffineTransform(value)) }

  /// No colour counts as a clear one.
  static func color(_ value: UIColor?) -> Self {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    value?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return Self(kind: .color, components: [red, green, blue, alpha])
  }

  /// What an app hands to a Core Animation property of type `Any?`; nil for what cannot be animated.
  init?(any: Any?) {
    switch any {
    case let value as AnimatableValue: self = value
    case let value as CGFloat: self = .number(value)
    case let value as Double: self = .number(CGFloat(value))
    case let value as Float: self = .number(CGFloat(value))
    case let value as Int: self = .number(CGFloat(value))
    case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGColor: self = .color(UIColor(cgColor: value))
    case let value as UIColor: self = .color(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(value)
    case let value as [CGFloat]: self.init(kind: .list, components: value)
    case let value as [NSNumber]: self.init(kind: .list, components: value.map { CGFloat($0.doubleValue) })
    default: return nil
    }
  }

  init(kind: Kind, components: [CGFloat]) { (self.kind, self.components) = (kind, components) }

  // MARK: Reading

  var number: CGFloat { components.first ?? 0 }
  var point: CGPoint { CGPoint(x: self[0], y: self[1]) }
  var size: CGSize { CGSize(width: self[0], height: self[1]) }
  var rect: CGRect { CGRect(x: self[0], y: self[1], width: self[2], height: self[3]) }
  var color: UIColor { UIColor(red: self[0], green: self[1], blue: self[2], alpha: self[3]) }
  var transform: CATransform3D { CATransform3D(components: components) }

  private subscript(index: Int) -> CGFloat { index < components.count ? components[index] : 0 }

  // MARK: Mixing

  /// The value `progress` of the way to `other`; a spring goes past 1.
  func mixed(with other: Self, _ progress: CGFloat) -> Self {
    guard kind == other.kind, components.count == other.components.count else { return progress < 1 ? self : other }
    if progress == 0 { return self }
    if progress == 1 { return other }
    if kind == .transform { return .transform(transform.mixed(with: other.transform, progress)) }
    return Self(kind: kind, components: zip(components, other.components).map { $0 + ($1 - $0) * progress })
  }

  /// This value on top of `base`: the sum, and for transforms first this one, then `base`.
  func added(to base: Self) -> Self {
    guard kind == base.kind, components.count == base.components.count else { return self }
    if kind == .transform { return .transform(CATransform3DConcat(transform, base.transform)) }
    return Self(kind: kind, components: zip(components, base.components).map { $0 + $1 })
  }

  /// What has to be added to `base` to get this value; nil when nothing does, as with a transform that has no inverse.
  func difference(from base: Self) -> Self? {
    guard kind == base.kind, components.count == base.components.count else { return nil }
    if kind == .transform {
      let affine = CATransform3DGetAffineTransform(base.transform)
      guard CATransform3DIsAffine(base.transform), affine.a * affine.d - affine.b * affine.c != 0 else { return nil }
      return .transform(CATransform3DConcat(transform, CATransform3DInvert(base.transform)))
    }
    return Self(kind: kind, components: zip(components, base.components).map { $0 - $1 })
  }

  /// What adds nothing: zero, or the identity.
  var neutral: Self {
    kind == .transform ? .transform(CATransform3DIdentity) : Self(kind: kind, components: components.map { _ in 0 })
  }
}
