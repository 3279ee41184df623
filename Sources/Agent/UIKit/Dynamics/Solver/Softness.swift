/// How hard an equation is kept: one that gives way a little leaves no jolt behind, and a spring is an equation that gives way.
///
/// A soft constraint after Erin Catto (GDC 2011): a damped spring, stepped implicitly, written as factors for an impulse.
struct Softness: Sendable {
  /// By how much of its error an equation moves a second.
  let rate: Double
  let massShare: Double
  let impulseShare: Double

  /// - Parameters:
  ///   - frequency: Oscillations a second; more than 0.
  ///   - damping: 1 is critical.
  init(frequency: Double, damping: Double, step: Double) {
    let omega = 2 * Double.pi * frequency
    let first = 2 * max(damping, 0) + step * omega
    let second = step * omega * first
    rate = omega / first
    massShare = second / (1 + second)
    impulseShare = 1 / (1 + second)
  }

  /// As hard as a step allows: contacts are pressed apart without bouncing, joints are stiffer.
  static func contact(_ step: Double) -> Softness { Softness(frequency: 0.5 / step, damping: 10, step: step) }
  static func joint(_ step: Double) -> Softness { Softness(frequency: 0.5 / step, damping: 2, step: step) }
}
