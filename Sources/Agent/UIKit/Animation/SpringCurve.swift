/// The way of a damped spring from 0 to 1.
///
/// With ω the undamped angular frequency, ζ the damping ratio and v the initial velocity in whole distances a second (units:
/// 1/s):
///
/// ```
/// ζ < 1   x(t) = 1 − e^(−ζωt) · (cos ω_d t + (ζω − v)/ω_d · sin ω_d t)      ω_d = ω √(1 − ζ²)
/// ζ = 1   x(t) = 1 − e^(−ωt) · (1 + (ω − v) t)
/// ζ > 1   as for ζ < 1 with cosh and sinh, and ω_d = ω √(ζ² − 1)
/// ```
struct SpringCurve: Hashable, Sendable {
  /// Radians a second without damping.
  let frequency: Double
  /// 1 is critical: as fast as goes without swinging over.
  let dampingRatio: Double
  /// Whole distances a second.
  let velocity: Double

  /// A spring counts as at rest when its swing is no more than this part of the way. Ours.
  static let rest = 0.001

  init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
    (self.frequency, self.velocity) = (max(frequency, 1e-6), velocity)
    self.dampingRatio = max(dampingRatio, 1e-3)
  }

  /// A spring by its physics.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let frequency = (max(stiffness, 1e-9) / max(mass, 1e-9)).squareRoot()
    self.init(
      frequency: frequency, dampingRatio: damping / (2 * (max(stiffness, 1e-9) * max(mass, 1e-9)).squareRoot()),
      velocity: velocity)
  }

  /// A spring as designers speak of it: how long it seems to take, and how much it bounces (−1 to 1; 0 not at all).
  init(perceptualDuration: Double, bounce: Double, velocity: Double = 0) {
    let bounce = min(max(bounce, -0.99), 1)
    self.init(
      frequency: 2 * .pi / max(perceptualDuration, 1e-6), dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      velocity: velocity)
  }

  /// The spring of this damping that is at rest after `duration` seconds.
  init(dampingRatio: Double, velocity: Double, settlingIn duration: Double) {
    // Critically damped and beyond, UIKit treats all alike.
    let ratio = min(max(dampingRatio, 1e-3), 1)
    let duration = max(duration, 1e-6)
    var (low, high) = (1e-6, 1.0)
    func settles(_ frequency: Double) -> Bool {
      SpringCurve(frequency: frequency, dampingRatio: ratio, velocity: velocity).swing(at: duration) <= Self.rest
    }
    while !settles(high), high < 1e9 { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if settles(middle) { high = middle } else { low = middle }
    }
    self.init(frequency: high, dampingRatio: ratio, velocity: velocity)
  }

  private var decay: Double { dampingRatio * frequency }
  private var swingFrequency: Double { frequency * abs(1 - dampingRatio * dampingRatio).squareRoot() }

  /// How much of the way it has gone after `time` seconds; more than 1 where it swings over.
  func position(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let fade = exp(-decay * time)
    if abs(dampingRatio - 1) < 1e-9 { return 1 - fade * (1 + (frequency - velocity) * time) }
    let share = (decay - velocity) / swingFrequency
    if dampingRatio < 1 { return 1 - fade * (cos(swingFrequency * time) + share * sin(swingFrequency * time)) }
    // e^(−ζωt) cosh(ω_d t) overflows long before it vanishes, so both are put together first.
    let (slow, fast) = (exp((swingFrequency - decay) * time), exp(-(swingFrequency + decay) * time))
    return 1 - ((1 + share) * slow + (1 - share) * fast) / 2
  }

  /// How far from its goal it may still be found from `time` on.
  func swing(at time: Double) -> Double {
    if dampingRatio < 1 - 1e-9 {
      let share = (decay - velocity) / swingFrequency
      return exp(-decay * time) * (1 + share * share).squareRoot()
    }
    return abs(1 - position(at: time))
  }

  /// Seconds until it is at rest.
  var settlingDuration: Double {
    var (low, high) = (0.0, 1.0)
    while swing(at: high) > Self.rest, high < 1e6 { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if swing(at: middle) <= Self.rest { high = middle } else { low = middle }
    }
    return high
  }
}
