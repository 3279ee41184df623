/// How a property animator gets from its start to its end.
@MainActor
public protocol UITimingCurveProvider: AnyObject {
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UIView {
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  public enum AnimatingState: Int, Sendable {
    case inactive, active, stopped
  }
}

/// One of the named curves, or a Bézier of one's own.
@MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  let curve: TimingCurve

  public init(animationCurve: UIView.AnimationCurve) {
    self.animationCurve = animationCurve
    switch animationCurve {
    case .easeInOut: curve = .easeInOut
    case .easeIn: curve = .easeIn
    case .easeOut: curve = .easeOut
    case .linear: curve = .linear
    }
    guard case .cubic(let x1, let y1, let x2, let y2) = curve else {
      (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
      return
    }
    (controlPoint1, controlPoint2) = (CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
  }

  /// Core Animation's default curve.
  public convenience init() { self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1)) }

  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    (self.controlPoint1, self.controlPoint2, animationCurve) = (controlPoint1, controlPoint2, .easeInOut)
    curve = .cubic(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y)
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring; of the velocity only the horizontal part is used, for every value alike.
@MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
  private enum Kind {
    case ratio(Double), physics(mass: Double, stiffness: Double, damping: Double), perceptual(Double, bounce: Double)
  }

  public let initialVelocity: CGVector
  private let kind: Kind

  /// A spring that is at rest when the animator's duration is over.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (kind, initialVelocity) = (.ratio(Double(ratio)), velocity)
  }

  /// A spring with its own duration; that of the animator is ignored.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    (kind, initialVelocity) = (.physics(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)), velocity)
  }

  /// A spring with its own duration; that of the animator is ignored.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
    (kind, initialVelocity) = (.perceptual(duration, bounce: Double(bounce)), velocity)
  }

  /// UIKit's own spring: mass 3, stiffness 1000, damping 500, half a second to the eye.
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  func spring(for duration: TimeInterval) -> SpringCurve {
    let velocity = Double(initialVelocity.dx)
    return switch kind {
    case .ratio(let ratio): SpringCurve(dampingRatio: ratio, velocity: velocity, settlingIn: duration)
    case .physics(let mass, let stiffness, let damping):
      SpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    case .perceptual(let seconds, let bounce): SpringCurve(perceptualDuration: seconds, bounce: bounce, velocity: velocity)
    }
  }

  /// Seconds until the spring is at rest; nil when that is the animator's duration.
  var ownDuration: TimeInterval? {
    if case .ratio = kind { return nil }
    return spring(for: 1).settlingDuration
  }
}

extension UITimingCurveProvider {
  /// The curve, and how long it takes in an animation of `duration` seconds.
  func curve(for duration: TimeInterval) -> (TimingCurve, TimeInterval) {
    if let spring = springTimingParameters {
      let length = spring.ownDuration ?? duration
      return (.spring(spring.spring(for: length)), length)
    }
    return (cubicTimingParameters?.curve ?? .easeInOut, duration)
  }
}

/// A direction with a length. Declared here because Foundation on Linux has no such type.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init() { self.init(dx: 0, dy: 0) }
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  public static let zero = CGVector()
}
