/// What holds a point of one body to a point of another.
@MainActor
final class RigidJoint {
  struct Spring: Equatable, Sendable {
    /// Oscillations a second.
    var frequency: Double
    /// 1 is critical.
    var damping: Double
  }

  enum Kind: Equatable, Sendable {
    /// The points keep a distance; a spring where there is one.
    case rod(length: Double, Spring?)
    /// The points are never further from each other than this.
    case rope(length: Double)
    /// The points are one.
    case point(Spring?)
    /// The points are one, and the bodies keep the angle between them.
    case weld(angle: Double)
    /// The points are one; the angle between the bodies stays in a range around what it was, and turning takes a torque.
    case pin(angle: Double, range: ClosedRange<Double>, torque: Double)
    /// The second point moves along an axis of the first body, as far as a range allows, and the angle stays.
    case slider(axis: PlaneVector, angle: Double, range: ClosedRange<Double>)
  }

  let a: RigidBody
  let b: RigidBody
  /// Where the points are in the bodies, around their middles.
  var pointA: PlaneVector
  var pointB: PlaneVector
  var kind: Kind
  private var rows: [ConstraintRow] = []

  init(_ kind: Kind, _ a: RigidBody, at pointA: PlaneVector, _ b: RigidBody, at pointB: PlaneVector) {
    (self.kind, self.a, self.b, self.pointA, self.pointB) = (kind, a, b, pointA, pointB)
  }

  var distance: Double {
    (b.position + pointB.turned(.init(b.angle)) - a.position - pointA.turned(.init(a.angle))).length
  }

  /// Makes the equations of this step.
  func prepare(_ step: Double) {
    let former = rows.map(\.impulse)
    rows = equations(step)
    for index in rows.indices { rows[index].warm(former.count == rows.count ? former[index] : 0, a, b) }
  }

  func solve(_ step: Double, isRelaxing: Bool) {
    let stiffness = Softness.joint(step)
    for index in rows.indices { rows[index].solve(a, b, step: step, stiffness: stiffness, isRelaxing: isRelaxing) }
  }

  private func equations(_ step: Double) -> [ConstraintRow] {
    let (armA, armB) = (pointA.turned(.init(a.angle)), pointB.turned(.init(b.angle)))
    let gap = b.position + armB - a.position - armA
    /// Along a direction; the first arm reaches to the second point where the direction turns with the first body.
    func along(
      _ direction: PlaneVector, _ kind: ConstraintRow.Kind, _ error: Double, reaching: Bool = false
    ) -> ConstraintRow {
      ConstraintRow(
        kind, direction, armA: (reaching ? armA + gap : armA).cross(direction), armB: armB.cross(direction), error: error)
    }
    func turning(_ kind: ConstraintRow.Kind, _ error: Double, sign: Double = 1, within most: Double = .infinity) -> ConstraintRow
    {
      ConstraintRow(kind, .zero, armA: sign, armB: sign, error: error, within: most)
    }
    func together(_ kind: ConstraintRow.Kind) -> [ConstraintRow] {
      [along(PlaneVector(1, 0), kind, gap.x), along(PlaneVector(0, 1), kind, gap.y)]
    }
    /// Two equations for a range, so that there are as many in each step.
    func within(_ range: ClosedRange<Double>, _ value: Double, _ row: (Double, Double) -> ConstraintRow) -> [ConstraintRow] {
      (range.lowerBound.isFinite ? [row(1, value - range.lowerBound)] : [])
        + (range.upperBound.isFinite ? [row(-1, range.upperBound - value)] : [])
    }
    switch kind {
    case .rod(let length, let spring):
      return [along(gap.normalized(), hardness(spring, step), gap.length - length)]
    case .rope(let length):
      return [along(-gap.normalized(), .limit, length - gap.length)]
    case .point(let spring):
      return together(hardness(spring, step))
    case .weld(let angle):
      return together(.hard) + [turning(.hard, b.angle - a.angle - angle)]
    case .pin(let angle, let range, let torque):
      return together(.hard)
        + (torque > 0 ? [turning(.friction, 0, within: torque * step)] : [])
        + within(range, b.angle - a.angle - angle) { turning(.limit, $1, sign: $0) }
    case .slider(let axis, let angle, let range):
      let axis = axis.turned(.init(a.angle))
      let across = axis.quarterTurned
      return [along(across, .hard, gap.dot(across), reaching: true), turning(.hard, b.angle - a.angle - angle)]
        + within(range, gap.dot(axis)) { along(axis * $0, .limit, $1, reaching: true) }
    }
  }

  private func hardness(_ spring: Spring?, _ step: Double) -> ConstraintRow.Kind {
    guard let spring, spring.frequency > 0 else { return .hard }
    return .spring(Softness(frequency: spring.frequency, damping: spring.damping, step: step))
  }
}
