/// An animation of one value, named by its key path.
@MainActor
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Whether its values are put on top of what the layer has; false by default.
  open var isAdditive = false

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  func put(_ value: AnimatableValue, into state: inout LayerState) {
    guard let keyPath else { return }
    if isAdditive, let base = state[keyPath] {
      state[keyPath] = value.added(to: base)
    } else {
      state[keyPath] = value
    }
  }

  override func copied() -> CAAnimation {
    let copy = super.copied()
    if let copy = copy as? CAPropertyAnimation { (copy.keyPath, copy.isAdditive) = (keyPath, isAdditive) }
    return copy
  }
}

/// From one value to another; what is left out is the layer's own.
///
/// ```
/// from, to   from … to            from      from … the layer's
/// from, by   from … from + by     to        the layer's … to
/// by, to     to − by … to         by        the layer's … + by
/// ```
@MainActor
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? { didSet { start = AnimatableValue(any: fromValue) } }
  open var toValue: Any? { didSet { goal = AnimatableValue(any: toValue) } }
  open var byValue: Any? { didSet { step = AnimatableValue(any: byValue) } }
  var start: AnimatableValue?
  private var goal: AnimatableValue?
  private var step: AnimatableValue?
  /// Whether it goes from what was to what is.
  var hasNoEnds: Bool { start == nil && goal == nil && step == nil }

  override func render(_ progress: CGFloat, at time: TimeInterval, into state: inout LayerState) {
    guard let keyPath, let present = state[keyPath] else { return }
    let ends: (AnimatableValue, AnimatableValue) =
      switch (start, goal, step) {
      case (let start?, let goal?, _): (start, goal)
      case (let start?, nil, let step?): (start, step.added(to: start))
      case (nil, let goal?, let step?): (goal.difference(from: step) ?? goal, goal)
      case (let start?, nil, nil): (start, present)
      case (nil, let goal?, nil): (present, goal)
      case (nil, nil, let step?): (present, step.added(to: present))
      case (nil, nil, nil): (present, present)
      }
    put(ends.0.mixed(with: ends.1, progress), into: &state)
  }

  override func copied() -> CAAnimation {
    let copy = super.copied()
    if let copy = copy as? CABasicAnimation {
      (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
      (copy.start, copy.goal, copy.step) = (start, goal, step)
    }
    return copy
  }
}

/// From one value to another on a spring.
@MainActor
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  public convenience init(perceptualDuration: TimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce), velocity: 0)
    stiffness = CGFloat(spring.frequency * spring.frequency)
    damping = CGFloat(2 * spring.dampingRatio * spring.frequency)
  }

  var spring: SpringCurve {
    SpringCurve(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(initialVelocity))
  }

  /// Seconds until its swing is a thousandth of the way.
  open var settlingDuration: TimeInterval { spring.settlingDuration }

  override func render(_ progress: CGFloat, at time: TimeInterval, into state: inout LayerState) {
    super.render(CGFloat(spring.position(at: time)), at: time, into: &state)
  }

  override func copied() -> CAAnimation {
    let copy = super.copied()
    if let copy = copy as? CASpringAnimation {
      (copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) = (mass, stiffness, damping, initialVelocity)
    }
    return copy
  }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}

/// Through several values; straight between them, or by leaps with `.discrete`. The other modes are taken as `.linear`.
@MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// When each value is reached, from 0 to 1; evenly spaced when nil. For leaps there is one more time than values.
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// What the value moves along, in place of `values`: the ends of its parts are the stops. With `paced` it moves evenly.
  open var path: CGPath?
  /// Whether the layer turns as the path does; nil, the default, for one that keeps upright.
  open var rotationMode: CAAnimationRotationMode?

  override func render(_ progress: CGFloat, at time: TimeInterval, into state: inout LayerState) {
    if let path {
      put(.point(point(on: path, at: Double(progress))), into: &state)
      if rotationMode != nil { turn(along: path, at: Double(progress), into: &state) }
      return
    }
    let stops = (values ?? []).compactMap { AnimatableValue(any: $0) }
    guard let last = stops.last else { return }
    let isDiscrete = calculationMode == .discrete
    let spaces = isDiscrete ? stops.count : max(stops.count - 1, 1)
    let times = keyTimes?.map(\.doubleValue) ?? (0...spaces).map { Double($0) / Double(spaces) }
    let moment = Double(progress)
    let index = (times.lastIndex { $0 <= moment } ?? 0).clamped(to: 0...stops.count - 1)
    if isDiscrete { return put(stops[index], into: &state) }
    guard index + 1 < stops.count, index + 1 < times.count else { return put(last, into: &state) }
    let length = times[index + 1] - times[index]
    var part = length > 0 ? min(max((moment - times[index]) / length, 0), 1) : 1
    if let functions = timingFunctions, index < functions.count {
      part = Double(functions[index].curve.progress(at: part, of: duration))
    }
    put(stops[index].mixed(with: stops[index + 1], CGFloat(part)), into: &state)
  }

  override func copied() -> CAAnimation {
    let copy = super.copied()
    if let copy = copy as? CAKeyframeAnimation {
      (copy.values, copy.keyTimes, copy.timingFunctions) = (values, keyTimes, timingFunctions)
      (copy.calculationMode, copy.path, copy.rotationMode) = (calculationMode, path, rotationMode)
    }
    return copy
  }
}

/// Several animations with one clock: what lasts longer than the group is cut off.
@MainActor
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func render(_ progress: CGFloat, at time: TimeInterval, into state: inout LayerState) {
    for animation in animations ?? [] {
      animation.apply(to: &state, at: duration > 0 ? TimeInterval(progress) * duration : time)
    }
  }

  override func copied() -> CAAnimation {
    let copy = super.copied()
    (copy as? CAAnimationGroup)?.animations = animations?.map { animation in
      let part = animation.copied()
      if part.duration == 0 { part.duration = duration > 0 ? duration : CATransaction.animationDuration() }
      return part
    }
    return copy
  }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of a layer's contents that takes its time; it moves no value.
@MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The part of the transition that is run: from 0 to 1 unless it is set.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func copied() -> CAAnimation {
    let copy = super.copied()
    if let copy = copy as? CATransition {
      (copy.type, copy.subtype) = (type, subtype)
      (copy.startProgress, copy.endProgress) = (startProgress, endProgress)
    }
    return copy
  }
}
