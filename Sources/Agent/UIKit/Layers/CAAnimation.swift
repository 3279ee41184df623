/// Moves values of a layer, apart from any view; what is common to all kinds.
///
/// Times are seconds. `add(_:forKey:)` takes a copy, so changes afterwards do nothing.
@MainActor
open class CAAnimation: UIObject, CAMediaTiming, CAAction {
  /// When it begins, in the time of its layer, which is that of `CACurrentMediaTime()` unless the layer has its own; 0, the
  /// default, for when it is added. In a group, seconds after the group's beginning.
  open var beginTime: TimeInterval = 0
  /// 0 by default, which stands for that of the transaction.
  open var duration: TimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  /// 0 by default, which is once.
  open var repeatCount: Float = 0
  open var repeatDuration: TimeInterval = 0
  open var autoreverses = false
  /// `.removed` by default: without effect before it begins and after it has ended.
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  /// Kept strongly, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  /// What an app keeps with it under keys of its own.
  private var ownValues: [String: Any] = [:]

  /// An animation keeps whatever an app sets by a key that it does not have, and hands it out again.
  open override func value(forUndefinedKey key: String) -> Any? { ownValues[key] }
  open override func setValue(_ value: Any?, forUndefinedKey key: String) { ownValues[key] = value }

  public required init() {}

  /// Seconds from its beginning to its end; infinite for one that repeats for ever.
  var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (repeatCount > 0 ? TimeInterval(repeatCount) : 1) * (autoreverses ? 2 : 1)
  }

  /// Has a layer begin it, as the answer to a change of its value.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if let animation = self as? CAPropertyAnimation, animation.keyPath == nil { animation.keyPath = event }
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Puts the values at `time`, in seconds since it was added, into `state`; for one that says when it begins, `time` is its
  /// layer's.
  func apply(to state: inout LayerState, at time: TimeInterval) {
    var local = (time - beginTime) * TimeInterval(speed) + timeOffset
    if local < 0 {
      guard fillMode == .backwards || fillMode == .both else { return }
      local = 0
    }
    let total = activeDuration
    if local >= total {
      guard fillMode == .forwards || fillMode == .both || !isRemovedOnCompletion && fillMode != .removed else { return }
      local = total
    }
    guard duration > 0 else { return render(1, at: duration, into: &state) }
    let runs = local / duration
    // At the very end it stands at the end of its last run, not at the start of one more.
    let number = local >= total && runs == runs.rounded(.down) && runs > 0 ? runs - 1 : runs.rounded(.down)
    var fraction = runs - number
    if autoreverses, number.truncatingRemainder(dividingBy: 2) == 1 { fraction = 1 - fraction }
    let progress = timingFunction?.curve.progress(at: fraction, of: duration) ?? CGFloat(fraction)
    render(progress, at: fraction * duration, into: &state)
  }

  /// Puts the values at `progress`, and `time` seconds into one run, into `state`.
  func render(_ progress: CGFloat, at time: TimeInterval, into state: inout LayerState) {}

  func copied() -> CAAnimation {
    let copy = type(of: self).init()
    (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    (copy.fillMode, copy.isRemovedOnCompletion) = (fillMode, isRemovedOnCompletion)
    (copy.timingFunction, copy.delegate, copy.ownValues) = (timingFunction, delegate, ownValues)
    return copy
  }
}

/// What holds before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Told of an animation's start, at the turn after it was added, and of its end.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How an animation gets from its start to its end: a cubic Bézier.
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// As that of all others: an address would order sets by chance.
  public override var hash: Int { 0 }

  let curve: TimingCurve
  private let points: [Float]

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [c1x, c1y, c2x, c2y]
    curve = .cubic(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
  }

  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: (curve, points) = (.easeIn, [0.42, 0, 1, 1])
    case .easeOut: (curve, points) = (.easeOut, [0, 0, 0.58, 1])
    case .easeInEaseOut: (curve, points) = (.easeInOut, [0.42, 0, 0.58, 1])
    case .linear: (curve, points) = (.linear, [0, 0, 1, 1])
    default: (curve, points) = (.standard, [0.25, 0.1, 0.25, 1])
    }
  }

  /// Hands out one of the four points, 0 to 3, as x and y.
  public func getControlPoint(at index: Int, values: inout [Float]) {
    values = index <= 0 ? [0, 0] : index >= 3 ? [1, 1] : Array(points[index * 2 - 2..<index * 2])
  }
}
