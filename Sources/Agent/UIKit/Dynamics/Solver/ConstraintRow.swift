/// One equation between two bodies: how fast something that they share may change.
///
/// ```
/// speed = linear · (v₂ − v₁) + arm₂ · ω₂ − arm₁ · ω₁        to be 0, or what makes the error go
/// ```
@MainActor
struct ConstraintRow {
  enum Kind {
    /// The error is to be 0.
    case hard
    /// The error may be more than 0, and not less.
    case limit
    /// Given way to, as a spring does.
    case spring(Softness)
    /// Only the speed counts, as far as the bounds of the impulse allow.
    case friction
  }

  let kind: Kind
  let linear: PlaneVector
  let armA: Double
  let armB: Double
  let error: Double
  let least: Double
  let most: Double
  private(set) var impulse = 0.0
  private var mass = 0.0

  init(
    _ kind: Kind, _ linear: PlaneVector, armA: Double, armB: Double, error: Double, within most: Double = .infinity
  ) {
    (self.kind, self.linear, self.armA, self.armB) = (kind, linear, armA, armB)
    (self.error, self.most) = (error, most)
    if case .limit = kind { least = 0 } else { least = -most }
  }

  /// Begins with the impulse that was needed in the step before.
  mutating func warm(_ former: Double, _ a: RigidBody, _ b: RigidBody) {
    let weight =
      (a.inverseMass + b.inverseMass) * linear.squaredLength + armA * armA * a.inverseInertia + armB * armB * b.inverseInertia
    mass = weight > 0 ? 1 / weight : 0
    impulse = former.clamped(to: least...most)
    apply(impulse, a, b)
  }

  mutating func solve(_ a: RigidBody, _ b: RigidBody, step: Double, stiffness: Softness, isRelaxing: Bool) {
    var (bias, massShare, impulseShare) = (0.0, 1.0, 0.0)
    switch kind {
    case .spring(let softness):
      // Its share is known, and not to be taken back.
      if isRelaxing { return }
      (bias, massShare, impulseShare) = (softness.rate * error, softness.massShare, softness.impulseShare)
    case .limit where error > 0: bias = error / step
    case .hard, .limit:
      if !isRelaxing {
        (bias, massShare, impulseShare) = (stiffness.rate * error, stiffness.massShare, stiffness.impulseShare)
      }
    case .friction: break
    }
    let speed = linear.dot(b.velocity - a.velocity) + armB * b.spin - armA * a.spin
    let wanted = impulse - mass * massShare * (speed + bias) - impulseShare * impulse
    let new = wanted.clamped(to: least...most)
    apply(new - impulse, a, b)
    impulse = new
  }

  private func apply(_ impulse: Double, _ a: RigidBody, _ b: RigidBody) {
    a.velocity -= linear * (impulse * a.inverseMass)
    a.spin -= armA * impulse * a.inverseInertia
    b.velocity += linear * (impulse * b.inverseMass)
    b.spin += armB * impulse * b.inverseInertia
  }
}
